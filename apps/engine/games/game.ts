import type { GameName } from '../contract/codes.js';
import type { RankingName } from '../ranking/index.js';

/** One deal of cards and the betting round after it. A draw is a street of its own. */
export interface Street {
  /** Faces of the cards each entitled seat gets, in the order in which they are dealt. */
  readonly hole: readonly ('down' | 'up')[];
  /** Community cards turned on this street. */
  readonly board: number;
  /** Each seat left may exchange cards instead of being dealt some. */
  readonly draw: boolean;
  /** A card is burned before this street. */
  readonly burn: boolean;
}

/** How the pot is fought for; a split game names a low half beside the high one. */
export interface GameRanking {
  readonly high: RankingName | null;
  readonly low: RankingName | null;
}

export interface Game {
  readonly name: GameName;
  readonly family: 'board' | 'stud' | 'draw';
  /** A button (or the dealer's own seat) decides positions; otherwise the upcards do. */
  readonly button: boolean;
  readonly streets: readonly Street[];
  readonly ranking: GameRanking;
  readonly pack: 'full' | 'short';
  /** Cards of a whole hand, the board aside. */
  readonly cards: number;
  /** Only a hand with openers may open the first round (jackpots). */
  readonly openers: boolean;
}

const hole = (...faces: ('down' | 'up')[]): Street => ({ hole: faces, board: 0, draw: false, burn: false });
const later = (face: 'down' | 'up'): Street => ({ hole: [face], board: 0, draw: false, burn: true });
const community = (cards: number): Street => ({ hole: [], board: cards, draw: false, burn: true });
const exchange: Street = { hole: [], board: 0, draw: true, burn: true };

const down = (n: number): Street => hole(...Array<'down'>(n).fill('down'));
const FLOP_TURN_RIVER = [community(3), community(1), community(1)];
const STUD7 = [hole('down', 'down', 'up'), later('up'), later('up'), later('up'), later('down')];

type Shape = Pick<Game, 'family' | 'streets' | 'ranking'> & Partial<Pick<Game, 'pack' | 'openers' | 'button'>>;
const game = (name: GameName, shape: Shape): Game => ({
  name,
  button: shape.family !== 'stud',
  pack: 'full',
  openers: false,
  cards: shape.streets.reduce((cards, street) => cards + street.hole.length, 0),
  ...shape,
});

const board = (cards: number, high: RankingName | null, low: RankingName | null = null): Shape => ({
  family: 'board',
  streets: [down(cards), ...FLOP_TURN_RIVER],
  ranking: { high, low },
});
const draw = (cards: number, draws: number, high: RankingName | null, low: RankingName | null = null): Shape => ({
  family: 'draw',
  streets: [down(cards), ...Array<Street>(draws).fill(exchange)],
  ranking: { high, low },
});
const stud = (streets: readonly Street[], high: RankingName | null, low: RankingName | null = null): Shape => ({
  family: 'stud',
  streets,
  ranking: { high, low },
});

/** Every game as data: adding one is an entry here and, where it is new, a ranking. */
export const games: Readonly<Record<GameName, Game>> = {
  holdem: game('holdem', board(2, 'high')),
  shortdeck: game('shortdeck', { ...board(2, 'short-deck'), pack: 'short' }),
  omaha: game('omaha', board(4, 'omaha')),
  omaha5: game('omaha5', board(5, 'omaha')),
  omaha8: game('omaha8', board(4, 'omaha', 'omaha-low-8')),
  stud5: game('stud5', stud([hole('down', 'up'), later('up'), later('up'), later('up')], 'high')),
  stud7: game('stud7', stud(STUD7, 'high')),
  stud8: game('stud8', stud(STUD7, 'high', 'low-8')),
  razz: game('razz', stud(STUD7, null, 'low-a5')),
  draw5: game('draw5', draw(5, 1, 'high')),
  jackpot: game('jackpot', { ...draw(5, 1, 'high'), openers: true }),
  'lowball-a5': game('lowball-a5', draw(5, 1, null, 'low-a5')),
  'lowball-27': game('lowball-27', draw(5, 1, null, 'low-27')),
  'triple-27': game('triple-27', draw(5, 3, null, 'low-27')),
  'triple-a5': game('triple-a5', draw(5, 3, null, 'low-a5')),
  badugi: game('badugi', draw(4, 3, null, 'badugi')),
};

/** Cards a seat holds when `street` (1-based) has been dealt in full. */
export function handSize(game: Game, street: number): number {
  let size = 0;
  for (let i = 0; i < street; i++) size += game.streets[i]!.hole.length;
  return size;
}
