import { games, type GameName, type Hand, type HandSeat, type LimitName, type RulebookName, type Stakes } from '@cardspeak/engine';
import type { Dice } from './dice.js';

/** Which hands the generator makes: all of one kind, or any of several. */
export interface HandRange {
  readonly rulebooks: readonly RulebookName[];
  readonly games: readonly GameName[];
  readonly limits: readonly LimitName[];
}

export const holdemUnderRoberts: HandRange = {
  rulebooks: ['roberts'],
  games: ['holdem'],
  limits: ['no-limit', 'limit', 'pot-limit', 'spread-limit'],
};

export const everyGame: HandRange = {
  rulebooks: ['roberts', 'standard', 'draw-pot'],
  games: Object.keys(games) as GameName[],
  limits: ['no-limit', 'limit', 'pot-limit', 'spread-limit'],
};

function stakesOf(dice: Dice, limit: LimitName, dealtIn: number, button: boolean): Stakes {
  const big = dice.of([2, 10, 100, 3]);
  const blinds = button
    ? dice.of([[Math.floor(big / 2), big], [], [big], [0, big], [Math.floor(big / 2), big, big * 2], [big, big]]).slice(0, dealtIn)
    : [];
  const ante = dice.of<Stakes['ante']>([0, 1, big, { kind: 'big-blind', amount: big }, button ? { kind: 'button', amount: big } : 0]);
  return {
    ante,
    blinds,
    ...(button ? {} : { bringIn: dice.of([1, 0, big]) }),
    ...(limit === 'limit' ? { bets: [big, big, big * 2, big * 2, big * 2] } : {}),
    ...(limit === 'spread-limit' ? { spread: [1, big * 5] as const } : {}),
    ...(dice.once(4) ? { minBet: big * 2 } : {}),
    ...(dice.once(5) ? { smallestChip: big % 10 === 0 && ante !== 1 ? 5 : 1 } : {}),
  };
}

/** A hand from a range: 2 to 9 players of every depth, positions, antes, posts owed and chips carried. */
export function handOf(dice: Dice, range: HandRange): Hand {
  const rulebook = dice.of(range.rulebooks);
  const game = dice.of(range.games);
  const limit = dice.of(range.limits);
  const count = 2 + dice.of([1, 0, 2, 3, 4, 7]);
  const gap = dice.once(4) ? 2 : 1;
  const seats: HandSeat[] = [];
  for (let i = 0; i < count; i++) {
    seats.push({
      seat: 1 + i * gap,
      stack: dice.of([200, 100, 37, 5, 1, 1000, 0, 13]),
      ...(dice.once(12) ? { dealtIn: false } : {}),
      ...(dice.once(12) ? { owes: [{ kind: dice.of(['dead', 'big-blind', 'straddle', 'kill'] as const), amount: dice.of([5, 10]) }] } : {}),
    });
  }
  const entitled = (): number => seats.filter((seat) => seat.dealtIn !== false && seat.stack > 0).length;
  for (let i = 0; entitled() < 2; i++) seats[i] = { seat: seats[i]!.seat, stack: 50 };
  const byHouse = rulebook === 'roberts';
  const stud = games[game].family === 'stud';
  const button = !(byHouse && stud);
  const stakes = stakesOf(dice, limit, entitled(), button);
  const named = !stud && (stakes.blinds?.length ?? 0) >= 2 && dice.once(10);
  if (named) seats.forEach((seat, i) => (seats[i] = { ...seat, blind: (['small-blind', 'big-blind'] as const)[i] ?? 'none' }));
  return {
    rulebook: dice.once(8) ? { base: rulebook, house: { maxRaises: 4, actionToStand: dice.of([2, 1, 3]) } } : rulebook,
    game,
    limit,
    ...(dice.once(3) ? { format: 'tournament' as const } : {}),
    stakes,
    ...(dice.once(8) ? { deck: { jokers: dice.of([1, 2] as const), joker: dice.of(['wild', 'bug'] as const) } } : {}),
    ...(button ? { button: dice.once(6) ? 1 + dice.roll(count * gap) : seats[dice.roll(count)]!.seat } : {}),
    seats,
    ...(dice.once(6) ? { carried: dice.of([7, 40]) } : {}),
  };
}
