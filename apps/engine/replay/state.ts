import type { Status } from '../contract/codes.js';
import type { EventOf, TableEvent } from '../contract/events.js';
import type { Hand } from '../contract/hand.js';
import type { UnknownView } from '../contract/replay.js';
import { games, type Game, type Street } from '../games/game.js';
import type { Compiled } from '../rulebooks/compile.js';
import { rulesInForce, type RulesInForce } from '../rules/registry.js';
import { DealTracker } from '../table/deal.js';
import { openForcedBets, type Posted } from '../table/forced-bets.js';
import type { Round } from '../table/round.js';
import type { Seat } from '../table/seat.js';
import { Table } from '../table/table.js';
import type { Wager } from '../rules/rule.js';
import { Behind } from './behind.js';
import type { Contest } from './contest.js';
import { type Decision, type Finding, Findings } from './findings.js';
import { KnownCards, type Slot } from './slots.js';

// What most hands never have: one empty collection serves them all, and is replaced, never filled.
const NO_MOTIONS: ReadonlyMap<number, { readonly seat: Seat; readonly chips: number }> = new Map();
const NO_SEATS: readonly Seat[] = [];
const NO_AWARDS: ReadonlyMap<number, number> = new Map();
const NOTHING_HELD: readonly Held[] = [];
const NONE_TOO_SMALL: readonly Undersized[] = [];
const ALL_KNOWN: readonly UnknownView[] = [];
const NONE_ASSUMED: readonly AssumedDraw[] = [];
const NOBODY: readonly Seat[] = [];

/**
 * How an earlier entry is to be read because of a later one: chips that were drawn back or made up, a total named after the word, a wager
 * that nobody brought up to size in time. Found while folding; the fold then begins anew.
 */
export interface Amendment {
  readonly chips?: number;
  readonly single?: boolean;
  readonly to?: number;
  /** The chips count as put, short or not. */
  readonly stands?: boolean;
  /** A motion that was not released has to be completed. */
  readonly completed?: boolean;
  /** Entry that drew chips back, as the rules allow (RR-BR-12). */
  readonly takenBack?: number;
  /** Entry that drew chips back for others that followed in the same turn. */
  readonly exchanged?: number;
  /** A call at the uncorrected total of a wager that came to stand (RR-BR-16). */
  readonly follows?: boolean;
  /** Chips that have followed a word without an amount, motion by motion. */
  readonly paid?: number;
  /** Words said together with the chips, as if before them. */
  readonly words?: EventOf<'say'>;
  /** The chips were put in under this word, said with them. */
  readonly said?: 'raise' | 'call';
  /** Entries that belong to the motion or the words of this one, and are no acts of their own. */
  readonly merged?: readonly number[];
  /** Entries that made it so. */
  readonly by: readonly number[];
}

/** What the same seat has done in its turn so far. Ends when another seat acts or cards move. */
export class Turn {
  /** Chips put in later in the same turn, to pay for words. */
  paid = 0;
  /** A take-back that moved nothing yet: new chips in the same turn are judged together with it. */
  takenBack: { readonly index: number; readonly amount: number } | null = null;

  constructor(
    /** The turn's act as it was judged; its reading is how it was read. */
    private readonly wager: Wager,
    /** Entry with which the act was made. */
    readonly index: number,
    /** The seat's bet, and what it faced, before the act. */
    readonly before: number,
    readonly faced: number,
    /** The total named, or read where nothing else says how much; null where the word named no amount: then the chips do. */
    readonly to: number | null,
    readonly bare: boolean,
    /** A check that was held out of turn: a bet or raise after it contradicts more than itself (RR-BR-10). */
    readonly heldCheck: boolean,
  ) {}

  get seat(): Seat {
    return this.wager.seat;
  }

  get source(): Wager['source'] {
    return this.wager.source;
  }

  get said(): Wager['said'] {
    return this.wager.said;
  }

  /** Chips of the act's own motion. */
  get chips(): number {
    return this.wager.chips;
  }

  get single(): boolean {
    return this.wager.single;
  }

  get read(): Wager['reading'] {
    return this.wager.reading;
  }

  /** The total that words before the chips named, where words wait for chips. */
  get announced(): number | null {
    return this.wager.announced ?? null;
  }
}

/** An act, word or chips out of turn, waiting for its turn. */
export interface Held {
  readonly seat: Seat;
  readonly index: number;
  readonly event: TableEvent;
  readonly finding: Finding | null;
  readonly check: boolean;
  /** Chips already in, where they are the bet (HL-IR-6). */
  readonly chips?: number;
}

/** A wager of too little that was brought up and may still come to stand. */
export interface Undersized {
  readonly index: number;
  readonly finding: Finding;
  readonly seat: Seat;
  readonly put: number;
  readonly to: number;
  /** Calls logged at the uncorrected total, and at any other. */
  readonly followers: number[];
  contradicted: boolean;
  noticed: boolean;
}

/** A motion with chips that were not released, in turn or not. */
export interface Forward {
  readonly seat: Seat;
  readonly index: number;
  readonly chips: number;
  readonly inTurn: boolean;
}

/** One draw: who has still to draw, and the discard that waits for its cards. */
export interface Drawing {
  readonly left: Seat[];
  /** Cards dealt one by one to the seat whose discard waits. */
  dealt: string[];
  pending: { readonly seat: Seat; readonly count: number; readonly index: number } | null;
}

/** A draw that was taken to have been done properly when others went on, and may still be told; its cards as far as they were told one by one. */
export interface AssumedDraw {
  readonly seat: Seat;
  readonly count: number;
  readonly dealt: string[];
}

/** Words that bind only when chips follow (`standard`, `draw-pot`). */
export interface PendingWords {
  readonly seat: Seat;
  readonly index: number;
  readonly event: EventOf<'say'>;
  to: number | null;
  /** Out of turn the finding is there at once, until chips follow. */
  readonly finding: Finding | null;
}

// The status by what may still happen, as a number: asked several times at every event.
const DEALING = 0;
const BETTING = 1;
const SHOWDOWN = 2;
const OVER = 3;

/** Everything that a fold over the log knows at one moment. The flow modules move it on; rules only ask. */
export class HandState {
  readonly game: Game;
  readonly table: Table;
  readonly rules: RulesInForce;
  readonly findings = new Findings();
  readonly deal: DealTracker;
  readonly posted: Posted[];
  unknown: readonly UnknownView[] = ALL_KNOWN;
  private named: Status = 'dealing';
  private stage: typeof DEALING | typeof BETTING | typeof SHOWDOWN | typeof OVER = DEALING;
  /** The nth street dealt; 0 before the first cards. */
  street = 0;
  toAct: Seat | null = null;
  /** The first round opens after this seat; null: with the first in rotation. */
  opensAfter: Seat | null;
  turn: Turn | null = null;
  held: readonly Held[] = NOTHING_HELD;
  undersized: readonly Undersized[] = NONE_TOO_SMALL;
  /** Chips over an announcement, just forfeited: a slip of the tongue may be put right until another player acts (HL-IR-9). */
  forfeited: {
    readonly seat: Seat;
    readonly index: number;
    readonly words: number;
    readonly chips: number;
    readonly total: number;
    readonly acts: number;
  } | null = null;
  /** Chips of an earlier turn drawn back by a seat: of its next ones only what goes beyond them is new. */
  drawnBack: { readonly seat: Seat; readonly amount: number } | null = null;
  /** The seat whose act, word or chips were logged last. */
  lastActor: Seat | null = null;
  /** The same, before the present entry. */
  actorBefore: Seat | null = null;
  /** Pots that have been pushed: what is due from them does not move any more. */
  frozen = false;
  /** Who has acted out of turn behind the seat to act since the turn came to it, by entry; whether that seat has called "time" (RR-BR-11). */
  readonly behind = new Behind();
  /** A forward motion with chips not yet released. */
  forward: Forward | null = null;
  /** Forward motions with chips that were completed, by their entry (RR-BR-13). */
  completedMotions = NO_MOTIONS;
  /** A hand thrown forward without a bet to face, until the next player acts (RR-DH-b). */
  thrownForward: Seat | null = null;
  /** The hand given up last: it gets its turn back if nobody acted since. */
  lastFold: { readonly seat: Seat; readonly acts: number; readonly street: number; readonly inTurn: boolean } | null = null;
  /** The hand announced last at the showdown; `true` says whether the cards bear it out, null where that cannot be known yet. */
  lastClaim: {
    readonly seat: number;
    readonly hand: string;
    readonly deliberate: boolean;
    readonly index: number;
    readonly true: boolean | null;
  } | null = null;
  /** Seats that an award gave chips to although their hands are not shown. */
  mustShow: readonly Seat[] = NOBODY;
  /** First to bet in the hand: opens a jackpot, and speaks first after the draw in `draw-pot` (DP-BT-4). */
  opener: Seat | null = null;
  /** Last to bet or raise in the hand. */
  lastBettor: Seat | null = null;
  /** The entry of the last bet or raise, -1 before the first. */
  raisedAt = -1;
  /** The seat at which the last round began. */
  firstToAct: Seat | null = null;
  /** A bring-in by another than the lowest upcard, until the next player acts or the proper one does. */
  wrongBringIn: { readonly seat: Seat; readonly index: number; readonly finding: Finding | null } | null = null;
  /** Who opens cannot be known, for upcards are unknown: whoever acts first is taken for the opener. */
  openerUnknown: UnknownView | null = null;
  /** The draw under way, null outside draws. */
  drawing: Drawing | null = null;
  /** Who waits for the replacement of a card that was exposed in the draw, and the place of that card; until the next draw. */
  awaited: readonly { readonly seat: Seat; readonly slot: Slot }[] = [];
  drawStarted = false;
  /** Draws of this street that were not told. */
  assumed: readonly AssumedDraw[] = NONE_ASSUMED;
  /** Words that wait for their chips (HL-IR-8). */
  words: PendingWords | null = null;
  /** The seat whose hand was shown by the last entry, for the wild cards it names next. */
  lastShown: Seat | null = null;
  /** The hands as the last entry ranked them, where that was a hand shown as it was dealt: for the next that is shown. */
  contest: Contest | null = null;
  /** Index of the entry being read. */
  index = -1;
  event: TableEvent | null = null;
  /** The entry before this one. */
  previous: TableEvent | null = null;
  /** Acts in turn so far, and the different seats that made them. */
  actsInTurn = 0;
  readonly acted: number[] = [];
  /** The entry that shut the window for misdeals, -1 while it is open. */
  windowShutAt = -1;
  ended = false;
  awarded = false;
  /** Totals awarded per seat so far. */
  awards: ReadonlyMap<number, number> = NO_AWARDS;
  /** The same of what was pushed to hands that had to be shown first. */
  pushedUnshown: ReadonlyMap<number, number> = NO_AWARDS;
  /** Seats that contended for what was awarded. */
  awardedOver: readonly Seat[] = NO_SEATS;
  shuffles = 0;
  lastShuffle = -1;
  /** Entry at which the pack was called back and the deal began anew. */
  dealtAnew = -1;
  /** Entry of the last card or street dealt. */
  lastDeal = -1;
  shuffledBy: number | string | undefined = undefined;
  cutSeen = false;
  lastCut = -1;
  /** The same player deals again, although the hand was settled (nobody opened). */
  sameDealer = false;
  readonly dealtByPlayers: boolean;
  /** A burn was logged for the street to come. */
  burnPending = false;
  lot: readonly number[] | null = null;
  readonly known = new KnownCards();
  burns = 0;
  /** A card of the board that does not play: until somebody acts the next card takes its place. */
  scrap: { readonly street: number; readonly at: number } | null = null;
  lastRoundAggressor: Seat | null = null;
  /** The uncalled excess of the round just closed, so that the round can be taken up again. */
  uncalled: { readonly seat: Seat; readonly amount: number } | null = null;

  constructor(
    readonly hand: Hand,
    readonly book: Compiled,
    /** Read-only for the fold; grows through {@link Refold}. */
    readonly amendments: ReadonlyMap<number, Amendment>,
    readonly decisions: ReadonlyMap<string, Decision>,
    /** What the floor established about entries, known from their beginning on: `<index>:<what>`. */
    readonly facts: ReadonlyMap<string, EstablishedFact>,
  ) {
    this.game = games[hand.game];
    this.dealtByPlayers = (hand.dealtBy ?? book.book.dealtBy) === 'players';
    this.table = new Table(hand, this.game, book);
    this.rules = rulesInForce(book);
    this.deal = new DealTracker(this.table);
    const opened = openForcedBets(this.table);
    this.posted = opened.posted;
    this.opensAfter = opened.lastBlind;
  }

  get params(): Compiled['params'] {
    return this.book.params;
  }

  get round(): Round {
    return this.table.round;
  }

  get status(): Status {
    return this.named;
  }

  set status(status: Status) {
    this.named = status;
    if (status === 'betting') this.stage = BETTING;
    else if (status === 'showdown' || status === 'settled') this.stage = SHOWDOWN;
    else this.stage = status === 'misdeal' || status === 'void' ? OVER : DEALING;
  }

  /** Nothing but rulings, corrections and attention has effect any more. */
  get over(): boolean {
    return this.stage === OVER || this.ended === true;
  }

  get betting(): boolean {
    return this.stage === BETTING;
  }

  /** The betting is over: hands are shown, or what is due is known. */
  get atShowdown(): boolean {
    return this.stage === SHOWDOWN;
  }

  get windowOpen(): boolean {
    return this.windowShutAt < 0;
  }

  /** How an entry is read otherwise, or undefined. */
  amendment(index: number): Amendment | undefined {
    return this.amendments.size === 0 ? undefined : this.amendments.get(index);
  }

  /** What the floor established of an entry, or undefined. */
  fact(index: number, what: string): boolean | undefined {
    return this.facts.size === 0 ? undefined : this.facts.get(`${index}:${what}`)?.value;
  }

  currentStreet(): Street | null {
    return this.game.streets[this.street - 1] ?? null;
  }

  nextStreet(): Street | null {
    return this.game.streets[this.street] ?? null;
  }

  /** Whether a seat still has a decision to make in this round. */
  owesAct(seat: Seat): boolean {
    return seat.bets && seat.actedAt < this.table.round.level && (this.table.bettors() > 1 || this.mayCall(seat));
  }

  /** The only seat that can still bet decides only whether to call. */
  private mayCall(seat: Seat): boolean {
    for (const other of this.table.order) if (other.live && other.bet > seat.bet) return true;
    return false;
  }

  /** The first seat after `from` in rotation that still owes a decision. */
  nextOwing(from: Seat): Seat | null {
    const { order, round } = this.table;
    const { level } = round;
    const alone = this.table.bettors() === 1;
    let at = from.pos;
    for (let i = 0; i < order.length; i++) {
      if (++at >= order.length) at = 0;
      const seat = order[at]!;
      if (seat.bets && seat.actedAt < level && (!alone || this.mayCall(seat))) return seat;
    }
    return null;
  }

  /** The betting is over for good, whatever cards are still to come. */
  noBettingPossible(): boolean {
    if (this.table.bettors() > 1) return false;
    for (const seat of this.table.order) if (this.owesAct(seat)) return false;
    return true;
  }
}

/** Thrown inside the fold at a ruling: the finding is decided so from its birth on; the driver folds again. */
export class Decide {
  constructor(
    readonly finding: string,
    readonly decision: Decision,
  ) {}
}

/** What the floor established, and by which entry: the last word counts. */
export interface EstablishedFact {
  readonly value: boolean;
  readonly by: number;
}

/** Thrown inside the fold where the floor established a fact about an earlier entry; the driver folds again knowing it. */
export class Establish {
  constructor(
    readonly fact: string,
    readonly established: EstablishedFact,
  ) {}
}

/** Reads an earlier entry otherwise because of the present one. */
export function amend(state: HandState, index: number, change: Omit<Amendment, 'by'>): never {
  const before = state.amendments.get(index);
  throw new Refold(index, { ...before, ...change, by: [...(before?.by ?? []), state.index] });
}

/** As {@link amend}, for an entry that belongs to the earlier one altogether: chips of one motion, a total after the word. */
export function mergeInto(state: HandState, index: number, change: Omit<Amendment, 'by' | 'merged'>): never {
  return amend(state, index, { ...change, merged: [...(state.amendments.get(index)?.merged ?? []), state.index] });
}

/** Whether the present entry was merged into an earlier one, in a pass before this one. */
export function isMerged(state: HandState): boolean {
  for (const amendment of state.amendments.values()) if (amendment.merged?.includes(state.index)) return true;
  return false;
}

/** Thrown inside the fold when an earlier entry turns out to be read otherwise; the driver folds again with the amendment. */
export class Refold {
  constructor(
    readonly index: number,
    readonly amendment: Amendment,
  ) {}
}
