import { Injectable } from '@nestjs/common';
import { Prisma, RoomDatabase } from '@cardspeak/db';
import { type Page, PAGE_DEFAULT, pageOf, readCursor } from '../envelope/page.js';
import { type Names, namesOf } from '../rooms/names.js';
import { gamingDay, gamingDayStart } from '../settings/gaming-day.js';
import { amountOf, type Settings } from '../settings/settings.js';
import { settingsOf } from '../settings/settings.service.js';
import { daySums } from './day-sums.js';
import type { Level } from './kinds.js';
import type { LedgerQuery } from './ledger.dto.js';
import { entriesOf, type LedgerEntryAnswer } from './ledger-answer.js';
import { ledgerTime } from './ledger-writer.js';
import { levelsOf } from './levels.js';

export interface PlayerDay {
  readonly player: string;
  readonly cashIn: number;
  readonly cashOut: number;
  readonly in: readonly Level[];
  readonly out: readonly Level[];
}

export interface GamingDayAnswer {
  readonly room: string;
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
  readonly timeZone: string;
  readonly currency: string | null;
  readonly minorUnits: number;
  readonly alertLevel: number;
  readonly reportLevel: number;
  readonly cashIn: number;
  readonly cashOut: number;
  readonly rake: number;
  readonly entries: number;
  readonly voids: number;
  readonly players: readonly PlayerDay[];
  readonly reached: readonly LedgerEntryAnswer[];
}

/** The ledger of a room as it is read: entries, and the sums of a gaming day. */
@Injectable()
export class LedgerService {
  constructor(private readonly database: RoomDatabase) {}

  /** The latest first. */
  async list(room: string, { limit = PAGE_DEFAULT, cursor, day, ...only }: LedgerQuery): Promise<Page<LedgerEntryAnswer>> {
    const after = readCursor(cursor, 'whole');
    return this.database.prisma(room, async (tx) => {
      const { player, table, kind } = only;
      const rows = await tx.ledgerEntry.findMany({
        where: {
          roomId: room,
          ...(after === undefined ? {} : { index: { lt: after[0] as number } }),
          ...(player === undefined ? {} : { player }),
          ...(table === undefined ? {} : { tableId: table }),
          ...(kind === undefined ? {} : { kind }),
          ...(day === undefined ? {} : { day: midnight((await dayNamed(tx, room, day)).day) }),
        },
        orderBy: { index: 'desc' },
        take: limit + 1,
      });
      const items = await entriesOf(tx, room, rows);
      return pageOf(
        items,
        limit,
        (item) => [item.index],
        (item) => item,
      );
    });
  }

  /** A gaming day with all its entries, in the order of the ledger. */
  async wholeDay(room: string, date: string): Promise<{ room: string; day: GamingDayAnswer; entries: LedgerEntryAnswer[]; names: Names }> {
    const day = await this.day(room, date);
    const where = { roomId: room, day: midnight(day.day) };
    return this.database.prisma(room, async (tx) => {
      const entries = await entriesOf(tx, room, await tx.ledgerEntry.findMany({ where, orderBy: { index: 'asc' } }));
      const named = entries.flatMap(({ table, staff, askedBy }) => [table, staff, askedBy]);
      const { name } = await tx.room.findUniqueOrThrow({ where: { id: room } });
      return { room: name, day, entries, names: await namesOf(tx, room, named) };
    });
  }

  /** The sums of a gaming day as the ledger has them now, and the levels that they came to. */
  day(room: string, named: string): Promise<GamingDayAnswer> {
    return this.database.prisma(room, async (tx) => {
      const { day, settings } = await dayNamed(tx, room, named);
      const sums = await daySums(tx, room, day);
      const where = { roomId: room, day: midnight(day) };
      const [counts, rake, reached] = [
        await tx.ledgerEntry.groupBy({ by: ['kind'], where, _count: true }),
        await tx.ledgerEntry.aggregate({ where: { ...where, kind: 'rake' }, _sum: { amount: true } }),
        await tx.ledgerEntry.findMany({
          where: { ...where, NOT: { reached: { isEmpty: true } } },
          orderBy: { index: 'asc' },
        }),
      ];
      const players = [...sums].map(([player, { in: cashIn, out: cashOut }]) => ({
        player,
        cashIn,
        cashOut,
        in: levelsOf(cashIn, settings),
        out: levelsOf(cashOut, settings),
      }));
      return {
        room,
        day,
        from: gamingDayStart(day, settings),
        until: gamingDayStart(dayAfter(day), settings),
        timeZone: settings.timeZone,
        currency: settings.currency,
        minorUnits: settings.minorUnits,
        alertLevel: amountOf(settings.alertLevel, settings),
        reportLevel: amountOf(settings.reportLevel, settings),
        cashIn: players.reduce((sum, one) => sum + one.cashIn, 0),
        cashOut: players.reduce((sum, one) => sum + one.cashOut, 0),
        rake: Number(rake._sum.amount ?? 0),
        entries: counts.reduce((sum, one) => sum + one._count, 0),
        voids: counts.find(({ kind }) => kind === 'void')?._count ?? 0,
        players,
        reached: await entriesOf(tx, room, reached),
      };
    });
  }
}

/** A day by its name, with the settings in force when it ended, or now while it goes on: `today` and its date say the same. */
async function dayNamed(tx: Prisma.TransactionClient, room: string, named: string): Promise<{ day: string; settings: Settings }> {
  const now = await ledgerTime(tx);
  const until = (moment: Date): Promise<Settings> => settingsOf(tx, room, moment < now ? moment : now);
  if (named === 'today') {
    const settings = await until(now);
    return { day: gamingDay(now, settings), settings };
  }
  // a day and a half after it begins in Greenwich a day of the calendar is over, or nearly so, everywhere: its zone tells when exactly
  const nearly = await until(new Date(midnight(named).getTime() + 129_600_000));
  return { day: named, settings: await until(new Date(gamingDayStart(dayAfter(named), nearly).getTime() - 1)) };
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayAfter(day: string): string {
  return new Date(midnight(day).getTime() + 86_400_000).toISOString().slice(0, 10);
}
