import { createHash } from 'node:crypto';
import pg from 'pg';
import { boundToVersion } from '../../apps/api/hands/another-rulebook.js';
import { HandSession, type LoggedEvent } from '../../apps/api/hands/hand-session.js';
import { canonicalJson } from '../../apps/api/envelope/canonical.js';

/** What was acknowledged to clients: ids by the table that keeps them. */
export type Acknowledged = ReadonlyMap<string, ReadonlySet<string>>;

/** Tables whose rows have an id that the answer of the request that made them tells, and where it stands in a row. */
export const TOLD: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  table: { table: 'card_table', column: 'id' },
  hand: { table: 'hand', column: 'id' },
  event: { table: 'table_event', column: 'event_id' },
  summons: { table: 'summons', column: 'id' },
  case: { table: 'review_case', column: 'id' },
  audit: { table: 'audit', column: 'id' },
  rules: { table: 'house_rules', column: 'id' },
};

/** Rows that are moved by no request of the room: guesses at secrets, whosoever they are, and what live streams have read and forget. */
const MOVE_BY_THEMSELVES = ['sign_in_tries', 'live_event', 'live_horizon'];

/** Looks into the database as its owner, and says what is not as it must be. */
export class RoomState {
  private readonly looked = new Map<string, number>();

  constructor(private readonly client: pg.Client) {}

  static async connect(url: string): Promise<RoomState> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    return new RoomState(client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** One hash over every row of a room. */
  async digest(room: string): Promise<string> {
    const { rows } = await this.client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE column_name = 'room_id' AND table_type = 'BASE TABLE' AND table_schema = current_schema() AND table_name <> ALL ($1) ORDER BY 1`,
      [MOVE_BY_THEMSELVES],
    );
    const hash = createHash('sha256');
    for (const { name } of rows) {
      const { rows: texts } = await this.client.query<{ row: string }>(
        `SELECT t::text AS row FROM "${name}" t WHERE room_id = $1 ORDER BY 1`,
        [room],
      );
      hash.update(`${name}\n${texts.map(({ row }) => row).join('\n')}\n`);
    }
    return hash.digest('hex');
  }

  /** Everything that is half done in a room, or that nobody was told of. No request may be under way. */
  async faults(room: string, acknowledged: Acknowledged): Promise<string[]> {
    const faults = [
      ...(await this.found(
        'hand whose log has a gap, or is not as long as its hand says',
        `SELECT h.id::text AS at FROM hand h LEFT JOIN table_event e ON e.room_id = h.room_id AND e.hand_id = h.id WHERE h.room_id = $1
         GROUP BY h.id, h.next_index HAVING count(e.index) <> h.next_index OR coalesce(max(e.index) + 1, 0) <> h.next_index`,
        room,
      )),
      ...(await this.found(
        'ruling without its entry in the log',
        `SELECT r.id::text AS at FROM ruling r LEFT JOIN table_event e ON e.room_id = r.room_id AND e.hand_id = r.hand_id AND e.index = r.index
           AND e.event_id = r.id AND e.type IN ('ruling', 'correct') WHERE r.room_id = $1 AND e.index IS NULL`,
        room,
      )),
      ...(await this.found(
        'year whose rulings are not numbered without a gap',
        `SELECT year::text AS at FROM ruling JOIN ruling_number n USING (room_id, year) WHERE room_id = $1
         GROUP BY year, n.last HAVING count(*) <> n.last OR max(number) <> n.last OR min(number) <> 1`,
        room,
      )),
      ...(await this.found(
        'situation whose tally is not that of its rulings',
        `SELECT situation AS at FROM (SELECT situation, decision, count(*) AS n FROM ruling WHERE room_id = $1 AND corrected_at IS NULL AND replaced_at IS NULL GROUP BY 1, 2) r
         FULL JOIN (SELECT situation, decision, rulings AS n FROM ruling_tally WHERE room_id = $1 AND rulings <> 0) t USING (situation, decision)
         WHERE r.n IS DISTINCT FROM t.n`,
        room,
      )),
      ...(await this.found(
        'situation whose sum is not that of its tallies',
        `SELECT s.situation AS at FROM (SELECT * FROM ruling_situation WHERE room_id = $1) s FULL JOIN (SELECT situation, sum(rulings) AS n, count(*) FILTER (WHERE rulings > 0) AS ways
           FROM ruling_tally WHERE room_id = $1 GROUP BY 1) t USING (situation)
         WHERE (s.rulings, s.diverging) IS DISTINCT FROM (t.n, CASE WHEN t.ways > 1 THEN t.n ELSE 0 END)`,
        room,
      )),
      ...(await this.found(
        'word that is not in as many rulings as is said',
        `SELECT word AS at FROM (SELECT word, count(*) AS n FROM ruling, unnest(register_terms(search, rule, table_id, kind, floor, dealer)) AS word WHERE room_id = $1 GROUP BY 1) r
         FULL JOIN (SELECT word, rulings AS n FROM ruling_word WHERE room_id = $1) w USING (word) WHERE r.n IS DISTINCT FROM w.n`,
        room,
      )),
      ...(await this.found(
        'request that was begun and not answered',
        `SELECT id::text AS at FROM answered WHERE room_id = $1 AND answer::text = 'null'`,
        room,
      )),
      ...(await this.found(
        'summons whose steps are not counted',
        `SELECT s.id::text AS at FROM summons s LEFT JOIN summons_step t ON t.room_id = s.room_id AND t.summons_id = s.id WHERE s.room_id = $1
         GROUP BY s.id, s.version HAVING count(t.version) <> s.version OR coalesce(max(t.version), 0) <> s.version`,
        room,
      )),
      ...(await this.found(
        'table whose record has a gap',
        `SELECT c.id::text AS at FROM card_table c LEFT JOIN table_entry e ON e.room_id = c.room_id AND e.table_id = c.id WHERE c.room_id = $1
         GROUP BY c.id, c.next_entry HAVING count(e.index) <> c.next_entry OR coalesce(max(e.index) + 1, 0) <> c.next_entry`,
        room,
      )),
      ...(await this.found(
        'table whose hands are not numbered without a gap',
        `SELECT c.id::text AS at FROM card_table c LEFT JOIN hand h ON h.room_id = c.room_id AND h.table_id = c.id WHERE c.room_id = $1
         GROUP BY c.id, c.hands HAVING count(h.id) <> c.hands OR coalesce(max(h.number), 0) <> c.hands`,
        room,
      )),
    ];
    for (const [name, ids] of acknowledged) faults.push(...(await this.untold(room, name, ids)));
    return [...faults, ...(await this.unlikeTheirLogs(room))];
  }

  /** Rows that are not those of which clients were told. */
  private async untold(room: string, name: string, told: ReadonlySet<string>): Promise<string[]> {
    const kept = TOLD[name];
    if (kept === undefined) return [];
    const { rows } = await this.client.query<{ id: string }>(`SELECT ${kept.column}::text AS id FROM "${kept.table}" WHERE room_id = $1`, [
      room,
    ]);
    const there = new Set(rows.map(({ id }) => id));
    return [
      ...[...told].filter((id) => !there.has(id)).map((id) => `${kept.table} ${id} was acknowledged and is not there`),
      ...[...there].filter((id) => !told.has(id)).map((id) => `${kept.table} ${id} is there and was never acknowledged`),
    ];
  }

  private async found(what: string, sql: string, room: string): Promise<string[]> {
    const { rows } = await this.client.query<{ at: string }>(sql, [room]);
    return rows.map(({ at }) => `a ${what}: ${at}`);
  }

  /** Hands that have moved since they were last looked at: status, street and findings are those of the log replayed anew. */
  private async unlikeTheirLogs(room: string): Promise<string[]> {
    const { rows } = await this.client.query<Hand>(
      'SELECT id, table_id AS "table", opening, version, status, street, next_index AS length FROM hand WHERE room_id = $1',
      [room],
    );
    const faults: string[] = [];
    for (const hand of rows) {
      if (this.looked.get(hand.id) === hand.length) continue;
      this.looked.set(hand.id, hand.length);
      const log = await this.client.query<{ body: LoggedEvent }>(
        'SELECT body FROM table_event WHERE room_id = $1 AND hand_id = $2 ORDER BY index',
        [room, hand.id],
      );
      const { view } = new HandSession(
        hand.table,
        boundToVersion(hand.opening, hand.version),
        log.rows.map(({ body }) => body),
      );
      const findings = await this.client.query<{ finding: object }>(
        `SELECT json_build_object('id', id, 'at', at, 'rule', rule, 'verdict', verdict, 'seats', seats, 'state', state, 'options', options, 'effects', effects,
           'facts', facts, 'text', json_build_object('en', text_en, 'id', text_id)) AS finding
         FROM finding WHERE room_id = $1 AND hand_id = $2 AND withdrawn_at IS NULL`,
        [room, hand.id],
      );
      const byText = (findings: readonly unknown[]): string =>
        findings
          .map((one) => canonicalJson(JSON.parse(JSON.stringify(one))))
          .sort()
          .join('\n');
      if (view.status !== hand.status || view.street !== hand.street)
        faults.push(`hand ${hand.id} is ${hand.status} on street ${hand.street}, its log says ${view.status} on ${view.street}`);
      if (byText(view.findings) !== byText(findings.rows.map(({ finding }) => finding)))
        faults.push(`hand ${hand.id} has other findings than its log`);
    }
    return faults;
  }
}

interface Hand {
  readonly id: string;
  readonly table: string;
  readonly opening: unknown;
  readonly version: number;
  readonly status: string;
  readonly street: number;
  readonly length: number;
}
