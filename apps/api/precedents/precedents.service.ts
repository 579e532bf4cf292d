import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import type { FindingView, Hand, Verdict } from '@cardspeak/engine';
import { Problem } from '../problems/problem.js';
import { proposedBy } from '../rulings/kind.js';
import { RULING_COLUMNS, type RulingAnswer, rulingOf, type RulingRow } from '../rulings/ruling-answer.js';
import { likeness, MOST_OTHERWISE, type Situation, situationOf, sizeOf } from './likeness.js';

export interface FindingAt {
  readonly room: string;
  readonly table: string;
  readonly hand: string;
  readonly finding: FindingView;
  readonly version: number;
  readonly withdrawnAt: number | null;
  readonly ruling: string | null;
}

export interface Precedent {
  readonly likeness: number;
  readonly ruling: RulingAnswer;
}

export interface Divergence {
  readonly rule: string;
  readonly situation: string;
  readonly rulings: number;
  readonly latestAt: Date;
  readonly decisions: readonly { decision: Verdict; rulings: number; latestAt: string; latest: RulingAnswer }[];
}

/** Rulings that are looked at in each direction of size, for each kind of candidate. */
const REACH = 60;
const PRECEDENTS = 10;
export const DIVERGENCES = 20;

/*
 * Candidates by index alone: the nearest sizes among rulings of the same rule, proposal, game, limit and street, then, where others may be as alike as
 * those, among all of the rule. The exact likeness is worked out of these.
 */
const CANDIDATE = `id, rule, proposed, state, game, bet_limit AS "limit", street, measures, said AS words, ruled_at AS "ruledAt"`;
const STANDS = 'corrected_at IS NULL AND replaced_at IS NULL';
const OTHERS = `room_id = $1 AND ${STANDS} AND (hand_id, finding_id) <> ($2, $3)`;
const near = (where: string): string =>
  `(SELECT ${CANDIDATE} FROM ruling WHERE ${where} AND size >= $5 ORDER BY size LIMIT ${REACH})
   UNION ALL (SELECT ${CANDIDATE} FROM ruling WHERE ${where} AND size < $5 ORDER BY size DESC LIMIT ${REACH})`;
const OF_RULE = near(`${OTHERS} AND rule = $4`);
const ALIKE = near(`${OTHERS} AND rule = $4 AND proposed = $6 AND game = $7 AND bet_limit = $8 AND street = $9`);

interface Scored {
  readonly id: string;
  readonly likeness: number;
  readonly at: number;
}

/** Each once. */
function mostAlike(candidates: readonly Scored[], limit: number): Scored[] {
  const each = new Map(candidates.map((one) => [one.id, one]));
  return [...each.values()].sort((a, b) => b.likeness - a.likeness || b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
}

type FindingRow = Omit<FindingView, 'text'> & {
  readonly table: string;
  readonly textEn: string;
  readonly textId: string;
  readonly version: number;
  readonly withdrawnAt: number | null;
  readonly ruling: string | null;
  readonly opening: Hand;
  readonly street: number;
  readonly ruledStreet: number | null;
  readonly ruledState: FindingView['state'] | null;
  readonly ruledProposal: string | null;
};

/** What was decided before in the same situation, and where like situations were decided otherwise. */
@Injectable()
export class PrecedentsService {
  constructor(private readonly database: RoomDatabase) {}

  /** Throws `finding-not-found`. */
  async finding(room: string, hand: string, id: string): Promise<FindingAt> {
    const { table, version, withdrawnAt, ruling, ...row } = await this.row(room, hand, id);
    return { room, table, hand, finding: viewOf(row), version, withdrawnAt, ruling };
  }

  /** Earlier rulings on the same rule that stand, the most alike first and of equals the latest. Throws `finding-not-found`. */
  async precedents(room: string, hand: string, id: string, limit = PRECEDENTS): Promise<{ items: Precedent[] }> {
    const row = await this.row(room, hand, id);
    // one that is decided is compared as it stood when it was
    const proposal = row.ruledProposal ?? proposedBy(row);
    const state = row.ruledState ?? row.state;
    const asked = situationOf({ ...viewOf(row), state }, proposal, row.opening, row.ruledStreet ?? row.street);
    const values = [room, hand, id, asked.rule, sizeOf(asked)];
    const { proposed, game, limit: betLimit, street } = asked;
    const alike = await this.scored(room, asked, {
      name: 'precedents-alike',
      text: ALIKE,
      values: [...values, proposed, game, betLimit, street],
    });
    let best = mostAlike(alike, limit);
    if ((best[limit - 1]?.likeness ?? 0) <= MOST_OTHERWISE) {
      best = mostAlike([...alike, ...(await this.scored(room, asked, { name: 'precedents-of-rule', text: OF_RULE, values }))], limit);
    }
    const rulings = await this.rulings(
      room,
      best.map((one) => one.id),
    );
    return {
      items: best.flatMap((one) => (rulings.has(one.id) ? [{ likeness: one.likeness, ruling: rulings.get(one.id) as RulingAnswer }] : [])),
    };
  }

  private async scored(room: string, asked: Situation, candidates: { name: string; text: string; values: unknown[] }): Promise<Scored[]> {
    const { rows } = await this.database.query<Situation & { id: string; ruledAt: Date }>(room, candidates);
    return rows.map((one) => ({ id: one.id, likeness: likeness(asked, one), at: one.ruledAt.getTime() }));
  }

  /** Situations that were decided in more than one way, those decided most often first. */
  async divergences(room: string, rule: string | undefined, limit = DIVERGENCES): Promise<{ items: Divergence[] }> {
    const { rows } = await this.database.query<
      Omit<Divergence, 'decisions'> & { decisions: { decision: Verdict; rulings: number; latestAt: string }[] }
    >(
      room,
      `SELECT s.situation, s.rule, s.rulings, s.latest_at AS "latestAt",
         (SELECT json_agg(json_build_object('decision', decision, 'rulings', rulings, 'latestAt', to_char(latest_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
           ORDER BY rulings DESC, decision) FROM ruling_tally t WHERE t.room_id = s.room_id AND t.situation = s.situation AND t.rulings > 0) AS decisions
       FROM ruling_situation s WHERE s.room_id = $1 AND s.diverging > 0 ${rule === undefined ? '' : 'AND s.rule = $3'}
       ORDER BY s.diverging DESC, s.situation DESC LIMIT $2`,
      rule === undefined ? [room, limit] : [room, limit, rule],
    );
    const latest = await this.latestOf(
      room,
      rows.map(({ situation }) => situation),
    );
    return {
      items: rows.map((row) => ({
        ...row,
        decisions: row.decisions.flatMap((one) => {
          const ruling = latest.get(`${row.situation}\n${one.decision}`);
          return ruling === undefined ? [] : [{ ...one, latest: ruling }];
        }),
      })),
    };
  }

  /** The latest ruling that stands, of each situation and decision. */
  private async latestOf(room: string, situations: readonly string[]): Promise<Map<string, RulingAnswer>> {
    const { rows } = await this.database.query<RulingRow & { situation: string }>(
      room,
      `SELECT r.* FROM ruling_tally t CROSS JOIN LATERAL (
         SELECT situation, ${RULING_COLUMNS} FROM ruling
         WHERE room_id = t.room_id AND situation = t.situation AND decision = t.decision AND ${STANDS} ORDER BY ruled_at DESC LIMIT 1) r
       WHERE t.room_id = $1 AND t.situation = ANY ($2::text[]) AND t.rulings > 0`,
      [room, situations],
    );
    return new Map(rows.map(({ situation, ...row }) => [`${situation}\n${row.decision}`, rulingOf(row)]));
  }

  private async rulings(room: string, ids: readonly string[]): Promise<Map<string, RulingAnswer>> {
    const { rows } = await this.database.query<RulingRow>(
      room,
      `SELECT ${RULING_COLUMNS} FROM ruling WHERE room_id = $1 AND id = ANY ($2::uuid[])`,
      [room, ids],
    );
    return new Map(rows.map((row) => [row.id, rulingOf(row)]));
  }

  private async row(room: string, hand: string, id: string): Promise<FindingRow> {
    const { rows } = await this.database.query<FindingRow>(
      room,
      `SELECT f.table_id AS "table", f.id, f.at, f.rule, f.verdict, f.seats, f.state, f.options, f.effects, f.facts, f.text_en AS "textEn",
         f.text_id AS "textId", f.last_index + 1 AS version, f.withdrawn_at AS "withdrawnAt", h.opening, h.street, r.id AS ruling,
         r.street AS "ruledStreet", r.state AS "ruledState", r.proposed AS "ruledProposal"
       FROM finding f JOIN hand h ON h.room_id = f.room_id AND h.id = f.hand_id
       LEFT JOIN LATERAL (SELECT id, street, state, proposed FROM ruling WHERE room_id = f.room_id AND hand_id = f.hand_id AND finding_id = f.id
         AND ${STANDS}) r ON true
       WHERE f.room_id = $1 AND f.hand_id = $2 AND f.id = $3`,
      [room, hand, id],
    );
    if (rows[0] === undefined) throw new Problem('finding-not-found', `The hand has no finding ${id}.`);
    return rows[0];
  }
}

function viewOf({
  id,
  at,
  rule,
  verdict,
  seats,
  state,
  options,
  effects,
  facts,
  textEn,
  textId,
}: Omit<FindingRow, 'table' | 'version' | 'withdrawnAt' | 'ruling'>): FindingView {
  return { id, at, rule, verdict, seats, state, options, effects, facts, text: { en: textEn, id: textId } };
}
