import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RoomDatabase } from '@cardspeak/db';
import {
  checkRulebook,
  compareReplays,
  type Params,
  paramInWords,
  paramMeanings,
  presets,
  type ReplayDifferences,
  ruleSentence,
  ruleTexts,
} from '@cardspeak/engine';
import type { Actor } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import { type Page, pageByTime } from '../envelope/page.js';
import { boundToVersion, underRulebook } from '../hands/another-rulebook.js';
import { rebuilt } from '../hands/rebuilt.js';
import { Problem } from '../problems/problem.js';
import { RoomsService } from '../rooms/rooms.service.js';
import type { PresetName } from '../rules/preset-names.js';
import { Conditions } from '../search/conditions.js';
import { checkVersion } from '../versions/if-match.js';
import { OnceService } from '../versions/once.service.js';
import type { DiscardBody, DraftBody, EditBody, HouseRulesQuery, HouseRulesState, PublishBody } from './house-rules.dto.js';

interface Bilingual {
  readonly en: string;
  readonly id: string;
}

export interface HouseRulesAnswer {
  readonly room: string;
  readonly id: string;
  readonly base: PresetName;
  readonly house: Readonly<Record<string, unknown>>;
  readonly note: string | null;
  readonly state: HouseRulesState;
  readonly number: number | null;
  readonly version: number;
  readonly draftedBy: string | null;
  readonly draftedAt: Date;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
  readonly effectiveAt: Date | null;
}

export interface HouseRulesChecked {
  readonly looked: number;
  readonly otherwise: readonly { hand: string; table: string; number: number; openedAt: Date; differences: ReplayDifferences }[];
  readonly unfit: readonly string[];
}

export interface RulesInForce {
  readonly room: string;
  readonly timeZone: string;
  readonly at: Date;
  readonly rulebooks: readonly {
    base: PresetName;
    title: Bilingual;
    version: number;
    number: number;
    effectiveAt: Date;
    changed: readonly { name: string; meaning: Bilingual; inWords: Bilingual }[];
    off: readonly { id: string; title: Bilingual }[];
    rules: readonly { id: string; title: Bilingual; text: Bilingual }[];
  }[];
  readonly public: true;
}

const COLUMNS = `room_id AS room, id, base, house, note, state, number, version, drafted_by AS "draftedBy", drafted_at AS "draftedAt", published_by AS "publishedBy",
  published_at AS "publishedAt", effective_at AS "effectiveAt"`;
const CHECKED = 100;
/** A clock that is a little fast must not make "now" the past. */
const CLOCK_SLACK_MS = 60_000;

/** What a room changes in the rulebooks: drafted, tried on the last hands, published from a date on. */
@Injectable()
export class HouseRulesService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly rooms: RoomsService,
    private readonly writes: OnceService,
  ) {}

  /** Throws `unknown-parameter` with everything that is wrong, `id-reused`. */
  async draft(actor: Actor, room: string, body: DraftBody): Promise<Once<HouseRulesAnswer>> {
    const { id = randomUUID(), ...said } = body;
    checkHouse(body.base, body.house);
    return this.writes.once({ room, id, route: 'house-rules', body: said }, async (client) => {
      await client.query(
        `INSERT INTO house_rules (room_id, id, base, house, note, state, drafted_by) VALUES ($1, $2, $3, $4, $5, 'draft', $6)`,
        [room, id, body.base, JSON.stringify(body.house), body.note ?? null, actor.staff],
      );
      return one(client, room, id);
    });
  }

  /** The latest first. */
  list(room: string, { state, ...page }: HouseRulesQuery): Promise<Page<HouseRulesAnswer>> {
    const conditions = new Conditions().add('room_id = ?', room);
    if (state === undefined) conditions.add(`state <> 'discarded'`);
    else conditions.add('state = ?', state);
    const list = { select: `SELECT ${COLUMNS} FROM house_rules`, conditions, by: ['drafted_at', 'draftedAt', 'latest'] } as const;
    return pageByTime(this.database, room, page, list, (row: HouseRulesAnswer) => row);
  }

  /** Throws `house-rules-not-found`. */
  async read(room: string, id: string): Promise<HouseRulesAnswer> {
    return this.database.transaction(room, (client) => one(client, room, id));
  }

  /** Which of the last hands under this rulebook would be judged otherwise. Nothing is stored. Throws `house-rules-not-found`. */
  async check(room: string, id: string, hands = CHECKED): Promise<HouseRulesChecked> {
    const { base, house } = await this.read(room, id);
    const { rows } = await this.database.query<LastHand>(
      room,
      `SELECT h.id AS hand, h.table_id AS "table", h.number, h.opened_at AS "openedAt", h.opening, h.version,
         coalesce((SELECT json_agg(e.body ORDER BY e.index) FROM table_event e WHERE e.room_id = h.room_id AND e.hand_id = h.id), '[]') AS events
       FROM hand h WHERE h.room_id = $1 AND h.rulebook = $2 ORDER BY h.opened_at DESC, h.id DESC LIMIT $3`,
      [room, base, hands],
    );
    const otherwise: HouseRulesChecked['otherwise'][number][] = [];
    const unfit: string[] = [];
    for (const { opening, version, events, ...hand } of rows) {
      const bound = boundToVersion(opening, version);
      try {
        const now = rebuilt(hand.table, bound, events).view;
        const differences = compareReplays(now, rebuilt(hand.table, underRulebook(bound, { base, house }).hand, events).view);
        if (!differences.same) otherwise.push({ ...hand, differences });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        unfit.push(hand.hand);
      }
    }
    return { looked: rows.length, otherwise, unfit };
  }

  /** Throws `unknown-parameter`, and what every step of a draft throws. */
  async edit(room: string, id: string, body: EditBody, looked: number | undefined): Promise<Once<HouseRulesAnswer>> {
    const { id: request, ...said } = body;
    return this.writes.once({ room, id: request, route: `house-rules ${id} edit`, body: said }, async (client) => {
      const { base } = await draftAt(client, room, id, looked);
      checkHouse(base, body.house);
      await client.query('UPDATE house_rules SET house = $3, note = $4, version = version + 1 WHERE room_id = $1 AND id = $2', [
        room,
        id,
        JSON.stringify(body.house),
        body.note ?? null,
      ]);
      return one(client, room, id);
    });
  }

  /** Throws what every step of a draft throws. */
  async discard(room: string, id: string, { id: request }: DiscardBody, looked: number | undefined): Promise<Once<HouseRulesAnswer>> {
    return this.writes.once({ room, id: request, route: `house-rules ${id} discard`, body: {} }, async (client) => {
      await draftAt(client, room, id, looked);
      await client.query(`UPDATE house_rules SET state = 'discarded', version = version + 1 WHERE room_id = $1 AND id = $2`, [room, id]);
      return one(client, room, id);
    });
  }

  /** Throws `invalid-request` (a date that is past), and what every step of a draft throws. */
  async publish(actor: Actor, room: string, id: string, body: PublishBody, looked: number | undefined): Promise<Once<HouseRulesAnswer>> {
    const { id: request, ...said } = body;
    return this.writes.once({ room, id: request, route: `house-rules ${id} publish`, body: said }, async (client) => {
      const now = await draftAt(client, room, id, looked);
      if (body.effectiveAt !== undefined && Date.parse(body.effectiveAt) < Date.now() - CLOCK_SLACK_MS) throw past();
      await client.query(
        `UPDATE house_rules SET state = 'published', version = version + 1, published_by = $3, published_at = now(), effective_at = coalesce($4::timestamptz, now()),
           number = (SELECT coalesce(max(number), 0) + 1 FROM house_rules WHERE room_id = $1 AND base = $5)
         WHERE room_id = $1 AND id = $2`,
        [room, id, actor.staff, body.effectiveAt ?? null, now.base],
      );
      return one(client, room, id);
    });
  }

  /** The rules as anybody may read them. Throws `room-not-found`. */
  async inForce(room: string): Promise<RulesInForce> {
    const { name, timeZone } = await this.rooms.read(room);
    const { rows } = await this.database.query<HouseRulesAnswer>(
      room,
      `SELECT DISTINCT ON (base) ${COLUMNS} FROM house_rules WHERE room_id = $1 AND state = 'published' AND effective_at <= now()
       ORDER BY base, effective_at DESC, number DESC`,
      [room],
    );
    return { room: name, timeZone, at: new Date(), rulebooks: rows.map(published), public: true };
  }
}

interface LastHand {
  readonly hand: string;
  readonly table: string;
  readonly number: number;
  readonly openedAt: Date;
  readonly opening: unknown;
  readonly version: number;
  readonly events: readonly unknown[];
}

async function one(client: pg.ClientBase, room: string, id: string): Promise<HouseRulesAnswer> {
  const { rows } = await client.query<HouseRulesAnswer>(`SELECT ${COLUMNS} FROM house_rules WHERE room_id = $1 AND id = $2`, [room, id]);
  if (rows[0] === undefined) throw new Problem('house-rules-not-found', `The room has no house rules ${id}.`);
  return rows[0];
}

/**
 * The draft that a step is about; the steps of a room are taken one at a time, and numbers follow each other. Throws `house-rules-not-found`,
 * `house-rules-published`, `house-rules-discarded`, `precondition-required`, `precondition-failed`.
 */
async function draftAt(client: pg.ClientBase, room: string, id: string, looked: number | undefined): Promise<HouseRulesAnswer> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('house-rules ' || $1, 0))`, [room]);
  const now = await one(client, room, id);
  checkVersion(looked, now.version, 'the house rules');
  if (now.state === 'published') throw new Problem('house-rules-published', `They were published as number ${now.number}.`);
  if (now.state === 'discarded') throw new Problem('house-rules-discarded', 'The draft was discarded.');
  return now;
}

/** Throws `unknown-parameter` with everything that is wrong. */
function checkHouse(base: PresetName, house: Readonly<Record<string, unknown>>): void {
  const { faults } = checkRulebook({ base, house });
  if (faults.length === 0) return;
  const errors = faults.map(({ field, message }) => ({ field: field.replace(/^rulebook\./, ''), message }));
  throw new Problem('unknown-parameter', errors.map(({ field, message }) => `${field}: ${message}`).join('; '), { errors });
}

function past(): Problem {
  const message = 'is past: hands that have begun keep the rules they began under';
  return new Problem('invalid-request', `effectiveAt ${message}.`, {
    errors: [{ field: 'effectiveAt', message, pointer: '/effectiveAt' }],
  });
}

function published({ base, house, number, effectiveAt }: HouseRulesAnswer): RulesInForce['rulebooks'][number] {
  const { rulebook } = checkRulebook({ base, house });
  const preset = presets[base];
  const params = rulebook?.params ?? preset.params;
  const off = rulebook?.off ?? [];
  const titled = (id: string): { id: string; title: Bilingual } => ({ id, title: ruleTexts.get(id)?.title ?? { en: id, id } });
  return {
    base,
    title: preset.title,
    version: preset.version,
    number: number ?? 0,
    effectiveAt: effectiveAt ?? new Date(0),
    changed: ((rulebook?.changed ?? []) as (keyof Params)[]).map((name) => ({
      name,
      meaning: paramMeanings[name],
      inWords: { en: paramInWords(name, params[name], 'en'), id: paramInWords(name, params[name], 'id') },
    })),
    off: off.map(titled),
    rules: preset.rules
      .filter((id) => !off.includes(id))
      .flatMap((id) => {
        const rule = ruleTexts.get(id);
        return rule === undefined ? [] : [{ ...titled(id), text: ruleSentence(rule, params) }];
      }),
  };
}
