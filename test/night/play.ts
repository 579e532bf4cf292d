import { type Replay, type SeatView, type TableEvent } from '../../apps/engine/index.js';
import type { Move, Script } from './archive.js';
import type { Chance } from './chance.js';

const PACK: readonly string[] = [...'23456789TJQKA'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
/** One act in so many is not as it should be. */
const IRREGULAR = 15;

const isIn = ({ status }: SeatView): boolean => status === 'live' || status === 'all-in';
const act = (seat: number, action: 'fold' | 'check' | 'call' | 'bet' | 'raise', to?: number): TableEvent => ({
  type: 'act',
  seat,
  action,
  ...(to === undefined ? {} : { to }),
});

/** Plays an archived hand at a table of tonight: its cards and moves as far as they go, and now and then something that goes wrong. */
export class Play {
  private readonly cards: string[];
  private readonly hole: (readonly string[])[];
  private readonly board: string[];
  private readonly moves: Move[];
  private readonly shown = new Set<number>();
  irregular = 0;

  constructor(
    { hole, board, moves }: Script,
    private readonly chance: Chance,
  ) {
    const used = new Set([...hole.flat(), ...board]);
    this.cards = chance.shuffled(PACK.filter((card) => !used.has(card)));
    this.hole = [...hole];
    this.board = [...board];
    this.moves = [...moves];
  }

  /** What happens next; nothing where the hand is over. */
  next(view: Replay): TableEvent[] {
    switch (view.status) {
      case 'dealing':
        return [this.street(view)];
      case 'betting':
        return this.acts(view);
      case 'showdown':
        return [this.show(view)];
      default:
        return [];
    }
  }

  private street({ street, seats }: Replay): TableEvent {
    if (street > 0) return { type: 'street', board: Array.from({ length: street === 1 ? 3 : 1 }, () => this.board.shift() ?? this.card()) };
    const dealt = seats.filter(isIn);
    return {
      type: 'street',
      cards: Object.fromEntries(dealt.map(({ seat }) => [String(seat), this.hole.shift() ?? [this.card(), this.card()]])),
    };
  }

  private acts(view: Replay): TableEvent[] {
    const { toAct, legal } = view;
    const seat = view.seats.find((one) => one.seat === toAct);
    if (seat === undefined || legal === null) return [{ type: 'attention', by: 'dealer' }];
    const move = this.moves.shift() ?? { does: this.chance.once(3) ? 'fold' : 'call', ofPot: 0 };
    if (this.chance.once(IRREGULAR)) {
      const wrong = this.wrong(view, seat);
      if (wrong !== undefined) {
        this.irregular += 1;
        return wrong;
      }
    }
    const pot = view.pots.reduce((sum, { amount }) => sum + amount, 0);
    const passive = act(seat.seat, legal.check ? 'check' : 'call');
    if (move.does === 'fold' && !legal.check) return [act(seat.seat, 'fold')];
    if (move.does !== 'raise' || legal.raise === null) return [passive];
    const { min, max } = legal.raise;
    return [act(seat.seat, legal.call === null ? 'bet' : 'raise', Math.min(max, Math.max(min, Math.round(move.ofPot * pot))))];
  }

  /** Something that a floor is called for; the seat to act has still to act, or has acted. */
  private wrong(view: Replay, seat: SeatView): TableEvent[] | undefined {
    const { legal } = view;
    const others = view.seats.filter((one) => one.status === 'live' && one.seat !== seat.seat && one.stack > 0);
    const other = others[this.chance.below(others.length)];
    switch (this.chance.below(5)) {
      case 0: // out of turn
        return other && [act(other.seat, 'fold')];
      case 1: // chips of more than a call and less than a raise
        return legal?.raise && legal.call !== null && legal.raise.min - legal.call > 1
          ? [{ type: 'put', seat: seat.seat, amount: legal.call - seat.bet + 1 }]
          : undefined;
      case 2: // logged wrong and put right
        return [act(seat.seat, 'fold'), { type: 'correct', index: -1, event: act(seat.seat, legal?.check === true ? 'check' : 'call') }];
      case 3: // the pot is counted wrong
        return [{ type: 'count', of: 'pot', said: view.pots.reduce((sum, { amount }) => sum + amount, 0) + 1 }];
      default: // more is said than is put
        return legal?.raise
          ? [
              { type: 'say', seat: seat.seat, action: 'raise' },
              { type: 'put', seat: seat.seat, amount: legal.raise.min - seat.bet },
            ]
          : undefined;
    }
  }

  private show({ seats, toAct }: Replay): TableEvent {
    const left = seats.filter((seat) => isIn(seat) && !this.shown.has(seat.seat));
    const next = left.find(({ seat }) => seat === toAct) ?? left[0];
    if (next === undefined) return { type: 'lot', order: seats.filter(isIn).map(({ seat }) => seat) };
    this.shown.add(next.seat);
    return { type: 'show', seat: next.seat, cards: next.cards };
  }

  private card(): string {
    return this.cards.pop() ?? '??';
  }
}
