import type { GameName, LimitName } from '../contract/index.js';

/** One street of a PHH variant: hole cards for everybody, cards for the board, or a draw. */
export interface PhhStreet {
  readonly hole?: number;
  readonly board?: number;
  readonly draw?: true;
}

/** What a PHH variant code stands for: read by the importer, and one-to-one on (game, limit), so that it serves the way back as well. */
export interface PhhVariant {
  readonly code: string;
  readonly game: GameName;
  readonly limit: LimitName;
  readonly family: 'board' | 'stud' | 'draw';
  readonly streets: readonly PhhStreet[];
  /** Fixed limit: which of the file's two bets each betting round is played for. */
  readonly rounds?: readonly ('small_bet' | 'big_bet')[];
}

const FLOP_GAME = (hole: number): readonly PhhStreet[] => [{ hole }, { board: 3 }, { board: 1 }, { board: 1 }];
const SEVEN_STREETS: readonly PhhStreet[] = [{ hole: 3 }, { hole: 1 }, { hole: 1 }, { hole: 1 }, { hole: 1 }];
const DRAW_GAME = (hole: number, draws: number): readonly PhhStreet[] => [
  { hole },
  ...Array.from({ length: draws }, (): PhhStreet => ({ draw: true })),
];
const FOUR_ROUNDS = ['small_bet', 'small_bet', 'big_bet', 'big_bet'] as const;
const STUD_ROUNDS = [...FOUR_ROUNDS, 'big_bet'] as const;

/** The eleven variants of the PHH specification; it has no code for any other game. */
export const PHH_VARIANTS: readonly PhhVariant[] = [
  { code: 'FT', game: 'holdem', limit: 'limit', family: 'board', streets: FLOP_GAME(2), rounds: FOUR_ROUNDS },
  { code: 'NT', game: 'holdem', limit: 'no-limit', family: 'board', streets: FLOP_GAME(2) },
  { code: 'NS', game: 'shortdeck', limit: 'no-limit', family: 'board', streets: FLOP_GAME(2) },
  { code: 'PO', game: 'omaha', limit: 'pot-limit', family: 'board', streets: FLOP_GAME(4) },
  { code: 'FO/8', game: 'omaha8', limit: 'limit', family: 'board', streets: FLOP_GAME(4), rounds: FOUR_ROUNDS },
  { code: 'F7S', game: 'stud7', limit: 'limit', family: 'stud', streets: SEVEN_STREETS, rounds: STUD_ROUNDS },
  { code: 'F7S/8', game: 'stud8', limit: 'limit', family: 'stud', streets: SEVEN_STREETS, rounds: STUD_ROUNDS },
  { code: 'FR', game: 'razz', limit: 'limit', family: 'stud', streets: SEVEN_STREETS, rounds: STUD_ROUNDS },
  { code: 'N2L1D', game: 'lowball-27', limit: 'no-limit', family: 'draw', streets: DRAW_GAME(5, 1) },
  { code: 'F2L3D', game: 'triple-27', limit: 'limit', family: 'draw', streets: DRAW_GAME(5, 3), rounds: FOUR_ROUNDS },
  { code: 'FB', game: 'badugi', limit: 'limit', family: 'draw', streets: DRAW_GAME(4, 3), rounds: FOUR_ROUNDS },
];
