import type { CardCode, EventOf, TableEvent } from '../contract/index.js';
import { PhhBetting } from './phh-betting.js';
import { UNKNOWN_CARD } from './phh-hands.js';
import type { PhhStakes } from './phh-opening.js';
import type { PhhVariant } from './phh-variants.js';

export interface PhhWriting {
  readonly variant: PhhVariant;
  readonly stakes: PhhStakes;
  /** Seat numbers by player: the first is p1's. */
  readonly seats: readonly number[];
  /** Indexes of events that no file needs: the importer adds them again. */
  readonly added: ReadonlySet<number>;
  /** Totals of wagers logged without one, by the event's index. */
  readonly capped: Readonly<Record<string, unknown>>;
}

type Wagering = EventOf<'act'> | EventOf<'say'>;
const PHH_CARD = /^[23456789TJQKA][cdhs]$/;

/**
 * Tells a log in PHH's actions, as far as they go: deals, acts, draws, shows. Words and chips are told as the act that they plainly are; what is
 * no act at all, or cannot stand in a file of this variant, is left out. The importer reads every list that this writes.
 */
export class PhhWriter {
  private readonly actions: string[] = [];
  private readonly betting: PhhBetting;
  private dealt = 0;
  private readonly hole = new Map<number, CardCode[]>();
  private board: CardCode[] = [];
  private draw: { readonly discarded: Set<number>; readonly given: string[] } | null = null;
  /** Cards were dealt and nothing followed yet: a file would take further hole cards for more of that deal. */
  private dealOpen = false;
  /** Whose turn the words or chips before this event belong to. */
  private speaker: number | null = null;

  constructor(private readonly writing: PhhWriting) {
    this.betting = new PhhBetting(writing.stakes);
  }

  write(log: readonly (TableEvent | null)[]): readonly string[] {
    log.forEach((event, index) => {
      if (event && !this.writing.added.has(index)) this.tell(event, index);
    });
    this.closeDeal();
    return this.actions;
  }

  private tell(event: TableEvent, index: number): void {
    switch (event.type) {
      case 'street':
        return this.street(event);
      case 'deal':
        return this.holdCard(event);
      case 'act':
        return this.act(event, index);
      case 'say':
        return this.words(event, index);
      case 'put':
        return this.chips(event);
      case 'post':
        return this.post(event);
      case 'muck':
        return this.muck(event);
      case 'hand-killed':
        return this.player(event.seat, event, (p) => this.line(`p${p} ${this.showdown() ? 'sm' : 'f'}`, event));
      case 'discard':
        return this.discard(event);
      case 'draw':
        return this.give(event);
      case 'show':
        if (event.to !== undefined) return;
        return this.player(event.seat, event, (p) => this.line(`p${p} sm ${cardText(event.cards)}`, event), false);
      default:
        return;
    }
  }

  private street(event: EventOf<'street'>): void {
    this.closeDraw();
    const plan = this.writing.variant.streets[this.dealt];
    if (plan === undefined || plan.draw) return;
    for (const [seat, cards] of Object.entries(event.cards ?? {})) this.hold(this.playerOf(Number(seat)), cards);
    this.board.push(...(event.board ?? []));
    this.dealStreet(event);
  }

  private holdCard({ to, card = UNKNOWN_CARD }: EventOf<'deal'>): void {
    if (to === 'board') this.board.push(card);
    else if (typeof to === 'number') this.hold(this.playerOf(to), [card]);
  }

  private hold(player: number, cards: readonly CardCode[]): void {
    if (player > 0) this.hole.set(player, [...(this.hole.get(player) ?? []), ...cards]);
  }

  /** Deals the next street to all who have a right to it, with the cards held so far. */
  private dealStreet(event?: EventOf<'street'>): void {
    const { variant } = this.writing;
    const plan = variant.streets[this.dealt];
    const lines: string[] = [];
    const { hole: size = 0 } = plan ?? {};
    const inTheMiddle = variant.family === 'stud' && this.dealt === variant.streets.length - 1 && this.board.length > 0;
    if (plan?.board !== undefined || inTheMiddle) lines.push(`d db ${cardText(filled(this.board, plan?.board ?? 1))}`);
    else if (size > 0) {
      const players = this.writing.seats.map((_, i) => i + 1).filter((p) => this.hole.has(p) || this.betting.live().includes(p));
      lines.push(...players.map((p) => `d dh p${p} ${cardText(filled(this.hole.get(p) ?? [], size))}`));
    }
    this.hole.clear();
    this.board = [];
    if (lines.length === 0) return;
    if (this.dealt > 0) this.betting.nextRound();
    this.dealt += 1;
    this.speaker = null;
    lines.forEach((line, i) => this.line(line, i === 0 ? event : undefined));
    this.dealOpen = true;
  }

  private act(event: Wagering, index: number): void {
    this.player(event.seat, event, (p) => {
      switch (event.action) {
        case 'fold':
          this.line(`p${p} f`, event);
          return this.betting.fold(p);
        case 'check':
        case 'call':
          return this.checkOrCall(p, event);
        case 'bring-in':
          return this.bringIn(p, event);
        case 'all-in': {
          const all = this.betting.everything(p);
          return all > this.betting.toMatch() ? this.wager(p, all, event) : this.checkOrCall(p, event);
        }
        case 'pot':
        case 'amount':
        case 'bet':
        case 'raise':
        case 'complete':
          return this.wager(p, this.total(p, event, index), event);
        default:
          return;
      }
    });
  }

  /** The file's own number where it cut the wager; what was said, as far as the stack goes; else the smallest full wager. */
  private total(player: number, event: Wagering, index: number): number {
    const capped = this.writing.capped[String(index)];
    const named = typeof capped === 'number' ? capped : (event.to ?? ('said' in event ? event.said : undefined));
    return Math.min(named ?? this.betting.smallestWager(), this.betting.everything(player));
  }

  private words(event: EventOf<'say'>, index: number): void {
    if (event.if !== undefined) return;
    this.act(event, index);
    this.speaker = event.seat;
  }

  private chips(event: EventOf<'put'>): void {
    // Chips after words, and a second motion, belong to the turn that is told already.
    if (this.speaker === event.seat) return;
    this.player(event.seat, event, (p) => {
      const { chips = [] } = event;
      const put = event.amount ?? chips.reduce((sum, chip) => sum + chip, 0);
      const total = Math.min(this.betting.betOf(p) + put, this.betting.everything(p));
      const faced = this.betting.facesBet(p);
      const smallest = this.betting.smallestWager();
      const raises = !faced || (chips.length !== 1 && total - this.betting.toMatch() >= (smallest - this.betting.toMatch()) / 2);
      if (total > this.betting.toMatch() && raises) {
        this.wager(p, Math.min(Math.max(total, smallest), this.betting.everything(p)), event);
      } else this.checkOrCall(p, event);
    });
    this.speaker = event.seat;
  }

  private post(event: EventOf<'post'>): void {
    if (event.kind === 'bring-in' && this.dealt > 0) this.player(event.seat, event, (p) => this.bringIn(p, event));
  }

  private muck(event: EventOf<'muck'>): void {
    if (event.motion === 'accident' || event.mixed || typeof event.into === 'number') return;
    const showdown = this.showdown();
    if (event.motion === 'forward' && showdown) return;
    this.player(event.seat, event, (p) => {
      this.line(`p${p} ${showdown ? 'sm' : 'f'}`, event);
      if (!showdown) this.betting.fold(p);
    });
  }

  private discard(event: EventOf<'discard'>): void {
    const p = this.playerOf(event.seat);
    const size = this.writing.variant.streets[0]?.hole ?? 0;
    const cards = event.cards ?? unknown(event.count ?? Math.max(0, size - keptCount(event.kept, size)));
    if (!this.betting.live().includes(p) || cards.length > size) return;
    if (this.draw?.discarded.has(p)) this.closeDraw();
    if (!this.inDraw()) return;
    this.draw?.discarded.add(p);
    this.line(`p${p} sd ${cardText(cards)}`.trimEnd(), event);
  }

  private give(event: EventOf<'draw'>): void {
    const p = this.playerOf(event.seat);
    const cards = event.cards ?? unknown(event.count ?? 0);
    if (cards.length === 0 || !this.betting.live().includes(p)) return;
    if (!this.draw) this.closeDeal();
    if (this.dealOpen || !this.inDraw()) return;
    this.draw?.given.push(noted(`d dh p${p} ${cardText(cards)}`, event.note));
  }

  /** Whether a draw is on, or may begin now. */
  private inDraw(): boolean {
    if (this.draw) return true;
    this.closeDeal();
    if (!this.writing.variant.streets[this.dealt]?.draw) return false;
    this.dealt += 1;
    this.betting.nextRound();
    this.speaker = null;
    this.draw = { discarded: new Set(), given: [] };
    return true;
  }

  private checkOrCall(player: number, event: TableEvent): void {
    this.line(`p${player} cc`, event);
    this.betting.checkOrCall(player);
  }

  private bringIn(player: number, event: TableEvent): void {
    if (this.writing.variant.family !== 'stud') return;
    this.line(`p${player} pb`, event);
    this.betting.bringIn(player);
  }

  private wager(player: number, to: number, event: TableEvent): void {
    this.line(`p${player} cbr ${to / this.writing.stakes.factor}`, event);
    this.betting.raiseTo(player, to);
  }

  /** Tells what a player with a hand does; nothing where the seat has none (any more). */
  private player(seat: number, event: TableEvent, tell: (player: number) => void, live = true): void {
    const player = this.playerOf(seat);
    if (player === 0 || (live && !this.betting.live().includes(player))) return;
    this.closeDeal();
    if (event.type !== 'say' && event.type !== 'put') this.speaker = null;
    tell(player);
  }

  private playerOf(seat: number): number {
    return this.writing.seats.indexOf(seat) + 1;
  }

  private showdown(): boolean {
    return this.dealt >= this.writing.variant.streets.length && this.betting.over();
  }

  private closeDeal(): void {
    if (this.hole.size > 0 || this.board.length > 0) this.dealStreet();
    this.closeDraw();
  }

  private closeDraw(): void {
    if (!this.draw) return;
    this.actions.push(...this.draw.given);
    this.draw = null;
  }

  private line(text: string, event?: TableEvent): void {
    this.actions.push(noted(text, event?.note));
    this.dealOpen = false;
  }
}

function noted(text: string, note: string | undefined): string {
  return note === undefined || note.trim() === '' ? text : `${text} # ${note.trim()}`;
}

/** Jokers have no code in PHH; they are told as unknown cards. */
function cardText(cards: readonly CardCode[]): string {
  let text = '';
  for (const card of cards) text += PHH_CARD.test(card) ? card : UNKNOWN_CARD;
  return text;
}

function filled(cards: readonly CardCode[], size: number): readonly CardCode[] {
  if (cards.length === size) return cards;
  return [...cards, ...unknown(Math.max(0, size - cards.length))].slice(0, size);
}

function unknown(count: number): readonly CardCode[] {
  return Array.from({ length: count }, () => UNKNOWN_CARD);
}

function keptCount(kept: number | readonly string[] | undefined, size: number): number {
  if (kept === undefined) return size;
  return typeof kept === 'number' ? kept : kept.length;
}
