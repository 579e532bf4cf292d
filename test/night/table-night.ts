import { randomUUID } from 'node:crypto';
import { canonicalJson } from '../../apps/api/envelope/canonical.js';
import { HandReplay, type Hand, type Replay, type TableEvent } from '../../apps/engine/index.js';
import type { Script } from './archive.js';
import type { Chance } from './chance.js';
import { Play } from './play.js';
import type { RoomClient } from './room.js';

/** Buy-ins in big blinds: a full one is 40 of the minimum bet. */
const BUY_IN = 100;
const MOST_EVENTS_OF_A_HAND = 300;

export interface Player {
  readonly id: string;
  readonly name: string;
}

/** What a player paid in cash and was paid, over all tables. */
export type Cash = Map<string, { in: number; out: number }>;

/** What the simulation wrote down by itself; nothing of it is asked of the service. */
export interface Books {
  boughtIn: number;
  addedOn: number;
  cashedOut: number;
  movedIn: number;
  movedOut: number;
}

/** One table through the night, with a dealer, and its own account of every chip. */
export class TableNight {
  readonly books: Books = { boughtIn: 0, addedOn: 0, cashedOut: 0, movedIn: 0, movedOut: 0 };
  /** Ids of the events that were acknowledged, by hand, in order. */
  readonly hands = new Map<string, string[]>();
  readonly seats = new Map<number, { readonly player: Player; stack: number }>();
  carried = 0;
  irregular = 0;
  findings = 0;
  rulings = 0;
  private clock: number;

  constructor(
    private readonly client: RoomClient,
    readonly id: string,
    private readonly scripts: readonly Script[],
    private readonly chance: Chance,
    private readonly bigBlind: number,
    private readonly cash: Cash,
    begins: Date,
  ) {
    this.clock = begins.getTime();
  }

  get path(): string {
    return `/tables/${this.id}`;
  }

  get chips(): number {
    return [...this.seats.values()].reduce((sum, { stack }) => sum + stack, 0);
  }

  async sit(seat: number, player: Player): Promise<void> {
    const amount = this.bigBlind * (BUY_IN + this.chance.below(BUY_IN));
    await this.client.post(`${this.path}/seats`, { id: randomUUID(), player: player.id, name: player.name, seat, buyIn: amount });
    this.books.boughtIn += amount;
    this.paid(player, amount, 0);
    this.seats.set(seat, { player, stack: amount });
  }

  /** Cards for the button, once everybody sits. */
  async drawForButton(): Promise<void> {
    const pack = this.chance.shuffled([...'23456789TJQKA'].map((rank) => `${rank}s`));
    const drawn = Object.fromEntries([...this.seats.keys()].map((seat, i) => [String(seat), pack[i]]));
    await this.client.post(`${this.path}/decisions`, { id: randomUUID(), purpose: 'button', drawn });
  }

  /** Chips go to those who have none, and now and then to one who has some. */
  async topUp(): Promise<void> {
    for (const [seat, one] of this.seats) {
      if (one.stack > 0 && !(one.stack < this.bigBlind * 20 && this.chance.once(6))) continue;
      const amount = this.bigBlind * BUY_IN;
      await this.client.post(`${this.path}/seats/${seat}/chips`, { id: randomUUID(), amount });
      this.books[one.stack > 0 ? 'addedOn' : 'boughtIn'] += amount;
      this.paid(one.player, amount, 0);
      one.stack += amount;
    }
  }

  private paid({ id }: Player, paidIn: number, paidOut: number): void {
    const { in: before, out } = this.cash.get(id) ?? { in: 0, out: 0 };
    this.cash.set(id, { in: before + paidIn, out: out + paidOut });
  }

  async leave(seat: number): Promise<number> {
    const one = this.seats.get(seat);
    const stack = one?.stack ?? 0;
    const { amount } = await this.client.post(`${this.path}/seats/${seat}/leave`, { id: randomUUID() });
    if (-Number(amount) !== stack) throw new Error(`table ${this.id}, seat ${seat}: ${-amount} was paid out where ${stack} was there`);
    this.seats.delete(seat);
    this.books.cashedOut += stack;
    if (one !== undefined) this.paid(one.player, 0, stack);
    return stack;
  }

  /** A player goes to another table with the stack, and no cash is paid. */
  async move(seat: number, other: TableNight, toSeat: number): Promise<void> {
    const { player, stack } = this.seats.get(seat) as { player: Player; stack: number };
    const { amount } = await this.client.post(`${this.path}/seats/${seat}/move`, { id: randomUUID(), toTable: other.id, toSeat });
    if (-Number(amount) !== stack) throw new Error(`table ${this.id}, seat ${seat}: ${-amount} was moved where ${stack} was there`);
    this.seats.delete(seat);
    this.books.movedOut += stack;
    other.seats.set(toSeat, { player, stack });
    other.books.movedIn += stack;
  }

  /** Chips that have to be there: what came less what went. */
  get expected(): number {
    const { boughtIn, addedOn, cashedOut, movedIn, movedOut } = this.books;
    return boughtIn + addedOn + movedIn - cashedOut - movedOut;
  }

  /** Plays one hand to its end, and writes down what it did. */
  async playHand(minutes: number): Promise<void> {
    const script = this.scripts[this.chance.below(this.scripts.length)] as Script;
    const id = randomUUID();
    const { hand } = await this.client.post(`${this.path}/hands`, { id, hand: {} });
    const replay = new HandReplay(hand as Hand);
    const sent: string[] = [];
    this.hands.set(id, sent);
    this.expectStacks(hand as Hand);
    const play = new Play(script, this.chance);
    let view = replay.view();
    let batch: TableEvent[] = [];
    const take = (event: TableEvent): void => {
      // a correction names the entry before it
      const said = event.type === 'correct' ? { ...event, index: replay.length - 1 } : event;
      replay.apply(said);
      batch.push(said);
      view = replay.view();
    };
    const flush = async (): Promise<void> => {
      if (batch.length > 0) await this.append(id, sent, batch, view);
      batch = [];
    };
    const ruled = new Set<string>();
    for (let events = play.next(view); events.length > 0; events = play.next(view)) {
      if (sent.length + batch.length > MOST_EVENTS_OF_A_HAND) throw new Error(`hand ${id} of table ${this.id} has no end`);
      const street = view.street;
      for (const event of events) take(event);
      for (const finding of view.findings) {
        if (finding.state !== 'proposed' || ruled.has(finding.id)) continue;
        ruled.add(finding.id);
        take({ type: 'ruling', finding: finding.id, decision: finding.options[0] ?? finding.verdict, by: 'floor' });
        this.rulings += 1;
      }
      if (view.street !== street || view.status !== 'betting') await flush();
      if (view.status !== 'settled' && view.status !== 'misdeal' && view.status !== 'void') continue;
      break;
    }
    await flush();
    this.irregular += play.irregular;
    this.findings += view.findings.length;
    this.clock += minutes * 60_000;
    this.settle(view);
  }

  /** Stacks as they have to be now: reckoned from what the hand left behind and is due, not asked of the service. */
  private settle(view: Replay): void {
    const before = this.chips + this.carried;
    for (const { seat, stack } of view.seats) {
      const own = this.seats.get(seat);
      if (own !== undefined) own.stack = view.due.reduce((sum, due) => (due.seat === seat ? sum + due.amount : sum), stack);
    }
    this.carried = view.carry;
    if (this.chips + this.carried !== before)
      throw new Error(`table ${this.id}: ${before} chips became ${this.chips + this.carried} in a hand`);
  }

  private expectStacks({ seats }: Hand): void {
    const told = seats.map(({ seat, stack }) => `${seat}:${stack}`).join(' ');
    const own = [...this.seats]
      .sort(([a], [b]) => a - b)
      .map(([seat, { stack }]) => `${seat}:${stack}`)
      .join(' ');
    if (told !== own) throw new Error(`table ${this.id} opens a hand with ${told} where ${own} is there`);
  }

  private async append(hand: string, sent: string[], batch: readonly TableEvent[], view: Replay): Promise<void> {
    const events = batch.map((event) => ({ ...event, id: randomUUID() }));
    const deviceTime = new Date(this.clock).toISOString();
    const answer = await this.client.post(`/hands/${hand}/events`, { expectedIndex: sent.length, events, deviceTime });
    sent.push(...events.map(({ id }) => id));
    if (Number(answer.nextIndex) !== sent.length)
      throw new Error(`hand ${hand}: ${answer.nextIndex} events where ${sent.length} were sent`);
    if (canonicalJson(answer.state) !== canonicalJson(JSON.parse(JSON.stringify(view))))
      throw new Error(`hand ${hand}: the answer differs from the fold`);
  }
}
