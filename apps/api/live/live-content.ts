import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import { CasesService } from '../cases/cases.service.js';
import { FindingsService } from '../findings/findings.service.js';
import { LogStore } from '../hands/log-store.js';
import { RulingsService } from '../rulings/rulings.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SummonsesService } from '../summonses/summonses.service.js';
import { TablesService } from '../tables/tables.service.js';
import type { LiveKind } from './kinds.js';
import type { Change } from './live-store.js';
import { message } from './live-stream.js';

/** Entries of one append that are sent with it; who appends more is read in the log. */
const MOST_ENTRIES = 50;

/** Things by the name that their changes have. */
type Things = ReadonlyMap<string, unknown>;
type Look = (room: string, changes: readonly Change[]) => Promise<Things>;

/** What changes say: the things as they are now, in the shape in which their own routes answer. */
@Injectable()
export class LiveContent {
  private readonly look: Readonly<Record<LiveKind, Look>>;

  constructor(
    private readonly database: RoomDatabase,
    private readonly log: LogStore,
    tables: TablesService,
    sessions: SessionsService,
    findings: FindingsService,
    rulings: RulingsService,
    summonses: SummonsesService,
    cases: CasesService,
  ) {
    const byKey =
      (several: (room: string, ids: string[]) => Promise<readonly { readonly id: string }[]>): Look =>
      async (room, changes) =>
        new Map((await several(room, changes.map(keyOf))).map((thing) => [thing.id, thing]));
    this.look = {
      table: byKey((room, ids) => tables.several(room, ids)),
      ruling: byKey((room, ids) => rulings.several(room, ids)),
      summons: byKey((room, ids) => summonses.several(room, ids)),
      case: byKey((room, ids) => cases.several(room, ids)),
      finding: async (room, changes) => {
        const found = await findings.several(
          room,
          changes.map((change) => ({ hand: change.hand as string, id: keyOf(change) })),
        );
        return new Map(found.map((finding) => [`${finding.hand} ${finding.id}`, finding]));
      },
      entry: async (room, changes) => {
        const entries = await sessions.several(
          room,
          changes.map((change) => ({ table: change.table as string, index: Number(keyOf(change)) })),
        );
        return new Map(entries.map((entry) => [`${entry.table} ${entry.index}`, entry]));
      },
      hand: (room, changes) => this.hands(room, changes),
      correction: (room, changes) => this.corrections(room, changes),
    };
  }

  /** The text of each change; undefined where there is nothing to say. */
  async of(room: string, changes: readonly Change[]): Promise<Map<Change, string>> {
    const kinds = new Set(changes.map(({ kind }) => kind));
    const texts = new Map<Change, string>();
    await Promise.all(
      [...kinds].map(async (kind) => {
        if (kind === 'people') return;
        const own = changes.filter((change) => change.kind === kind);
        const things = await this.look[kind](room, own);
        for (const change of own) {
          const thing = things.get(nameOf(change));
          if (thing !== undefined) texts.set(change, message(kind, thing));
        }
      }),
    );
    return texts;
  }

  private async hands(room: string, changes: readonly Change[]): Promise<Things> {
    const ranges = changes.map(({ hand, data: { from = 0, nextIndex = 0 } }) => ({
      hand: hand as string,
      from,
      to: Math.min(nextIndex, from + MOST_ENTRIES),
    }));
    const entries = await this.log.ranges(room, ranges);
    return new Map(
      changes.map((change, i) => {
        const { from, nextIndex, status, street } = change.data;
        return [nameOf(change), { room, table: change.table, hand: change.hand, from, nextIndex, status, street, entries: entries[i] }];
      }),
    );
  }

  private async corrections(room: string, changes: readonly Change[]): Promise<Things> {
    const { rows } = await this.database.query<{ hand: string; table: string; index: number }>(
      room,
      `SELECT e.room_id AS room, h.table_id AS "table", e.hand_id AS hand, e.index, t.index AS target, t.body AS logged, e.body -> 'event' AS event,
         e.body ->> 'note' AS reason, e.staff_id AS by, e.recorded_at AS "recordedAt"
       FROM unnest($2::uuid[], $3::int[]) AS asked (hand, index)
       JOIN table_event e ON e.room_id = $1 AND e.hand_id = asked.hand AND e.index = asked.index
       JOIN table_event t ON t.room_id = $1 AND t.hand_id = e.hand_id AND t.index = (e.body ->> 'index')::int
       JOIN hand h ON h.room_id = $1 AND h.id = e.hand_id`,
      [room, changes.map(({ hand }) => hand), changes.map((change) => Number(keyOf(change)))],
    );
    return new Map(rows.map((row) => [`${row.hand} ${row.index}`, row]));
  }
}

function keyOf({ data }: Change): string {
  return String(data.key);
}

/** The name under which a change finds its thing. */
function nameOf(change: Change): string {
  switch (change.kind) {
    case 'hand':
      return `${change.hand} ${change.data.from} ${change.data.nextIndex}`;
    case 'finding':
    case 'correction':
      return `${change.hand} ${keyOf(change)}`;
    case 'entry':
      return `${change.table} ${keyOf(change)}`;
    default:
      return keyOf(change);
  }
}
