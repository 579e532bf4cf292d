import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Prisma, RoomDatabase, type RoomSettings as SettingsRow } from '@cardspeak/db';
import type { Actor } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { type FieldError, Problem } from '../problems/problem.js';
import { checkVersion } from '../versions/if-match.js';
import { OnceService } from '../versions/once.service.js';
import type { ChangeSettingsBody } from './settings.dto.js';
import { type Settings, settingsAt, type SettingsChange, settingsFaults } from './settings.js';

export interface SettingsAnswer extends Settings {
  readonly room: string;
  readonly version: number;
  readonly at: Date;
}

export interface SettingsChangeAnswer extends SettingsChange {
  readonly room: string;
  readonly version: number;
  readonly note: string | null;
  readonly setBy: string | null;
  readonly setAt: Date;
}

/** A clock that is a little fast must not make "now" the past. */
const CLOCK_SLACK_MS = 60_000;
const CHANGES = 'SELECT number, changes, effective_at AS "effectiveAt" FROM room_settings WHERE room_id = $1';

/** What a room sets, with the time from which it is so. Changes are appended and stay. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly writes: OnceService,
  ) {}

  /** The settings in force at a time. */
  async read(room: string, at?: string): Promise<SettingsAnswer> {
    const moment = at === undefined ? new Date() : new Date(at);
    const { rows } = await this.database.query<SettingsChange>(room, CHANGES, [room]);
    return { room, version: rows.length, at: moment, ...settingsAt(rows, moment) };
  }

  /** Throws `invalid-request` with everything that is wrong, `settings-fixed`, `precondition-required`, `precondition-failed`, `id-reused`. */
  change(actor: Actor, room: string, body: ChangeSettingsBody, looked: number | undefined): Promise<Once<SettingsChangeAnswer>> {
    const { id, ...said } = body;
    const { effectiveAt, note, ...changes } = said;
    return this.writes.once({ room, id, route: 'settings', body: said }, async (client) => {
      const history = await changesOf(client, room);
      checkVersion(looked, history.length, 'the settings');
      const now = new Date();
      const from = effectiveAt === undefined ? now : new Date(effectiveAt);
      const number = history.length + 1;
      const faults = [...faultsOf(changes, from, now), ...settingsFaults([...history, { number, changes, effectiveAt: from }])];
      if (faults.length > 0) throw invalid(faults);
      await this.fixed(client, room, changes);
      const { rows } = await client.query<Omit<SettingsChangeAnswer, 'version'>>(
        `INSERT INTO room_settings (room_id, number, changes, effective_at, note, set_by) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
         RETURNING room_id AS room, number, changes, effective_at AS "effectiveAt", note, set_by AS "setBy", set_at AS "setAt"`,
        [room, number, JSON.stringify(changes), from, note ?? null, actor.staff],
      );
      // two who looked at the same version, at the same moment
      if (rows[0] === undefined) checkVersion(looked, number, 'the settings');
      return { ...(rows[0] as Omit<SettingsChangeAnswer, 'version'>), version: number };
    });
  }

  /** The latest first. */
  async history(room: string, { limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<SettingsChangeAnswer>> {
    const after = readCursor(cursor, 'whole');
    const where = { roomId: room, ...(after === undefined ? {} : { number: { lt: after[0] as number } }) };
    const rows = await this.database.prisma(room, (tx) =>
      tx.roomSettings.findMany({ where, orderBy: { number: 'desc' }, take: limit + 1 }),
    );
    return pageOf(rows, limit, (row) => [row.number], changeOf);
  }

  /** Recorded amounts would mean something else in another currency. */
  private async fixed(client: pg.ClientBase, room: string, { currency, minorUnits }: Partial<Settings>): Promise<void> {
    if (currency === undefined && minorUnits === undefined) return;
    const { rows } = await client.query('SELECT 1 FROM table_entry WHERE room_id = $1 AND amount IS NOT NULL LIMIT 1', [room]);
    if (rows.length === 0) return;
    throw new Problem('settings-fixed', 'Amounts have been recorded in the currency and with the decimals that the room has.');
  }
}

/** The settings in force, for work that is in a transaction already. */
export async function settingsOf(tx: Prisma.TransactionClient, room: string, at: Date): Promise<Settings> {
  const rows = await tx.roomSettings.findMany({ where: { roomId: room } });
  return settingsAt(rows.map(changeOf), at);
}

async function changesOf(client: pg.ClientBase, room: string): Promise<SettingsChange[]> {
  const { rows } = await client.query<SettingsChange>(CHANGES, [room]);
  return rows;
}

function faultsOf(changes: Partial<Settings>, from: Date, now: Date): FieldError[] {
  const faults: FieldError[] = [];
  if (Object.keys(changes).length === 0) faults.push({ field: 'body', message: 'changes nothing' });
  if (from.getTime() < now.getTime() - CLOCK_SLACK_MS) faults.push({ field: 'effectiveAt', message: 'is in the past' });
  for (const field of ['currency', 'minorUnits'] as const) {
    if (changes[field] === undefined || from.getTime() <= now.getTime() + CLOCK_SLACK_MS) continue;
    faults.push({ field, message: 'changes at once: amounts recorded until then would mean something else' });
  }
  return faults;
}

function invalid(faults: readonly FieldError[]): Problem {
  const errors = faults.map((fault) => ({ pointer: fault.field === 'body' ? '' : `/${fault.field}`, ...fault }));
  return new Problem('invalid-request', `${errors.map(({ field, message }) => `${field} ${message}`).join('; ')}.`, { errors });
}

function changeOf({ roomId, number, changes, effectiveAt, note, setBy, setAt }: SettingsRow): SettingsChangeAnswer {
  return { room: roomId, number, version: number, changes: changes as Partial<Settings>, effectiveAt, note, setBy, setAt };
}
