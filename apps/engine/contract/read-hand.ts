import { FORMATS, GAMES, LIMITS, POST_KINDS, RULEBOOKS, type GameName, type RulebookName } from './codes.js';
import type { DeckSpec, Hand, HandSeat, House, OnePayerAnte, OwedPost, RulebookRef, Stakes } from './hand.js';
import { MalformedError } from './malformed.js';
import {
  amount,
  code,
  distinct,
  flag,
  jokerCount,
  label,
  list,
  MAX_SEATS,
  pair,
  positiveAmount,
  seatNumber,
  text,
  wildCode,
  type JsonSchema,
  type Kind,
} from './read-kinds.js';
import { isPlainHand } from './read-plain-hand.js';
import { checkFields, isObject, may, must, objectOf, objectOr, objectSpec, specSchema, type FieldsOf } from './read-object.js';
import { fail, nearest, quote, type Scope } from './read-value.js';

const MAX_ROUNDS = 10;
const STUD: ReadonlySet<GameName> = new Set<GameName>(['stud5', 'stud7', 'stud8', 'razz']);
const PLAYER_DEALT: ReadonlySet<RulebookName> = new Set<RulebookName>(['standard', 'draw-pot']);

const anteFields: FieldsOf<OnePayerAnte> = {
  kind: must(code(['big-blind', 'button']), 'who pays it'),
  amount: must(amount, 'the ante for the whole table'),
};
const stakesFields: FieldsOf<Stakes> = {
  ante: may(
    objectOr(objectOf<OnePayerAnte>(objectSpec('a one-payer ante', anteFields), 'one-payer ante'), amount),
    'per player; or the one-payer ante',
  ),
  blinds: may(list(amount, 0, MAX_SEATS), 'owed by the seats dealt in, counted from the left of the button; 0 = nobody'),
  bringIn: may(amount, 'stud: the bring-in'),
  bets: may(list(positiveAmount, 1, MAX_ROUNDS), 'limit: the bet of each betting round'),
  spread: may(pair(positiveAmount), 'spread-limit: the smallest and the largest bet'),
  minBet: may(positiveAmount, 'the smallest bet; the biggest blind where left out, else the ante'),
  smallestChip: may(positiveAmount, 'the smallest chip in play; 1 where left out'),
};
const deckFields: FieldsOf<DeckSpec> = {
  jokers: may(jokerCount, 'how many jokers the pack has'),
  joker: may(code(['wild', 'bug']), 'what a joker is'),
  wild: may(list(wildCode, 0, 52), 'ranks and cards that are wild'),
  back: may(label, 'the colour of the backs'),
};
const owedFields: FieldsOf<OwedPost> = {
  kind: must(code(POST_KINDS), 'dead goes to the pot, any other kind is live'),
  amount: must(amount, 'how much'),
};
const seatFields: FieldsOf<HandSeat> = {
  seat: must(seatNumber, 'the seat, clockwise rising'),
  stack: must(amount, 'chips before antes and blinds'),
  dealtIn: may(flag, 'false = present, but not entitled to a hand'),
  blind: may(code(['small-blind', 'big-blind', 'none']), 'the blind it owes; once any seat has this, positions decide nothing'),
  owes: may(list(objectOf<OwedPost>(objectSpec('a post owed', owedFields), 'post owed'), 0, 10), 'posted at opening, after the blinds'),
  player: may(text, "the player's name or number; never read by a rule"),
};

const record: Kind<Readonly<Record<string, unknown>>> = {
  name: 'object',
  schema: { type: 'object' },
  check(value, scope, path) {
    if (!isObject(value)) fail(scope, path, `${quote(value)} will not do; it is an object`);
  },
};
const off = list(label, 0, 1_000);
/** Only the shape: which house keys there are, and what they may hold, is for the rulebook to say. */
const house: Kind<House> = {
  name: 'house rules',
  schema: { type: 'object', properties: { off: off.schema } },
  check(value, scope, path) {
    record.check(value, scope, path);
    const found = (value as House).off;
    if (found !== undefined) off.check(found, scope, `${path}.off`);
  },
};
const version: Kind<string | number> = {
  name: 'version',
  schema: { anyOf: [label.schema, positiveAmount.schema] },
  check(value, scope, path) {
    (typeof value === 'string' ? label : positiveAmount).check(value, scope, path);
  },
};
const rulebookName: Kind<RulebookName> = {
  name: 'rulebook',
  codes: RULEBOOKS,
  schema: { type: 'string', enum: RULEBOOKS },
  check(value, scope) {
    // Whichever way it was written, a rulebook that there is not is reported at the hand's own field.
    const refuse = (message: string): never => {
      throw new MalformedError('unknown-rulebook', 'rulebook', `rulebook: ${message}`, scope.index);
    };
    if (value === 'tda') refuse('"tda" cannot be used yet: its rules do not exist here; use standard, roberts or draw-pot');
    if ((RULEBOOKS as readonly unknown[]).includes(value)) return;
    const near = typeof value === 'string' ? nearest(value, RULEBOOKS) : undefined;
    refuse(`${quote(value)} is no rulebook${near ? ` (did you mean ${quote(near)}?)` : ''}; there are standard, roberts and draw-pot`);
  },
};
const refFields: FieldsOf<RulebookRef> = {
  base: must(rulebookName, 'the rulebook that the room starts from'),
  version: may(version, 'the version in force; the newest where left out'),
  house: may(house, 'what the room plays otherwise, and `off`, the rules it does not apply'),
};

const STAKES = objectSpec('stakes', stakesFields);
const DECK = objectSpec('a deck', deckFields);
const SEAT = objectSpec('a seat', seatFields);

const handFields: FieldsOf<Hand> = {
  rulebook: must(
    objectOr(objectOf<RulebookRef>(objectSpec('a rulebook', refFields), 'rulebook with house rules'), rulebookName),
    'the rules played by',
  ),
  game: must(code(GAMES), 'the game'),
  limit: must(code(LIMITS), 'the betting structure'),
  format: may(code(FORMATS), 'cash where left out'),
  dealtBy: may(code(['house', 'players']), 'who deals; house in roberts and tda, players in standard and draw-pot where left out'),
  stakes: must(objectOf<Stakes>(STAKES, 'stakes'), 'antes, blinds and bets'),
  deck: may(objectOf<DeckSpec>(DECK, 'deck'), 'jokers and wild cards'),
  button: may(seatNumber, "the button's seat, may be empty; where players deal the dealer's seat; none in stud dealt by the house"),
  seats: must(list(objectOf<HandSeat>(SEAT, 'seat'), 2, MAX_SEATS), 'the players present; their order means nothing'),
  carried: may(amount, 'chips in the pot from earlier deals'),
  carriedFor: may(distinct(list(seatNumber, 0, MAX_SEATS)), 'the seats entitled to them'),
  unit: may(label, 'the smallest unit played, in which all amounts are'),
  phh: may(record, "an imported hand history's own matters; p1 = the seat of its first player"),
  id: may(label, "the hand's own id"),
  room: may(label, 'the room'),
  table: may(label, 'the table'),
  note: may(text, 'a free remark'),
};

const HAND = objectSpec('a hand', handFields, { open: true, inside: { stakes: STAKES, deck: DECK, seats: SEAT } });

/** The hand as a JSON Schema object, from the table that the reader itself uses. */
export function handJsonSchema(): JsonSchema {
  return specSchema(HAND);
}

/**
 * Reads a hand as it is opened. Returns the input itself, not a copy; defaults are not filled in.
 * Does not look into house keys, which the rulebook knows.
 * @throws MalformedError `malformed-hand` or `unknown-rulebook`, with the field as a path such as `stakes.blinds[1]`.
 */
export function readHand(input: unknown): Hand {
  const scope: Scope = { code: 'malformed-hand', seats: [], limit: 0 };
  if (!isObject(input)) fail(scope, 'hand', `${quote(input)} is no hand; a hand is an object with ${HAND.required.join(', ')}`);
  if (!isPlainHand(input)) checkFields(HAND, input, scope, '');
  const hand = input as unknown as Hand;
  checkSeats(hand, scope);
  checkChips(hand, scope);
  checkButton(hand, scope);
  checkStakes(hand, scope);
  return hand;
}

/** Who deals: as the hand says, else as the rulebook has it. */
export function dealtBy(hand: Hand): 'house' | 'players' {
  const base = typeof hand.rulebook === 'string' ? hand.rulebook : hand.rulebook.base;
  return hand.dealtBy ?? (PLAYER_DEALT.has(base) ? 'players' : 'house');
}

/** A seat is entitled to a hand where it is dealt in and has chips. */
export function isDealtIn(seat: HandSeat): boolean {
  return seat.dealtIn !== false && seat.stack > 0;
}

function checkSeats(hand: Hand, scope: Scope): void {
  if (!areDistinct(hand)) checkEachSeat(hand, scope);
  if (dealtIn(hand) < 2) {
    fail(scope, 'seats', 'fewer than two seats are entitled to a hand; a hand needs two that are dealt in and have chips');
  }
  const { seats } = hand;
  const isSeat = (value: unknown): boolean => seats.some(({ seat }) => seat === value);
  const list = (): string => seats.map(({ seat }) => seat).join(', ');
  hand.carriedFor?.forEach((seat, i) => {
    if (!isSeat(seat)) fail(scope, `carriedFor[${i}]`, `${seat} is no seat of this hand; its seats are ${list()}`);
  });
  const first = hand.phh?.['p1'];
  if (first !== undefined && !isSeat(first)) fail(scope, 'phh.p1', `${quote(first)} is no seat of this hand; its seats are ${list()}`);
}

/** Whether all seats rise in number and none names its blind: then there is nothing to check, and nearly every hand is so. */
function areDistinct({ seats }: Hand): boolean {
  for (let i = 0; i < seats.length; i++) {
    if (seats[i]!.blind !== undefined || (i > 0 && seats[i]!.seat <= seats[i - 1]!.seat)) return false;
  }
  return true;
}

function checkEachSeat(hand: Hand, scope: Scope): void {
  const known = new Map<number, number>();
  const blinds = new Map<string, number>();
  hand.seats.forEach(({ seat, blind }, i) => {
    const before = known.get(seat);
    if (before !== undefined) fail(scope, `seats[${i}].seat`, `seat ${seat} stands in the list twice (seats[${before}])`);
    known.set(seat, i);
    if (blind === undefined || blind === 'none') return;
    const other = blinds.get(blind);
    if (other !== undefined) fail(scope, `seats[${i}].blind`, `seat ${other} has the ${blind} already; there is one of each at most`);
    blinds.set(blind, seat);
    const entry = blind === 'small-blind' ? 0 : 1;
    if ((hand.stakes.blinds?.length ?? 0) <= entry) {
      fail(scope, `seats[${i}].blind`, `the ${blind} owes stakes.blinds[${entry}], which is not there`);
    }
  });
}

/** How many seats are entitled to a hand. */
function dealtIn({ seats }: Hand): number {
  let count = 0;
  for (let i = 0; i < seats.length; i++) if (isDealtIn(seats[i]!)) count++;
  return count;
}

function checkChips(hand: Hand, scope: Scope): void {
  let total = hand.carried ?? 0;
  for (const { stack } of hand.seats) {
    if (stack > Number.MAX_SAFE_INTEGER - total) fail(scope, 'seats', 'all stacks and carried together are more than 2^53-1');
    total += stack;
  }
}

function checkButton(hand: Hand, scope: Scope): void {
  const byHouse = dealtBy(hand) === 'house';
  if (byHouse && STUD.has(hand.game)) {
    if (hand.button !== undefined) fail(scope, 'button', `${quote(hand.game)} dealt by the house has no button; leave it out`);
    return;
  }
  if (hand.button === undefined) {
    fail(
      scope,
      'button',
      byHouse ? `missing; ${quote(hand.game)} is played with a button: give its seat` : "missing; players deal: give the dealer's seat",
    );
  }
}

function checkStakes(hand: Hand, scope: Scope): void {
  const { stakes } = hand;
  if (stakes.blinds !== undefined && stakes.blinds.length > dealtIn(hand)) {
    fail(
      scope,
      'stakes.blinds',
      `${stakes.blinds.length} entries, but only ${dealtIn(hand)} seats are dealt in; there is at most one entry for each`,
    );
  }
  if (typeof stakes.ante === 'object' && stakes.ante.kind === 'button' && hand.button === undefined) {
    fail(scope, 'stakes.ante.kind', 'there is no button in this hand that could pay it');
  }
  if (hand.limit === 'limit' && stakes.bets === undefined) {
    fail(scope, 'stakes.bets', 'missing; limit needs the bet of each betting round, such as [2, 2, 4, 4]');
  }
  if (hand.limit === 'spread-limit' && stakes.spread === undefined) {
    fail(scope, 'stakes.spread', 'missing; spread-limit needs the smallest and the largest bet, such as [1, 5]');
  }
  if (stakes.spread !== undefined && stakes.spread[0] > stakes.spread[1]) {
    fail(scope, 'stakes.spread', 'the smallest bet is more than the largest');
  }
}
