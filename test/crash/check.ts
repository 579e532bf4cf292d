import pg from 'pg';
import { canonicalJson } from '../../apps/api/envelope/canonical.js';
import { HandSession, type LoggedEvent } from '../../apps/api/hands/hand-session.js';
import type { FindingView } from '../../apps/engine/index.js';
import type { KnownHand } from './tablet.js';

interface HandRow {
  readonly opening: unknown;
  readonly next_index: number;
  readonly status: string;
  readonly street: number;
}

interface EntryRow {
  readonly index: number;
  readonly event_id: string;
  readonly body: LoggedEvent;
}

interface FindingRow {
  readonly id: string;
  readonly withdrawn_at: number | null;
  readonly finding: unknown;
}

/** Holds what the database has of a hand against what the service acknowledged, and against itself. */
export class HandCheck {
  constructor(private readonly client: pg.Client) {}

  /**
   * What is wrong with a hand, in words. `acknowledged` is the length of the log that was acknowledged before this was called; with `whole`
   * nothing is under way and the log holds those entries and no others.
   */
  async faults(room: string, hand: KnownHand, acknowledged: number, whole: boolean): Promise<string[]> {
    const faults: string[] = [];
    const fault = (text: string): void => void faults.push(`hand ${hand.id}: ${text}`);
    const { row, entries, findings, rulings } = await this.read(room, hand.id);
    if (row === undefined) return [`hand ${hand.id}: it was acknowledged and is not there`];

    entries.forEach(({ index }, i) => {
      if (index !== i) fault(`entry ${i} of its log has index ${index}`);
    });
    if (row.next_index !== entries.length) fault(`next_index is ${row.next_index} and the log has ${entries.length} entries`);
    if (new Set(entries.map(({ event_id }) => event_id)).size !== entries.length) fault('an event is there twice');
    if (entries.length < acknowledged) fault(`${acknowledged} events were acknowledged and ${entries.length} are there`);
    if (whole && entries.length !== acknowledged) fault(`${entries.length} events are there and ${acknowledged} were sent`);
    hand.log.slice(0, Math.min(acknowledged, entries.length)).forEach((event, i) => {
      const { event_id, body } = entries[i] as EntryRow;
      if (event_id !== event.id) fault(`entry ${i} is ${event_id}, and ${event.id} was acknowledged there`);
      else if (canonicalJson(body) !== canonicalJson(event)) fault(`entry ${i} is not as it was sent`);
    });

    const session = new HandSession('', row.opening, []);
    const judged = session.append(entries.map(({ body }) => body));
    const { view } = judged;
    if (row.status !== view.status || row.street !== view.street)
      fault(`it says ${row.status}, street ${row.street}; its log says ${view.status}, street ${view.street}`);
    const told = findings.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ finding }) => canonicalJson(finding));
    const found = view.findings.map((one) => canonicalJson(plain(one)));
    if (told.sort().join() !== found.sort().join()) fault('its findings are not those of its log');
    const ruled = judged.rulings.map(({ id }) => id).join();
    if (rulings.join() !== ruled) fault('its rulings are not those of its log');
    return faults;
  }

  /** The register of a room: numbered from 1 without a gap. */
  async registerFaults(room: string): Promise<string[]> {
    const { rows } = await this.client.query<{ year: number; rulings: number; last: number; counted: number }>(
      `SELECT r.year, count(*)::int AS rulings, max(r.number)::int AS last, max(n.last)::int AS counted
       FROM ruling r LEFT JOIN ruling_number n USING (room_id, year) WHERE room_id = $1 GROUP BY r.year`,
      [room],
    );
    return rows
      .filter(({ rulings, last, counted }) => rulings !== last || last !== counted)
      .map(
        ({ year, rulings, last, counted }) => `register of ${year}: ${rulings} rulings, the last number is ${last}, counted to ${counted}`,
      );
  }

  private async read(room: string, hand: string) {
    await this.client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      const key = [room, hand];
      const { rows } = await this.client.query<HandRow>(
        'SELECT opening, next_index, status, street FROM hand WHERE room_id = $1 AND id = $2',
        key,
      );
      const entries = await this.client.query<EntryRow>(
        'SELECT index, event_id, body FROM table_event WHERE room_id = $1 AND hand_id = $2 ORDER BY index',
        key,
      );
      const findings = await this.client.query<FindingRow>(
        `SELECT id, withdrawn_at, jsonb_build_object('id', id, 'at', at, 'rule', rule, 'verdict', verdict, 'seats', seats, 'state', state,
           'options', options, 'effects', effects, 'facts', facts, 'text', jsonb_build_object('en', text_en, 'id', text_id)) AS finding
         FROM finding WHERE room_id = $1 AND hand_id = $2`,
        key,
      );
      const rulings = await this.client.query<{ id: string }>(
        'SELECT id FROM ruling WHERE room_id = $1 AND hand_id = $2 ORDER BY index',
        key,
      );
      return { row: rows[0], entries: entries.rows, findings: findings.rows, rulings: rulings.rows.map(({ id }) => id) };
    } finally {
      await this.client.query('COMMIT');
    }
  }
}

function plain(finding: FindingView): unknown {
  return JSON.parse(JSON.stringify(finding));
}
