import { games, open, type Hand, type HandReplay, type Replay, type SeatView, type TableEvent } from '@cardspeak/engine';
import type { Dice } from './dice.js';
import { isIn } from './legal-play.js';

/** One way to tell what one event of a clean hand says. */
type Telling = readonly TableEvent[];

interface Moment {
  readonly hand: Hand;
  readonly view: Replay;
  readonly dice: Dice;
  /** Words alone are the act (Robert's rules); elsewhere the chips follow them. */
  readonly wordsBind: boolean;
}

const seatOf = (view: Replay, seat: number): SeatView => view.seats.find((one) => one.seat === seat)!;

const bookOf = ({ rulebook }: Hand): string => (typeof rulebook === 'string' ? rulebook : rulebook.base);

/** The chips of a motion: counted together, or one by one in two piles. A single chip might be read otherwise. */
const piles = (amount: number, { dice }: Moment): { amount: number } | { chips: number[] } => {
  if (amount < 2 || dice.once(2)) return { amount };
  const first = 1 + dice.roll(amount - 1);
  return { chips: [first, amount - first] };
};

function foldAgain(seat: number, bet: number): Telling[] {
  return [
    [{ type: 'act', seat, action: 'fold', to: bet }],
    [{ type: 'say', seat, action: 'fold' }],
    [{ type: 'muck', seat }],
    [{ type: 'muck', seat, motion: 'released' }],
  ];
}

function checkAgain(seat: number, bet: number, { view }: Moment): Telling[] {
  const { call } = view.legal!;
  const plain: Telling[] = [[{ type: 'say', seat, action: 'check' }]];
  // facing the minimum under draw-pot a check is a pass
  if (call !== null) return plain;
  return [...plain, [{ type: 'act', seat, action: 'check', to: bet }], [{ type: 'act', seat, action: 'call' }]];
}

function callAgain(seat: number, moment: Moment): Telling[] {
  const { bet } = seatOf(moment.view, seat);
  const to = moment.view.legal!.call!;
  const chips = piles(to - bet, moment);
  const put: TableEvent = { type: 'put', seat, ...chips };
  const words: TableEvent = { type: 'say', seat, action: 'call' };
  return [[{ type: 'act', seat, action: 'call', to }], [put], [words, put], ...(moment.wordsBind ? [[words]] : [])];
}

function raiseAgain(seat: number, to: number, moment: Moment): Telling[] {
  const { bet, stack } = seatOf(moment.view, seat);
  const { call, raise } = moment.view.legal!;
  const put: TableEvent = { type: 'put', seat, ...piles(to - bet, moment) };
  const say: TableEvent = { type: 'say', seat, action: call === null ? 'bet' : 'raise', to };
  const tellings: Telling[] = [
    [{ type: 'act', seat, action: 'bet', to }],
    [{ type: 'act', seat, action: 'raise', to }],
    [{ type: 'act', seat, action: 'complete', to }],
    [say, put],
  ];
  if (moment.wordsBind) tellings.push([say], [{ type: 'say', seat, action: 'amount', to }]);
  if (to === bet + stack) {
    tellings.push([{ type: 'act', seat, action: 'all-in' }], [{ type: 'act', seat, action: 'all-in', to }]);
    tellings.push([{ type: 'act', seat, action: 'raise', to: to + 100 }]); // beyond the stack is all-in
    if (moment.wordsBind) tellings.push([{ type: 'say', seat, action: 'all-in' }]);
  }
  // the smallest raise need not be named
  if (to === raise?.min && raise.min < raise.max) tellings.push([{ type: 'act', seat, action: call === null ? 'bet' : 'raise' }]);
  // silent chips are a raise where they are all of one
  if (to === raise?.max || raise!.min < raise!.max) tellings.push([put]);
  return tellings;
}

function betAgain(event: Extract<TableEvent, { type: 'act' }>, moment: Moment): Telling[] {
  const { seat, action } = event;
  const { bet, stack } = seatOf(moment.view, seat);
  const { check, call } = moment.view.legal!;
  if (!check && call === null) return bringInAgain(seat, moment);
  switch (action) {
    case 'fold':
      return foldAgain(seat, bet);
    case 'check':
      return checkAgain(seat, bet, moment);
    case 'call':
      return callAgain(seat, moment);
    default:
      return raiseAgain(seat, event.to ?? bet + stack, moment);
  }
}

function bringInAgain(seat: number, { hand, view }: Moment): Telling[] {
  const due = Math.min(hand.stakes.bringIn!, seatOf(view, seat).stack);
  return [
    [{ type: 'act', seat, action: 'bring-in', to: hand.stakes.bringIn! }],
    [{ type: 'post', seat, kind: 'bring-in', amount: due }],
    [{ type: 'put', seat, amount: due }],
  ];
}

/** The seats in the order in which they get their cards: from the left of the button, or of the lowest seat where there is none. */
function dealOrder(hand: Hand, view: Replay): number[] {
  const seats = view.seats.filter((seat) => seat.status !== 'out').map(({ seat }) => seat);
  const clockwise = bookOf(hand) !== 'draw-pot';
  const button = hand.button ?? (clockwise ? 0 : Infinity);
  const ordered = clockwise ? seats : seats.reverse();
  const beyond = (seat: number): boolean => (clockwise ? seat > button : seat < button);
  return [...ordered.filter(beyond), ...ordered.filter((seat) => !beyond(seat))];
}

/** The street card by card; the rest of it may be told by one `street`. */
function dealAgain(event: Extract<TableEvent, { type: 'street' }>, { hand, view, dice }: Moment): Telling[] {
  const { hole, board, burn } = games[hand.game].streets[view.street]!;
  const order = dealOrder(hand, view).filter((seat) => isIn(seatOf(view, seat)));
  const singles: TableEvent[] = burn ? [{ type: 'deal', to: 'burn' }] : [];
  for (let round = 0; round < hole.length; round++)
    for (const to of order) singles.push({ type: 'deal', to, card: event.cards![String(to)]![round]! });
  for (const card of event.board ?? []) singles.push({ type: 'deal', to: 'board', card });
  const told: Telling[] = [singles];
  if (board > 1) {
    const some = singles.slice(0, singles.length - 1 - dice.roll(board - 1));
    told.push(
      [...some, { type: 'street', board: event.board!.slice(some.length - (burn ? 1 : 0)) }],
      [...some, { type: 'street', board: event.board! }],
    );
  }
  return told;
}

function showAgain({ seat, cards }: Extract<TableEvent, { type: 'show' }>, { dice }: Moment): Telling[] {
  const cut = dice.roll(cards.length + 1);
  const parts = [cards.slice(cut), cards.slice(0, cut)].filter((part) => part.length > 0);
  return [[{ type: 'show', seat, cards: [...cards].reverse() }], parts.map((part) => ({ type: 'show', seat, cards: part }))];
}

/** The cards of a draw one by one, as the dealer gives them; a player who stands pat draws none. */
function drawAgain(event: Extract<TableEvent, { type: 'discard' | 'draw' }>): Telling[] {
  const { seat } = event;
  if (event.type === 'discard') return event.count === 0 ? [[{ type: 'draw', seat, count: 0 }]] : [];
  return [event.cards!.map((card) => ({ type: 'deal', to: seat, card }))];
}

/** Other tellings of an event, all of which the contract reads alike. */
function tellings(event: TableEvent, moment: Moment): Telling[] {
  switch (event.type) {
    case 'act':
      return betAgain(event, moment);
    case 'street':
      return dealAgain(event, moment);
    case 'show':
      return showAgain(event, moment);
    case 'discard':
    case 'draw':
      return drawAgain(event);
    default:
      return [];
  }
}

/** Something that did not happen, well formed at any time. */
function slip({ view, dice }: Moment): TableEvent {
  const { seat } = dice.of(view.seats);
  return dice.of<TableEvent>([
    { type: 'act', seat, action: 'fold' },
    { type: 'put', seat, amount: 1 + dice.roll(40) },
    { type: 'say', seat, action: 'raise' },
    { type: 'muck', seat },
    { type: 'street' },
    { type: 'find', what: 'duplicate', where: seat, cards: ['As'] },
    { type: 'show', seat, cards: ['As'] },
    { type: 'end' },
  ]);
}

/** A slip of the log first, put right at once: struck, or read as what happened. */
function corrected(telling: Telling, length: number, moment: Moment): Telling {
  const wrong = slip(moment);
  const [first, ...rest] = telling;
  return moment.dice.once(2)
    ? [wrong, { type: 'correct', index: length, event: first! }, ...rest]
    : [...telling, wrong, { type: 'correct', index: length + telling.length, event: null }];
}

/** Forced bets that the hand posts by itself, told before the deal: as they were due, or first forgotten and then posted. */
function postsAgain(hand: Hand, view: Replay, dice: Dice): TableEvent[] {
  const { ante, blinds = [] } = hand.stakes;
  if (hand.seats.some(({ owes, blind }) => owes !== undefined || blind !== undefined)) return [];
  const order = dealOrder(hand, view);
  const due: [number, 'ante' | 'small-blind' | 'big-blind', number][] = [];
  if (typeof ante === 'number' && ante > 0) for (const seat of order) due.push([seat, 'ante', ante]);
  if (order.length > 2)
    blinds.forEach((amount, i) => due.push([order[i]!, i === 0 && blinds.length > 1 ? 'small-blind' : 'big-blind', amount]));
  return due.flatMap(([seat, kind, amount]): TableEvent[] => {
    if (amount === 0 || dice.once(2)) return [];
    const post = { type: 'post', seat, kind } as const;
    return dice.once(2)
      ? [{ ...post, amount }]
      : [
          { ...post, amount: 0 },
          { ...post, amount },
        ];
  });
}

/** The pots pushed at once, or one after another; what nobody called may go back with them or not. */
function awardAgain({ due }: Replay, dice: Dice): { once: TableEvent[]; parts: TableEvent[] } {
  const sum = (of: readonly { seat: number; amount: number }[]): Record<string, number> => {
    const to: Record<string, number> = {};
    for (const { seat, amount } of of) to[String(seat)] = (to[String(seat)] ?? 0) + amount;
    return to;
  };
  const won = due.filter((one) => one.pot !== undefined);
  if (won.length === 0) return { once: [], parts: [] };
  const pots = [...new Set(won.map(({ pot }) => pot!))].sort((a, b) => (dice.once(2) ? b - a : a - b));
  return {
    once: [{ type: 'award', to: sum(dice.once(2) ? due : won) }],
    parts: pots.map((pot) => ({ type: 'award', pot, to: sum(won.filter((one) => one.pot === pot)) })),
  };
}

/** What a replay says, but for the places in the log at which it says it. */
const said = ({ findings, unknown, ...rest }: Replay): string =>
  JSON.stringify({
    ...rest,
    findings: findings.map(({ rule, verdict, seats, state, options, effects, facts }) => ({
      rule,
      verdict,
      seats,
      state,
      options,
      effects,
      facts,
    })),
    unknown: unknown.map(({ rule, needs }) => ({ rule, needs })),
  });

/** One hand told twice. */
class TwoTellings {
  private readonly told: HandReplay;
  private readonly again: HandReplay;
  private readonly events: TableEvent[] = [];

  constructor(
    private readonly hand: Hand,
    private readonly dice: Dice,
  ) {
    this.told = open(hand);
    this.again = open(hand);
  }

  get view(): Replay {
    return this.told.view();
  }

  /** Other words for what is told next. */
  retell(event: TableEvent): Telling {
    const { hand, dice, view } = this;
    const moment = { hand, view, dice, wordsBind: bookOf(hand) === 'roberts' };
    const others = dice.once(5) ? [] : tellings(event, moment);
    const telling = others.length > 0 ? dice.of(others) : [event];
    return dice.once(9) ? corrected(telling, this.events.length, moment) : telling;
  }

  /** Takes both tellings of the same; returns how they read where they differ. */
  tell(first: Telling, second: Telling): string | null {
    for (const event of first) this.told.apply(event);
    for (const event of second) this.again.apply(event);
    this.events.push(...second);
    const [one, other] = [said(this.told.view()), said(this.again.view())];
    if (one === other) return null;
    return `${JSON.stringify(first)} told as ${JSON.stringify(second)} reads otherwise\n${JSON.stringify({ hand: this.hand, events: this.events })}\n${one}\n${other}`;
  }
}

/**
 * A hand in which every act is legal, told in other words: acts as words, as chips, or with totals that go without saying; forced bets and
 * cards one by one; hands shown and pots pushed in parts; slips of the log put right. It must read the same after each event. Returns the
 * place where it does not.
 */
export function retoldBreach(hand: Hand, log: readonly TableEvent[], dice: Dice): string | null {
  const both = new TwoTellings(hand, dice);
  let breach = both.tell([], postsAgain(hand, both.view, dice));
  for (const event of log) breach ??= both.tell([event], both.retell(event));
  if (breach !== null) return breach;
  const { once, parts } = awardAgain(both.view, dice);
  return both.tell(once, parts) ?? both.tell([{ type: 'end' }], [{ type: 'end' }]);
}

/** An event in other words that no rule reads otherwise, whatever went before: a total that goes without saying, a bet called a raise. */
function inOtherWords(event: TableEvent, view: Replay, dice: Dice): TableEvent {
  switch (event.type) {
    case 'act': {
      const { bet, stack } = seatOf(view, event.seat);
      if (event.action === 'fold' || event.action === 'check') return event.to === undefined ? { ...event, to: bet } : event;
      if (event.action === 'bet' || event.action === 'raise' || event.action === 'complete')
        return { ...event, action: dice.of(['bet', 'raise', 'complete'] as const) };
      return event.action === 'all-in' && event.to === undefined ? { ...event, to: bet + stack } : event;
    }
    case 'muck':
      return event.motion === undefined ? { ...event, motion: 'released' } : event;
    default:
      return event;
  }
}

/** What a replay says, but for the words of which a finding speaks. */
const wordless = ({ findings, ...rest }: Replay): string =>
  JSON.stringify({ ...rest, findings: findings.map(({ facts: _facts, text: _text, ...finding }) => finding) });

/** Any log told in other words reads the same after each event, at the same places. Returns the place where it does not. */
export function otherWordsBreach(hand: Hand, log: readonly TableEvent[], dice: Dice): string | null {
  const [told, again] = [open(hand), open(hand)];
  const events: TableEvent[] = [];
  for (const event of log) {
    const other = inOtherWords(event, told.view(), dice);
    told.apply(event);
    again.apply(other);
    events.push(other);
    const [one, two] = [wordless(told.view()), wordless(again.view())];
    if (one !== two)
      return `${JSON.stringify(event)} told as ${JSON.stringify(other)} reads otherwise\n${JSON.stringify({ hand, events })}\n${one}\n${two}`;
  }
  return null;
}
