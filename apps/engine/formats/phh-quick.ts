import type { Hand, HandSeat, Stakes, TableEvent } from '../contract/index.js';
import { plainCards, plainSeat, wholeAmount } from './phh-action.js';
import { PhhBetting } from './phh-betting.js';
import { keptFields } from './phh-document.js';
import { limitRulebook, type PhhStakes } from './phh-opening.js';
import { PHH_VARIANTS, type PhhVariant } from './phh-variants.js';

type Source = Readonly<Record<string, unknown>>;

/**
 * Most documents of most archives: a game with a board, three players or more, whole amounts, one ante for everybody or none, acts in turn, no
 * commentary. They are turned into a hand and its log in one pass over the actions, as the translation in full would do it. null for every other
 * document, right or wrong: the translation in full judges it.
 */
export function quickPhhLog(doc: Source): { hand: Hand; events: TableEvent[] } | null {
  const variant = PHH_VARIANTS.find((known) => known.code === doc['variant']);
  if (variant?.family !== 'board' || doc['bring_in'] !== undefined) return null;
  const stakes = plainStakes(doc, variant);
  const { actions } = doc;
  if (stakes === null || !Array.isArray(actions)) return null;
  const log = new QuickLog(variant, stakes);
  for (let i = 0; i < actions.length; i++) if (!log.add(actions[i])) return null;
  log.finish();
  return { hand: handOf(doc, variant, stakes, log.added), events: log.events };
}

function plainStakes(doc: Source, variant: PhhVariant): PhhStakes | null {
  const stacks = amounts(doc['starting_stacks'], 1);
  const antes = amounts(doc['antes'], 0);
  const blinds = amounts(doc['blinds_or_straddles'], 0);
  const finishing = doc['finishing_stacks'] === undefined ? stacks : amounts(doc['finishing_stacks'], 0);
  if (stacks === null || antes === null || blinds === null || finishing === null || stacks.length < 3 || stacks.length > 9) return null;
  const players = stacks.length;
  if (antes.length !== players || blinds.length !== players || finishing.length !== players) return null;
  for (let i = 1; i < players; i++) if (antes[i] !== antes[0]) return null;
  const limit = variant.rounds !== undefined;
  const small = limit ? doc['small_bet'] : doc['min_bet'];
  const big = limit ? doc['big_bet'] : small;
  if (!isAmount(small, 1) || !isAmount(big, 1)) return null;
  return {
    factor: 1,
    stacks,
    unknownStacks: [],
    antes,
    blinds,
    posts: [],
    bringIn: 0,
    bets: limit ? variant.rounds.map((bet) => (bet === 'small_bet' ? small : big)) : [],
    minBet: small,
  };
}

const isAmount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && value >= least && Number.isSafeInteger(value);

function amounts(value: unknown, least: number): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  for (let i = 0; i < value.length; i++) if (!isAmount(value[i], least)) return null;
  return value as readonly number[];
}

/** The log of one document, action by action. */
class QuickLog {
  readonly events: TableEvent[] = [];
  /** Indexes of shows that the file left out. */
  readonly added: number[] = [];
  private readonly betting: PhhBetting;
  private readonly players: number;
  /** Cards dealt to each player; the first street is open while they are dealt. */
  private readonly held: (readonly string[] | undefined)[] = [];
  private holeCards: Record<string, readonly string[]> | null = null;
  /** Whose cards need not be shown any more: shown in full, or thrown away. */
  private readonly shown: boolean[] = [];
  private street = 0;
  /** The action before was an act: what is no act must find the betting over. */
  private acting = false;

  constructor(
    private readonly variant: PhhVariant,
    stakes: PhhStakes,
  ) {
    this.betting = new PhhBetting(stakes);
    this.players = stakes.stacks.length;
  }

  /** Takes the next action; false where it is none of the usual ones, or not in its place. */
  add(text: unknown): boolean {
    if (typeof text !== 'string') return false;
    if (text.startsWith('d ')) return text.startsWith('db ', 2) ? this.board(text) : text.startsWith('dh ', 2) && this.hole(text);
    const seat = plainSeat(text, 0, this.players);
    if (seat === 0 || this.street === 0) return false;
    if (text.startsWith('sm', 3)) return text.length === 5 ? this.muck(seat) : this.show(text, seat);
    return this.act(text, seat);
  }

  /** The document ends: hands that are live at the end of the last round and known lie open, whether it says so or not. */
  finish(): void {
    this.closeHole();
    const { betting } = this;
    if (this.street < this.variant.streets.length || betting.liveCount() < 2 || !betting.over()) return;
    for (const seat of betting.showingOrder()) {
      const cards = this.held[seat];
      if (cards === undefined || this.shown[seat] === true || cards.includes('??')) continue;
      this.added.push(this.events.length);
      this.events.push({ type: 'show', seat, cards });
    }
  }

  private hole(text: string): boolean {
    const seat = plainSeat(text, 5, this.players);
    const cards = seat > 0 ? plainCards(text, 8) : null;
    if (cards === null || cards.length !== this.variant.streets[0]?.hole || this.held[seat] !== undefined) return false;
    if (this.street === 0) {
      this.street = 1;
      this.holeCards = {};
    }
    if (this.holeCards === null) return false;
    this.holeCards[seat] = cards;
    this.held[seat] = cards;
    return true;
  }

  private closeHole(): void {
    if (this.holeCards === null) return;
    this.events.push({ type: 'street', cards: this.holeCards });
    this.holeCards = null;
  }

  private board(text: string): boolean {
    const cards = plainCards(text, 5);
    if (cards === null || this.street === 0 || cards.length !== this.variant.streets[this.street]?.board || !this.endOfRound())
      return false;
    this.closeHole();
    this.street++;
    this.betting.nextRound();
    this.events.push({ type: 'street', board: cards });
    return true;
  }

  private muck(seat: number): boolean {
    if (!this.endOfRound()) return false;
    this.closeHole();
    this.shown[seat] = true;
    this.events.push({ type: 'muck', seat });
    return true;
  }

  /** Cards shown, by name or (`-`) as they were dealt. */
  private show(text: string, seat: number): boolean {
    const cards =
      text.length === 7 && text.endsWith(' -') ? (this.held[seat] ?? null) : text.startsWith(' ', 5) ? plainCards(text, 6) : null;
    if (cards === null || cards.includes('??') || cards.length !== this.held[seat]?.length || !this.endOfRound()) return false;
    this.closeHole();
    this.held[seat] = cards;
    this.shown[seat] = true;
    this.events.push({ type: 'show', seat, cards });
    return true;
  }

  /** Whether nobody has been passed over: a gap in the file is for the translation in full. */
  private endOfRound(): boolean {
    const over = !this.acting || this.betting.over();
    this.acting = false;
    return over;
  }

  private act(text: string, seat: number): boolean {
    const { betting, events } = this;
    if (!betting.isNext(seat)) return false;
    this.closeHole();
    this.acting = true;
    if (text.length === 4 && text.charCodeAt(3) === FOLD) {
      events.push({ type: 'act', seat, action: 'fold' });
      betting.fold(seat);
      return true;
    }
    if (text.length === 5 && text.endsWith('cc')) {
      events.push({ type: 'act', seat, action: betting.facesBet(seat) ? 'call' : 'check' });
      betting.checkOrCall(seat);
      return true;
    }
    const to = text.startsWith('cbr ', 3) ? wholeAmount(text, 7) : -1;
    if (to < 0 || betting.cappedByOpponents(seat, to)) return false;
    events.push({ type: 'act', seat, action: betting.anythingBet() ? 'raise' : 'bet', to });
    betting.raiseTo(seat, to);
    return true;
  }
}

const FOLD = 'f'.charCodeAt(0);

function handOf(doc: Source, variant: PhhVariant, stakes: PhhStakes, added: readonly number[]): Hand {
  const fields = keptFields(doc);
  const names: readonly unknown[] = Array.isArray(fields['players']) ? fields['players'] : [];
  const seats: HandSeat[] = [];
  for (let i = 0; i < stakes.stacks.length; i++) {
    const player = names[i];
    const seat = i + 1;
    const stack = stakes.stacks[i]!;
    seats.push(typeof player === 'string' && player !== '' ? { seat, stack, player } : { seat, stack });
  }
  const { code } = variant;
  return {
    rulebook: variant.limit === 'limit' ? limitRulebook : 'roberts',
    game: variant.game,
    limit: variant.limit,
    format: fields['level'] === undefined ? 'cash' : 'tournament',
    stakes: openingStakes(stakes),
    button: seats.length,
    seats,
    unit: '1',
    phh: added.length > 0 ? { p1: 1, factor: 1, variant: code, added, fields } : { p1: 1, factor: 1, variant: code, fields },
  };
}

function openingStakes({ antes, blinds, bets, minBet }: PhhStakes): Stakes {
  const stakes: { -readonly [K in keyof Stakes]: Stakes[K] } = {};
  if (antes[0]! > 0) stakes.ante = antes[0]!;
  let last = blinds.length - 1;
  while (last >= 0 && blinds[last] === 0) last--;
  if (last >= 0) stakes.blinds = blinds.slice(0, last + 1);
  if (bets.length > 0) stakes.bets = bets;
  stakes.minBet = minBet;
  return stakes;
}
