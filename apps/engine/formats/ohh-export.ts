import type { CardCode, Hand, HandSeat, Replay, TableEvent } from '../contract/index.js';
import { FormatError } from './format-error.js';
import { differences, isRecord } from './log-difference.js';
import { logInForce } from './log-in-force.js';
import { importOhh } from './ohh-import.js';
import { ohhGameOf, OHH_FORMAT, OHH_SHOWDOWN, OHH_STREETS } from './ohh-games.js';
import { ownFields } from './own-fields.js';
import { parsePhhAction, type PhhAction } from './phh-action.js';
import { PhhBetting } from './phh-betting.js';
import { exportedStakes } from './phh-core.js';
import { isKnown } from './phh-hands.js';
import type { PhhStakes } from './phh-opening.js';
import { PhhWriter } from './phh-writer.js';
import { dealtOrder } from './seat-order.js';

/** Version of the specification that the documents follow. */
const SPEC_VERSION = '1.4.7';

/**
 * Writes a hand and its log as an Open Hand History document, `{"ohh": …}`: flop games, amounts in the unit's own decimals. `replay` gives the pots
 * and who won them. What the format has no place for stands in `_cardspeak`, `_irregularities` and `_log` of the document, so that `fromOhh` gives
 * the same hand and log again; a reader that does not know them passes over them.
 *
 * Throws {@link FormatError} under `game` or `limit` where the format cannot tell the game.
 */
export function toOhh(hand: Hand, events: readonly TableEvent[], replay?: Replay): Record<string, unknown> {
  const { variant, type, betType } = ohhGameOf(hand);
  const order = dealtOrder(hand);
  if (order.length < 2) throw new FormatError('seats', 'fewer than two seats are dealt in');
  const log = logInForce(events);
  const imported = hand.phh?.['format'] === OHH_FORMAT;
  const stakes: PhhStakes = { ...exportedStakes(hand, order, log), factor: 1 };
  const seats = order.map(({ seat }) => seat);
  const { added, capped } = hand.phh ?? {};
  const writer = new PhhWriter({
    variant,
    stakes,
    seats,
    added: new Set(imported && Array.isArray(added) ? (added as readonly number[]) : []),
    capped: isRecord(capped) ? capped : {},
  });
  const actions = writer.write(log).map((text, i) => parsePhhAction(text, order.length, `actions[${i}]`));
  const naming: Naming = { factor: unitFactor(hand.unit), order, ids: idsOf(hand) };
  const rounds = new OhhRounds(hand, stakes, naming).write(actions);
  const { fields } = ohhOf(hand);
  const kept = isRecord(fields) ? fields : {};
  const document = {
    spec_version: SPEC_VERSION,
    ...(hand.room === undefined && imported ? {} : { site_name: hand.room ?? '' }),
    ...(imported ? kept : describe(hand, events)),
    game_type: type,
    bet_limit: { bet_type: betType, bet_cap: 0 },
    table_name: hand.table ?? '',
    game_number: hand.id ?? '',
    ante_amount: commonAnte(hand, stakes) / naming.factor,
    ...blindAmounts(hand, stakes, naming.factor),
    ...(hand.button === undefined ? {} : { dealer_seat: hand.button }),
    ...(hand.format === 'tournament' ? { tournament: true } : {}),
    players: playersOf(hand, naming),
    rounds,
    pots: kept['pots'] ?? potsOf(replay, naming),
  };
  const told = importOhh(document, naming.factor);
  const entries = differences(told.events, events, told.actionsBefore);
  const own = ownFields(hand, told, [], entries, { factor: naming.factor });
  return { ohh: { ...document, ...own } };
}

interface Naming {
  readonly factor: number;
  readonly order: readonly HandSeat[];
  /** The document's number of the player in a seat. */
  readonly ids: (seat: number) => number;
}

class OhhRounds {
  private readonly rounds: { id: number; street: string; cards: readonly CardCode[]; actions: Record<string, unknown>[] }[] = [];
  private readonly showdown: Record<string, unknown>[] = [];
  private readonly betting: PhhBetting;
  private number = 0;

  constructor(
    private readonly hand: Hand,
    private readonly stakes: PhhStakes,
    private readonly naming: Naming,
  ) {
    this.betting = new PhhBetting(stakes);
    this.begin([]);
    this.posts();
  }

  write(actions: readonly PhhAction[]): unknown[] {
    for (const action of actions) this.tell(action);
    const last = { id: this.rounds.length, street: OHH_SHOWDOWN, cards: [], actions: this.showdown };
    return this.showdown.length > 0 ? [...this.rounds, last] : this.rounds;
  }

  private tell(action: PhhAction): void {
    switch (action.kind) {
      case 'deal-hole':
        return this.add(action.seat, 'Dealt Cards', action.cards.every(isKnown) ? { cards: action.cards } : {});
      case 'deal-board':
        this.betting.nextRound();
        return this.begin(action.cards.every(isKnown) ? action.cards : []);
      case 'fold':
        this.betting.fold(action.seat);
        return this.add(action.seat, 'Fold');
      case 'check-or-call': {
        const faced = this.betting.facesBet(action.seat);
        return this.wager(action.seat, faced ? 'Call' : 'Check', () => this.betting.checkOrCall(action.seat));
      }
      case 'bet-or-raise': {
        // The format has no "Bet" before the flop.
        const raise = this.rounds.length === 1 || this.betting.anythingBet();
        return this.wager(action.seat, raise ? 'Raise' : 'Bet', () => this.betting.raiseTo(action.seat, Number(action.to.units)));
      }
      case 'show':
        if (!action.cards.some(isKnown)) return;
        return this.add(action.seat, 'Shows Cards', { cards: action.cards.filter(isKnown) }, this.showdown);
      case 'muck':
        return this.add(action.seat, 'Mucks Cards', {}, this.showdown);
      default:
        return;
    }
  }

  private begin(cards: readonly CardCode[]): void {
    const street = OHH_STREETS[this.rounds.length] ?? OHH_SHOWDOWN;
    this.rounds.push({ id: this.rounds.length, street, cards, actions: [] });
  }

  private posts(): void {
    const ante = commonAnte(this.hand, this.stakes);
    const left = [...this.stakes.stacks];
    const post = (i: number, name: string, owed: number): void => {
      const amount = Math.min(owed, left[i] ?? 0);
      left[i] = (left[i] ?? 0) - amount;
      if (amount > 0) this.add(i + 1, name, { amount: amount / this.naming.factor, ...(left[i] === 0 ? { is_allin: true } : {}) });
    };
    this.stakes.antes.forEach((owed, i) => {
      post(i, 'Post Ante', Math.min(owed, ante));
      post(i, 'Post Dead', Math.max(0, owed - ante));
    });
    const names = blindNames(this.hand, this.stakes);
    const players = this.stakes.blinds.map((_, i) => i);
    // Heads-up the button, second in the order of dealing, posts first.
    for (const i of players.length === 2 ? players.toReversed() : players) post(i, names[i] ?? 'Straddle', this.stakes.blinds[i] ?? 0);
    this.stakes.posts.forEach((owed, i) => post(i, 'Post Extra Blind', owed));
    const { carried = 0 } = this.hand;
    if (carried > 0) this.put(null, 'Add to Pot', { amount: carried / this.naming.factor });
  }

  private wager(player: number, name: string, move: () => void): void {
    const before = this.betting.betOf(player);
    move();
    const amount = (this.betting.betOf(player) - before) / this.naming.factor;
    const allIn = this.betting.everything(player) === this.betting.betOf(player);
    this.add(player, name, { ...(name === 'Check' ? {} : { amount }), ...(allIn ? { is_allin: true } : {}) });
  }

  private add(player: number, name: string, more: Record<string, unknown> = {}, to?: Record<string, unknown>[]): void {
    this.put(this.naming.ids(this.naming.order[player - 1]?.seat ?? 0), name, more, to);
  }

  private put(id: number | null, action: string, more: Record<string, unknown>, to = this.rounds.at(-1)?.actions): void {
    this.number += 1;
    to?.push({ action_number: this.number, player_id: id, action, ...more });
  }
}

/** What everybody antes, or the one payer of an ante; what a seat pays beyond it is dead money. */
function commonAnte(hand: Hand, stakes: PhhStakes): number {
  const { ante = 0 } = hand.stakes;
  return typeof ante === 'number' ? Math.min(...stakes.antes) || ante : ante.amount;
}

function blindNames(hand: Hand, stakes: PhhStakes): readonly string[] {
  const posted = stakes.blinds.flatMap((amount, i) => (amount > 0 ? [i] : []));
  const headsUp = stakes.blinds.length === 2;
  const small = headsUp ? 1 : 0;
  const single = posted.length === 1 && (hand.stakes.blinds ?? []).filter((amount) => amount > 0).length === 1;
  return stakes.blinds.map((_, i) => {
    if (single) return 'Post BB';
    if (i === small) return 'Post SB';
    return i === 1 - small || posted.length === 1 ? 'Post BB' : 'Straddle';
  });
}

function blindAmounts(hand: Hand, stakes: PhhStakes, factor: number): Record<string, number> {
  const entries = hand.stakes.blinds ?? [];
  const [small = 0, big = 0] = entries.length === 1 ? [0, entries[0] ?? 0] : entries;
  return { small_blind_amount: small / factor, big_blind_amount: (big || stakes.minBet) / factor };
}

function playersOf(hand: Hand, { factor, ids, order }: Naming): unknown[] {
  return hand.seats.map((entry) => ({
    id: ids(entry.seat),
    seat: entry.seat,
    name: entry.player ?? `Seat ${entry.seat}`,
    starting_stack: entry.stack / factor,
    ...(order.includes(entry) ? {} : { is_sitting_out: true }),
  }));
}

function potsOf(replay: Replay | undefined, { factor, ids }: Naming): unknown[] {
  const wins = (replay?.due ?? []).filter(({ why }) => why !== 'uncalled' && why !== 'refund');
  const numbers = [...new Set(wins.map(({ pot = 0 }) => pot))].sort((a, b) => a - b);
  return numbers.map((number) => {
    const won = new Map<number, number>();
    for (const { seat, amount, pot = 0 } of wins) if (pot === number) won.set(seat, (won.get(seat) ?? 0) + amount);
    return {
      number,
      amount: [...won.values()].reduce((sum, amount) => sum + amount, 0) / factor,
      rake: 0,
      player_wins: [...won].map(([seat, amount]) => ({ player_id: ids(seat), win_amount: amount / factor })),
    };
  });
}

/** The fields of a hand of our own that say nothing of the play. */
function describe(hand: Hand, events: readonly TableEvent[]): Record<string, unknown> {
  return {
    network_name: hand.room ?? '',
    internal_version: SPEC_VERSION,
    ...startOf(events),
    table_size: Math.max(...hand.seats.map(({ seat }) => seat)),
    currency: 'Chips',
    flags: ['Observed'],
  };
}

/** When the first event was logged, where the log says. */
function startOf(events: readonly TableEvent[]): { start_date_utc?: string } {
  const first = events.find(({ at }) => typeof at === 'string' && /^\d{4}-\d\d-\d\dT/.test(at));
  return typeof first?.at === 'string' ? { start_date_utc: first.at } : {};
}

/** What an import kept beside the hand. */
function ohhOf(hand: Hand): Readonly<Record<string, unknown>> {
  return hand.phh?.['format'] === OHH_FORMAT ? hand.phh : {};
}

function idsOf(hand: Hand): (seat: number) => number {
  const kept = ohhOf(hand)['ids'];
  const ids = isRecord(kept) ? kept : {};
  return (seat) => (typeof ids[String(seat)] === 'number' ? (ids[String(seat)] as number) : seat);
}

/** How many of the hand's units make one of the amounts that people say: 100 for cents, 1 where the unit says nothing of it. */
function unitFactor(unit: string | undefined): number {
  if (unit === '1/2') return 2;
  return unit !== undefined && /^0\.0*1$/.test(unit) ? 10 ** (unit.length - 2) : 1;
}
