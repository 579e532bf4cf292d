import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import type { Refusal } from '@cardspeak/engine';
import { daySums } from '../ledger/day-sums.js';
import type { Level, LedgerKind } from '../ledger/kinds.js';
import { ledgerTime } from '../ledger/ledger-writer.js';
import { levelsOf, levelsReached } from '../ledger/levels.js';
import { Problem } from '../problems/problem.js';
import type { ProblemCode } from '../problems/registry.js';
import { type Act, perform } from '../sessions/acts.js';
import { type NewTableEntry, TABLE_TURN, TableRecord } from '../sessions/table-record.js';
import { needsSecond } from '../sessions/table-writes.js';
import { gamingDay } from '../settings/gaming-day.js';
import { settingsOf } from '../settings/settings.service.js';
import type { TryBody } from './cash.dto.js';

interface Sums {
  readonly cashIn: number;
  readonly cashOut: number;
}

export interface CashTrial {
  readonly room: string;
  readonly table: string;
  readonly allowed: boolean;
  readonly problem: { readonly code: ProblemCode; readonly detail: string; readonly refusal?: Refusal } | null;
  readonly kind: LedgerKind | null;
  readonly amount: number;
  readonly stack: number | null;
  readonly player: string | null;
  readonly confirmation: boolean;
  readonly day: string;
  readonly before: Sums;
  readonly after: Sums;
  readonly levels: readonly Level[];
  readonly reached: readonly Level[];
}

/** Carries the answer out of a transaction that must leave nothing behind. */
class Undone extends Error {
  constructor(readonly trial: CashTrial) {
    super('tried');
  }
}

/** What an act with chips would do: it is done, looked at, and undone, so that the answer is what the act itself would have been answered with. */
@Injectable()
export class TrialsService {
  constructor(private readonly database: RoomDatabase) {}

  /** Throws `table-not-found`, `invalid-request`. */
  async try(room: string, table: string, body: TryBody): Promise<CashTrial> {
    const act = actOf(body);
    try {
      return await this.database.prisma(
        room,
        async (tx) => {
          const record = await TableRecord.lock(tx, room, table);
          const { entry, problem } = await tried(record, act);
          const seated = record.seats.find(({ seat }) => seat === body.seat);
          const player = act.act === 'sit' ? act.player : (entry?.player ?? seated?.player ?? null);
          const lines = entry === undefined ? [] : record.linesOf(entry);
          const amount = body.amount ?? Math.abs(entry?.amount ?? Number(seated?.stack ?? 0));
          const at = await ledgerTime(tx);
          const settings = await settingsOf(tx, room, at);
          const day = gamingDay(at, settings);
          const before = (player === null ? undefined : (await daySums(tx, room, day, [player])).get(player)) ?? { in: 0, out: 0 };
          const direction = act.act === 'leave' ? 'out' : 'in';
          // a tournament's chips are no cash
          const counts = record.setting?.format === 'tournament' ? 0 : amount;
          const after = { ...before, [direction]: before[direction] + counts };
          throw new Undone({
            room,
            table,
            allowed: problem === null,
            problem,
            kind: lines[0]?.kind ?? null,
            amount,
            stack: act.act === 'leave' || entry === undefined ? null : (entry.says?.['stack'] as number),
            player,
            confirmation: needsSecond(lines, settings),
            day,
            before: { cashIn: before.in, cashOut: before.out },
            after: { cashIn: after.in, cashOut: after.out },
            levels: levelsOf(after[direction], settings),
            reached: levelsReached(before[direction], after[direction], settings),
          });
        },
        TABLE_TURN,
      );
    } catch (error) {
      if (error instanceof Undone) return error.trial;
      throw error;
    }
  }
}

async function tried(record: TableRecord, act: Act): Promise<{ entry?: NewTableEntry; problem: CashTrial['problem'] }> {
  try {
    return { entry: await perform(record, act), problem: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, detail, extras } = error;
    return { problem: { code, detail, ...(extras.refusal === undefined ? {} : { refusal: extras.refusal }) } };
  }
}

function actOf({ act, seat, player, amount }: TryBody): Act {
  if (act === 'leave') return { act, seat };
  if (amount === undefined) throw needed('amount');
  if (act === 'chips') return { act, seat, amount };
  if (player === undefined) throw needed('player');
  return { act, seat, player, buyIn: amount };
}

function needed(field: string): Problem {
  const message = 'is needed for this';
  return new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
}
