import type { TableEvent } from '../contract/events.js';
import type { Hand } from '../contract/hand.js';
import { MalformedError } from '../contract/malformed.js';
import { readEvent } from '../contract/read-event.js';
import { readHand } from '../contract/read-hand.js';
import type { Replay } from '../contract/replay.js';
import { compileRulebook, type Compiled } from '../rulebooks/compile.js';
import type { Decision } from './findings.js';
import { check, step } from './fold.js';
import { type Amendment, Decide, Establish, type EstablishedFact, HandState, Refold } from './state.js';
import { viewOf } from './view.js';

// What most logs never need: one empty collection serves them all, and is replaced, never filled.
const NO_CORRECTIONS: ReadonlyMap<number, TableEvent | null> = new Map();
const NO_AMENDMENTS: ReadonlyMap<number, Amendment> = new Map();
const NO_DECISIONS: ReadonlyMap<string, Decision> = new Map();
const NO_FACTS: ReadonlyMap<string, EstablishedFact> = new Map();
const NONE_DISPLACED: ReadonlySet<number> = new Set();

/** Passes that one fold may need at most, for each entry: an entry is amended a few times at the very most. */
const PASSES_PER_ENTRY = 8;

/**
 * One hand as its log is written. An event costs the same however long the log is; a correction, a ruling on an earlier finding, and chips
 * that were drawn back or made up fold the log again.
 */
export class HandReplay {
  readonly hand: Hand;
  private readonly book: Compiled;
  private readonly log: TableEvent[] = [];
  private corrections: ReadonlyMap<number, TableEvent | null> = NO_CORRECTIONS;
  private amendments: ReadonlyMap<number, Amendment> = NO_AMENDMENTS;
  private decisions: ReadonlyMap<string, Decision> = NO_DECISIONS;
  private facts: ReadonlyMap<string, EstablishedFact> = NO_FACTS;
  /** Entries that have no place in the log any more because of a ruling, and no effect. */
  private displaced: ReadonlySet<number> = NONE_DISPLACED;
  private state: HandState;

  /** @throws MalformedError where the hand is not well formed or its rulebook cannot be had. */
  constructor(hand: unknown) {
    this.hand = readHand(hand);
    this.book = compileRulebook(this.hand.rulebook);
    this.state = this.begin();
  }

  /** Entries in the log, corrections counted. */
  get length(): number {
    return this.log.length;
  }

  isCorrection(index: number): boolean {
    return this.log[index]?.type === 'correct';
  }

  /**
   * Appends one event. A well-formed event is never refused, whatever the rules of poker say of it.
   * @throws MalformedError with the field at fault; nothing has changed then.
   */
  apply(input: unknown): void {
    const event = readEvent(input, this.hand, this);
    const index = this.log.length;
    // The type is asked for as seldom as can be: entries have many shapes, and each question is a search.
    const { type } = event;
    if (type === 'correct') {
      this.correct(event, index);
      return;
    }
    if (type === 'street') check(this.state, event, index);
    this.log.push(event);
    try {
      step(this.state, event, index);
      this.state.table.assertConserved();
    } catch (signal) {
      this.handle(signal);
    }
  }

  /** The state after the last event: plain data, the same for the same log. */
  view(): Replay {
    return viewOf(this.state);
  }

  private begin(): HandState {
    return new HandState(this.hand, this.book, this.amendments, this.decisions, this.facts);
  }

  private note(signal: unknown): boolean {
    if (signal instanceof Refold) this.amendments = new Map(this.amendments).set(signal.index, signal.amendment);
    else if (signal instanceof Decide) {
      this.amendments = NO_AMENDMENTS;
      this.decisions = new Map(this.decisions).set(signal.finding, signal.decision);
    } else if (signal instanceof Establish) {
      this.amendments = NO_AMENDMENTS;
      this.facts = new Map(this.facts).set(signal.fact, signal.established);
    } else return false;
    return true;
  }

  private handle(signal: unknown): void {
    if (this.note(signal)) {
      this.fold();
      return;
    }
    this.log.pop();
    this.fold();
    throw signal;
  }

  private correct(event: Extract<TableEvent, { type: 'correct' }>, index: number): void {
    const before = this.corrections;
    this.corrections = new Map(before).set(event.index, event.event);
    this.log.push(event);
    this.forget();
    try {
      this.fold(true);
    } catch (error) {
      this.log.pop();
      this.corrections = before;
      this.forget();
      this.fold();
      if (error instanceof MalformedError) {
        throw new MalformedError(
          error.code,
          'event',
          `read so, entry ${error.index ?? event.index} would not be well formed: ${error.field}: ${error.message}`,
          index,
        );
      }
      throw error;
    }
  }

  /** What was learned while folding is learned anew. */
  private forget(): void {
    this.amendments = NO_AMENDMENTS;
    this.decisions = NO_DECISIONS;
    this.facts = NO_FACTS;
  }

  /** Folds the whole log from its beginning, again whenever an entry turns out to be read otherwise. */
  private fold(strict = false): void {
    const passes = PASSES_PER_ENTRY * (this.log.length + 2);
    for (let pass = 0; pass < passes; pass++) if (this.pass(strict)) return;
    throw new Error(`the log did not come to rest in ${passes} passes`);
  }

  /** `strict`: an entry that is no well-formed continuation any more is refused; else it has no effect (a ruling is never refused). */
  private pass(strict: boolean): boolean {
    const state = this.begin();
    const displaced = new Set<number>();
    for (let index = 0; index < this.log.length; index++) {
      const event = this.corrections.has(index) ? this.corrections.get(index)! : this.log[index]!;
      if (event === null) continue;
      try {
        check(state, event, index);
        step(state, event, index);
        state.table.assertConserved();
      } catch (signal) {
        if (this.note(signal)) return false;
        if (signal instanceof MalformedError && (!strict || this.displaced.has(index))) {
          displaced.add(index);
          continue;
        }
        throw signal;
      }
    }
    this.state = state;
    this.displaced = displaced;
    return true;
  }
}

/** Opens a hand: forced bets are posted, the log is empty. Throws MalformedError. */
export const open = (hand: unknown): HandReplay => new HandReplay(hand);

/** Replays a whole log: the fold of `apply`. Throws MalformedError, with the index of the event at fault. */
export function replay(hand: unknown, events: unknown): Replay {
  const opened = new HandReplay(hand);
  if (!Array.isArray(events))
    throw new MalformedError('malformed-log', 'events', 'events is a list of table events, in the order in which they happened');
  for (let i = 0; i < events.length; i++) opened.apply(events[i]);
  return opened.view();
}
