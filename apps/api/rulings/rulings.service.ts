import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import type { EffectSpec, FindingView } from '@cardspeak/engine';
import { type Actor, sourceOf } from '../access/index.js';
import { canonicalJson } from '../envelope/canonical.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, pageOf, readCursor } from '../envelope/page.js';
import { AppendAtEnd } from '../hands/append-at-end.js';
import type { AppendAnswer } from '../hands/append.service.js';
import { findingNamed, type HandSession } from '../hands/hand-session.js';
import { HandSessions } from '../hands/hand-sessions.js';
import type { RegisterNotes } from '../hands/register-notes.js';
import { type FieldError, Problem } from '../problems/problem.js';
import { Conditions } from '../search/conditions.js';
import { latestRulings } from '../search/latest-rulings.js';
import { wordSearch } from '../search/register-words.js';
import { checkVersion } from '../versions/if-match.js';
import { OnceService } from '../versions/once.service.js';
import { type DisputeWindow, DisputeWindows, isInTime, isOpen } from './dispute-window.js';
import { isLate, proposedBy, rulingKind } from './kind.js';
import { REASONS } from './reasons.js';
import { asRuled, notesOf, RULING_COLUMNS, type RulingAnswer, rulingOf, type RulingRow } from './ruling-answer.js';
import type { RuleBody, RulingsQuery, VoidBody } from './rulings.dto.js';

export interface Ruled {
  readonly ruling: RulingAnswer;
  readonly append: AppendAnswer;
}

export interface DisputeWindowAnswer extends Pick<DisputeWindow, 'shutAt' | 'shutBy' | 'raisedAt'> {
  readonly room: string;
  readonly hand: string;
  readonly open: boolean;
  readonly inTime: boolean | null;
}

/** Records what the floor decides, as an entry of the log, and looks decisions up. */
@Injectable()
export class RulingsService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly log: AppendAtEnd,
    private readonly writes: OnceService,
    private readonly windows: DisputeWindows,
    private readonly sessions: HandSessions,
  ) {}

  /**
   * Rules on a finding. On one that is decided already the floor says, in `looked`, that it has seen that.
   * Throws `unknown-finding`, `invalid-ruling`, `precondition-required`, `precondition-failed`, `index-conflict`, `id-reused`, `hand-not-found`.
   */
  async rule(actor: Actor, room: string, hand: string, body: RuleBody, looked?: number): Promise<Once<Ruled>> {
    const id = body.id ?? randomUUID();
    const notes: RegisterNotes = { source: sourceOf(actor), rulings: new Map([[id, notesOf(body)]]) };
    const done = await this.log.append(room, hand, {
      id,
      events: [eventOf(id, body)],
      expectedIndex: body.expectedIndex,
      check: async (session) => {
        notes.inTime = isInTime(await this.windows.of(room, hand, session));
        const finding = checkRuling(session, body, notes.inTime);
        await this.checkSummons(room, hand, body.summons);
        if (looked !== undefined || finding.state === 'decided')
          checkVersion(looked, await this.findingVersion(room, hand, finding.id), 'the finding');
      },
      notes,
    });
    const ruling = await this.read(room, id);
    const told = done.answer.state.findings.find((one) => one.id === ruling.finding)?.text ?? ruling.text;
    if (!sameNotes(ruling, body, told)) throw idReused(id, 'body');
    return { answer: { ruling: asRuled(ruling), append: done.answer }, replayed: done.replayed };
  }

  /**
   * Takes a ruling back: the log says so by a correction of its entry, the register keeps its number and the reason. The answer is kept: a later
   * correction of the hand changes how the ruling reads.
   * Throws `ruling-not-found`, `ruling-void`, `precondition-required`, `precondition-failed`, `id-reused`.
   */
  async void(actor: Actor, room: string, id: string, body: VoidBody, looked: number | undefined): Promise<Once<Ruled>> {
    const correction = body.id ?? randomUUID();
    const write = { room, id: correction, route: `ruling ${id} void`, body: { reason: body.reason } };
    const before = await this.writes.before<Ruled>(write);
    if (before !== undefined) return before;
    const { hand } = await this.read(room, id);
    const standsAt = await this.standsAt(room, id);
    const { answer: append } = await this.log.append(room, hand, {
      id: correction,
      events: [{ type: 'correct', id: correction, index: standsAt, event: null, by: 'floor', note: body.reason }],
      check: async () => {
        const now = await this.read(room, id);
        checkVersion(looked, now.version, 'the ruling');
        if (now.correctedAt !== null) throw new Problem('ruling-void', `Ruling ${now.number} is void or corrected already.`);
      },
      notes: { source: sourceOf(actor), voids: { ruling: id, by: actor.staff, reason: body.reason } },
    });
    const ruling = await this.read(room, id);
    return this.writes.once(write, () => Promise.resolve({ ruling, append }));
  }

  /** Throws `ruling-not-found`. */
  async read(room: string, id: string): Promise<RulingAnswer> {
    const { rows } = await this.database.query<RulingRow>(room, `SELECT ${RULING_COLUMNS} FROM ruling WHERE room_id = $1 AND id = $2`, [
      room,
      id,
    ]);
    if (rows[0] === undefined) throw new Problem('ruling-not-found', `The room has no ruling ${id}.`);
    return rulingOf(rows[0]);
  }

  /** Those of these that are there. */
  async several(room: string, ids: readonly string[]): Promise<RulingAnswer[]> {
    const { rows } = await this.database.query<RulingRow>(
      room,
      `SELECT ${RULING_COLUMNS} FROM ruling WHERE room_id = $1 AND id = ANY ($2::uuid[])`,
      [room, ids],
    );
    return rows.map(rulingOf);
  }

  /** Rulings of a room, the latest first. */
  async list(room: string, query: RulingsQuery): Promise<Page<RulingAnswer>> {
    const { limit = PAGE_DEFAULT, cursor, number, rule, table, hand, dealer, floor, kind, from, to } = query;
    const after = readCursor(cursor, 'time', 'uuid');
    const q = query.q?.trim() || undefined; // a search box that was cleared
    const conditions = new Conditions().add('room_id = ?', room);
    const facets = { rule, table_id: table, kind, dealer, floor };
    for (const [column, value] of Object.entries({ ...facets, hand_id: hand }))
      if (value !== undefined) conditions.add(`${column} = ?`, value);
    if (number !== undefined) conditions.add('(year, number) = (?::int, ?::int)', ...number.split('-'));
    if (from !== undefined) conditions.add('ruled_at >= ?::timestamptz', from);
    if (to !== undefined) conditions.add('ruled_at < ?::timestamptz', to);
    const narrowed = [hand, number, from, to].some((value) => value !== undefined);
    const scope = { room, facets, wanted: limit + 1, narrowed, before: after?.[0] as string | undefined };
    const search = q === undefined ? undefined : await wordSearch(this.database, q, scope);
    if (q !== undefined && search === undefined) return { items: [], next: null };
    if (after !== undefined) conditions.add('(ruled_at, id) < (?::timestamptz, ?::uuid)', ...after);
    const rows = await latestRulings(this.database, room, conditions, search, limit + 1);
    return pageOf(rows, limit, (row) => [row.ruledAt.toISOString(), row.id], rulingOf);
  }

  /** Until when a hand may be disputed, and whether it was. Throws `hand-not-found`. */
  async window(room: string, hand: string): Promise<DisputeWindowAnswer> {
    const window = await this.windows.of(room, hand, await this.sessions.upTo(room, hand));
    const { shutAt, shutBy, raisedAt } = window;
    return { room, hand, open: isOpen(window), shutAt, shutBy, raisedAt, inTime: raisedAt === null ? null : isInTime(window) };
  }

  private async findingVersion(room: string, hand: string, finding: string): Promise<number> {
    const { rows } = await this.database.query<{ version: number }>(
      room,
      'SELECT last_index + 1 AS version FROM finding WHERE room_id = $1 AND hand_id = $2 AND id = $3',
      [room, hand, finding],
    );
    return rows[0]?.version ?? 0;
  }

  private async standsAt(room: string, id: string): Promise<number> {
    const { rows } = await this.database.query<{ stands_at: number }>(room, 'SELECT stands_at FROM ruling WHERE room_id = $1 AND id = $2', [
      room,
      id,
    ]);
    return rows[0]?.stands_at ?? 0;
  }

  private async checkSummons(room: string, hand: string, summons: string | undefined): Promise<void> {
    if (summons === undefined) return;
    const { rows } = await this.database.query<{ hand_id: string | null }>(
      room,
      'SELECT hand_id FROM summons WHERE room_id = $1 AND id = $2',
      [room, summons],
    );
    const fault =
      rows[0] === undefined ? 'is no summons of the room' : (rows[0].hand_id ?? hand) === hand ? undefined : 'is about another hand';
    if (fault !== undefined)
      throw new Problem('invalid-ruling', `summons ${fault}`, { errors: [{ field: 'summons', message: fault, pointer: '/summons' }] });
  }
}

function eventOf(id: string, { finding, decision, effects, by = 'floor', ...why }: RuleBody): Record<string, unknown> {
  const reason = reasonOf(why);
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

function reasonOf({ reason, reasonCode }: Pick<RuleBody, 'reason' | 'reasonCode'>): string | undefined {
  const canned = reasonCode === undefined ? undefined : REASONS[reasonCode].en;
  return canned === undefined ? reason : reason === undefined ? canned : `${canned} ${reason}`;
}

/** The finding that a ruling is about. Throws where what the floor says it did is not what it did, or something is missing. */
function checkRuling(session: HandSession, body: RuleBody, inTime: boolean): FindingView {
  const { finding: name, decision, kind, effects } = body;
  const finding = findingNamed(session.view.findings, name);
  if (finding === undefined) {
    throw new Problem('unknown-finding', `The hand has no finding ${name}.`, {
      errors: [{ field: 'finding', message: 'is no finding of the hand', pointer: '/finding' }],
    });
  }
  const errors: FieldError[] = [];
  const fault = (field: string, message: string): void => void errors.push({ field, message, pointer: `/${field}` });
  const proposal = session.asProposed(finding);
  const late = isLate(proposal, !inTime);
  const actual = rulingKind(proposal, decision, effects, late);
  if (kind !== actual) {
    const choices = proposal.options.length > 0 ? proposal.options.join(', ') : 'none';
    const after = late && actual === 'override' ? ' when it is disputed late' : '';
    fault('kind', `is "${kind}", but ${decision} is "${actual}"${after}: ${proposedBy(proposal)} is proposed, the options are ${choices}`);
  }
  if (kind !== 'follow' && reasonOf(body) === undefined) fault('reason', `or reasonCode is needed to ${kind}`);
  if (rulingKind(proposal, decision, effects) === 'override' && effects === undefined)
    fault('effects', 'is needed for a decision outside the options; [] where it does nothing');
  for (const message of effectFaults(session, body)) fault('effects', message);
  for (const message of impoundFaults(session, body)) fault('impounded', message);
  if (errors.length > 0)
    throw new Problem('invalid-ruling', errors.map(({ field, message }) => `${field} ${message}`).join('; '), { errors });
  return finding;
}

/** No effect moves more chips of a seat than it has in the hand. */
function effectFaults({ view }: HandSession, { effects = [] }: RuleBody): string[] {
  return effects.flatMap((one: EffectSpec | null) => {
    const { effect, seat: no, amount = 0 }: Partial<EffectSpec> = one ?? {}; // what is no effect is for the reader of the entry to name
    const seat = view.seats.find(({ seat }) => seat === no);
    const most = seat === undefined ? Infinity : seat.stack + seat.in;
    return amount <= most ? [] : [`has ${effect} move ${amount} of seat ${no}, which has ${most}`];
  });
}

/** A pot can be set aside as far as it goes: as it lies on the table, or as it is due once the hand is settled. */
function impoundFaults({ view }: HandSession, { impounded = [] }: RuleBody): string[] {
  const due = new Map<number, number>();
  for (const { pot = 0, amount } of view.due) due.set(pot, (due.get(pot) ?? 0) + amount);
  return impounded.flatMap(({ pot, amount }) => {
    const held = view.pots[pot]?.amount ?? due.get(pot) ?? 0;
    return amount <= held ? [] : [`sets ${amount} of pot ${pot} aside, which has ${held}`];
  });
}

/** The log knows its own entries again; what the register alone keeps is compared here. */
function sameNotes(ruling: RulingAnswer, body: RuleBody, told: FindingView['text']): boolean {
  const { columns } = notesOf(body);
  // what was not said is what the finding says once it is decided; in older rulings what it said before
  const isDefault = (language: 'en' | 'id'): boolean => [told[language], ruling.text[language]].includes(ruling.explanation[language]);
  const kept = {
    summons_id: ruling.summons,
    reason_code: ruling.reasonCode,
    explanation_en: columns.explanation_en === null && isDefault('en') ? null : ruling.explanation.en,
    explanation_id: columns.explanation_id === null && isDefault('id') ? null : ruling.explanation.id,
    second_opinion: ruling.secondOpinion,
    impounded: ruling.impounded,
    checklist: ruling.checklist,
  };
  const sent = JSON.parse(JSON.stringify(columns)) as unknown;
  return ruling.kind === body.kind && canonicalJson(kept) === canonicalJson(sent);
}

function idReused(id: string, field: string): Problem {
  return new Problem('id-reused', `There is another ruling under the id ${id}.`, {
    errors: [{ field, message: 'is not as it was sent under this id' }],
  });
}
