import {
  ACTIONS,
  EVENT_TYPES,
  FACTS,
  FIND_KINDS,
  games,
  HANDLINGS,
  POST_KINDS,
  SAYINGS,
  VERDICTS,
  type EffectSpec,
  type EventType,
  type Hand,
  type Replay,
  type TableEvent,
  type Verdict,
} from '@cardspeak/engine';
import { Dice } from './dice.js';
import { award, freshCards, legalEvent, nextStreet, raiseTo, showOf } from './legal-play.js';

/** What an event is made from: the hand, what the log says so far, the log, and the numbers to decide by. */
interface Scene {
  readonly hand: Hand;
  readonly view: Replay;
  readonly log: readonly TableEvent[];
  readonly dice: Dice;
}

const someSeat = ({ view, dice }: Scene): number => (dice.roll(3) < 2 && view.toAct !== null ? view.toAct : dice.of(view.seats).seat);
const otherSeat = ({ view, dice }: Scene): number => dice.of(view.seats).seat;
const someAmount = ({ view, dice }: Scene): number => {
  const range = view.legal?.raise;
  if (range && dice.once(2)) return raiseTo(range, dice);
  return dice.of(
    [0, 1, 2, 4, 5, 10, 25, 30, 100, 1000, view.legal?.call ?? 3, (range?.min ?? 2) - 1, (range?.max ?? 9) + 1].filter((one) => one >= 0),
  );
};
const cards = ({ view, dice }: Scene, count: number): string[] =>
  dice.once(3) ? freshCards(view, dice, count) : Array<string>(count).fill('??');
const knownCard = ({ view, dice }: Scene): string => {
  const seen = [...view.board, ...view.seats.flatMap((seat) => seat.cards)].filter((card) => card !== '??');
  return seen.length > 0 && dice.once(2) ? dice.of(seen) : freshCards(view, dice, 1)[0]!;
};
const maybe = <T extends object>({ dice }: Scene, sides: number, fields: T): T | Record<never, never> => (dice.once(sides) ? fields : {});
const entry = ({ log, dice }: Scene): number => dice.roll(log.length);

function effects(scene: Scene): readonly EffectSpec[] {
  const { dice } = scene;
  const seat = otherSeat(scene);
  const amount = dice.of([1, 5, 40, 1000]);
  const one = (): EffectSpec =>
    dice.of<EffectSpec>([
      { effect: 'kill', seat },
      { effect: 'revive', seat },
      { effect: 'refund', seat, amount },
      { effect: 'return', seat, amount },
      { effect: 'take', seat, amount },
      { effect: 'forfeit', seat, amount },
      { effect: 'carry', amount },
      { effect: 'turn', seat },
      { effect: 'bar-raise', seat },
      { effect: 'next-dealer', seat },
      { effect: 'replace', seat, card: '??' },
      { effect: 'burn', card: '??' },
      { effect: 'transfer', seat, card: knownCard(scene) },
    ]);
  return Array.from({ length: dice.roll(3) }, one);
}

function ruling(scene: Scene): TableEvent {
  const { dice, view } = scene;
  const finding = view.findings.length > 0 ? dice.of(view.findings) : null;
  if (!finding) return { type: 'ruling', finding: 'RR-MD-a', decision: 'misdeal', by: 'floor' };
  const listed = finding.options.length > 0 && dice.roll(3) < 2;
  const decision: Verdict = listed ? dice.of(finding.options) : dice.once(2) ? dice.of(VERDICTS) : finding.verdict;
  const name = dice.once(4) ? finding.rule : finding.id;
  return { type: 'ruling', finding: name, decision, by: 'floor', ...(listed ? {} : { effects: effects(scene) }) };
}

function correction(scene: Scene): TableEvent {
  const { dice, log } = scene;
  const open = log.map((event, index) => ({ event, index })).filter(({ event }) => event.type !== 'correct');
  if (open.length === 0) return { type: 'announce', what: 'call' };
  const { event, index } = dice.of(open);
  if (dice.once(4)) return { type: 'correct', index, event: null };
  const earlier = { ...scene, log: log.slice(0, index) };
  return {
    type: 'correct',
    index,
    event: dice.once(3) ? { ...event, note: 'as it was' } : (anEvent(dice.of(NO_REFERENCE), earlier) ?? null),
  };
}

const NO_REFERENCE: readonly EventType[] = ['act', 'say', 'put', 'muck', 'street', 'deal', 'post', 'absent', 'show', 'find'];

const MAKERS: { readonly [T in EventType]: (scene: Scene) => TableEvent } = {
  shuffle: ({ dice }) => ({ type: 'shuffle', count: dice.roll(6) }),
  cut: (scene) =>
    scene.dice.once(3)
      ? { type: 'cut', declined: true }
      : { type: 'cut', by: otherSeat(scene), packets: [scene.dice.of([26, 3, 48, 51]), 4] },
  post: (scene) => ({ type: 'post', seat: someSeat(scene), kind: scene.dice.of(POST_KINDS), amount: someAmount(scene) }),
  street: (scene) => nextStreet(scene.hand, scene.view, scene.dice),
  deal: (scene) => ({
    type: 'deal',
    to: scene.dice.weighted<number | 'board' | 'burn' | 'empty'>([
      [8, otherSeat(scene)],
      [1, 'empty'],
      [2, 'burn'],
      [2, 'board'],
    ]),
    ...maybe(scene, 2, { card: cards(scene, 1)[0]! }),
    ...maybe(scene, 4, { nth: 1 + scene.dice.roll(20) }),
    ...maybe(scene, 5, { exposed: scene.dice.of(['dealer', 'player'] as const) }),
    ...maybe(scene, 6, { boxed: true }),
    ...maybe(scene, 9, { offTable: true }),
    ...maybe(scene, 9, { face: scene.dice.of(['up', 'down'] as const) }),
  }),
  board: (scene) => ({
    type: 'board',
    street: 1 + scene.dice.roll(games[scene.hand.game].streets.length),
    cards:
      scene.dice.once(2) && scene.view.board.length > 0
        ? scene.view.board.slice(0, 1 + scene.dice.roll(3))
        : cards(scene, 1 + scene.dice.roll(3)),
    why: scene.dice.of(['redeal', 'scramble', 'return', 'set-aside'] as const),
    ...maybe(scene, 3, { burn: '??' }),
  }),
  act: (scene) => ({ type: 'act', seat: someSeat(scene), action: scene.dice.of(ACTIONS), ...maybe(scene, 2, { to: someAmount(scene) }) }),
  say: (scene) => ({
    type: 'say',
    seat: someSeat(scene),
    action: scene.dice.of(SAYINGS),
    ...maybe(scene, 2, { to: someAmount(scene) }),
    ...maybe(scene, 9, { said: someAmount(scene) }),
    ...maybe(scene, 9, { if: true as const }),
    ...maybe(scene, 5, { together: true }),
    ...maybe(scene, 9, { why: 'slip-of-tongue' as const }),
  }),
  announce: (scene) => ({
    type: 'announce',
    what: scene.dice.of(['call', 'fold', 'raise', 'winner', 'amount'] as const),
    seat: otherSeat(scene),
  }),
  count: (scene) => ({ type: 'count', of: scene.dice.once(2) ? 'pot' : otherSeat(scene), said: someAmount(scene) }),
  put: (scene) => {
    const motion = maybe(scene, 6, { motion: scene.dice.of(['forward', 'released'] as const) });
    const seat = someSeat(scene);
    if (scene.dice.once(3)) return { type: 'put', seat, amount: someAmount(scene), ...motion };
    return { type: 'put', seat, chips: Array.from({ length: 1 + scene.dice.roll(3) }, () => scene.dice.of([1, 5, 25, 100, 2])), ...motion };
  },
  'take-back': (scene) => ({
    type: 'take-back',
    seat: someSeat(scene),
    amount: someAmount(scene),
    ...maybe(scene, 2, {
      why: scene.dice.of(['unaware-of-raise', 'slip-of-tongue', 'misunderstood-amount', 'dealer-return', 'removed-from-play'] as const),
    }),
  }),
  muck: (scene) => ({
    type: 'muck',
    seat: someSeat(scene),
    ...maybe(scene, 3, { motion: scene.dice.of(['forward', 'accident', 'released'] as const) }),
    ...maybe(scene, 4, { into: otherSeat(scene) }),
    ...maybe(scene, 4, { mixed: true }),
    ...maybe(scene, 5, { by: 'dealer' as const }),
    ...maybe(scene, 5, { protected: true }),
    ...maybe(scene, 5, { count: 1 + scene.dice.roll(3) }),
  }),
  'hand-killed': (scene) => ({ type: 'hand-killed', seat: otherSeat(scene), by: 'dealer' }),
  retrieve: (scene) => ({
    type: 'retrieve',
    seat: otherSeat(scene),
    identifiable: scene.dice.once(2),
    ...maybe(scene, 2, { why: scene.dice.of(['false-information', 'dealer-error'] as const) }),
    ...maybe(scene, 5, { count: 1 }),
  }),
  handling: (scene) => ({ type: 'handling', seat: otherSeat(scene), what: scene.dice.of(HANDLINGS) }),
  'turn-down': (scene) => ({ type: 'turn-down', seat: someSeat(scene) }),
  absent: (scene) => ({ type: 'absent', seat: otherSeat(scene) }),
  time: (scene) => ({ type: 'time', seat: someSeat(scene) }),
  clock: (scene) => ({ type: 'clock', seat: someSeat(scene), state: scene.dice.of(['expired', 'called'] as const) }),
  discard: (scene) => ({ type: 'discard', seat: someSeat(scene), ...countOrCards(scene) }),
  draw: (scene) => ({ type: 'draw', seat: someSeat(scene), ...countOrCards(scene), ...maybe(scene, 5, { lookedAt: true }) }),
  expose: (scene) => {
    const who = scene.dice.roll(4) < 3 ? { seat: otherSeat(scene) } : { whose: scene.dice.of(['deck', 'board'] as const) };
    return { type: 'expose', ...who, cards: [knownCard(scene)], by: scene.dice.once(2) ? 'dealer' : otherSeat(scene) };
  },
  find: (scene) => ({
    type: 'find',
    what: scene.dice.of(FIND_KINDS),
    where: scene.dice.weighted<number | 'deck' | 'stub' | 'board' | 'muck'>([
      [4, otherSeat(scene)],
      [1, 'deck'],
      [1, 'stub'],
      [1, 'board'],
      [1, 'muck'],
    ]),
    ...maybe(scene, 2, { cards: [knownCard(scene)] }),
    ...maybe(scene, 3, { count: scene.dice.roll(7) }),
    ...maybe(scene, 4, { amount: someAmount(scene) }),
    ...maybe(scene, 5, { hand: 'previous' as const }),
    ...maybe(scene, 4, { knownBy: [otherSeat(scene)] }),
  }),
  drop: (scene) => ({ type: 'drop', seat: otherSeat(scene) }),
  attention: (scene) => ({ type: 'attention', by: scene.dice.once(2) ? 'dealer' : otherSeat(scene), ...attentionTo(scene) }),
  fact: (scene) =>
    scene.log.length === 0
      ? MAKERS.attention(scene)
      : { type: 'fact', about: entry(scene), what: scene.dice.of(FACTS), value: scene.dice.once(2), by: 'floor' },
  looked: (scene) => ({ type: 'looked', seat: otherSeat(scene), ...maybe(scene, 4, { at: scene.dice.of(['muck', 'discards', 'hand']) }) }),
  'request-show': (scene) => ({ type: 'request-show', by: otherSeat(scene), seat: otherSeat(scene) }),
  'request-count': (scene) => ({ type: 'request-count', by: otherSeat(scene), seat: otherSeat(scene) }),
  claim: (scene) => ({
    type: 'claim',
    seat: otherSeat(scene),
    hand: scene.dice.of(['flush', 'pair', 'no-pair', 'board', 'straight']),
    ...maybe(scene, 3, { deliberate: true }),
  }),
  designate: (scene) => ({
    type: 'designate',
    seat: otherSeat(scene),
    card: scene.dice.of(['X1', 'X2', '2s']),
    as: scene.dice.of(['As', 'Kd', '7c']),
  }),
  show: (scene) => {
    const seat = scene.dice.of(scene.view.seats);
    const shown = showOf(scene.hand, scene.view, scene.dice, seat);
    if (shown.type !== 'show') return shown;
    return {
      ...shown,
      ...maybe(scene, 5, { cards: shown.cards.slice(0, 1) }),
      ...maybe(scene, 6, { to: otherSeat(scene) }),
      ...maybe(scene, 9, { cards: cards(scene, 2) }),
    };
  },
  lot: (scene) => ({
    type: 'lot',
    order: scene.view.seats
      .map((seat) => seat.seat)
      .reverse()
      .slice(scene.dice.roll(2)),
  }),
  'add-chips': (scene) => ({
    type: 'add-chips',
    seat: otherSeat(scene),
    amount: someAmount(scene),
    ...maybe(scene, 2, { announced: true }),
  }),
  award: (scene) => {
    const pushed = scene.dice.roll(3) < 2 ? award(scene.view, scene.dice) : null;
    return (
      pushed ?? { type: 'award', to: { [String(otherSeat(scene))]: someAmount(scene) }, ...maybe(scene, 2, { pot: scene.dice.roll(3) }) }
    );
  },
  ruling,
  correct: correction,
  end: () => ({ type: 'end' }),
};

const countOrCards = (scene: Scene): { count: number } | { cards: string[] } =>
  scene.dice.once(3) ? { cards: cards(scene, 1 + scene.dice.roll(4)) } : { count: scene.dice.roll(6) };

function attentionTo(scene: Scene): { about?: number | 'misdeal' } {
  const choice = scene.dice.roll(3);
  if (choice === 0) return {};
  return choice === 1 || scene.log.length === 0 ? { about: 'misdeal' } : { about: entry(scene) };
}

const anEvent = (type: EventType, scene: Scene): TableEvent => MAKERS[type](scene);

/** Kinds that end a hand come seldom, those that many rules listen to often. */
const WEIGHTS: { readonly [T in EventType]?: number } = {
  act: 8,
  say: 6,
  put: 8,
  deal: 6,
  street: 4,
  muck: 3,
  show: 3,
  ruling: 5,
  correct: 3,
  find: 3,
  'take-back': 3,
  attention: 2,
  end: 0.25,
  award: 1,
  discard: 2,
  draw: 2,
};
const IRREGULAR = EVENT_TYPES.map((type) => [Math.ceil(4 * (WEIGHTS[type] ?? 1)), type] as const);

/**
 * One event of any kind, well formed as far as the hand and the log can tell; legal play mostly.
 * The same numbers give the same event; all zeros the plainest.
 */
export function someEvent(hand: Hand, view: Replay, log: readonly TableEvent[], rolls: ArrayLike<number>): TableEvent {
  const dice = new Dice(rolls);
  const legal = dice.roll(10) < 6;
  return legal ? legalEvent(hand, view, dice) : anEvent(dice.weighted(IRREGULAR), { hand, view, log, dice });
}

/** Something that is no event, or none of this hand: the reader refuses it and nothing changes. */
export function malformed(dice: Dice): unknown {
  return dice.of<unknown>([
    { type: 'shuffel', count: 4 },
    { type: 'act', seat: 77, action: 'call' },
    { type: 'act', seat: 1, action: 'jump' },
    { type: 'put', seat: 1, amount: -5 },
    { type: 'put', seat: 1 },
    { type: 'street', board: ['1x', 'As', 'Kd'] },
    { type: 'street', board: ['As', 'Ks', 'Qs', 'Js', 'Ts', '9s'] },
    { type: 'show', seat: 1, cards: [] },
    { type: 'correct', index: 100_000, event: null },
    { type: 'fact', about: 100_000, what: 'heard', value: true },
    { type: 'take-back', seat: 1, amount: 1.5 },
    { type: 'find', what: 'boxed', where: 99 },
    null,
    'fold',
    [],
  ]);
}
