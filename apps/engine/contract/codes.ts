/** The closed lists of the contract: each code is declared here once; types, readers, the OpenAPI text and the docs come from these arrays. */

export const RULEBOOKS = ['standard', 'roberts', 'draw-pot', 'tda'] as const;
export type RulebookName = (typeof RULEBOOKS)[number];

export const GAMES = [
  'holdem',
  'shortdeck',
  'omaha',
  'omaha5',
  'omaha8',
  'stud5',
  'stud7',
  'stud8',
  'razz',
  'draw5',
  'jackpot',
  'lowball-a5',
  'lowball-27',
  'triple-27',
  'triple-a5',
  'badugi',
] as const;
export type GameName = (typeof GAMES)[number];

export const LIMITS = ['limit', 'spread-limit', 'pot-limit', 'no-limit'] as const;
export type LimitName = (typeof LIMITS)[number];

export const FORMATS = ['cash', 'tournament'] as const;
export type Format = (typeof FORMATS)[number];

export const EVENT_TYPES = [
  'shuffle',
  'cut',
  'post',
  'street',
  'deal',
  'board',
  'act',
  'say',
  'announce',
  'count',
  'put',
  'take-back',
  'muck',
  'hand-killed',
  'retrieve',
  'handling',
  'turn-down',
  'absent',
  'time',
  'clock',
  'discard',
  'draw',
  'expose',
  'find',
  'drop',
  'attention',
  'fact',
  'looked',
  'request-show',
  'request-count',
  'claim',
  'designate',
  'show',
  'lot',
  'add-chips',
  'award',
  'ruling',
  'correct',
  'end',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const ACTIONS = ['fold', 'check', 'call', 'bet', 'raise', 'all-in', 'complete', 'bring-in'] as const;
export type Action = (typeof ACTIONS)[number];

export const SAYINGS = [...ACTIONS, 'amount', 'pot', 'unclear', 'false-openers', 'open', 'split-openers'] as const;
export type Saying = (typeof SAYINGS)[number];

export const POST_KINDS = ['ante', 'small-blind', 'big-blind', 'straddle', 'dead', 'kill', 'bring-in'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const FIND_KINDS = [
  'boxed',
  'joker',
  'duplicate',
  'other-back',
  'missing-card',
  'extra-card',
  'short-hand',
  'incorrect-pack',
  'imperfect-pack',
  'button-wrong',
  'deal-out-of-turn',
  'wrong-amount',
  'hidden-chips',
  'short-stub',
] as const;
export type FindKind = (typeof FIND_KINDS)[number];

export const BOARD_REPAIRS = ['redeal', 'scramble', 'return', 'set-aside'] as const;
export const ANNOUNCEMENTS = ['call', 'fold', 'raise', 'winner', 'amount'] as const;
export const TAKE_BACK_REASONS = [
  'unaware-of-raise',
  'slip-of-tongue',
  'misunderstood-amount',
  'dealer-return',
  'removed-from-play',
] as const;
export const RETRIEVE_REASONS = ['false-information', 'dealer-error'] as const;
export const MUCK_MOTIONS = ['released', 'forward', 'accident'] as const;
export const PUT_MOTIONS = ['released', 'forward'] as const;
export const HANDLINGS = ['lifted', 'past-line', 'out-of-view', 'seen-by-outsider'] as const;
export const CLOCK_STATES = ['called', 'expired'] as const;
export const FACTS = ['had-time', 'was-declaration', 'heard', 'deliberate', 'concealed', 'told-apart', 'looked'] as const;
export type FactName = (typeof FACTS)[number];

/** Hand classes that a player may claim at the showdown. */
export const CLAIMS = [
  'board',
  'no-pair',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal-flush',
  'five',
] as const;

export const STATUSES = ['dealing', 'betting', 'drawing', 'showdown', 'settled', 'misdeal', 'void'] as const;
export type Status = (typeof STATUSES)[number];

export const SEAT_STATUSES = ['live', 'all-in', 'folded', 'dead', 'out'] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

export const FINDING_STATES = ['claimable', 'proposed', 'automatic', 'decided', 'lapsed'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

export const EFFECTS = [
  'refund',
  'return',
  'take',
  'forfeit',
  'carry',
  'kill',
  'revive',
  'turn',
  'bar-raise',
  'replace',
  'burn',
  'transfer',
  'next-dealer',
] as const;
export type EffectName = (typeof EFFECTS)[number];

export const DUE_REASONS = ['win', 'split', 'odd-chip', 'uncalled', 'refund'] as const;
export type DueReason = (typeof DUE_REASONS)[number];

export const VERDICTS = [
  'misdeal',
  'reshuffle',
  'play-on',
  'void',
  'stands',
  'dead-hand',
  'live-hand',
  'no-redress',
  'rectify',
  'reassign-hand',
  'replace-card',
  'use-as-burn',
  'redeal-street',
  'card-plays',
  'card-does-not-play',
  'exposed-card',
  'becomes-upcard',
  'community-card',
  'scramble-burns',
  'turn-reverts',
  'binding',
  'action-returned',
  'call-only',
  'excess-forfeit',
  'undercall-forfeit',
  'chips-stay',
  'announcement-void',
  'raise-void-call',
  'raise-completed',
  'correct-amount',
  'chips-do-not-play',
  'chips-to-caller',
  'right-to-act-lost',
  'illegal-action',
  'must-show',
  'award-corrected',
  'pot-forfeit',
  'hand-stays-dead',
  'hand-live',
  'show-all',
  'refund',
  'refund-forfeit',
  'not-entitled',
  'false-openers',
  'must-show-openers',
  'redeal-and-re-ante',
  'carry-over',
  'correct-draw',
  'table-stakes',
  'request-refused',
  'correct-button',
  'too-late',
  'warning',
] as const;
export type Verdict = (typeof VERDICTS)[number];
