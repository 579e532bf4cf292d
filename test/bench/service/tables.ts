import { randomUUID } from 'node:crypto';
import { REFERENCE_EVENTS, REFERENCE_HAND } from '../data/reference-hand.js';
import { Connection } from './http.js';

export interface Place {
  readonly port: number;
  readonly room: string;
  readonly token: string;
}

/** A client at a table of its own, with hands that are opened and wait for their events. */
export class TableClient {
  private readonly hands: string[] = [];
  private index = 0;
  /** Ids of the events that were acknowledged. */
  readonly acknowledged: string[] = [];

  private constructor(
    private readonly connection: Connection,
    private readonly room: string,
    private readonly table: string,
  ) {}

  static async at({ port, room, token }: Place): Promise<TableClient> {
    const connection = new Connection(port, token);
    const client = new TableClient(connection, room, randomUUID());
    await client.send(`/v1/rooms/${room}/tables`, { id: client.table, name: `Table ${client.table.slice(0, 8)}` });
    return client;
  }

  async open(hands: number): Promise<void> {
    for (let n = 0; n < hands; n++) {
      const id = randomUUID();
      await this.send(`/v1/rooms/${this.room}/tables/${this.table}/hands`, { id, hand: REFERENCE_HAND });
      this.hands.push(id);
    }
  }

  /** Whether there is an event left to append. */
  get ready(): boolean {
    return this.hands.length > 0;
  }

  /** Appends the next events of the reference hand, at most `count`; answers how many. */
  async append(count: number): Promise<number> {
    const events = REFERENCE_EVENTS.slice(this.index, this.index + count).map((event) => ({ id: randomUUID(), ...event }));
    await this.appendAt(this.index, events);
    this.index += events.length;
    if (this.index === REFERENCE_EVENTS.length) {
      this.hands.shift();
      this.index = 0;
    }
    return events.length;
  }

  /** Appends counts of the pot, which may go on for ever, one by one from `from` on. */
  async count(from: number, howMany: number, atOnce = 1): Promise<void> {
    for (let index = from; index < from + howMany; index += atOnce) {
      const events = Array.from({ length: atOnce }, (_, i) => ({ id: randomUUID(), type: 'count', of: 'pot', said: 750 + index + i }));
      await this.appendAt(index, events);
    }
  }

  close(): void {
    this.connection.close();
  }

  private async appendAt(expectedIndex: number, events: readonly { readonly id: string }[]): Promise<void> {
    await this.send(`/v1/rooms/${this.room}/hands/${this.hands[0]}/events`, { expectedIndex, events });
    for (const { id } of events) this.acknowledged.push(id);
  }

  private async send(path: string, body: unknown): Promise<void> {
    const { status, text } = await this.connection.post(path, JSON.stringify(body));
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
  }
}
