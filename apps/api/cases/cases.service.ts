import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RoomDatabase } from '@cardspeak/db';
import type { Actor } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import { type Page, pageByTime } from '../envelope/page.js';
import { HandsService } from '../hands/hands.service.js';
import { Problem } from '../problems/problem.js';
import { Conditions } from '../search/conditions.js';
import { checkVersion } from '../versions/if-match.js';
import { OnceService } from '../versions/once.service.js';
import type { CaseBody, CasesQuery, CaseState, CaseVerdict, VerdictBody } from './cases.dto.js';

export interface CaseAnswer {
  readonly room: string;
  readonly table: string;
  readonly hand: string;
  readonly id: string;
  readonly claim: string;
  readonly finding: string | null;
  readonly ruling: string | null;
  readonly summons: string | null;
  readonly state: CaseState;
  readonly version: number;
  readonly openedBy: string | null;
  readonly openedAt: Date;
  readonly verdict: CaseVerdict | null;
  readonly note: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = `room_id AS room, table_id AS "table", hand_id AS hand, id, claim, finding_id AS finding, ruling_id AS ruling, summons_id AS summons, state, version,
  opened_by AS "openedBy", opened_at AS "openedAt", verdict, verdict_note AS note, decided_by AS "decidedBy", decided_at AS "decidedAt"`;

/** Disputed pots, from the claim to the verdict of somebody who did not rule. */
@Injectable()
export class CasesService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly hands: HandsService,
    private readonly writes: OnceService,
  ) {}

  /** Throws `hand-not-found`, `invalid-request` (what the case names is of another hand), `id-reused`. */
  async open(actor: Actor, room: string, body: CaseBody): Promise<Once<CaseAnswer>> {
    const { id = randomUUID(), ...said } = body;
    const { table } = await this.hands.read(room, body.hand);
    return this.writes.once({ room, id, route: 'case', body: said }, async (client) => {
      await checkNamed(client, room, body);
      await client.query(
        `INSERT INTO review_case (room_id, id, table_id, hand_id, finding_id, ruling_id, summons_id, claim, state, opened_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9)`,
        [room, id, table, body.hand, body.finding ?? null, body.ruling ?? null, body.summons ?? null, body.claim, actor.staff],
      );
      return one(client, room, id);
    });
  }

  /** The oldest first. */
  list(room: string, { state = ['open'], hand, ...page }: CasesQuery): Promise<Page<CaseAnswer>> {
    const conditions = new Conditions().add('room_id = ?', room).add('state = ANY (?::text[])', state);
    if (hand !== undefined) conditions.add('hand_id = ?', hand);
    const list = { select: `SELECT ${COLUMNS} FROM review_case`, conditions, by: ['opened_at', 'openedAt', 'oldest'] } as const;
    return pageByTime(this.database, room, page, list, (row: CaseAnswer) => row);
  }

  /** Those of these that are there. */
  async several(room: string, ids: readonly string[]): Promise<CaseAnswer[]> {
    const { rows } = await this.database.query<CaseAnswer>(
      room,
      `SELECT ${COLUMNS} FROM review_case WHERE room_id = $1 AND id = ANY ($2::uuid[])`,
      [room, ids],
    );
    return rows;
  }

  /** Throws `case-not-found`. */
  async read(room: string, id: string): Promise<CaseAnswer> {
    const { rows } = await this.database.query<CaseAnswer>(room, `SELECT ${COLUMNS} FROM review_case WHERE room_id = $1 AND id = $2`, [
      room,
      id,
    ]);
    if (rows[0] === undefined) throw caseNotFound(id);
    return rows[0];
  }

  /** Throws `own-ruling`, `case-decided`, `precondition-required`, `precondition-failed`, `invalid-request` (no grounds). */
  async decide(actor: Actor, room: string, id: string, body: VerdictBody, looked: number | undefined): Promise<Once<CaseAnswer>> {
    const { id: request, ...said } = body;
    return this.writes.once({ room, id: request, route: `case ${id} verdict`, body: said }, async (client) => {
      const { rows } = await client.query<{ hand_id: string; state: CaseState; version: number }>(
        'SELECT hand_id, state, version FROM review_case WHERE room_id = $1 AND id = $2 FOR UPDATE',
        [room, id],
      );
      const now = rows[0];
      if (now === undefined) throw caseNotFound(id);
      checkVersion(looked, now.version, 'the case');
      if (now.state === 'decided') throw new Problem('case-decided', 'The case has its verdict already.');
      if (body.verdict !== 'upheld' && body.note === undefined) throw invalid('note', `is needed for ${body.verdict}`);
      const own = await client.query('SELECT 1 FROM ruling WHERE room_id = $1 AND hand_id = $2 AND floor = $3 LIMIT 1', [
        room,
        now.hand_id,
        actor.staff,
      ]);
      if (actor.staff === null || own.rowCount !== 0)
        throw new Problem('own-ruling', 'You have ruled in this hand: somebody else gives the verdict.');
      await client.query(
        `UPDATE review_case SET state = 'decided', version = version + 1, verdict = $3, verdict_note = $4, decided_by = $5, decided_at = now()
         WHERE room_id = $1 AND id = $2`,
        [room, id, body.verdict, body.note ?? null, actor.staff],
      );
      return one(client, room, id);
    });
  }
}

/** What a case names belongs to its hand. */
async function checkNamed(client: pg.ClientBase, room: string, { hand, finding, ruling, summons }: CaseBody): Promise<void> {
  const named: [string, string, string | undefined][] = [
    ['finding', 'SELECT 1 FROM finding WHERE room_id = $1 AND hand_id = $2 AND id = $3', finding],
    ['ruling', 'SELECT 1 FROM ruling WHERE room_id = $1 AND hand_id = $2 AND id = $3', ruling],
    ['summons', 'SELECT 1 FROM summons WHERE room_id = $1 AND hand_id = $2 AND id = $3', summons],
  ];
  for (const [field, statement, id] of named) {
    if (id !== undefined && (await client.query(statement, [room, hand, id])).rowCount === 0)
      throw invalid(field, `is no ${field} of the hand`);
  }
}

async function one(client: pg.ClientBase, room: string, id: string): Promise<CaseAnswer> {
  const { rows } = await client.query<CaseAnswer>(`SELECT ${COLUMNS} FROM review_case WHERE room_id = $1 AND id = $2`, [room, id]);
  if (rows[0] === undefined) throw caseNotFound(id);
  return rows[0];
}

function caseNotFound(id: string): Problem {
  return new Problem('case-not-found', `The room has no case ${id}.`);
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
}
