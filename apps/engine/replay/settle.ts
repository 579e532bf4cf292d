import { compareBySuit, highestBySuit, lowestBySuit, type Card } from '../cards/index.js';
import { UNKNOWN } from '../table/deal.js';
import type { Pot } from '../table/pots.js';
import type { Seat } from '../table/seat.js';
import type { Due } from '../table/table.js';
import { cardsOf, Contest } from './contest.js';
import type { HandState } from './state.js';

/** Shown in full: every card of the hand lies face up for all; upcards need not be shown again. */
export function shownInFull(seat: Seat): boolean {
  const { cards, shown, up } = seat;
  if (shown.length + up.length < cards.length || cards.length === 0 || hasUnknown(cards)) return false;
  let open = shown.length;
  if (open >= cards.length) return true;
  for (let i = 0; i < up.length; i++) if (!shown.includes(cards[up[i]!]!)) open++;
  return open >= cards.length;
}

function hasUnknown(cards: readonly string[]): boolean {
  for (let i = 0; i < cards.length; i++) if (cards[i] === UNKNOWN) return true;
  return false;
}

function allShown(seats: readonly Seat[]): boolean {
  for (let i = 0; i < seats.length; i++) if (!shownInFull(seats[i]!)) return false;
  return true;
}

const NOBODY: readonly Seat[] = [];

interface Half {
  readonly amount: number;
  readonly winners: readonly Seat[];
  readonly side: 'high' | 'low';
}

/** The halves of a pot, in chips of `unit`, and who has the best hand for each; the high half takes the odd chip (RR-TI-5c). */
function halves(state: HandState, contest: Contest, pot: Pot, unit: number): Half[] {
  const { high, low } = state.game.ranking;
  const lowWinners = low ? contest.best(pot.seats, 'low') : NOBODY;
  if (!high) return [{ amount: pot.amount, winners: lowWinners, side: 'low' }];
  const highWinners = contest.best(pot.seats, 'high');
  if (lowWinners.length === 0) return [{ amount: pot.amount, winners: highWinners, side: 'high' }];
  const lowAmount = Math.floor(pot.amount / unit / 2) * unit;
  return [
    { amount: pot.amount - lowAmount, winners: highWinners, side: 'high' },
    { amount: lowAmount, winners: lowWinners, side: 'low' },
  ];
}

/**
 * The order in which odd chips are given to tied hands, at most one each (RR-TI-4), in the smallest unit (RR-TI-3): from the
 * button's left (RR-TI-5a), by suit in stud, in rotation (DP-HR-3), or by lot (HL-TI-6); null where a lot has to be drawn first.
 */
function oddChipOrder(state: HandState, half: Half, rest: number): readonly Seat[] | null {
  const inRotation = state.table.order.filter((seat) => half.winners.includes(seat));
  switch (state.params.oddChip) {
    case 'lot':
      return state.lot && half.winners.filter((seat) => state.lot!.includes(seat.no)).length >= rest
        ? [...half.winners].sort((a, b) => place(state.lot!, a.no) - place(state.lot!, b.no))
        : null;
    case 'first-in-rotation':
      return inRotation;
    case 'first-left-of-button':
      if (state.game.button) return inRotation;
      return bySuit(half);
    case 'high-or-low-card-by-suit':
      return bySuit(half);
  }
}

const place = (order: readonly number[], no: number): number => {
  const at = order.indexOf(no);
  return at < 0 ? order.length : at;
};

function bySuit(half: Half): Seat[] {
  const low = half.side === 'low';
  const extreme = (seat: Seat): Card | null => (low ? lowestBySuit(cardsOf(seat.cards), true) : highestBySuit(cardsOf(seat.cards)));
  return [...half.winners].sort((a, b) => {
    const [x, y] = [extreme(a), extreme(b)];
    if (x === null || y === null) return a.no - b.no;
    return low ? compareBySuit(x, y, true) : compareBySuit(y, x);
  });
}

/** The one seat that takes a whole pot which is not split by its game; null where it is, or where hands tie. */
function soleWinner({ game }: HandState, contest: Contest, pot: Pot): Seat | null {
  const { high, low } = game.ranking;
  if (high !== null && low !== null) return null;
  const winners = contest.best(pot.seats, high === null ? 'low' : 'high');
  return winners.length === 1 ? winners[0]! : null;
}

/** What each seat gets of one pot whose hands are all known; null where a lot is needed first. */
function distribute(state: HandState, contest: Contest, pot: Pot, index: number): Due[] | null {
  const unit = pot.amount % state.table.chip === 0 ? state.table.chip : 1;
  const parts = halves(state, contest, pot, unit).filter((half) => half.amount > 0);
  const scoop = parts[0]?.winners[0];
  if (scoop && parts.every(({ winners }) => winners.length === 1 && winners[0] === scoop))
    return [{ seat: scoop, amount: pot.amount, pot: index, why: 'win' }];
  const dues: Due[] = [];
  const odd: OddChip[] = [];
  for (const half of parts) {
    const winners = half.winners;
    if (winners.length === 0) return null;
    const share = Math.floor(half.amount / unit / winners.length) * unit;
    const rest = (half.amount - share * winners.length) / unit;
    const order = rest > 0 ? oddChipOrder(state, half, rest) : winners;
    if (order === null) return null;
    for (const seat of winners) if (share > 0) dues.push({ seat, amount: share, pot: index, why: 'split' });
    const has = (seat: Seat): boolean => odd.some(({ due }) => due.seat === seat);
    const fresh = order.filter((seat) => !has(seat));
    for (const seat of [...fresh, ...order.filter(has)].slice(0, rest)) {
      const due: Due = { seat, amount: unit, pot: index, why: 'odd-chip' };
      odd.push({ due, order });
      dues.push(due);
    }
  }
  spreadOdd(odd);
  return merged(dues);
}

/** An odd chip, and the tied hands of its half in the order in which they have a claim to it. */
interface OddChip {
  readonly due: Due;
  readonly order: readonly Seat[];
}

/** RR-TI-4: nobody gets a second odd chip of one pot, of whichever half, while another tied hand has none. */
function spreadOdd(odd: readonly OddChip[]): void {
  const has = (seat: Seat): number => odd.filter(({ due }) => due.seat === seat).length;
  for (const { due, order } of odd) {
    if (has(due.seat) < 2) continue;
    const next = order.find((seat) => has(seat) === 0);
    if (next) due.seat = next;
  }
}

/** One seat with a share of both halves has one entry of each kind. */
function merged(dues: readonly Due[]): Due[] {
  const out: Due[] = [];
  for (const due of dues) {
    const same = out.find((one) => one.seat === due.seat && one.why === due.why);
    if (same) same.amount += due.amount;
    else out.push(due);
  }
  return out;
}

/**
 * What is due now from every pot: those whose live hands are all shown, and those with one live hand left. `known` is the contest of the entry
 * before, where no card and no name of one has changed since; returned is the one that was held now, if any.
 */
export function evaluateShowdown(state: HandState, known: Contest | null = null): Contest | null {
  if (state.over || state.frozen) return known;
  const { table } = state;
  const pots = table.pots();
  table.potDues = [];
  if (state.unknown.length > 0) state.unknown = state.unknown.filter((entry) => entry.needs !== 'board');
  let contest = known;
  let open = 0;
  for (let index = 0; index < pots.length; index++) {
    const pot = pots[index]!;
    if (pot.seats.length === 0) continue;
    if (pot.seats.length === 1) {
      table.potDues.push({ seat: pot.seats[0]!, amount: pot.amount, pot: index, why: 'win' });
      continue;
    }
    const shown = allShown(pot.seats);
    const boardKnown = shown && (contest !== null || isBoardKnown(state));
    if (boardKnown) {
      contest ??= new Contest(state);
      const winner = soleWinner(state, contest, pot);
      if (winner !== null) {
        table.potDues.push({ seat: winner, amount: pot.amount, pot: index, why: 'win' });
        continue;
      }
      const dues = distribute(state, contest, pot, index);
      if (dues !== null) {
        table.potDues.push(...dues);
        continue;
      }
    }
    open++;
    if (shown && !boardKnown) state.unknown = [...state.unknown, { rule: 'HE-SD-2', needs: 'board', at: state.index }];
  }
  state.status = open === 0 ? 'settled' : 'showdown';
  state.toAct = open === 0 ? null : nextToShow(state, pots);
  return contest;
}

function isBoardKnown({ table }: HandState): boolean {
  const { board } = table;
  for (let i = 0; i < board.length; i++) if (hasUnknown(board[i]!)) return false;
  return true;
}

/** One live hand is left: it takes every pot it is in, without showing (HL-SD-4, HE-SD-1). */
export function settleToLast(state: HandState): void {
  state.status = 'settled';
  state.toAct = null;
  state.table.potDues = [];
  state.table.pots().forEach((pot, index) => {
    if (pot.seats.length === 1) state.table.potDues.push({ seat: pot.seats[0]!, amount: pot.amount, pot: index, why: 'win' });
  });
}

/** RR-SD-7: the last bettor or raiser shows first, else the first to act; side-pot players before one who is all-in for the main pot only. */
function nextToShow(state: HandState, pots: readonly Pot[]): Seat | null {
  if (state.params.showOrder === 'together') return null;
  const { order } = state.table;
  const bettor = state.lastRoundAggressor ?? (state.params.showOrder === 'last-bettor' ? state.lastBettor : null);
  // A bettor who is out of it since still marks where the order begins.
  const first = (bettor ?? state.firstToAct)?.pos ?? 0;
  for (let i = pots.length - 1; i >= 0; i--) {
    const { seats } = pots[i]!;
    if (seats.length < 2) continue;
    let next: Seat | null = null;
    let nearest = order.length;
    for (let k = 0; k < seats.length; k++) {
      const seat = seats[k]!;
      const away = seat.pos < first ? seat.pos - first + order.length : seat.pos - first;
      if (away >= nearest || !seat.live || shownInFull(seat)) continue;
      next = seat;
      nearest = away;
    }
    if (next !== null) return next;
  }
  return null;
}
