import type { EventType, FindingState, Verdict } from '../contract/codes.js';
import type { EffectSpec, EventOf, TableEvent } from '../contract/events.js';
import type { FactValue } from '../contract/replay.js';
import type { Params } from '../rulebooks/params.js';
import type { RaiseBar } from '../table/round.js';
import type { Seat } from '../table/seat.js';
import type { Table } from '../table/table.js';
import type { Act } from '../replay/act.js';
import type { HandState, Turn } from '../replay/state.js';

/** How the table goes on after an event. `to` is the seat's total of the round. */
export interface Reading {
  action: 'none' | 'fold' | 'check' | 'pass' | 'call' | 'raise' | 'bring-in';
  to: number;
}

/** What a rule says of an event. Effects come from the contract's closed list; a rule never touches the table. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly seats: readonly number[];
  /** Index of the event that completed the irregularity; this event's by default. */
  readonly at?: number;
  readonly state?: FindingState;
  /** Where the text leaves discretion, the default first. */
  readonly options?: readonly Verdict[];
  readonly effects?: readonly EffectSpec[];
  /** The effects are stated, but the event itself has moved the chips already. */
  readonly done?: boolean;
  /** Numbers and names of this hand for the text; what is not known is left out. */
  readonly facts?: Readonly<Record<string, FactValue | undefined>>;
  /** The fact that argues for this verdict, and for no other that the floor may choose. */
  readonly reason?: string;
  /** The reading that each verdict gives the event; the floor's decision chooses among them. */
  readonly readings?: { readonly [V in Verdict]?: Partial<Reading> };
  /** May be called until the window shuts; nothing is applied before. */
  readonly claim?: 'misdeal' | 'reshuffle' | 'rectify';
}

/** What words ask for, or that the chips say it. */
export type Said = 'fold' | 'check' | 'call' | 'raise' | 'chips';

/** An act, words or chips in turn, as one question: what does the player do? */
export interface Wager {
  readonly seat: Seat;
  readonly source: 'act' | 'say' | 'put';
  readonly said: Said;
  /** The total named; null = the fixed or smallest amount. */
  readonly to: number | null;
  /** Chips of the motion, for `put`. */
  readonly chips: number;
  /** One chip alone. */
  readonly single: boolean;
  readonly allIn: boolean;
  /** Chips of the motion that are too small to play (RR-BR-7). */
  readonly small?: number;
  /** Chips over what was announced (HL-IR-9). */
  excess?: number;
  /** The total that words before the chips named, and their entry. */
  readonly announced?: number;
  readonly wordsIndex?: number;
  /** The rule that forfeits them. */
  excessRule?: 'HL-IR-9' | 'HL-IR-6';
  /** The reading so far; each rule in turn may change it. */
  reading: Reading;
}

/** Judges wagers in turn, in the order of the registry; later rules see what earlier ones made of the reading. */
export interface WagerRule {
  readonly id: string;
  /** What was said, or that the chips say it: the rule is asked about no other wager. */
  readonly on: readonly Said[];
  /** A rule about those who may not raise: asked only about a raise of a seat that this bars. */
  readonly bar?: RaiseBar;
  judge(wager: Wager, table: Table, params: Readonly<Params>): Judgement | null;
}

/** Moments in or out of a turn at which rules are asked, and what is known then. The replay finds them; the rules say what they mean. */
export interface TurnMoments {
  /** A seat folds out of its turn, facing a bet of so much. */
  'fold-out-of-turn': { readonly seat: Seat; readonly facing: number };
  /** An act, words or chips of a seat whose turn it is not; `chips` have gone in with it. */
  'out-of-turn': { readonly seat: Seat; readonly event: Act; readonly check: boolean; readonly chips: number };
  /** Another than the lowest upcard brings in; `stands` once the next player has acted upon it. */
  'wrong-bring-in': { readonly seat: Seat; readonly stands: boolean };
  /** The seat to act speaks up, or acts, after others have acted behind it. */
  skipped: { readonly seat: Seat };
  /** A seat that has acted adds chips or words in the same turn, beyond paying for what it did: `put` is what they come to, `excess` what is over. */
  more: {
    readonly turn: Turn;
    readonly by: 'chips' | 'words';
    /** They would make a bet or raise. */
    readonly raises: boolean;
    /** Chips of this motion. */
    readonly chips: number;
    readonly put?: number;
    readonly excess?: number;
  };
  /** Chips are drawn back; `returned` where the seat thinks again. */
  'drawn-back': { readonly seat: Seat; readonly amount: number; readonly returned: boolean };
  /** Another player has acted upon chips pushed forward and not released. */
  'motion-answered': { readonly seat: Seat; readonly put: number; readonly by?: number };
  /** Another player has acted upon a hand thrown forward. */
  'throw-answered': { readonly seat: Seat; readonly by: number };
}

export type TurnMoment = keyof TurnMoments;

/** Judges one moment of a turn. */
export interface TurnRule<M extends TurnMoment = TurnMoment> {
  readonly id: string;
  readonly at: M;
  judge(moment: TurnMoments[M], state: HandState): Judgement | null;
}

/** A turn rule whose moment the registry has already matched. */
export type AnyTurnRule = {
  readonly id: string;
  readonly at: TurnMoment;
  judge(moment: TurnMoments[TurnMoment], state: HandState): Judgement | null;
};
export const atMoment = <M extends TurnMoment>(rule: TurnRule<M>): AnyTurnRule => rule as unknown as AnyTurnRule;

/** One card of a deal against the plan. */
export interface DealObservation {
  readonly event: EventOf<'deal'>;
  readonly seat: Seat | null;
  readonly placed:
    | 'expected'
    | 'wrong-first'
    | 'out-of-order'
    | 'extra'
    | 'short-elsewhere'
    | 'not-entitled'
    | 'replacement'
    /** The card completes a hand that was short when the deal seemed to be over: the top card in its proper sequence, or before anybody has acted. */
    | 'completed'
    | 'elsewhere';
  /** The seat whose card this was. */
  readonly expected: Seat | null;
  /** 1 = the first card dealt to a player in this hand. */
  readonly ordinal: number;
  /** Exposed by the dealer, by a player, or off the table. */
  readonly exposed: 'dealer' | 'player' | 'off-table' | null;
  /** Cards exposed by the dealer so far, this one counted. */
  readonly exposedCount: number;
  readonly boxedCount: number;
  /** Cards beyond the plan so far, this one counted. */
  readonly extraCount: number;
  /** Seats entitled to a hand that the deal has passed over altogether. */
  readonly leftOut: readonly Seat[];
  /** The card tells that the one before it had begun a new round of the deal. */
  readonly roundBegun: boolean;
}

export interface DealRule {
  readonly id: string;
  judge(deal: DealObservation, state: HandState): Judgement | null;
}

/**
 * The event types that event rules may listen to. Bets, cards of the deal, rulings and corrections are not among them: wager rules, deal
 * rules and the fold itself judge those.
 */
export type AskedEvent = Exclude<EventType, 'act' | 'put' | 'street' | 'deal' | 'ruling' | 'correct'>;

/** Judges one kind of event where neither the deal nor the betting is the question. */
export interface EventRule<T extends AskedEvent = AskedEvent> {
  readonly id: string;
  readonly on: readonly T[];
  /** Asked when the event has been applied, not before. */
  readonly after?: true;
  judge(event: EventOf<T>, state: HandState): Judgement | null;
}

/** An event rule whose event types the registry has already matched. */
export type AnyEventRule = {
  readonly id: string;
  readonly on: readonly EventType[];
  readonly after?: true;
  judge(event: TableEvent, state: HandState): Judgement | null;
};
export const onEvent = <T extends AskedEvent>(rule: EventRule<T>): AnyEventRule => rule as unknown as AnyEventRule;
