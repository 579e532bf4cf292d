import type {
  Action,
  ANNOUNCEMENTS,
  BOARD_REPAIRS,
  CLOCK_STATES,
  EffectName,
  EventType,
  FactName,
  FindKind,
  HANDLINGS,
  MUCK_MOTIONS,
  PostKind,
  PUT_MOTIONS,
  RETRIEVE_REASONS,
  Saying,
  TAKE_BACK_REASONS,
  Verdict,
} from './codes.js';
import type { CardCode } from './hand.js';

type OneOf<T extends readonly string[]> = T[number];
export type Who = 'dealer' | 'floor' | 'spectator' | 'reviewer' | number;

/** What every event may carry beside its own fields. */
export interface EventBase {
  readonly id?: string;
  /** ISO time; in `looked` it may instead say where the player looked: `hand`, `discards`, `muck` or a seat. */
  readonly at?: string | number;
  readonly by?: Who;
  readonly note?: string;
}

export interface EffectSpec {
  readonly effect: EffectName;
  readonly seat?: number;
  readonly amount?: number;
  readonly card?: CardCode;
}

interface Fields {
  shuffle: { readonly count: number };
  cut: { readonly packets?: readonly [number, number]; readonly declined?: true };
  post: { readonly seat: number; readonly kind: PostKind; readonly amount: number };
  street: { readonly cards?: Readonly<Record<string, readonly CardCode[]>>; readonly board?: readonly CardCode[] };
  deal: {
    readonly to: number | 'board' | 'burn' | 'empty';
    readonly nth?: number;
    readonly card?: CardCode;
    readonly face?: 'up' | 'down';
    readonly exposed?: 'dealer' | 'player';
    readonly boxed?: boolean;
    readonly offTable?: boolean;
  };
  board: {
    readonly street: number;
    readonly cards: readonly CardCode[];
    readonly why: OneOf<typeof BOARD_REPAIRS>;
    readonly burn?: CardCode;
  };
  act: { readonly seat: number; readonly action: Action; readonly to?: number };
  say: {
    readonly seat: number;
    readonly action: Saying;
    readonly to?: number;
    readonly said?: number;
    readonly words?: string;
    /** Conditional: the condition in words, or true where only that is known. */
    readonly if?: string | true;
    readonly together?: boolean;
    readonly why?: 'slip-of-tongue';
  };
  announce: { readonly what: OneOf<typeof ANNOUNCEMENTS>; readonly seat?: number; readonly amount?: number };
  count: { readonly of: 'pot' | number; readonly said: number };
  put: {
    readonly seat: number;
    readonly chips?: readonly number[];
    readonly amount?: number;
    readonly motion?: OneOf<typeof PUT_MOTIONS>;
  };
  'take-back': { readonly seat: number; readonly amount: number; readonly why?: OneOf<typeof TAKE_BACK_REASONS> };
  muck: {
    readonly seat: number;
    readonly motion?: OneOf<typeof MUCK_MOTIONS>;
    readonly into?: 'muck' | number;
    readonly cards?: readonly CardCode[];
    readonly count?: number;
    readonly mixed?: boolean;
    readonly protected?: boolean;
  };
  'hand-killed': { readonly seat: number };
  retrieve: {
    readonly seat: number;
    readonly identifiable: boolean;
    readonly count?: number;
    readonly why?: OneOf<typeof RETRIEVE_REASONS>;
  };
  handling: { readonly seat: number; readonly what: OneOf<typeof HANDLINGS> };
  'turn-down': { readonly seat: number };
  absent: { readonly seat: number };
  time: { readonly seat: number };
  clock: { readonly seat: number; readonly state: OneOf<typeof CLOCK_STATES> };
  discard: {
    readonly seat: number;
    readonly count?: number;
    readonly cards?: readonly CardCode[];
    readonly kept?: number | readonly CardCode[];
  };
  draw: {
    readonly seat: number;
    readonly count?: number;
    readonly cards?: readonly CardCode[];
    readonly exposed?: readonly CardCode[];
    readonly lookedAt?: boolean;
  };
  expose: { readonly seat?: number; readonly whose?: 'deck' | 'board'; readonly cards: readonly CardCode[] };
  find: {
    readonly what: FindKind;
    readonly where: number | 'deck' | 'stub' | 'board' | 'muck';
    readonly cards?: readonly CardCode[];
    readonly count?: number;
    readonly amount?: number;
    readonly hand?: 'previous';
    readonly knownBy?: readonly number[];
  };
  drop: { readonly seat: number; readonly cards?: readonly CardCode[] };
  attention: { readonly about?: number | 'misdeal' };
  fact: { readonly about: number; readonly what: FactName; readonly value: boolean };
  looked: { readonly seat: number };
  'request-show': { readonly seat: number };
  'request-count': { readonly seat: number };
  claim: { readonly seat: number; readonly hand: string; readonly deliberate?: boolean };
  designate: { readonly seat: number; readonly card: CardCode; readonly as: CardCode };
  show: { readonly seat: number; readonly cards: readonly CardCode[]; readonly to?: number };
  lot: { readonly order: readonly number[] };
  'add-chips': { readonly seat: number; readonly amount: number; readonly announced?: boolean };
  award: { readonly to: Readonly<Record<string, number>>; readonly pot?: number };
  ruling: {
    readonly finding: string;
    readonly decision: Verdict;
    readonly reason?: string;
    readonly effects?: readonly EffectSpec[];
  };
  correct: { readonly index: number; readonly event: TableEvent | null };
  end: Record<never, never>;
}

export type EventOf<T extends EventType> = EventBase & { readonly type: T } & Fields[T];
/** One entry of the log: what physically happened at the table, legal or not. */
export type TableEvent = { [T in EventType]: EventOf<T> }[EventType];
