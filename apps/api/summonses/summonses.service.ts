import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RoomDatabase } from '@cardspeak/db';
import { type Actor, isAllowed, type Role, sourceOf } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import { type Page, pageByTime } from '../envelope/page.js';
import { AppendAtEnd } from '../hands/append-at-end.js';
import type { AppendAnswer } from '../hands/append.service.js';
import { findingNamed, type HandSession } from '../hands/hand-session.js';
import { HandSessions } from '../hands/hand-sessions.js';
import { Problem } from '../problems/problem.js';
import { Conditions } from '../search/conditions.js';
import { TablesService } from '../tables/tables.service.js';
import { checkVersion } from '../versions/if-match.js';
import { OnceService } from '../versions/once.service.js';
import type { StepBody, SummonsBody, SummonsesQuery, SummonsKind, SummonsState, TransferBody } from './summonses.dto.js';
import type { STEPS } from './summonses.schemas.js';

type StepName = (typeof STEPS)[number];

export interface SummonsAnswer {
  readonly room: string;
  readonly table: string;
  readonly hand: string | null;
  readonly id: string;
  readonly kind: SummonsKind;
  readonly finding: string | null;
  readonly event: number | null;
  readonly note: string | null;
  readonly state: SummonsState;
  readonly version: number;
  readonly raisedBy: string | null;
  readonly claimedBy: string | null;
  readonly attention: number | null;
  readonly raisedAt: Date;
  readonly changedAt: Date;
  readonly steps: readonly { step: StepName; by: string | null; to: string | null; note: string | null; at: string }[];
}

export interface Raised {
  readonly summons: SummonsAnswer;
  readonly append: AppendAnswer | null;
  readonly version: number;
}

/** What each step leads to, and from where it may be taken. */
const STEP: Readonly<Record<Exclude<StepName, 'raise'>, { readonly from: readonly SummonsState[]; readonly to: SummonsState }>> = {
  claim: { from: ['open'], to: 'claimed' },
  transfer: { from: ['claimed'], to: 'claimed' },
  close: { from: ['claimed'], to: 'closed' },
  withdraw: { from: ['open', 'claimed'], to: 'withdrawn' },
};

const SUMMONS = `SELECT s.room_id AS room, s.table_id AS "table", s.hand_id AS hand, s.id, s.kind, s.finding_id AS finding, s.event_index AS event, s.note, s.state,
    s.version, s.raised_by AS "raisedBy", s.claimed_by AS "claimedBy", s.attention_index AS attention, s.raised_at AS "raisedAt", s.changed_at AS "changedAt",
    (SELECT json_agg(json_build_object('step', t.step, 'by', t.by, 'to', t."to", 'note', t.note, 'at', t.at AT TIME ZONE 'UTC') ORDER BY t.version)
     FROM summons_step t WHERE t.room_id = s.room_id AND t.summons_id = s.id) AS steps
  FROM summons s`;

/** Calls for the floor, from the dealer's tap until they are dealt with. */
@Injectable()
export class SummonsesService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly tables: TablesService,
    private readonly sessions: HandSessions,
    private readonly log: AppendAtEnd,
    private readonly writes: OnceService,
  ) {}

  /**
   * Calls the floor. Where it is about what may still be claimed (a misdeal, say), attention is called in the log of the hand, which decides whether
   * the claim is in time. Throws `table-not-found`, `hand-not-found`, `unknown-finding`, `invalid-request`, `id-reused`.
   */
  async raise(actor: Actor, room: string, body: SummonsBody): Promise<Once<Raised>> {
    const { id = randomUUID(), ...said } = body;
    const write = { room, id, route: 'summons', body: said };
    const before = await this.writes.before<Raised>(write);
    if (before !== undefined) return before;
    const place = await this.placeOf(room, body);
    // The same summons sent twice at once: the other may have called attention already, and both are answered alike.
    const attention = place.attention ?? (await this.attentionCalled(room, body.hand, id));
    const append = attention === undefined ? null : (await this.callAttention(actor, room, place.hand, id, attention)).answer;
    return this.writes.once(write, async (client) => {
      await client.query(
        `INSERT INTO summons (room_id, id, table_id, hand_id, kind, finding_id, event_index, note, state, raised_by, raised_on, attention_index)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $11)`,
        [
          room,
          id,
          place.table,
          body.hand ?? null,
          body.kind,
          place.finding ?? null,
          body.event ?? null,
          body.note ?? null,
          actor.staff,
          actor.device,
          append?.entries[0]?.index ?? null,
        ],
      );
      await step(client, room, id, { version: 1, step: 'raise', by: actor.staff });
      return { summons: await one(client, room, id), append, version: 1 };
    });
  }

  /** The queue: the oldest first. */
  list(room: string, { state = ['open', 'claimed'], table, ...page }: SummonsesQuery): Promise<Page<SummonsAnswer>> {
    const conditions = new Conditions().add('s.room_id = ?', room).add('s.state = ANY (?::text[])', state);
    if (table !== undefined) conditions.add('s.table_id = ?', table);
    return pageByTime(this.database, room, page, { select: SUMMONS, conditions, by: ['s.raised_at', 'raisedAt', 'oldest'] }, summonsOf);
  }

  /** Those of these that are there. */
  async several(room: string, ids: readonly string[]): Promise<SummonsAnswer[]> {
    const { rows } = await this.database.query<Row>(room, `${SUMMONS} WHERE s.room_id = $1 AND s.id = ANY ($2::uuid[])`, [room, ids]);
    return rows.map(summonsOf);
  }

  /** Throws `summons-not-found`. */
  async read(room: string, id: string): Promise<SummonsAnswer> {
    const { rows } = await this.database.query<Row>(room, `${SUMMONS} WHERE s.room_id = $1 AND s.id = $2`, [room, id]);
    if (rows[0] === undefined) throw summonsNotFound(id);
    return summonsOf(rows[0]);
  }

  /** Takes a step from the version that the member of the staff looked at. Throws `precondition-required`, `precondition-failed`, `summons-state`. */
  async step(
    actor: Actor,
    room: string,
    id: string,
    name: Exclude<StepName, 'raise'>,
    body: StepBody & Partial<TransferBody>,
    looked: number | undefined,
  ): Promise<Once<SummonsAnswer>> {
    const { id: request, ...said } = body;
    return this.writes.once({ room, id: request, route: `summons ${id} ${name}`, body: said }, async (client) => {
      const { rows } = await client.query<{ state: SummonsState; version: number }>(
        'SELECT state, version FROM summons WHERE room_id = $1 AND id = $2 FOR UPDATE',
        [room, id],
      );
      const now = rows[0];
      if (now === undefined) throw summonsNotFound(id);
      checkVersion(looked, now.version, 'the summons');
      const { from, to } = STEP[name];
      if (!from.includes(now.state))
        throw new Problem('summons-state', `The summons is ${now.state}; ${name} is for one that is ${from.join(' or ')}.`);
      if (body.to !== undefined) await checkTaker(client, room, body.to);
      const claimer = name === 'claim' ? actor.staff : (body.to ?? null);
      await client.query(
        `UPDATE summons SET state = $3, version = version + 1, changed_at = now(), claimed_by = CASE WHEN $4 THEN $5 ELSE claimed_by END
         WHERE room_id = $1 AND id = $2`,
        [room, id, to, name === 'claim' || name === 'transfer', claimer],
      );
      await step(client, room, id, { version: now.version + 1, step: name, by: actor.staff, to: body.to, note: body.note });
      return one(client, room, id);
    });
  }

  /** The attention that this summons has called in the log of the hand, where it has. */
  private async attentionCalled(room: string, hand: string | undefined, id: string): Promise<Attention | undefined> {
    if (hand === undefined) return undefined;
    const { rows } = await this.database.query<{ body: Attention & { type: string } }>(
      room,
      'SELECT body FROM table_event WHERE room_id = $1 AND hand_id = $2 AND event_id = $3',
      [room, hand, id],
    );
    const event = rows[0]?.body;
    return event?.type === 'attention' ? { by: event.by, about: event.about } : undefined;
  }

  private async callAttention(actor: Actor, room: string, hand: string, id: string, attention: Attention): Promise<Once<AppendAnswer>> {
    return this.log.append(room, hand, { id, events: [{ type: 'attention', id, ...attention }], notes: { source: sourceOf(actor) } });
  }

  private async placeOf(room: string, { table, hand, finding, event, kind, calledBy }: SummonsBody): Promise<Place> {
    if (hand === undefined) {
      const field = table === undefined ? 'table' : finding !== undefined ? 'finding' : event !== undefined ? 'event' : undefined;
      if (field === undefined) return { table: (await this.tables.read(room, table as string)).id, hand: '' };
      throw invalid(field, field === 'table' ? 'is needed where no hand is said' : 'is of a hand: say which');
    }
    const session = await this.sessions.alone(room, hand, () => this.sessions.latest(room, hand));
    if (table !== undefined && table !== session.table) throw invalid('table', 'is not the table of the hand');
    if (calledBy !== undefined && !session.hasSeat(calledBy)) throw invalid('calledBy', 'is no seat of the hand');
    if (event !== undefined && event >= session.length) throw invalid('event', `is no entry of the log, which has ${session.length}`);
    const found = finding === undefined ? undefined : findingNamed(session.view.findings, finding);
    if (finding !== undefined && found === undefined) {
      throw new Problem('unknown-finding', `The hand has no finding ${finding}.`, {
        errors: [{ field: 'finding', message: 'is no finding of the hand', pointer: '/finding' }],
      });
    }
    const about = found?.state === 'claimable' ? found.at : claimedMisdeal(kind, found !== undefined, session);
    return {
      table: session.table,
      hand,
      ...(found === undefined ? {} : { finding: found.id }),
      ...(about === undefined ? {} : { attention: { by: calledBy ?? 'dealer', about } }),
    };
  }
}

type Row = Omit<SummonsAnswer, 'steps'> & { steps: SummonsAnswer['steps'] };

interface Attention {
  readonly by: number | 'dealer';
  readonly about: number | 'misdeal';
}

interface Place {
  readonly table: string;
  readonly hand: string;
  readonly finding?: string;
  readonly attention?: Attention;
}

/** A misdeal is called without naming the finding: attention to every one that may still be claimed. */
function claimedMisdeal(kind: SummonsKind, named: boolean, { view }: HandSession): 'misdeal' | undefined {
  return kind === 'misdeal' && !named && view.findings.some(({ state }) => state === 'claimable') ? 'misdeal' : undefined;
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
}

/** A summons goes to somebody who may take it. */
async function checkTaker(client: pg.ClientBase, room: string, staff: string): Promise<void> {
  const { rows } = await client.query<{ role: Role }>(
    'SELECT role FROM staff WHERE room_id = $1 AND id::text = $2 AND disabled_at IS NULL',
    [room, staff],
  );
  if (rows[0] === undefined || !isAllowed(rows[0].role, 'summonses:take'))
    throw invalid('to', 'is nobody of this room who takes summonses: give the id of a member of the floor');
}

function summonsNotFound(id: string): Problem {
  return new Problem('summons-not-found', `The room has no summons ${id}.`);
}

async function one(client: pg.ClientBase, room: string, id: string): Promise<SummonsAnswer> {
  const { rows } = await client.query<Row>(`${SUMMONS} WHERE s.room_id = $1 AND s.id = $2`, [room, id]);
  if (rows[0] === undefined) throw summonsNotFound(id);
  return summonsOf(rows[0]);
}

async function step(
  client: pg.ClientBase,
  room: string,
  id: string,
  {
    version,
    step: name,
    by,
    to = null,
    note = null,
  }: { version: number; step: StepName; by: string | null; to?: string | null | undefined; note?: string | null | undefined },
): Promise<void> {
  await client.query('INSERT INTO summons_step (room_id, summons_id, version, step, by, "to", note) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    room,
    id,
    version,
    name,
    by,
    to,
    note,
  ]);
}

/** Times inside the JSON of the database carry no zone; they are UTC. */
function summonsOf(row: Row): SummonsAnswer {
  return { ...row, steps: row.steps.map((one) => ({ ...one, at: new Date(`${one.at}Z`).toISOString() })) };
}
