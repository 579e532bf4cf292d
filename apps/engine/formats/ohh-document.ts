import type { CardCode } from '../contract/index.js';
import { decimalOf, factorFor, scaled, type Decimal } from './decimal.js';
import { FormatError } from './format-error.js';
import { isRecord } from './log-difference.js';
import { gameOfOhh, OHH_SHOWDOWN, OHH_STREETS } from './ohh-games.js';
import type { PhhAction } from './phh-action.js';
import { PhhBetting } from './phh-betting.js';
import type { PhhDocument } from './phh-document.js';
import { UNKNOWN_CARD } from './phh-hands.js';
import { phhStakes } from './phh-opening.js';
import type { PhhVariant } from './phh-variants.js';

type Table = Readonly<Record<string, unknown>>;

interface OhhPlayer {
  readonly id: number;
  readonly seat: number;
  readonly name: string;
  readonly stack: number;
  readonly away: boolean;
}

/** A document read: the hand as a PHH document in whole units, players in the order of dealing, and what PHH has no place for. */
export interface OhhHand {
  readonly document: PhhDocument;
  /** Seat numbers by PHH player. */
  readonly seats: readonly number[];
  readonly players: readonly OhhPlayer[];
  readonly ids: Readonly<Record<string, number>>;
  readonly button: number;
  /** Whether a player dealt in has the button. */
  readonly buttonSits: boolean;
  readonly blindsByPosition: readonly number[];
  readonly carried: number;
  readonly tournament: boolean;
  readonly factor: number;
  readonly labels: { readonly id?: string; readonly table?: string; readonly room?: string };
  readonly fields: Table;
  /** The number of the document's action at each of `document.actions`. */
  readonly numbers: readonly number[];
}

interface OhhAction {
  readonly field: string;
  readonly round: number;
  readonly number: number;
  readonly player: number | null;
  readonly action: string;
  readonly amount: Decimal | null;
  readonly cards: readonly CardCode[];
}

interface OhhRound {
  readonly street: string;
  readonly cards: readonly CardCode[];
  readonly actions: readonly OhhAction[];
}

/** Fields that the hand says itself, so that they need not be kept beside it. */
const SAID_BY_THE_HAND = new Set([
  ...['spec_version', 'game_type', 'bet_limit', 'table_name', 'game_number', 'ante_amount', 'small_blind_amount', 'big_blind_amount'],
  ...['dealer_seat', 'tournament', 'players', 'rounds', 'site_name'],
]);
const ZERO: Decimal = { units: 0n, places: 0 };
const CARD = /^[23456789TJQKA][cdhs]$/;

export function readOhhDocument(ohh: Table, knownFactor?: number): OhhHand {
  const limit = ohh['bet_limit'];
  const variant = gameOfOhh(ohh['game_type'], isRecord(limit) ? limit['bet_type'] : undefined);
  const flags: readonly unknown[] = Array.isArray(ohh['flags']) ? ohh['flags'] : [];
  for (const flag of ['Run_It_Twice', 'Bomb_Pot']) {
    if (flags.includes(flag)) throw new FormatError('flags', `a hand with ${flag} cannot be told as one deal with one board`);
  }
  const rounds = readRounds(ohh['rounds']);
  const money = ['small_blind_amount', 'big_blind_amount', 'ante_amount'].map((key) => optionalAmount(ohh[key], key) ?? ZERO);
  const factor = knownFactor ?? factorFor([...money, ...stacksOf(ohh), ...rounds.flatMap(amountsOf)], winsOf(ohh));
  const whole = (amount: Decimal | null, field: string): number => (amount === null ? 0 : scaled(amount, factor, field));
  const players = readPlayers(ohh['players'], factor);
  const button = seatNumber(ohh['dealer_seat'], 'dealer_seat');
  const seated = players.filter((player) => !player.away).sort((a, b) => a.seat - b.seat);
  if (seated.length < 2) throw new FormatError('players', 'a hand needs at least two players who are not sitting out');
  const first = seated.findIndex(({ seat }) => seat > button);
  const order = first <= 0 ? seated : [...seated.slice(first), ...seated.slice(0, first)];
  const big = whole(money[1] ?? null, 'big_blind_amount');
  const forced = new Forced(order, whole(money[0] ?? null, 'small_blind_amount'), big);
  for (const action of rounds.flatMap((round) => round.actions)) forced.read(action, whole(action.amount, action.field));
  const inUnits = (amounts: readonly number[]): Decimal[] => (order.length === 2 ? amounts.toReversed() : amounts).map(units);
  const bet = Math.max(1, big);
  const opening: PhhDocument = {
    variant,
    stacks: order.map(({ stack }) => units(stack)),
    antes: inUnits(forced.antes),
    blinds: inUnits(forced.blinds.map((blind, i) => (blind > 0 ? blind : -(forced.posts[i] ?? 0)))),
    bringIn: null,
    smallBet: variant.rounds ? units(bet) : null,
    bigBet: variant.rounds ? units(2 * bet) : null,
    minBet: variant.rounds ? null : units(bet),
    finishing: [],
    actions: [],
    fields: {},
  };
  const play = new Play(variant, opening, order, whole);
  rounds.forEach((round) => play.round(round));
  return {
    document: { ...opening, actions: play.actions },
    seats: order.map(({ seat }) => seat),
    players,
    ids: Object.fromEntries(players.map(({ seat, id }) => [String(seat), id])),
    button,
    buttonSits: order.at(-1)?.seat === button,
    blindsByPosition: forced.blinds.slice(0, forced.blinds.findLastIndex((blind) => blind > 0) + 1),
    carried: forced.carried,
    tournament: ohh['tournament'] === true,
    factor,
    labels: { ...label('id', ohh['game_number']), ...label('table', ohh['table_name']), ...label('room', ohh['site_name']) },
    fields: Object.fromEntries(Object.entries(ohh).filter(([key]) => !SAID_BY_THE_HAND.has(key))),
    numbers: play.numbers,
  };
}

/** What went in before the cards, player by player. */
class Forced {
  readonly antes: number[];
  readonly blinds: number[];
  readonly posts: number[];
  carried = 0;

  constructor(
    private readonly order: readonly OhhPlayer[],
    private readonly small: number,
    private readonly big: number,
  ) {
    this.antes = order.map(() => 0);
    this.blinds = order.map(() => 0);
    this.posts = order.map(() => 0);
  }

  read({ action, player, field }: OhhAction, amount: number): void {
    if (action === 'Add to Pot') this.carried += amount;
    else if (action === 'Post Ante' || action === 'Post Dead') this.add(this.antes, player, amount, field);
    else if (action === 'Post SB') this.add(this.blinds, player, this.inFull(player, amount, this.small), field);
    else if (action === 'Post BB') this.add(this.blinds, player, this.inFull(player, amount, this.big), field);
    else if (action === 'Straddle') this.add(this.blinds, player, amount, field);
    else if (action === 'Post Extra Blind') this.add(this.posts, player, amount, field);
  }

  /** A blind that took a player's last chips was owed in full. */
  private inFull(player: number | null, amount: number, full: number): number {
    const i = this.index(player);
    return amount < full && amount + (this.antes[i] ?? 0) === this.order[i]?.stack ? full : amount;
  }

  private add(amounts: number[], player: number | null, amount: number, field: string): void {
    const i = this.index(player);
    if (i < 0) throw new FormatError(field, 'no player of this hand posts it');
    amounts[i] = (amounts[i] ?? 0) + amount;
  }

  private index(player: number | null): number {
    return this.order.findIndex(({ id }) => id === player);
  }
}

/** Turns the rounds into PHH's actions: the format gives what an act put in, PHH the total that it made. */
class Play {
  readonly actions: PhhAction[] = [];
  readonly numbers: number[] = [];
  private readonly betting: PhhBetting;
  private dealt = 0;
  private number = 0;

  constructor(
    private readonly variant: PhhVariant,
    opening: PhhDocument,
    private readonly order: readonly OhhPlayer[],
    private readonly whole: (amount: Decimal | null, field: string) => number,
  ) {
    this.betting = new PhhBetting(phhStakes(opening));
  }

  round({ street, cards, actions }: OhhRound): void {
    if (street === 'Preflop') this.holeCards(actions);
    else if (street !== OHH_SHOWDOWN) this.board(cards, street);
    for (const action of actions) this.act(action);
  }

  private holeCards(actions: readonly OhhAction[]): void {
    const dealt = new Map(actions.flatMap((action) => (action.action === 'Dealt Cards' ? [[action.player, action] as const] : [])));
    if (dealt.size === 0 && actions.every(({ action }) => action.startsWith('Post') || action === 'Straddle' || action === 'Add to Pot'))
      return;
    const size = this.variant.streets[0]?.hole ?? 0;
    this.dealt = 1;
    this.order.forEach(({ id }, i) => {
      const deal = dealt.get(id);
      this.number = Math.max(this.number, deal?.number ?? 0);
      const cards = deal && deal.cards.length > 0 ? deal.cards : Array.from({ length: size }, () => UNKNOWN_CARD);
      if (cards.length !== size) throw new FormatError(`${deal?.field ?? 'rounds[0]'}.cards`, `${this.variant.code} deals ${size} cards`);
      this.push({ kind: 'deal-hole', seat: i + 1, cards, field: deal?.field ?? 'rounds[0]' });
    });
  }

  private board(cards: readonly CardCode[], street: string): void {
    const size = this.variant.streets[this.dealt]?.board;
    if (this.dealt === 0 || OHH_STREETS[this.dealt] !== street || size === undefined) {
      throw new FormatError('rounds', `${street} does not follow here`);
    }
    if (cards.length > 0 && cards.length !== size) throw new FormatError('rounds', `the ${street.toLowerCase()} has ${size} cards`);
    this.dealt += 1;
    this.betting.nextRound();
    const told = cards.length > 0 ? cards : Array.from({ length: size }, () => UNKNOWN_CARD);
    this.push({ kind: 'deal-board', cards: told, field: 'rounds' });
  }

  private act({ action, player, amount, cards, field, number }: OhhAction): void {
    this.number = number;
    const seat = this.order.findIndex(({ id }) => id === player) + 1;
    const kind = ACTS[action];
    if (kind === undefined) throw new FormatError(`${field}.action`, `no action of the format: "${action}"`);
    if (kind === 'aside') return;
    if (seat === 0) throw new FormatError(`${field}.player_id`, 'no player dealt into this hand');
    switch (kind) {
      case 'fold':
        this.betting.fold(seat);
        return this.push({ kind, seat, field });
      case 'check-or-call':
        this.betting.checkOrCall(seat);
        return this.push({ kind, seat, field });
      case 'bet-or-raise': {
        if (amount === null) throw new FormatError(`${field}.amount`, 'a bet or raise needs its amount');
        const to = this.betting.betOf(seat) + this.whole(amount, `${field}.amount`);
        this.betting.raiseTo(seat, to);
        return this.push({ kind, seat, to: units(to), field });
      }
      case 'show':
        return cards.length > 0 ? this.push({ kind, seat, cards, field }) : undefined;
      case 'muck':
        return this.push({ kind, seat, field });
    }
  }

  private push(action: PhhAction): void {
    this.actions.push(action);
    this.numbers.push(this.number);
  }
}

type Act = 'fold' | 'check-or-call' | 'bet-or-raise' | 'show' | 'muck';

/** `aside`: read elsewhere, or of no meaning for the hand. */
const ACTS: Readonly<Record<string, Act | 'aside'>> = {
  Fold: 'fold',
  Check: 'check-or-call',
  Call: 'check-or-call',
  Bet: 'bet-or-raise',
  Raise: 'bet-or-raise',
  'Shows Cards': 'show',
  'Mucks Cards': 'muck',
  'Dealt Cards': 'aside',
  'Post Ante': 'aside',
  'Post SB': 'aside',
  'Post BB': 'aside',
  Straddle: 'aside',
  'Post Dead': 'aside',
  'Post Extra Blind': 'aside',
  'Added Chips': 'aside',
  'Sits Down': 'aside',
  'Stands Up': 'aside',
  'Add to Pot': 'aside',
  'Player Adjustment': 'aside',
};

function readRounds(value: unknown): readonly OhhRound[] {
  if (!Array.isArray(value)) throw new FormatError('rounds', 'must be an array');
  const rounds = value.map((round: unknown, i) => {
    if (!isRecord(round)) throw new FormatError(`rounds[${i}]`, 'must be an object');
    const { id = i, street, cards, actions } = round;
    if (typeof street !== 'string' || !([...OHH_STREETS, OHH_SHOWDOWN] as readonly string[]).includes(street)) {
      throw new FormatError(`rounds[${i}].street`, `no street: ${JSON.stringify(street ?? null)}`);
    }
    if (!Array.isArray(actions)) throw new FormatError(`rounds[${i}].actions`, 'must be an array');
    const read = actions.map((action: unknown, k) => readAction(action, i, `rounds[${i}].actions[${k}]`));
    return { id: Number(id), street, cards: cardList(cards, `rounds[${i}].cards`), actions: read };
  });
  return rounds.sort((a, b) => a.id - b.id);
}

function readAction(value: unknown, round: number, field: string): OhhAction {
  if (!isRecord(value)) throw new FormatError(field, 'must be an object');
  const { action_number: number, player_id: player, action, amount, cards } = value;
  if (typeof action !== 'string') throw new FormatError(`${field}.action`, 'must be a string');
  return {
    field,
    round,
    number: typeof number === 'number' ? number : 0,
    player: typeof player === 'number' ? player : null,
    action,
    amount: optionalAmount(amount, `${field}.amount`, action === 'Player Adjustment'),
    cards: cardList(cards, `${field}.cards`),
  };
}

function readPlayers(value: unknown, factor: number): OhhPlayer[] {
  if (!Array.isArray(value)) throw new FormatError('players', 'must be an array');
  return value.map((player: unknown, i) => {
    if (!isRecord(player)) throw new FormatError(`players[${i}]`, 'must be an object');
    const stack = optionalAmount(player['starting_stack'], `players[${i}].starting_stack`);
    if (stack === null) throw new FormatError(`players[${i}].starting_stack`, 'the field is required');
    if (typeof player['id'] !== 'number') throw new FormatError(`players[${i}].id`, 'must be a whole number');
    return {
      id: player['id'],
      seat: seatNumber(player['seat'], `players[${i}].seat`),
      name: typeof player['name'] === 'string' ? player['name'] : '',
      stack: scaled(stack, factor, `players[${i}].starting_stack`),
      away: player['is_sitting_out'] === true || stack.units === 0n,
    };
  });
}

function stacksOf(ohh: Table): readonly Decimal[] {
  const players: readonly unknown[] = Array.isArray(ohh['players']) ? ohh['players'] : [];
  return players.flatMap((player, i) => {
    const stack = isRecord(player) ? optionalAmount(player['starting_stack'], `players[${i}].starting_stack`) : null;
    return stack ? [stack] : [];
  });
}

/** What pots were won by: a pot split to the half chip says that chips are halved. */
function winsOf(ohh: Table): readonly Decimal[] {
  const pots: readonly unknown[] = Array.isArray(ohh['pots']) ? ohh['pots'] : [];
  return pots.flatMap((pot, i) => {
    const wins: readonly unknown[] = isRecord(pot) && Array.isArray(pot['player_wins']) ? pot['player_wins'] : [];
    return wins.flatMap((win, k) => {
      const field = `pots[${i}].player_wins[${k}].win_amount`;
      const amount = isRecord(win) ? optionalAmount(win['win_amount'], field) : null;
      return amount ? [amount] : [];
    });
  });
}

function amountsOf({ actions }: OhhRound): readonly Decimal[] {
  return actions.flatMap(({ amount }) => (amount ? [amount] : []));
}

function optionalAmount(value: unknown, field: string, signed = false): Decimal | null {
  if (value === undefined || value === null) return null;
  const amount = decimalOf(value, field);
  if (amount.units < 0n && !signed) throw new FormatError(field, 'must not be negative');
  return amount;
}

function cardList(value: unknown, field: string): readonly CardCode[] {
  // Older files write an empty text where there are no cards.
  if (value === undefined || value === null || value === '') return [];
  if (!Array.isArray(value)) throw new FormatError(field, 'must be an array of cards');
  return value.map((card: unknown) => {
    if (typeof card !== 'string' || !CARD.test(card)) throw new FormatError(field, `no card: ${JSON.stringify(card)}`);
    return card;
  });
}

function seatNumber(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw new FormatError(field, 'must be a seat number');
  return value;
}

function label<K extends string>(key: K, value: unknown): { [key in K]?: string } {
  return (typeof value === 'string' && value !== '' ? { [key]: value } : {}) as { [key in K]?: string };
}

function units(amount: number): Decimal {
  return { units: BigInt(amount), places: 0 };
}
