import type { EventOf } from '../contract/events.js';
import type { CardCode } from '../contract/hand.js';
import { handSize, type Street } from '../games/game.js';
import type { DealObservation } from '../rules/rule.js';
import type { Seat } from './seat.js';
import type { Table } from './table.js';

export const UNKNOWN: CardCode = '??';

const NOBODY: readonly Seat[] = [];
const NOTHING_KNOWN: readonly CardCode[] = [];
const NO_REPLACEMENTS: readonly Replacement[] = [];

/** Where the deal stood when a card went where it did not belong: there it goes on once the card is put right. */
interface Standing {
  readonly receivers: readonly Seat[];
  readonly position: number;
  readonly skipped: readonly Seat[];
}

/**
 * Where the deal goes on if not with the one whose card went to another, and who is passed over then: the next card tells. `newRound`: the card may have
 * been the first of a new round.
 */
interface Otherwise {
  readonly place: number;
  readonly passing: readonly Seat[];
  readonly newRound: boolean;
}

/** A card that has to be replaced: the next one dealt to the seat out of its turn is the replacement. */
interface Replacement {
  readonly seat: Seat;
  readonly cardIndex: number;
}

/**
 * Holds the cards dealt one by one against the plan of the street: whose card is next, what was exposed, boxed, dealt to the wrong place
 * or too much. It says what happened; the rules say what it means.
 */
export class DealTracker {
  private street: Street | null = null;
  private receivers: readonly Seat[] = NOBODY;
  /** The seats in the order of their cards, round by round; made when a card is told by itself. */
  private planned: Seat[] | null = null;
  private position = 0;
  private dealtThisStreet = false;
  private skipped: readonly Seat[] = NOBODY;
  private otherwise: Otherwise | null = null;
  private misplaced: Standing | null = null;
  private replacements: readonly Replacement[] = NO_REPLACEMENTS;
  /** Where the last card came in its hand. */
  private lastPlace = -1;
  /** Cards dealt to players in the hand so far. */
  private ordinal = 0;
  exposedCount = 0;
  boxedCount = 0;
  extraCount = 0;
  /** Cards burned one by one since the last street. */
  burns = 0;
  boardByCard = 0;
  /** The street was told by one entry, or its rest was. */
  closedByStreet = false;

  constructor(private readonly table: Table) {}

  /** Whether the hole cards of the street are only partly dealt. */
  get partial(): boolean {
    return this.dealtThisStreet && !this.done;
  }

  get begun(): boolean {
    return this.dealtThisStreet;
  }

  begin(street: Street, seats: readonly Seat[]): void {
    this.street = street;
    this.receivers = seats;
    this.planned = null;
    this.position = 0;
    this.otherwise = null;
    this.dealtThisStreet = false;
    this.skipped = NOBODY;
    this.burns = 0;
    this.boardByCard = 0;
    this.closedByStreet = false;
  }

  /** Cards of the street that go to players. */
  private get size(): number {
    return this.street === null ? 0 : this.street.hole.length * this.receivers.length;
  }

  private get plan(): Seat[] {
    if (this.planned === null) {
      this.planned = [];
      const rounds = this.street?.hole.length ?? 0;
      for (let round = 0; round < rounds; round++) for (const seat of this.receivers) this.planned.push(seat);
    }
    return this.planned;
  }

  /** Cards come back and the deal begins anew (a reshuffle). */
  reset(): void {
    this.ordinal = this.exposedCount = this.boxedCount = this.extraCount = 0;
    this.replacements = NO_REPLACEMENTS;
    this.skipped = NOBODY;
    this.receivers = NOBODY;
    this.planned = null;
    this.position = 0;
    this.otherwise = null;
    this.dealtThisStreet = false;
  }

  private place(seat: Seat, card: CardCode | undefined, face: 'up' | 'down'): void {
    seat.cards.push(card ?? UNKNOWN);
    this.lastPlace = seat.cards.length - 1;
    if (face === 'up') seat.up = [...seat.up, this.lastPlace];
  }

  /** Everything up to the `nth` card of the street went as planned. */
  private skipTo(nth: number, street: Street, perRound: number): void {
    while (this.position < Math.min(nth - 1, this.plan.length)) {
      const seat = this.plan[this.position]!;
      this.place(seat, undefined, street.hole[Math.floor(this.position / perRound)] ?? 'down');
      this.position++;
      this.ordinal++;
    }
  }

  /**
   * The next place from `from` on, past the seats that the deal passes without a new irregularity: one left without a card in the first circuit, one with
   * no claim to a hand (RR-MD-j), and one that has its card of this round already.
   */
  private placeFrom(from: number, given: Seat | null, street: Street, perRound: number): number {
    const first = street === this.table.game.streets[0];
    let at = from;
    for (let next = this.plan[at]; next; next = this.plan[++at]) {
      const held = next.cards.length;
      if (first && held > Math.floor(at / perRound) && (next !== given || held >= street.hole.length)) continue;
      const leftOut = at >= perRound && held === 0;
      if (next === given || (!leftOut && this.table.hasClaim(next))) break;
    }
    return at;
  }

  /** Brings the deal to the place of this card; whether the card tells that the one before it had begun a new round. */
  private goOn(given: Seat | null, street: Street, perRound: number): boolean {
    this.position = this.placeFrom(this.position, given, street, perRound);
    const { otherwise } = this;
    if (!given?.entitled || otherwise === null) return false;
    this.otherwise = null;
    if (this.plan[this.position] === given) return false;
    const { place, passing, newRound } = otherwise;
    if (newRound && given.cards.length <= Math.floor(this.position / perRound)) return false; // has no card of this round either
    const at = this.placeFrom(place, given, street, perRound);
    if (this.plan[at] !== given || at >= place + perRound - 1) return false;
    this.skipped = [...this.skipped, ...passing];
    this.position = at;
    return newRound;
  }

  /** Takes one `deal` to a seat or to an empty place; returns what it was against the plan. */
  dealt(event: EventOf<'deal'>, street: Street, acted: boolean): DealObservation {
    const perRound = street.hole.length > 0 ? this.plan.length / street.hole.length : 1;
    if (event.nth !== undefined) this.skipTo(event.nth, street, perRound);
    this.dealtThisStreet = true;
    const seat = typeof event.to === 'number' ? this.table.seat(event.to) : null;
    const roundBegun = this.goOn(seat, street, perRound);
    const expected = this.plan[this.position] ?? null;
    const face = street.hole[Math.min(Math.floor(this.position / perRound), street.hole.length - 1)] ?? 'down';
    const dealtUp = event.face === 'up' && face === 'down';
    // A joker that the game does not use is a scrap of paper, however it lies (RR-IR-8).
    const joker = event.card !== undefined && this.table.isStray(event.card) && this.table.rules.has('RR-IR-8');
    const exposed = joker
      ? null
      : event.offTable
        ? 'off-table'
        : event.exposed === 'dealer' || (dealtUp && event.exposed === undefined)
          ? 'dealer'
          : (event.exposed ?? null);
    const observe = (placed: DealObservation['placed'], leftOut: readonly Seat[] = []): DealObservation => {
      if (placed !== 'elsewhere' || seat) this.ordinal++;
      if (exposed === 'dealer' || exposed === 'off-table') this.exposedCount++;
      if (event.boxed) this.boxedCount++;
      return {
        event,
        seat,
        placed,
        expected,
        ordinal: this.ordinal,
        exposed,
        exposedCount: this.exposedCount,
        boxedCount: this.boxedCount,
        extraCount: this.extraCount,
        leftOut,
        roundBegun,
      };
    };
    if (!seat || !seat.entitled) return observe('not-entitled');
    const pending = this.replacements.findIndex((r) => r.seat === seat);
    if (pending >= 0 && seat !== expected) {
      const replacement = this.replacements[pending]!;
      const others = this.replacements.filter((one) => one !== replacement);
      this.replacements = event.boxed || joker ? [...others, replacement] : others;
      this.lastPlace = replacement.cardIndex;
      if (!event.boxed && !joker && event.card) seat.cards[replacement.cardIndex] = event.card;
      return observe('replacement');
    }
    const late = acted ? -1 : this.skipped.indexOf(seat);
    if ((expected === null && late < 0) || acted) {
      if (this.isNext(seat) || (!acted && street === this.table.game.streets[0] && seat.cards.length < street.hole.length)) {
        this.place(seat, event.card, face);
        return observe(seat.cards.length === street.hole.length ? 'completed' : 'elsewhere');
      }
      this.extraCount++;
      this.place(seat, event.card, face);
      return observe('extra');
    }
    if (seat === expected) {
      this.position++;
      this.place(seat, event.boxed ? undefined : event.card, face);
      if (event.boxed) this.replacements = [...this.replacements, { seat, cardIndex: seat.cards.length - 1 }];
      return observe('expected', this.passedOver(perRound));
    }
    if (this.position === 0 && this.ordinal === 0 && street === this.table.game.streets[0]) {
      const from = this.plan.indexOf(seat);
      this.misplace();
      this.receivers = [...this.plan.slice(from, perRound), ...this.plan.slice(0, from)];
      this.planned = null;
      this.position = 1;
      this.place(seat, event.card, face);
      return observe('wrong-first');
    }
    if (late >= 0) {
      this.skipped = this.skipped.filter((_, i) => i !== late);
      this.place(seat, event.card, face);
      return observe('elsewhere');
    }
    this.misplace();
    const nth = this.table.game.streets.indexOf(street);
    if (seat.cards.length >= handSize(this.table.game, nth + 1)) {
      // The one whose card it was is still to get one.
      if (nth === 0) {
        this.extraCount++;
        this.otherwise = { place: this.position + 1, passing: [expected!], newRound: false };
      }
      this.place(seat, event.card, face);
      return observe('short-elsewhere');
    }
    const own = this.plan.indexOf(seat, this.position);
    if (own >= 0 && own < (Math.floor(this.position / perRound) + 1) * perRound) {
      // Out of its turn: the seats between the one expected and this one were passed over.
      this.skipped = [...this.skipped, ...this.between(this.position, own, perRound)];
      this.position = own + 1;
    } else if (own >= 0) {
      // A second card in this round: the one expected is still to get its own, unless a new round has begun.
      this.otherwise = { place: own + 1, passing: this.between(this.position, own, perRound), newRound: true };
    }
    this.place(seat, event.card, face);
    return observe('out-of-order');
  }

  /**
   * Whether the first deal is over but for the last cards of its last round, and the top card is this seat's: it has one less than it should, as have all
   * after it, and those before it have all of theirs (RR-MD-e).
   */
  isNext(seat: Seat): boolean {
    if (this.street !== this.table.game.streets[0]) return false;
    const size = this.street!.hole.length;
    let reached = false;
    for (const one of this.receivers) {
      reached ||= one === seat;
      if (one.status !== 'out' && one.cards.length !== (reached ? size - 1 : size)) return false;
    }
    return reached && seat.status !== 'out';
  }

  /** Those who are passed over between two places of the plan: one who has the card of that round already is not. */
  private between(from: number, to: number, perRound: number): readonly Seat[] {
    const first = this.street === this.table.game.streets[0];
    return this.plan.slice(from, to).filter((seat, i) => !first || seat.cards.length <= Math.floor((from + i) / perRound));
  }

  private misplace(): void {
    this.misplaced = { receivers: this.receivers, position: this.position, skipped: this.skipped };
  }

  /** Seats without any card although the first circuit is over. */
  private passedOver(perRound: number): Seat[] {
    if (this.position <= perRound) return [];
    return this.table.order.filter((seat) => seat.status !== 'out' && seat.cards.length === 0);
  }

  /** A card that does not stay: the seat's next card out of its turn replaces it. */
  expectReplacement(seat: Seat): void {
    const cardIndex = this.lastPlace;
    if (cardIndex < 0 || cardIndex >= seat.cards.length) return;
    if (this.replacements.some((one) => one.seat === seat && one.cardIndex === cardIndex)) return;
    seat.cards[cardIndex] = UNKNOWN;
    this.replacements = [...this.replacements, { seat, cardIndex }];
  }

  /** The last card of `from` was due to `to`: it moves there, and the deal goes on after `to`. */
  rectify(from: Seat, to: Seat): void {
    const card = from.cards.pop();
    if (card === undefined) return;
    const faceUp = from.up.includes(from.cards.length);
    from.up = from.up.filter((at) => at < from.cards.length);
    to.cards.push(card);
    if (faceUp) to.up = [...to.up, to.cards.length - 1];
    const before = this.misplaced;
    if (before === null) return;
    this.receivers = before.receivers;
    this.planned = null;
    this.skipped = before.skipped;
    this.position = before.position + 1;
    this.otherwise = null;
  }

  /** The last card dealt to the seat goes back on the deck. */
  takeExtra(seat: Seat): void {
    seat.cards.pop();
    seat.up = seat.up.filter((at) => at < seat.cards.length);
  }

  /** The rest of the street went as planned: every seat has its cards; `given` names those that are known. */
  complete(street: Street, seats: readonly Seat[], before: number, given: Readonly<Record<string, readonly CardCode[]>>): void {
    const allDown = !street.hole.includes('up');
    const size = before + street.hole.length;
    for (let k = 0; k < seats.length; k++) {
      const seat = seats[k]!;
      if (street.hole.length === 0 && seat.cards.length >= size) continue;
      const known = given[seat.no] ?? NOTHING_KNOWN;
      if (known.length === street.hole.length && seat.cards.length === 0 && before === 0 && allDown) {
        seat.cards = known.slice();
      } else if (known.length === street.hole.length) {
        for (let i = 0; i < known.length; i++) {
          const at = before + i;
          if (at < seat.cards.length) {
            if (known[i] !== UNKNOWN) seat.cards[at] = known[i]!;
          } else this.place(seat, known[i], street.hole[i]!);
        }
      } else {
        for (const card of known) if (seat.cards.length < size) this.place(seat, card, street.hole[seat.cards.length - before]!);
      }
      while (seat.cards.length < size) this.place(seat, undefined, street.hole[seat.cards.length - before]!);
    }
    this.close();
    this.dealtThisStreet = true;
    this.closedByStreet = true;
  }

  /** Nothing more is dealt on this street. */
  close(): void {
    this.skipped = NOBODY;
    this.position = this.size;
  }

  /** Whether everybody has all cards, save those whom the deal has left out altogether. */
  get done(): boolean {
    if (this.skipped.length === 0 && this.position >= this.size) return true;
    const circuit = this.table.order.length;
    // One passed over may still get its card out of its turn; one left without any in the first deal has no hand.
    const later = this.street !== this.table.game.streets[0];
    for (const seat of this.skipped) if (later || seat.cards.length > 0) return false;
    const { size } = this;
    for (let i = this.position; i < size; i++) {
      const seat = this.plan[i]!;
      if (!later && seat.cards.length >= this.street!.hole.length) continue;
      if (seat.cards.length > 0 || i < circuit) return false;
    }
    return true;
  }
}
