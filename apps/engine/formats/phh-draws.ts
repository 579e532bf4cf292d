import type { CardCode, TableEvent } from '../contract/index.js';
import { isKnown } from './phh-hands.js';

interface SeatDraw {
  readonly seat: number;
  discarded: readonly CardCode[] | null;
  drawn: CardCode[];
  discardNote?: string;
  /** About the cards drawn, or made while the draw went on. */
  readonly notes: string[];
}

/**
 * One draw of a file. Files list the discards of everybody and then the cards given for them; at the table each player's cards follow his own
 * discard, so the two are put together seat by seat, in the order of the discards.
 */
export class PhhDraw {
  private readonly seats: SeatDraw[] = [];

  hasDiscarded(seat: number): boolean {
    return this.find(seat)?.discarded != null;
  }

  discard(seat: number, cards: readonly CardCode[], note?: string): void {
    const entry = this.entry(seat);
    entry.discarded = cards;
    if (note !== undefined) entry.discardNote = note;
  }

  draw(seat: number, cards: readonly CardCode[], note?: string): void {
    const entry = this.entry(seat);
    entry.drawn.push(...cards);
    if (note !== undefined) entry.notes.push(note);
  }

  /** Takes commentary made during the draw; false where there is nothing yet that it could be about. */
  remark(note: string): boolean {
    this.seats.at(-1)?.notes.push(note);
    return this.seats.length > 0;
  }

  events(): readonly TableEvent[] {
    return this.seats.flatMap(({ seat, discarded, drawn, discardNote, notes }) => {
      const afterwards = notes.join('; ');
      const before = discardNote ?? '';
      const events: TableEvent[] = [];
      if (discarded)
        events.push({ type: 'discard', seat, ...told(discarded), ...noted(drawn.length > 0 ? [before] : [before, afterwards]) });
      if (drawn.length > 0) events.push({ type: 'draw', seat, ...told(drawn), ...noted([afterwards]) });
      return events;
    });
  }

  private find(seat: number): SeatDraw | undefined {
    return this.seats.find((entry) => entry.seat === seat);
  }

  private entry(seat: number): SeatDraw {
    const found = this.find(seat);
    if (found) return found;
    const entry: SeatDraw = { seat, discarded: null, drawn: [], notes: [] };
    this.seats.push(entry);
    return entry;
  }
}

/** The cards where the file names any of them, else only how many. */
function told(cards: readonly CardCode[]): { cards: readonly CardCode[] } | { count: number } {
  return cards.some(isKnown) ? { cards } : { count: cards.length };
}

function noted(parts: readonly string[]): { note?: string } {
  const note = parts.filter((part) => part !== '').join('; ');
  return note === '' ? {} : { note };
}
