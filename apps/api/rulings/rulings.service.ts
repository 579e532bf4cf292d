import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL, PrismaService, type Ruling as RulingRow } from '@cardspeak/db';
import type { FindingView } from '@cardspeak/engine';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, pageOf, readCursor } from '../envelope/page.js';
import { type AppendAnswer, AppendService, readEntries } from '../hands/append.service.js';
import { findingNamed } from '../hands/hand-session.js';
import { HandSessions } from '../hands/hand-sessions.js';
import { LogStore, type NewEntry } from '../hands/log-store.js';
import { type FieldError, Problem } from '../problems/problem.js';
import { RoomsService } from '../rooms/rooms.service.js';
import { Conditions } from '../search/conditions.js';
import { wordQuery } from '../search/words.js';
import { proposedBy, rulingKind } from './kind.js';
import type { RuleBody, RulingsQuery } from './rulings.dto.js';

export interface RulingAnswer {
  readonly room: string;
  readonly table: string;
  readonly hand: string;
  readonly id: string;
  readonly index: number;
  readonly finding: string;
  readonly rule: string;
  readonly proposed: string;
  readonly options: readonly string[];
  readonly decision: string;
  readonly kind: string;
  readonly by: string;
  readonly reason: string | null;
  readonly effects: unknown;
  readonly seats: readonly number[];
  readonly facts: unknown;
  readonly text: { readonly en: string; readonly id: string };
  readonly correctedAt: number | null;
  readonly ruledAt: Date;
}

export interface Ruled {
  readonly ruling: RulingAnswer;
  readonly append: AppendAnswer;
}

type Columns = Omit<RulingRow, 'words'>;

const COLUMNS = `room_id AS "roomId", table_id AS "tableId", hand_id AS "handId", id, index, finding_id AS "findingId", rule, proposed, options, decision, kind,
  ruled_by AS "ruledBy", reason, effects, seats, facts, text_en AS "textEn", text_id AS "textId", corrected_at AS "correctedAt", ruled_at AS "ruledAt"`;

const ATTEMPTS = 5;

/** Where a body that is no list of events has the fields of its one event. */
const inBody = (): string => '';

/** Records what the floor decides, as an entry of the log, and looks decisions up. */
@Injectable()
export class RulingsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    private readonly prisma: PrismaService,
    private readonly rooms: RoomsService,
    private readonly appends: AppendService,
    private readonly sessions: HandSessions,
    private readonly store: LogStore,
  ) {}

  /** Throws `unknown-finding`, `invalid-ruling`, `index-conflict`, `id-reused`, `hand-not-found`. */
  async rule(room: string, hand: string, body: RuleBody): Promise<Once<Ruled>> {
    const entries = readEntries([eventOf(body)], inBody);
    return this.sessions.alone(room, hand, async () => {
      if (body.id !== undefined) {
        const [stored] = await this.store.stored(room, hand, [body.id]);
        if (stored !== undefined) return this.answer(room, body, await this.appends.appendAlone(room, hand, stored.index, entries, inBody));
      }
      return this.answer(room, body, await this.appendNow(room, hand, body, entries));
    });
  }

  /** Appends at the end of the log, or where the floor said; tries again where a tablet was faster and the floor did not say. */
  private async appendNow(room: string, hand: string, body: RuleBody, entries: readonly NewEntry[]): Promise<Once<AppendAnswer>> {
    for (let attempt = 1; ; attempt++) {
      const session = await this.sessions.latest(room, hand);
      const index = body.expectedIndex ?? session.length;
      if (index === session.length) checkRuling(session.view.findings, body);
      try {
        return await this.appends.appendAlone(room, hand, index, entries, inBody);
      } catch (error) {
        const mayTryAgain = body.expectedIndex === undefined && attempt < ATTEMPTS;
        if (!(mayTryAgain && error instanceof Problem && error.code === 'index-conflict')) throw error;
      }
    }
  }

  private async answer(room: string, body: RuleBody, { answer: append, replayed }: Once<AppendAnswer>): Promise<Once<Ruled>> {
    const ruling = await this.read(room, append.entries[0]?.id ?? '');
    if (ruling.kind !== body.kind) throw idReused(ruling.id, 'kind');
    // a correction that came later is no part of the first answer
    return { answer: { ruling: { ...ruling, correctedAt: null }, append }, replayed };
  }

  /** Throws `ruling-not-found`. */
  async read(room: string, id: string): Promise<RulingAnswer> {
    const row = await this.prisma.ruling.findUnique({ where: { roomId_id: { roomId: room, id } }, omit: { words: true } });
    if (row === null) throw new Problem('ruling-not-found', `The room has no ruling ${id}.`);
    return rulingOf(row);
  }

  /** Rulings of a room, the latest first. */
  async list(room: string, query: RulingsQuery): Promise<Page<RulingAnswer>> {
    const { limit = PAGE_DEFAULT, cursor, q, rule, table, hand, kind, from, to } = query;
    const after = readCursor(cursor, 'time', 'uuid');
    await this.rooms.read(room);
    const conditions = new Conditions().add('room_id = ?', room);
    if (q !== undefined) {
      const asked = wordQuery(q);
      if (asked === undefined) return { items: [], next: null };
      conditions.add(`search @@ to_tsquery('simple', ?)`, asked);
    }
    if (rule !== undefined) conditions.add('rule = ?', rule);
    if (table !== undefined) conditions.add('table_id = ?', table);
    if (hand !== undefined) conditions.add('hand_id = ?', hand);
    if (kind !== undefined) conditions.add('kind = ?', kind);
    if (from !== undefined) conditions.add('ruled_at >= ?::timestamptz', from);
    if (to !== undefined) conditions.add('ruled_at < ?::timestamptz', to);
    if (after !== undefined) conditions.add('(ruled_at, id) < (?::timestamptz, ?::uuid)', ...after);
    const { rows } = await this.pool.query<Columns>(
      `SELECT ${COLUMNS} FROM ruling WHERE ${conditions.where} ORDER BY ruled_at DESC, id DESC LIMIT ${limit + 1}`,
      conditions.values,
    );
    return pageOf(rows, limit, (row) => [row.ruledAt.toISOString(), row.id], rulingOf);
  }
}

function eventOf({ id = randomUUID(), finding, decision, reason, effects, by = 'floor' }: RuleBody): Record<string, unknown> {
  return {
    type: 'ruling',
    id,
    finding,
    decision,
    by,
    ...(reason === undefined ? {} : { reason }),
    ...(effects === undefined ? {} : { effects }),
  };
}

/** Holds a ruling against the finding it is about: what the floor says it did, and what it did. */
function checkRuling(findings: readonly FindingView[], { finding: name, decision, kind, reason, effects }: RuleBody): void {
  const finding = findingNamed(findings, name);
  if (finding === undefined) {
    throw new Problem('unknown-finding', `The hand has no finding ${name}.`, {
      errors: [{ field: 'finding', message: 'is no finding of the hand', pointer: '/finding' }],
    });
  }
  const errors: FieldError[] = [];
  const actual = rulingKind(finding, decision, effects);
  if (kind !== actual) {
    const choices = finding.options.length > 0 ? finding.options.join(', ') : 'none';
    const message = `is "${kind}", but ${decision} is "${actual}": ${proposedBy(finding)} is proposed, the options are ${choices}`;
    errors.push({ field: 'kind', message, pointer: '/kind' });
  }
  if (kind !== 'follow' && reason === undefined) errors.push({ field: 'reason', message: `is needed to ${kind}`, pointer: '/reason' });
  if (actual === 'override' && effects === undefined) {
    errors.push({
      field: 'effects',
      message: 'is needed for a decision outside the options; [] where it does nothing',
      pointer: '/effects',
    });
  }
  if (errors.length > 0)
    throw new Problem('invalid-ruling', errors.map(({ field, message }) => `${field} ${message}`).join('; '), { errors });
}

function idReused(id: string, field: string): Problem {
  return new Problem('id-reused', `There is another ruling under the id ${id}.`, {
    errors: [{ field, message: 'is not as it was sent under this id' }],
  });
}

function rulingOf(row: Columns): RulingAnswer {
  return {
    room: row.roomId,
    table: row.tableId,
    hand: row.handId,
    id: row.id,
    index: row.index,
    finding: row.findingId,
    rule: row.rule,
    proposed: row.proposed,
    options: row.options,
    decision: row.decision,
    kind: row.kind,
    by: row.ruledBy,
    reason: row.reason,
    effects: row.effects,
    seats: row.seats,
    facts: row.facts,
    text: { en: row.textEn, id: row.textId },
    correctedAt: row.correctedAt,
    ruledAt: row.ruledAt,
  };
}
