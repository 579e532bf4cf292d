import { compareBySuit, designate, highestBySuit, lowestBySuit, parseCard, type Card } from '../cards/index.js';
import { rankingOf, type Ranked, type Ranking } from '../ranking/index.js';
import { UNKNOWN } from '../table/deal.js';
import type { Pot } from '../table/pots.js';
import type { Seat } from '../table/seat.js';
import type { Due } from '../table/table.js';
import type { HandState } from './state.js';

function ids(cards: readonly string[]): Card[] {
  const known: Card[] = [];
  for (const code of cards) {
    const card = parseCard(code);
    if (card !== null) known.push(card);
  }
  return known;
}

/** Shown in full: every card of the hand lies face up for all; upcards need not be shown again. */
export function shownInFull(seat: Seat): boolean {
  const { cards, shown, up } = seat;
  if (cards.length === 0 || shown.length + up.length < cards.length || cards.includes(UNKNOWN)) return false;
  let open = shown.length;
  if (open >= cards.length) return true;
  for (const at of up) if (!shown.includes(cards[at]!)) open++;
  return open >= cards.length;
}

function allShown(seats: readonly Seat[]): boolean {
  for (let i = 0; i < seats.length; i++) if (!shownInFull(seats[i]!)) return false;
  return true;
}

function boardCards(state: HandState): string[] {
  const cards: string[] = [];
  for (const street of state.table.board) for (const card of street) cards.push(card);
  return cards;
}

/** A hand as it ranks for one half of the pot in a game with wild cards, which are taken as the rulebook says (HL-SD-3, DP-HR-2). */
function rankHand(state: HandState, seat: Seat, ranking: Ranking, board: readonly Card[]): Ranked {
  const wilds = state.table.wilds;
  const names = new Map<Card, Card>();
  for (const [card, as] of seat.designated ?? []) {
    const from = parseCard(card);
    const to = parseCard(as);
    if (from !== null && to !== null) names.set(from, to);
  }
  const aceLow = ranking.side === 'low';
  const hole = designate(ids(seat.cards), names, wilds, { undesignated: state.params.undesignatedWild, board, aceLow });
  // The cards that play are looked up only where the number of wild cards among them may decide (DP-HR-2).
  if (state.params.naturalBeatsWild) return ranking.rank(hole, board, wilds);
  return { value: ranking.value(hole, board, wilds), wilds: 0, cards: [] };
}

interface Half {
  readonly amount: number;
  readonly winners: readonly Seat[];
  readonly side: 'high' | 'low';
}

function best(state: HandState, seats: readonly Seat[], ranking: Ranking): Seat[] {
  const board = ids(boardCards(state));
  if (!state.table.wilds.any) return bestByValue(seats, ranking, board);
  let top: Ranked | null = null;
  let winners: Seat[] = [];
  for (const seat of seats) {
    const ranked = rankHand(state, seat, ranking, board);
    if (ranked.value === 0) continue;
    const cmp = top === null ? 1 : ranking.better(ranked, top, state.params.naturalBeatsWild);
    if (cmp > 0) {
      top = ranked;
      winners = [seat];
    } else if (cmp === 0) winners.push(seat);
  }
  return winners;
}

/** Without wild cards the value alone decides. */
function bestByValue(seats: readonly Seat[], ranking: Ranking, board: readonly Card[]): Seat[] {
  let top = 0;
  let winners: Seat[] = [];
  for (const seat of seats) {
    const value = ranking.value(ids(seat.cards), board);
    if (value > top) {
      top = value;
      winners = [seat];
    } else if (value === top && value > 0) winners.push(seat);
  }
  return winners;
}

/** The halves of a pot and who has the best hand for each; the high half takes the odd chip (RR-TI-5c). */
function halves(state: HandState, pot: Pot): Half[] {
  const { high, low } = state.game.ranking;
  const lowWinners = low ? best(state, pot.seats, rankingOf(low)) : [];
  if (!high) return [{ amount: pot.amount, winners: lowWinners, side: 'low' }];
  const highWinners = best(state, pot.seats, rankingOf(high));
  if (lowWinners.length === 0) return [{ amount: pot.amount, winners: highWinners, side: 'high' }];
  const lowAmount = Math.floor(pot.amount / 2);
  return [
    { amount: pot.amount - lowAmount, winners: highWinners, side: 'high' },
    { amount: lowAmount, winners: lowWinners, side: 'low' },
  ];
}

/** The order in which odd chips are given to tied hands, at most one each (RR-TI-4, RR-TI-5); null where a lot has to be drawn first. */
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
  const extreme = (seat: Seat): Card | null => (low ? lowestBySuit(ids(seat.cards), true) : highestBySuit(ids(seat.cards)));
  return [...half.winners].sort((a, b) => {
    const [x, y] = [extreme(a), extreme(b)];
    if (x === null || y === null) return a.no - b.no;
    return low ? compareBySuit(x, y, true) : compareBySuit(y, x);
  });
}

/** What each seat gets of one pot whose hands are all known; null where a lot is needed first. */
function distribute(state: HandState, pot: Pot, index: number): Due[] | null {
  const parts = halves(state, pot).filter((half) => half.amount > 0);
  if (parts.length === 1 && parts[0]!.winners.length === 1) {
    return [{ seat: parts[0]!.winners[0]!, amount: parts[0]!.amount, pot: index, why: 'win' }];
  }
  const dues: Due[] = [];
  const oddBefore = new Set<Seat>();
  for (const half of parts) {
    const winners = half.winners;
    if (winners.length === 0) return null;
    if (winners.length === 1) {
      dues.push({ seat: winners[0]!, amount: half.amount, pot: index, why: parts.length > 1 ? 'split' : 'win' });
      continue;
    }
    const unit = half.amount % state.table.chip === 0 ? state.table.chip : 1;
    const share = Math.floor(half.amount / unit / winners.length) * unit;
    const rest = (half.amount - share * winners.length) / unit;
    const order = rest > 0 ? oddChipOrder(state, half, rest) : winners;
    if (order === null) return null;
    for (const seat of winners) if (share > 0) dues.push({ seat, amount: share, pot: index, why: 'split' });
    // RR-TI-4: nobody gets a second odd chip of one pot while another tied hand has none.
    const fresh = order.filter((seat) => !oddBefore.has(seat));
    for (const seat of [...fresh, ...order.filter((one) => oddBefore.has(one))].slice(0, rest)) {
      oddBefore.add(seat);
      dues.push({ seat, amount: unit, pot: index, why: 'odd-chip' });
    }
  }
  return merged(dues);
}

/** One seat that takes both halves has one entry of each kind. */
function merged(dues: readonly Due[]): Due[] {
  const out: Due[] = [];
  for (const due of dues) {
    const same = out.find((one) => one.seat === due.seat && one.why === due.why && one.pot === due.pot);
    if (same) same.amount += due.amount;
    else out.push(due);
  }
  return out;
}

/** What is due now from every pot: those whose live hands are all shown, and those with one live hand left. */
export function evaluateShowdown(state: HandState): void {
  if (state.over || state.frozen) return;
  const { table } = state;
  const boardKnown = isBoardKnown(state);
  const pots = table.pots();
  table.potDues = [];
  if (state.unknown.length > 0) state.unknown = state.unknown.filter((entry) => entry.needs !== 'board');
  let open = 0;
  for (let index = 0; index < pots.length; index++) {
    const pot = pots[index]!;
    if (pot.seats.length === 0) continue;
    if (pot.seats.length === 1) {
      table.potDues.push({ seat: pot.seats[0]!, amount: pot.amount, pot: index, why: 'win' });
      continue;
    }
    const shown = allShown(pot.seats);
    const dues = shown && boardKnown ? distribute(state, pot, index) : null;
    if (dues) {
      for (const due of dues) table.potDues.push(due);
      continue;
    }
    open++;
    if (shown && !boardKnown) state.unknown = [...state.unknown, { rule: 'HE-SD-2', needs: 'board', at: state.index }];
  }
  state.status = open === 0 ? 'settled' : 'showdown';
  state.toAct = open === 0 ? null : nextToShow(state, pots);
}

function isBoardKnown({ table }: HandState): boolean {
  for (const street of table.board) if (street.includes(UNKNOWN)) return false;
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
    const contenders = pots[i]!.seats;
    if (contenders.length < 2) continue;
    for (let k = 0; k < order.length; k++) {
      const seat = order[(first + k) % order.length]!;
      if (seat.live && contenders.includes(seat) && !shownInFull(seat)) return seat;
    }
  }
  return null;
}
