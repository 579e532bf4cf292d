import { ACTIONS, EVENT_TYPES } from '@cardspeak/engine';
import { cardsIn, numberIn, split, valueOf } from './values.js';

type Event = Record<string, unknown>;

/** Fields that an event's plain words fill in order; `*` takes all the words that are left. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  shuffle: ['count'],
  post: ['seat', 'kind', 'amount'],
  deal: ['to', 'card'],
  board: ['why', 'street', 'cards*'],
  announce: ['what', 'seat', 'amount'],
  count: ['of', 'said'],
  'take-back': ['seat', 'amount', 'why'],
  muck: ['seat', 'motion'],
  'hand-killed': ['seat'],
  retrieve: ['seat'],
  handling: ['seat', 'what'],
  'turn-down': ['seat'],
  absent: ['seat'],
  time: ['seat'],
  clock: ['seat', 'state'],
  discard: ['seat', 'count'],
  draw: ['seat', 'count'],
  expose: ['seat', 'cards*'],
  find: ['what', 'where'],
  drop: ['seat', 'cards*'],
  attention: ['about'],
  fact: ['about', 'what', 'value'],
  looked: ['seat', 'at'],
  'request-show': ['seat'],
  'request-count': ['seat'],
  claim: ['seat', 'hand'],
  designate: ['seat', 'card', 'as'],
  show: ['seat', 'cards*'],
  lot: ['order*'],
  'add-chips': ['seat', 'amount'],
  ruling: ['finding', 'decision'],
  end: [],
};
const LISTS = new Set(['cards', 'chips', 'knownBy', 'order', 'exposed']);
const FLAGS = new Set([
  'boxed',
  'offTable',
  'identifiable',
  'mixed',
  'protected',
  'together',
  'deliberate',
  'announced',
  'declined',
  'lookedAt',
]);

const listOf = (word: string): unknown[] =>
  word.split(',').flatMap((one) => (/^\d+$/.test(one) ? [Number(one)] : cardsIn(one)) as unknown[]);

function named(event: Event, words: readonly (readonly [string, string])[]): Event {
  for (const [key, word] of words) event[key] = LISTS.has(key) && !(event['type'] === 'deal') ? listOf(word) : valueOf(word);
  return event;
}

/** Any event by the contract's own name: plain words in order, bare flags, then `field=value`. */
function byType(type: string, words: readonly string[]): Event {
  const { bare, named: rest } = split(words);
  const event: Event = { type };
  const fields = PLAIN[type];
  if (!fields) throw new Error(`${type} has a line of its own`);
  const open = [...fields];
  for (const word of bare) {
    const flag = word.startsWith('not-') ? word.slice(4) : word;
    if (FLAGS.has(flag) && type !== 'find') {
      event[flag] = flag === word;
      continue;
    }
    const field = open[0];
    if (field === undefined) throw new Error(`${type}: nothing to do with ${word}`);
    if (field.endsWith('*')) {
      const name = field.slice(0, -1);
      event[name] = [...((event[name] as unknown[] | undefined) ?? []), ...listOf(word)];
    } else {
      event[field] = valueOf(word);
      open.shift();
    }
  }
  return named(event, rest);
}

/** `1:AsKd 2:??9c`: cards by seat, as dealt. */
function dealt(words: readonly string[]): Event {
  if (words.length === 0) return { type: 'street' };
  const cards = words.map((word) => word.split(':')).map(([seat, cards = '']) => [String(numberIn(seat)), cardsIn(cards)]);
  return { type: 'street', cards: Object.fromEntries(cards) as Record<string, unknown> };
}

const board = (words: readonly string[]): Event =>
  words.length === 0 ? { type: 'street' } : { type: 'street', board: words.flatMap(cardsIn) };

/** `puts 25`, `puts 5+5+5` (each chip), `puts 30 chips` (several, not told apart). */
function chips(words: readonly string[]): Event {
  if (words[1] === 'chips') return { amount: numberIn(words[0]) };
  return { chips: (words[0] ?? '').split('+').map(numberIn) };
}

/** What a seat does, seat first: `3 raise 12`, `3 says call`, `3 puts 25`, `3 shows As Kd`. */
function bySeat(seat: number, verb: string, words: readonly string[]): Event {
  const { bare, named: rest } = split(words);
  if ((ACTIONS as readonly string[]).includes(verb)) {
    return named({ type: 'act', seat, action: verb, ...(bare[0] === undefined ? {} : { to: numberIn(bare[0]) }) }, rest);
  }
  switch (verb) {
    case 'says': {
      const flags = Object.fromEntries(bare.filter((word) => FLAGS.has(word)).map((word) => [word, true]));
      const [action, to] = bare.filter((word) => !FLAGS.has(word));
      return named({ type: 'say', seat, action, ...(to === undefined ? {} : { to: numberIn(to) }), ...flags }, rest);
    }
    case 'puts': {
      const motion = bare.includes('forward') ? { motion: 'forward' } : {};
      return named({ type: 'put', seat, ...chips(bare), ...motion }, rest);
    }
    case 'mucks':
      return byType('muck', [String(seat), ...words]);
    case 'shows':
      return byType('show', [String(seat), ...words]);
    case 'claims':
      return byType('claim', [String(seat), ...words]);
    case 'takes-back':
      return byType('take-back', [String(seat), ...words]);
    default:
      throw new Error(`a seat does not "${verb}"`);
  }
}

/** `award 4:55 5:10 pot=1`. */
function award(words: readonly string[]): Event {
  const { bare, named: rest } = split(words);
  const to = Object.fromEntries(bare.map((word) => word.split(':')).map(([seat, amount]) => [String(numberIn(seat)), numberIn(amount)]));
  return named({ type: 'award', to }, rest);
}

/** `correct 3 -> 2 call`; `correct 3 -> nothing` strikes the entry. */
function correction(line: string): Event {
  const [index = '', read = ''] = line.split('->').map((part) => part.trim());
  return { type: 'correct', index: numberIn(index), event: read === 'nothing' ? null : readEventLine(read) };
}

/** One line of a case as the event that the tablet would send. Throws where it says nothing. */
export function readEventLine(line: string): Event {
  const [first = '', ...words] = line.trim().split(/\s+/);
  if (/^\d+$/.test(first)) return bySeat(Number(first), words[0] ?? '', words.slice(1));
  switch (first) {
    case 'cards':
      return dealt(words);
    case 'flop':
    case 'turn':
    case 'river':
      return board(words);
    case 'award':
      return award(words);
    case 'correct':
      return correction(line.trim().slice('correct'.length));
    case 'cut': {
      const { bare, named: rest } = split(words);
      return named(
        { type: 'cut', ...(bare[0] === 'declined' ? { declined: true } : bare[0] ? { packets: bare[0].split('/').map(numberIn) } : {}) },
        rest,
      );
    }
    case 'ruling':
      return { by: 'floor', ...byType('ruling', words) };
    case 'expose': {
      const event = byType('expose', words);
      if (event['seat'] !== 'deck' && event['seat'] !== 'board') return event;
      const { seat: whose, ...rest } = event;
      return { ...rest, whose };
    }
    default:
      if (!(EVENT_TYPES as readonly string[]).includes(first)) throw new Error(`"${first}" begins no event`);
      return byType(first, words);
  }
}
