import type { GameName, Hand, LimitName } from '../contract/index.js';
import { FormatError } from './format-error.js';
import type { PhhStreet, PhhVariant } from './phh-variants.js';

interface OhhGame {
  readonly type: string;
  readonly game: GameName;
  readonly hole: number;
}

/**
 * The games that Open Hand History can tell from the first card to the last. It has game types for stud and draw as well, but streets for flop
 * games only.
 */
const OHH_GAMES: readonly OhhGame[] = [
  { type: 'Holdem', game: 'holdem', hole: 2 },
  { type: 'Omaha', game: 'omaha', hole: 4 },
  { type: 'OmahaHiLo', game: 'omaha8', hole: 4 },
];

const BET_TYPES: Readonly<Record<string, LimitName>> = { NL: 'no-limit', PL: 'pot-limit', FL: 'limit' };

/** The streets of a flop game by name, in order. */
export const OHH_STREETS = ['Preflop', 'Flop', 'Turn', 'River'] as const;
/** In `phh.format` of a hand that came from such a document. */
export const OHH_FORMAT = 'ohh';
export const OHH_SHOWDOWN = 'Showdown';

/** The game of a document's `game_type` and `bet_limit.bet_type`. */
export function gameOfOhh(type: unknown, betType: unknown): PhhVariant {
  const entry = OHH_GAMES.find((known) => known.type === type);
  if (!entry) throw new FormatError('game_type', `no flop game of Open Hand History: ${JSON.stringify(type ?? null)}`);
  const limit = typeof betType === 'string' ? BET_TYPES[betType] : undefined;
  if (!limit) throw new FormatError('bet_limit.bet_type', `must be NL, PL or FL, not ${JSON.stringify(betType ?? null)}`);
  return shape(entry, limit);
}

/** The game of a hand, with the names that the format has for it. Throws {@link FormatError} where it has none. */
export function ohhGameOf(hand: Hand): { readonly variant: PhhVariant; readonly type: string; readonly betType: string } {
  const entry = OHH_GAMES.find((known) => known.game === hand.game);
  if (!entry) throw new FormatError('game', `Open Hand History cannot tell a hand of ${hand.game}`);
  const betType = Object.keys(BET_TYPES).find((name) => BET_TYPES[name] === hand.limit);
  if (betType === undefined) throw new FormatError('limit', `Open Hand History has no name for ${hand.limit}`);
  return { variant: shape(entry, hand.limit), type: entry.type, betType };
}

function shape({ type, game, hole }: OhhGame, limit: LimitName): PhhVariant {
  const streets: readonly PhhStreet[] = [{ hole }, { board: 3 }, { board: 1 }, { board: 1 }];
  const rounds = ['small_bet', 'small_bet', 'big_bet', 'big_bet'] as const;
  return { code: type, game, limit, family: 'board', streets, ...(limit === 'limit' ? { rounds } : {}) };
}
