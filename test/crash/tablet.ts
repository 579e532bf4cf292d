import { randomUUID } from 'node:crypto';
import { canonicalJson } from '../../apps/api/envelope/canonical.js';
import { type Hand, type HandReplay, MalformedError, open, type TableEvent } from '../../apps/engine/index.js';
import { someEvent } from '../properties/any-event.js';
import { Dice } from '../properties/dice.js';
import { everyGame, handOf } from '../properties/hands.js';
import type { PersistentClient } from './persistent-client.js';

export type Logged = TableEvent & { readonly id: string };

/** A hand as a tablet knows it: what was acknowledged, in order, and its own replay of that. */
export class KnownHand {
  readonly log: Logged[] = [];
  replay: HandReplay;
  /** Set when it changed and again when it was compared with the database. */
  unchecked = true;

  constructor(
    readonly id: string,
    readonly hand: Hand,
  ) {
    this.replay = open(hand);
  }

  take(events: readonly Logged[]): void {
    for (const event of events) {
      this.replay.apply(event);
      this.log.push(event);
    }
    this.unchecked = true;
  }
}

const MOST_AT_ONCE = 12;
const rolls = (count: number): number[] => Array.from({ length: count }, () => Math.floor(Math.random() * 0xffff));

/** Opens hands at a table and logs what happens in them: every kind of event, in and out of place, until a hand is long enough. */
export class Tablet {
  readonly hands: KnownHand[] = [];
  stopped = false;

  constructor(
    private readonly client: PersistentClient,
    private readonly room: string,
    private readonly table: string,
    private readonly longest = 60,
  ) {}

  /** Events that the service has said it stored. */
  get acknowledged(): number {
    return this.hands.reduce((sum, { log }) => sum + log.length, 0);
  }

  async work(): Promise<void> {
    while (!this.stopped) {
      const hand = await this.open();
      while (!this.stopped && hand.log.length < this.longest) await this.append(hand);
    }
  }

  private async open(): Promise<KnownHand> {
    for (;;) {
      const hand = new KnownHand(randomUUID(), handOf(new Dice(rolls(60)), everyGame));
      const body = { id: hand.id, hand: hand.hand };
      const { status } = await this.client.post(`/v1/rooms/${this.room}/tables/${this.table}/hands`, body);
      if (status === 422) continue; // more players than the house allows
      if (status !== 201) throw new Error(`opening answered ${status}`);
      this.hands.push(hand);
      return hand;
    }
  }

  private async append(hand: KnownHand): Promise<void> {
    const events = this.someEvents(hand);
    if (events.length === 0) return;
    const expectedIndex = hand.log.length;
    const { status, body } = await this.client.post(`/v1/rooms/${this.room}/hands/${hand.id}/events`, { expectedIndex, events });
    if (status !== 201) throw new Error(`appending answered ${status}: ${JSON.stringify(body)}`);
    hand.take(events);
    const places = (body.entries as { index: number; id: string }[]).map(({ index, id }) => `${index} ${id}`);
    const wanted = events.map(({ id }, i) => `${expectedIndex + i} ${id}`);
    if (places.join() !== wanted.join()) throw new Error(`hand ${hand.id}: stored at ${places.join()} instead of ${wanted.join()}`);
    if (canonicalJson(body.state) !== canonicalJson(JSON.parse(JSON.stringify(hand.replay.view()))))
      throw new Error(`hand ${hand.id}: the answer at ${hand.log.length} differs from the fold of its log`);
  }

  /** Events that go on from where the hand stands; those that are refused as malformed (more cards than a street has) are left out. */
  private someEvents(hand: KnownHand): Logged[] {
    const trial = open(hand.hand);
    for (const event of hand.log) trial.apply(event);
    const log: TableEvent[] = [...hand.log];
    const events: Logged[] = [];
    const count = 1 + Math.floor(Math.random() ** 3 * MOST_AT_ONCE);
    for (let n = 0; n < count; n++) {
      const event = { ...someEvent(hand.hand, trial.view(), log, rolls(16)), id: randomUUID() };
      try {
        trial.apply(event);
      } catch (error) {
        if (error instanceof MalformedError) continue;
        throw error;
      }
      log.push(event);
      events.push(event);
    }
    return events;
  }
}
