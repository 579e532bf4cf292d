import pg from 'pg';
import { type Answer, type Answered, aTable, type Client, events, type Room, type Service, type Table } from './service.js';

export const NO_LIMIT = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };

/** A table with a game, and its room with one of every role. */
export class CashTable {
  constructor(
    readonly service: Service,
    readonly room: Room,
    readonly table: string,
  ) {}

  static async playing(service: Service, game: Record<string, unknown> = NO_LIMIT): Promise<CashTable> {
    const place: Table & Room = await aTable(service);
    const at = new CashTable(service, place, place.table);
    await at.plays(game);
    return at;
  }

  /** Another table of the same room. */
  async beside(name: string, game: Record<string, unknown> = NO_LIMIT): Promise<CashTable> {
    const { status, body, text } = await this.service.post(`${this.room.path}/tables`, { name });
    if (status !== 201) throw new Error(text);
    const at = new CashTable(this.service, this.room, String(body['id']));
    await at.plays(game);
    return at;
  }

  get path(): string {
    return `${this.room.path}/tables/${this.table}`;
  }

  get floor(): Client {
    return this.service.as(this.room.people.floor.token);
  }

  get admin(): Client {
    return this.service.as(this.room.people.admin.token);
  }

  get dealer(): Client {
    return this.service.as(this.room.people.dealer.token);
  }

  async plays(game: Record<string, unknown>): Promise<void> {
    const { status, text } = await this.post('game', { game });
    if (status !== 201) throw new Error(text);
  }

  post(what: string, body: Record<string, unknown> = {}): Promise<Answer> {
    return this.floor.post(`${this.path}/${what}`, body);
  }

  sit(seat: number, buyIn: number, player = `P-${seat}`): Promise<Answer> {
    return this.post('seats', { player, seat, buyIn });
  }

  session(): Promise<Answered> {
    return this.floor.get(`${this.path}/session`).then(({ body }) => body);
  }

  async stacks(): Promise<Record<string, number>> {
    const { seats } = await this.session();
    return Object.fromEntries(seats.map(({ seat, stack }) => [String(seat), Number(stack)]));
  }

  /** Opens a hand for those seated; answers its path. */
  async open(hand: Record<string, unknown> = {}): Promise<string> {
    const { status, body, text } = await this.post('hands', { hand });
    if (status !== 201) throw new Error(text);
    return `${this.room.path}/hands/${String(body['id'])}`;
  }

  async log(hand: string, ...list: readonly Record<string, unknown>[]): Promise<Answered> {
    const { body } = await this.floor.get(`${hand}/events`);
    const answer = await this.floor.post(`${hand}/events`, { expectedIndex: body['nextIndex'], events: events(...list) });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }

  /** A hand heads up that the first of `seats`, who has the button, gives up before the flop. */
  async foldedHand(button: number, ...folds: readonly number[]): Promise<string> {
    const hand = await this.open({ button });
    await this.log(hand, { type: 'street' }, ...folds.map((seat) => act(seat, 'fold')));
    return hand;
  }

  /** Changes what the room has set. */
  async sets(changes: Record<string, unknown>): Promise<void> {
    const { body } = await this.admin.get(`${this.room.path}/settings`);
    const answer = await this.admin.send('POST', `${this.room.path}/settings`, {
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${String(body['version'])}"` },
      body: JSON.stringify(changes),
    });
    if (answer.status !== 201) throw new Error(answer.text);
  }

  async ledger(query = ''): Promise<Answered[]> {
    const { body } = await this.floor.get(`${this.room.path}/ledger?limit=200${query}`);
    return body['items'].slice().reverse();
  }

  async day(day = 'today'): Promise<Answered> {
    return (await this.floor.get(`${this.room.path}/gaming-days/${day}`)).body;
  }
}

export const act = (seat: number, action: string, to?: number) => ({ type: 'act', seat, action, ...(to === undefined ? {} : { to }) });
export const refused = ({ status, body }: Answer): unknown[] => [
  status,
  body['code'],
  body['refusal']?.['rule'],
  body['refusal']?.['least'],
];

/** The time that entries of the ledger get from now on; undefined: the time that it is. */
export async function ledgerClock(database: string, at?: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const time = at === undefined ? 'clock_timestamp()' : `'${at}'::timestamptz`;
  await client.query(`CREATE OR REPLACE FUNCTION ledger_time() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT ${time} $$`);
  await client.end();
}
