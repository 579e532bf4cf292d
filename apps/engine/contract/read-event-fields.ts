import {
  ACTIONS,
  ANNOUNCEMENTS,
  BOARD_REPAIRS,
  CLAIMS,
  CLOCK_STATES,
  EFFECTS,
  EVENT_TYPES,
  FACTS,
  FIND_KINDS,
  HANDLINGS,
  MUCK_MOTIONS,
  POST_KINDS,
  PUT_MOTIONS,
  RETRIEVE_REASONS,
  SAYINGS,
  TAKE_BACK_REASONS,
  VERDICTS,
  type EventType,
} from './codes.js';
import type { EffectSpec, EventBase, EventOf, TableEvent } from './events.js';
import {
  amount,
  awards,
  bySeat,
  card,
  cardCount,
  countOrCards,
  chips,
  code,
  codeOr,
  distinct,
  earlier,
  flag,
  knownCard,
  label,
  list,
  lookedAt,
  MAX_PILE,
  MAX_SEATS,
  onlyTrue,
  pair,
  place,
  potNumber,
  seat,
  seatNumber,
  streetNumber,
  text,
  time,
  times,
  who,
  type Kind,
} from './read-kinds.js';
import { isObject, may, must, objectOf, objectSpec, type AnyField, type Choice, type FieldsOf, type ObjectSpec } from './read-object.js';
import { fail, quote } from './read-value.js';

/** No street deals more to a seat at once (stud's seven), nor to the board. */
const MAX_SEAT_CARDS = 7;
const MAX_BOARD_CARDS = 5;

const BASE: FieldsOf<EventBase> = {
  id: may(label, "the tablet's own UUID for this event; a second append with the same id changes nothing"),
  at: may(time, 'when it happened, ISO time'),
  by: may(who, 'who did or said it: dealer, floor, spectator, reviewer, or a seat'),
  note: may(text, 'a free remark; never read by a rule'),
};

type OwnFields<T extends EventType> = FieldsOf<Omit<EventOf<T>, 'type' | keyof EventBase>>;

interface EventRow<T extends EventType> {
  readonly says: string;
  readonly fields: OwnFields<T>;
  readonly choices?: readonly Choice[];
  /** Fields of `EventBase` without which this event would mean nothing. */
  readonly requires?: readonly (keyof EventBase)[];
  readonly base?: Partial<FieldsOf<EventBase>>;
}

const ofSeat = must(seat, 'the player concerned');
const pile = list(card, 0, MAX_PILE);
const someCards = list(card, 1, MAX_PILE);

const effectFields: FieldsOf<EffectSpec> = {
  effect: must(code(EFFECTS), 'what is done'),
  seat: may(seat, 'to whom'),
  amount: may(amount, 'how much'),
  card: may(card, 'which card'),
};
const MONEY_EFFECTS = ['refund', 'return', 'take', 'forfeit', 'carry'];
const CARD_EFFECTS = ['replace', 'burn', 'transfer'];
const anyEffect = objectOf<EffectSpec>(objectSpec('an effect', effectFields), 'effect');

/** An effect with what it needs: chips an amount, a card effect its card, and all but `carry` and the cards of the board a seat. */
const effect: Kind<EffectSpec> = {
  ...anyEffect,
  check(value, scope, path) {
    anyEffect.check(value, scope, path);
    const found = value as EffectSpec;
    const money = MONEY_EFFECTS.includes(found.effect);
    const cards = CARD_EFFECTS.includes(found.effect);
    if (money && found.amount === undefined)
      fail(scope, `${path}.amount`, `missing; ${quote(found.effect)} moves chips and needs an amount`);
    if (cards && found.card === undefined) fail(scope, `${path}.card`, `missing; ${quote(found.effect)} is about a card and needs it`);
    const needsSeat = !cards && found.effect !== 'carry';
    if (needsSeat && found.seat === undefined)
      fail(scope, `${path}.seat`, `missing; ${quote(found.effect)} concerns a player and needs the seat`);
  },
};

/** An event or null; what stands in it is read by the reader of events, which knows the entry that it replaces. */
const replacement: Kind<TableEvent | null> = {
  name: 'event or null',
  schema: { anyOf: [{ type: 'object' }, { enum: [null] }] },
  check(value, scope, path) {
    if (value !== null && !isObject(value)) fail(scope, path, `${quote(value)} is no event; it is an event, or null to strike the entry`);
  },
};

/** `if` of a saying: the condition in words, or just that there was one. */
const condition: Kind<string | true> = {
  name: 'text or true',
  schema: { anyOf: [text.schema, onlyTrue.schema] },
  check(value, scope, path) {
    (typeof value === 'string' ? text : onlyTrue).check(value, scope, path);
  },
};

const whereFound = codeOr(['deck', 'stub', 'board', 'muck'], seatNumber);

const ROWS: { readonly [T in EventType]: EventRow<T> } = {
  shuffle: {
    says: 'the pack was shuffled so many times; counts add up until the cut or the first card',
    fields: { count: must(times, 'how many shuffles') },
  },
  cut: {
    says: 'the pack was cut, or the cut was declined',
    fields: {
      packets: may(pair(cardCount), 'how many cards each packet held, the one lifted off first'),
      declined: may(onlyTrue, 'true where the player asked to cut would not'),
    },
    choices: [{ of: ['packets', 'declined'], needed: false }],
  },
  post: {
    says: 'a forced bet went in otherwise than as due',
    fields: { seat: ofSeat, kind: must(code(POST_KINDS), 'which forced bet'), amount: must(amount, 'what went in; 0 = it was not posted') },
  },
  street: {
    says: 'the next street was dealt properly to everybody entitled, with its burn',
    fields: {
      cards: may(bySeat(list(card, 0, MAX_SEAT_CARDS)), 'the cards of this street by seat, as dealt; those left out are ??'),
      board: may(list(card, 0, MAX_BOARD_CARDS), 'the board cards of this street'),
    },
  },
  deal: {
    says: 'one card was dealt, in a way worth telling',
    fields: {
      to: must(codeOr(['board', 'burn', 'empty'], seat), 'where the card went; empty = a place without a player, or a hand too many'),
      nth: may(place, 'its place in the deal of this street, 1 = first; cards before it that were not logged went right'),
      card: may(card, 'the card; ?? or left out = not known'),
      face: may(code(['up', 'down']), 'how it lies, where that is not as the game deals it'),
      exposed: may(code(['dealer', 'player']), 'who exposed it'),
      boxed: may(flag, 'it lay face up in the deck'),
      offTable: may(flag, 'it went off the table'),
    },
  },
  board: {
    says: 'the board was repaired',
    fields: {
      street: must(streetNumber, 'the street repaired'),
      cards: must(list(card, 1, MAX_SEAT_CARDS), 'the cards that are that street now; with return or set-aside, those that left it'),
      why: must(code(BOARD_REPAIRS), 'how it was repaired'),
      burn: may(card, 'the burn card of the repair'),
    },
  },
  act: {
    says: 'a clear act, words and chips agreeing',
    fields: { seat: ofSeat, action: must(code(ACTIONS), 'the act'), to: may(amount, "the player's total for this round after it") },
  },
  say: {
    says: 'words only',
    fields: {
      seat: ofSeat,
      action: must(code(SAYINGS), 'what was said'),
      to: may(amount, "the player's total for this round that was said"),
      said: may(amount, 'the number spoken, where its unit is open'),
      words: may(text, 'the words as spoken'),
      if: may(condition, 'conditional: the condition in words, or true'),
      together: may(flag, 'at the same time as the event before it'),
      why: may(code(['slip-of-tongue']), 'a slip of the tongue put right'),
    },
  },
  announce: {
    says: 'what the dealer said of an act, of an amount or of the hand that wins',
    fields: { what: must(code(ANNOUNCEMENTS), 'what was announced'), seat: may(seat, 'of whom'), amount: may(amount, 'how much') },
  },
  count: {
    says: 'a pot or a stack was counted out loud',
    fields: { of: must(codeOr(['pot'], seat), 'what was counted'), said: must(amount, 'the amount said') },
  },
  put: {
    says: 'chips went in without words; a second one by the same seat in the same turn is a second motion',
    fields: {
      seat: ofSeat,
      chips: may(chips, "each chip's value"),
      amount: may(amount, 'several chips, this much together'),
      motion: may(code(PUT_MOTIONS), 'whether the chips were let go or only moved forward'),
    },
    choices: [{ of: ['chips', 'amount'], needed: true }],
  },
  'take-back': {
    says: 'chips were drawn back',
    fields: { seat: ofSeat, amount: must(amount, 'how much'), why: may(code(TAKE_BACK_REASONS), 'the reason given') },
  },
  muck: {
    says: "cards left the hand, or another player's hand was hit",
    fields: {
      seat: ofSeat,
      motion: may(code(MUCK_MOTIONS), 'how; released where left out'),
      into: may(codeOr(['muck'], seat), "what they touched: the muck, or another player's hand"),
      cards: may(pile, 'the cards, where seen'),
      count: may(cardCount, 'how many'),
      mixed: may(flag, 'they can no longer be told apart'),
      protected: may(flag, 'the hand that was hit lay protected'),
    },
  },
  'hand-killed': { says: 'the dealer killed a hand at the showdown', fields: { seat: ofSeat } },
  retrieve: {
    says: 'a mucked hand, or part of it, was asked back',
    fields: {
      seat: ofSeat,
      identifiable: must(flag, 'whether the cards can be told for certain'),
      count: may(cardCount, 'how many cards of it'),
      why: may(code(RETRIEVE_REASONS), 'why it was thrown away'),
    },
  },
  handling: {
    says: 'cards were handled wrongly, but not thrown away',
    fields: { seat: ofSeat, what: must(code(HANDLINGS), 'what was done') },
  },
  'turn-down': { says: 'stud: upcards were picked up, turned down or mixed', fields: { seat: ofSeat } },
  absent: { says: 'the player was not at the table', fields: { seat: ofSeat } },
  time: { says: 'the player called "time"', fields: { seat: ofSeat } },
  clock: { says: 'the clock on a player', fields: { seat: ofSeat, state: must(code(CLOCK_STATES), 'called or run out') } },
  discard: {
    says: 'draw games: the discard, as said',
    fields: {
      seat: ofSeat,
      count: may(cardCount, 'how many; 0 = pat'),
      cards: may(pile, 'which cards'),
      kept: may(countOrCards, 'how many were kept, or which'),
    },
    choices: [{ of: ['count', 'cards'], needed: true }],
  },
  draw: {
    says: 'draw games: the cards given for the discard, as really dealt',
    fields: {
      seat: ofSeat,
      count: may(cardCount, 'how many'),
      cards: may(pile, 'which cards'),
      exposed: may(pile, 'those of them that were exposed'),
      lookedAt: may(flag, 'the player has looked at them'),
    },
    choices: [{ of: ['count', 'cards'], needed: true }],
  },
  expose: {
    says: 'cards were exposed otherwise than in the deal',
    fields: {
      seat: may(seat, 'whose hand'),
      whose: may(code(['deck', 'board']), 'or: of the deck, of the board'),
      cards: must(someCards, 'the cards'),
    },
    choices: [{ of: ['seat', 'whose'], needed: true }],
    requires: ['by'],
  },
  find: {
    says: 'something irregular was found now; it is attention to what it finds',
    fields: {
      what: must(code(FIND_KINDS), 'what was found'),
      where: must(whereFound, 'where; for a wrong button or a wrong dealer the right seat'),
      cards: may(pile, 'the cards concerned'),
      count: may(cardCount, 'how many cards the hand holds now'),
      amount: may(amount, 'the chips concerned'),
      hand: may(code(['previous']), 'previous: it concerns the hand before this one'),
      knownBy: may(distinct(list(seat, 0, MAX_SEATS)), 'who knew of it'),
    },
  },
  drop: { says: 'cards fell to the floor', fields: { seat: ofSeat, cards: may(pile, 'the cards, where seen') } },
  attention: {
    says: 'somebody called attention',
    fields: {
      about: may(
        codeOr(['misdeal'], earlier),
        'the event whose findings are meant; misdeal = every misdeal that may still be claimed; left out = every open claim',
      ),
    },
  },
  fact: {
    says: 'the floor established what the log alone cannot tell',
    fields: {
      about: must(earlier, 'the event concerned'),
      what: must(code(FACTS), 'which fact'),
      value: must(flag, 'whether it is so'),
    },
  },
  looked: {
    says: 'the player has looked',
    fields: { seat: ofSeat },
    base: { at: may(lookedAt, 'where: hand, discards, muck, or the seat of the hand looked at; or the ISO time') },
  },
  'request-show': { says: 'a player asked to see a hand', fields: { seat: must(seat, 'whose hand') }, requires: ['by'] },
  'request-count': { says: 'a player asked how many cards another drew', fields: { seat: must(seat, 'who drew') }, requires: ['by'] },
  claim: {
    says: 'a hand was announced at the showdown',
    fields: {
      seat: ofSeat,
      hand: must(withExamples(label, CLAIMS), 'the class announced; board = plays the board'),
      deliberate: may(flag, 'announced wrongly on purpose'),
    },
  },
  designate: {
    says: 'a wild card was named',
    fields: {
      seat: ofSeat,
      card: must(knownCard, 'the wild card'),
      as: must(knownCard, 'the card that it stands for; one it cannot stand for counts as none'),
    },
  },
  show: {
    says: 'cards were shown; those already face up may be repeated',
    fields: { seat: ofSeat, cards: must(someCards, 'the cards'), to: may(seat, 'to this player only; left out = to all') },
  },
  lot: {
    says: 'the order drawn, where odd chips go by lot',
    fields: { order: must(distinct(list(seat, 1, MAX_SEATS)), 'the seats in the order drawn') },
  },
  'add-chips': {
    says: 'chips were added to a stack during the hand',
    fields: { seat: ofSeat, amount: must(amount, 'how much'), announced: may(flag, 'it was said before the hand') },
  },
  award: {
    says: 'the dealer pushed a pot',
    fields: { to: must(awards, 'how much to whom'), pot: may(potNumber, 'which pot; 0 = main') },
  },
  ruling: {
    says: 'the floor decided a finding',
    fields: {
      finding: must(label, "the finding's id, or a rule id for the latest finding of that rule"),
      decision: must(code(VERDICTS), 'the verdict it has now'),
      reason: may(text, 'why'),
      effects: may(list(effect, 0, MAX_PILE), 'what is done; needed where the decision is none of the options'),
    },
  },
  correct: {
    says: 'the log itself was wrong; the entry reads differently, and both stay on record',
    fields: {
      index: must(earlier, 'the entry: any earlier one that is no correct; the last correction of an entry wins'),
      event: must(replacement, 'what it reads now; null strikes it'),
    },
  },
  end: { says: 'the hand is over: the window for disputes shuts', fields: {} },
};

function withExamples<T>(kind: Kind<T>, examples: readonly T[]): Kind<T> {
  return { ...kind, schema: { ...kind.schema, examples } };
}

export const EVENT_SPECS = Object.fromEntries(
  EVENT_TYPES.map((type) => {
    const row = ROWS[type];
    const fields: Record<string, AnyField> = { type: must(code([type]), row.says), ...row.fields, ...BASE, ...row.base };
    return [type, objectSpec(quote(type), fields, { choices: row.choices, open: true, requires: row.requires })];
  }),
) as unknown as { readonly [T in EventType]: ObjectSpec };

export interface FieldDescription {
  readonly name: string;
  readonly required: boolean;
  readonly kind: string;
  readonly codes?: readonly string[];
  readonly about: string;
}

export interface EventDescription {
  readonly type: EventType;
  readonly says: string;
  /** The event's own fields first, then those that every event may carry. */
  readonly fields: readonly FieldDescription[];
  readonly choices: readonly Choice[];
}

/** Every event type with its fields, from the table that the reader itself uses. */
export const eventFields: Readonly<Record<EventType, EventDescription>> = Object.fromEntries(
  EVENT_TYPES.map((type) => {
    const spec = EVENT_SPECS[type];
    const fields = [...spec.fields]
      .filter(([name]) => name !== 'type')
      .map(([name, { kind, about }]) => ({
        name,
        required: spec.required.includes(name),
        kind: kind.name,
        ...(kind.codes ? { codes: kind.codes } : {}),
        about,
      }));
    return [type, { type, says: ROWS[type].says, fields, choices: spec.choices }];
  }),
) as unknown as Record<EventType, EventDescription>;
