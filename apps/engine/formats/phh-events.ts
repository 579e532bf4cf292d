import type { Action, TableEvent } from '../contract/index.js';
import { scaled } from './decimal.js';
import { PhhBetting } from './phh-betting.js';
import type { PhhAction } from './phh-action.js';
import type { PhhDocument } from './phh-document.js';
import { PhhDraw } from './phh-draws.js';
import { GAP_NOTE, PhhGaps } from './phh-gaps.js';
import { isKnown, PhhHands } from './phh-hands.js';
import type { PhhStakes } from './phh-opening.js';
import { PhhStreets } from './phh-streets.js';

type ActionOf<K extends PhhAction['kind']> = Extract<PhhAction, { readonly kind: K }>;

export interface PhhLog {
  readonly events: TableEvent[];
  /** Wagers that the file cut to what the others could match: index of the event -> the file's total. */
  readonly capped: Readonly<Record<string, number>>;
  /** Events that the importer added: folds of seats passed over, shows that a complete file left out. */
  readonly added: readonly number[];
  /** How many of the file's actions tell the events up to and including each one. */
  readonly actionsBefore: readonly number[];
  /** Commentary before the first event. */
  readonly opening: string;
}

/** They make an event only once the deal or draw is closed. */
const DEALS: ReadonlySet<PhhAction['kind']> = new Set<PhhAction['kind']>(['deal-hole', 'deal-board', 'discard']);

/** Turns the actions of a file into table events, one pass, in order. Nothing is judged or repaired on the way. */
export class PhhTranslator {
  private readonly events: TableEvent[] = [];
  private readonly capped: Record<string, number> = {};
  private readonly added: number[] = [];
  private readonly actionsBefore: number[] = [];
  private readonly betting: PhhBetting;
  private readonly streets: PhhStreets;
  private readonly hands = new PhhHands();
  private draw: PhhDraw | null = null;
  /** Seats whose cards are settled at the showdown: shown in full, mucked, or by the file's own word neither. */
  private readonly settled = new Map<number, number>();
  private opening = '';
  private actionCount = 0;

  constructor(
    doc: PhhDocument,
    private readonly stakes: PhhStakes,
  ) {
    this.betting = new PhhBetting(stakes);
    this.streets = new PhhStreets(doc.variant);
    // Without a button the upcards decide the turn: no gap can be told from an act out of turn.
    const gaps = doc.variant.family === 'stud' ? null : new PhhGaps(doc.actions);
    doc.actions.forEach((action, i) => {
      for (const seat of gaps?.foldedBefore(i, this.betting) ?? []) this.foldInGap(seat);
      this.locate(i);
      this.closeBefore(action);
      this.locate(i);
      this.translate(action);
      this.locate(DEALS.has(action.kind) ? i : i + 1);
    });
    this.actionCount = doc.actions.length;
  }

  finish(): PhhLog {
    this.closeDeal();
    this.missingShows();
    this.locate(this.actionCount);
    return { events: this.events, capped: this.capped, added: this.added, opening: this.opening, actionsBefore: this.actionsBefore };
  }

  private foldInGap(seat: number): void {
    this.closeDeal();
    this.added.push(this.events.length);
    this.push(seat, 'fold', GAP_NOTE);
    this.betting.fold(seat);
  }

  private translate(action: PhhAction): void {
    switch (action.kind) {
      case 'none':
        return this.remark(action.note);
      case 'deal-hole':
        return this.streets.drawing ? this.giveReplacements(action) : this.dealHole(action);
      case 'deal-board':
        return this.dealBoard(action);
      case 'discard':
        return this.discard(action);
      case 'show':
      case 'show-dealt':
      case 'muck':
        return this.showdown(action);
      case 'fold':
      case 'check-or-call':
      case 'post-bring-in':
      case 'bet-or-raise':
        return this.act(action);
      default:
        return unreachable(action);
    }
  }

  /** Any act or show ends the deal before it. */
  private closeBefore(action: PhhAction): void {
    if (action.kind !== 'none' && !DEALS.has(action.kind)) this.closeDeal();
  }

  /** The events so far that are not yet located are told by the first `actions` actions. */
  private locate(actions: number): void {
    while (this.actionsBefore.length < this.events.length) this.actionsBefore.push(actions);
  }

  private dealHole({ seat, cards, field, note }: ActionOf<'deal-hole'>): void {
    const before = this.streets.begun;
    this.street(before, this.streets.hole(seat, cards, field, note));
    this.hands.deal(seat, cards);
  }

  private dealBoard({ cards, field, note }: ActionOf<'deal-board'>): void {
    this.closeDraw();
    const before = this.streets.begun;
    this.street(before, this.streets.board(cards, field, note));
  }

  private street(before: number, closed: TableEvent | null): void {
    if (closed) this.events.push(closed);
    if (before > 0 && this.streets.begun > before) this.betting.nextRound();
  }

  private discard({ seat, cards, field, note }: ActionOf<'discard'>): void {
    if (this.draw?.hasDiscarded(seat)) this.closeDraw();
    this.currentDraw(field).discard(seat, cards, note);
    this.hands.discard(seat, cards);
  }

  private giveReplacements({ seat, cards, field, note }: ActionOf<'deal-hole'>): void {
    this.currentDraw(field).draw(seat, cards, note);
    this.hands.deal(seat, cards);
  }

  private currentDraw(field: string): PhhDraw {
    if (this.draw) return this.draw;
    this.closeStreet();
    this.streets.beginDraw(field);
    this.betting.nextRound();
    this.draw = new PhhDraw();
    return this.draw;
  }

  private act(action: ActionOf<'fold' | 'check-or-call' | 'post-bring-in' | 'bet-or-raise'>): void {
    const { seat, note } = action;
    switch (action.kind) {
      case 'fold':
        this.push(seat, 'fold', note);
        return this.betting.fold(seat);
      case 'check-or-call':
        this.push(seat, this.betting.facesBet(seat) ? 'call' : 'check', note);
        return this.betting.checkOrCall(seat);
      case 'post-bring-in':
        this.push(seat, 'bring-in', note);
        return this.betting.bringIn(seat);
      case 'bet-or-raise':
        return this.wager(action);
      default:
        return unreachable(action);
    }
  }

  private wager({ seat, to: amount, field, note }: ActionOf<'bet-or-raise'>): void {
    const to = scaled(amount, this.stakes.factor, field);
    const action: Action = this.betting.completes() ? 'complete' : this.betting.anythingBet() ? 'raise' : 'bet';
    if (this.betting.cappedByOpponents(seat, to)) {
      // At the table it was a wager in full, of which nobody could match more than the file's number: no `to` says the smallest full one.
      this.capped[String(this.events.length)] = to;
      this.push(seat, action, note);
    } else {
      this.push(seat, action, note, to);
    }
    this.betting.raiseTo(seat, to);
  }

  private push(seat: number, action: Action, note: string | undefined, to?: number): void {
    if (note !== undefined)
      this.events.push(to === undefined ? { type: 'act', seat, action, note } : { type: 'act', seat, action, to, note });
    else this.events.push(to === undefined ? { type: 'act', seat, action } : { type: 'act', seat, action, to });
  }

  private showdown(action: ActionOf<'show' | 'show-dealt' | 'muck'>): void {
    const { seat, note } = action;
    if (action.kind === 'muck') {
      this.events.push(note === undefined ? { type: 'muck', seat } : { type: 'muck', seat, note });
      this.settled.set(seat, Infinity);
      return;
    }
    const cards = action.kind === 'show' ? action.cards : this.hands.of(seat);
    // Unknown cards shown are, by PHH, cards neither shown nor mucked: nothing happened that could be told.
    if (!cards.some(isKnown)) {
      this.settled.set(seat, Infinity);
      return this.remark(note);
    }
    this.events.push(note === undefined ? { type: 'show', seat, cards } : { type: 'show', seat, cards, note });
    this.settled.set(seat, cards.every(isKnown) ? cards.length : 0);
    this.hands.reveal(seat, cards);
  }

  /** Cards speak only when they are shown: a complete hand whose live cards are known has been shown down, whether its file says so or not. */
  private missingShows(): void {
    const live = this.betting.live();
    if (!this.streets.complete || !this.betting.over() || live.length < 2) return;
    for (const seat of this.betting.showingOrder()) {
      const cards = this.hands.of(seat);
      if (cards.length === 0 || !cards.every(isKnown) || (this.settled.get(seat) ?? 0) >= cards.length) continue;
      this.added.push(this.events.length);
      this.events.push({ type: 'show', seat, cards });
    }
  }

  private remark(note: string | undefined): void {
    if (note === undefined || this.streets.remark(note) || this.draw?.remark(note)) return;
    const last = this.events.at(-1);
    if (last) this.events[this.events.length - 1] = { ...last, note: joined(last.note, note) };
    else this.opening = joined(this.opening, note);
  }

  private closeDeal(): void {
    this.closeStreet();
    this.closeDraw();
  }

  private closeStreet(): void {
    const street = this.streets.close();
    if (street) this.events.push(street);
  }

  private closeDraw(): void {
    if (!this.draw) return;
    this.events.push(...this.draw.events());
    this.draw = null;
  }
}

function joined(before: string | undefined, note: string): string {
  return before === undefined || before === '' ? note : `${before}; ${note}`;
}

function unreachable(action: never): never {
  throw new TypeError(`unknown action ${JSON.stringify(action)}`);
}
