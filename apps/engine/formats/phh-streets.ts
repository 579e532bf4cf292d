import type { CardCode, EventOf } from '../contract/index.js';
import { FormatError } from './format-error.js';
import { UNKNOWN_CARD } from './phh-hands.js';
import type { PhhStreet, PhhVariant } from './phh-variants.js';

interface OpenStreet {
  readonly plan: PhhStreet;
  readonly cards: Map<number, CardCode[]>;
  board: CardCode[];
  readonly notes: string[];
}

/**
 * Gathers the deals of a file into one `street` event each: everybody's hole cards, or the board. A card that does not fit the open street opens
 * the next one.
 */
export class PhhStreets {
  private open: OpenStreet | null = null;
  private dealt = 0;

  constructor(private readonly variant: PhhVariant) {}

  /** Streets begun so far; a draw counts as one. */
  get begun(): number {
    return this.dealt;
  }

  get complete(): boolean {
    return this.dealt >= this.variant.streets.length;
  }

  /** Whether hole cards dealt now are replacements for a discard. */
  get drawing(): boolean {
    return this.variant.family === 'draw' && this.dealt > 0 && this.open === null;
  }

  beginDraw(field: string): void {
    if (this.next()?.draw !== true) throw new FormatError(field, `${this.variant.code} has no draw here`);
    this.dealt += 1;
  }

  /** Returns the street that this deal has closed, if any. */
  hole(seat: number, cards: readonly CardCode[], field: string, note?: string): EventOf<'street'> | null {
    const fits = this.open?.plan.hole !== undefined && (this.open.cards.get(seat)?.length ?? 0) < this.open.plan.hole;
    const closed = fits ? null : this.close();
    const street = this.opened('hole', field);
    const before = street.cards.get(seat);
    const held = before === undefined ? [...cards] : [...before, ...cards];
    if (held.length > (street.plan.hole ?? 0)) throw new FormatError(field, `more cards than the street has: ${held.join(' ')}`);
    street.cards.set(seat, held);
    if (note !== undefined) street.notes.push(note);
    return closed;
  }

  /** Returns the street that this deal has closed, if any. */
  board(cards: readonly CardCode[], field: string, note?: string): EventOf<'street'> | null {
    const fits = this.open?.plan.board !== undefined && this.open.board.length < this.open.plan.board;
    const closed = fits ? null : this.close();
    const street = this.opened('board', field);
    street.board = [...street.board, ...cards];
    if (street.board.length > this.boardSize(street))
      throw new FormatError(field, `more cards than the street has: ${street.board.join(' ')}`);
    if (note !== undefined) street.notes.push(note);
    return closed;
  }

  /** Takes commentary made during the deal; false where no deal is open. */
  remark(note: string): boolean {
    this.open?.notes.push(note);
    return this.open !== null;
  }

  /** Ends the open street and gives its event. */
  close(): EventOf<'street'> | null {
    const street = this.open;
    if (!street) return null;
    this.open = null;
    const { plan, board, notes } = street;
    const event: { type: 'street'; cards?: Record<string, readonly CardCode[]>; board?: readonly CardCode[]; note?: string } = {
      type: 'street',
    };
    if (street.cards.size > 0) {
      const cards: Record<string, readonly CardCode[]> = {};
      for (const [seat, dealt] of street.cards) cards[seat] = filled(dealt, plan.hole ?? 0);
      event.cards = cards;
    }
    if (board.length > 0) event.board = filled(board, this.boardSize(street));
    if (notes.length > 0) event.note = notes.join('; ');
    return event;
  }

  private next(): PhhStreet | undefined {
    return this.variant.streets[this.dealt];
  }

  private opened(kind: 'hole' | 'board', field: string): OpenStreet {
    if (this.open) return this.open;
    const plan = this.next();
    if (plan === undefined || !(plan[kind] !== undefined || this.communityCard(kind))) {
      throw new FormatError(field, `${this.variant.code} has no ${kind === 'hole' ? 'hole cards' : 'board cards'} to deal here`);
    }
    this.dealt += 1;
    this.open = { plan, cards: new Map(), board: [], notes: [] };
    return this.open;
  }

  /** Stud: where the stub cannot serve everybody, one card in the middle is everybody's last. */
  private communityCard(kind: 'hole' | 'board'): boolean {
    return kind === 'board' && this.variant.family === 'stud' && this.dealt === this.variant.streets.length - 1;
  }

  private boardSize(street: OpenStreet): number {
    return street.plan.board ?? (this.variant.family === 'stud' ? 1 : 0);
  }
}

function filled(cards: readonly CardCode[], size: number): readonly CardCode[] {
  if (cards.length >= size) return cards;
  return [...cards, ...Array.from({ length: Math.max(0, size - cards.length) }, () => UNKNOWN_CARD)];
}
