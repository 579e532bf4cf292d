import type { Format, GameName, LimitName, PostKind, RulebookName } from './codes.js';

/** A card as the tablet writes it: rank and suit (`As`), a joker (`X1`, `X2`) or `??`, a card nobody outside the hand knows. */
export type CardCode = string;

/** House overrides: parameter names with their values, and `off`, the rules that the room does not apply. */
export type House = Readonly<Record<string, unknown>> & { readonly off?: readonly string[] };

export interface RulebookRef {
  readonly base: RulebookName;
  readonly version?: string | number;
  readonly house?: House;
}

/** An ante that one player pays for the whole table. */
export interface OnePayerAnte {
  readonly kind: 'big-blind' | 'button';
  readonly amount: number;
}

/** Amounts are integers in the smallest unit that the room plays. */
export interface Stakes {
  readonly ante?: number | OnePayerAnte;
  readonly blinds?: readonly number[];
  readonly bringIn?: number;
  readonly bets?: readonly number[];
  readonly spread?: readonly [number, number];
  readonly minBet?: number;
  readonly smallestChip?: number;
}

export interface DeckSpec {
  readonly jokers?: 0 | 1 | 2;
  readonly joker?: 'wild' | 'bug';
  /** Ranks ("2") or single cards ("Jh") that are wild. */
  readonly wild?: readonly string[];
  readonly back?: string;
}

export interface OwedPost {
  readonly kind: PostKind;
  readonly amount: number;
}

export interface HandSeat {
  readonly seat: number;
  /** Chips before antes and blinds. */
  readonly stack: number;
  readonly dealtIn?: boolean;
  readonly blind?: 'small-blind' | 'big-blind' | 'none';
  readonly owes?: readonly OwedPost[];
  /** Who sits there; for people, never read by a rule. */
  readonly player?: string;
}

/** A hand as it is opened: what is known before the first chip moves. */
export interface Hand {
  readonly rulebook: RulebookName | RulebookRef;
  readonly game: GameName;
  readonly limit: LimitName;
  readonly format?: Format;
  readonly dealtBy?: 'house' | 'players';
  readonly stakes: Stakes;
  readonly deck?: DeckSpec;
  readonly button?: number;
  readonly seats: readonly HandSeat[];
  readonly carried?: number;
  readonly carriedFor?: readonly number[];
  readonly unit?: string;
  /** Set by the hand-history importer: which seat the file's first player has. */
  readonly phh?: Readonly<Record<string, unknown>>;
  readonly id?: string;
  readonly room?: string;
  readonly table?: string;
  readonly note?: string;
}
