import { randomUUID } from 'node:crypto';
import type { Dice } from '../properties/dice.js';
import { someEvent } from '../properties/any-event.js';
import { everyGame, handOf } from '../properties/hands.js';
import type { Draft, Route, Samples } from './draft.js';
import type { World } from './world.js';

const GAME = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] }, seatsMax: 9 };
const HOLDEM = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 4,
  seats: [1, 2, 3, 4].map((seat) => ({ seat, stack: 200 })),
};

type Path = Readonly<Record<string, string>>;
type Maker = (world: World, dice: Dice, path: Path, sample: Record<string, unknown>) => unknown;

/** Bodies that go further than what their schema tells alone; every other is made from it. */
const BODIES: Readonly<Record<string, Maker>> = {
  signIn: ({ room }, _dice, _path, sample) => ({ ...sample, room }),
  signInWithPin: ({ room }, _dice, _path, sample) => ({ ...sample, room }),
  enrolDevice: ({ room }, _dice, _path, sample) => ({ ...sample, room }),
  addStaff: (_world, dice) => ({
    ...(dice.once(2) ? { role: 'dealer', pin: '830174' } : secret('floor')),
    name: `Staff ${dice.roll(1e9)}`,
  }),
  setGame: () => ({ game: GAME }),
  seatPlayer: (_world, dice) => ({ player: `P-${dice.roll(60)}`, seat: 1 + dice.roll(9), buyIn: dice.of([200, 100, 40]) }),
  openHand: (_world, dice) => ({
    id: randomUUID(),
    hand: dice.weighted<object>([
      [4, handOf(dice, everyGame)],
      [3, HOLDEM],
      [1, {}],
    ]),
  }),
  appendEvents: (world, dice, { hand = '' }) => {
    const played = world.hands.find(({ id }) => id === hand);
    if (played === undefined) return { expectedIndex: 0, events: [{ id: randomUUID(), type: 'street' }] };
    const events = Array.from({ length: dice.of([1, 1, 2, 4]) }, () => ({
      id: randomUUID(),
      ...someEvent(
        played.hand,
        played.view,
        played.log,
        Array.from({ length: 20 }, () => dice.roll(2 ** 25)),
      ),
    }));
    return { expectedIndex: played.nextIndex, events };
  },
  rule: (world, dice, { hand = '' }) => {
    const open = world.hands.find(({ id }) => id === hand)?.view.findings ?? [];
    if (open.length === 0) return { finding: 'RR-BR-10', decision: 'binding', kind: 'follow' };
    const { id, options, verdict } = dice.of(open);
    return dice.once(3)
      ? { id: randomUUID(), finding: id, decision: 'no-redress', kind: 'override', reason: 'jelas', effects: [] }
      : { id: randomUUID(), finding: id, decision: options[0] ?? verdict, kind: 'follow' };
  },
  correctLog: (_world, dice) => ({ reason: 'a slip', corrections: [{ index: dice.roll(8), event: null }] }),
  undoLast: (world, _dice, { hand = '' }) => ({ expectedIndex: world.hands.find(({ id }) => id === hand)?.nextIndex ?? 0 }),
  callFloor: (world, dice, _path, sample) => ({ kind: sample['kind'], id: randomUUID(), hand: world.idFor('hand', dice) }),
  openCase: (world, dice) => ({ id: randomUUID(), hand: world.idFor('hand', dice), claim: 'the pot went to the wrong seat' }),
  transferSummons: (world, dice) => ({ to: world.idFor('staff', dice) }),
  draftRules: (_world, dice) => ({ id: randomUUID(), base: 'roberts', house: dice.of([{ maxRaises: 4 }, { off: ['RR-SC-3'] }]) }),
  replay: (_world, dice) => ({ hand: handOf(dice, everyGame), events: [{ type: 'street' }] }),
  replayUnder: (_world, dice) => ({ rulebook: dice.of(['roberts', 'standard']) }),
  compareWith: (_world, dice) => ({ rulebook: dice.of(['roberts', 'standard']) }),
  startAudit: (_world, dice) => ({ id: randomUUID(), name: 'Monday', complete: dice.once(2), archives: [ARCHIVE] }),
  addAuditPart: (_world, dice) => ({ part: 1 + dice.roll(3), complete: false, archives: [ARCHIVE] }),
};

const ARCHIVE = { file: 'monday.jsonl', text: `${JSON.stringify({ hand: HOLDEM, events: [{ type: 'street' }] })}\n` };
const secret = (role: string): object => ({ role, password: `given by ${randomUUID()}` });

/** A request as its route documents it, with ids that are there. */
export function aRequest(route: Route, world: World, samples: Samples, dice: Dice): Draft {
  const finding = world.findings.length === 0 ? undefined : dice.of(world.findings);
  const path: Record<string, string> = {};
  for (const { name, in: place, schema } of route.parameters) {
    if (place !== 'path') continue;
    path[name] =
      name === 'room'
        ? world.room
        : finding !== undefined && route.template.includes('{finding}') && (name === 'hand' || name === 'finding')
          ? finding[name === 'hand' ? 'hand' : 'id']
          : schema['format'] === 'uuid'
            ? world.idFor(name, dice)
            : String(samples.of(schema, dice));
  }
  const segments = route.template
    .slice(1)
    .split('/')
    .map((part) => part.replace(/\{(\w+)\}/, (_, name: string) => path[name] ?? randomUUID()));
  const query: [string, string][] = [];
  const headers: Record<string, string> = {};
  for (const { name, in: place, required, schema } of route.parameters) {
    if (place === 'query' && (required || dice.once(4)))
      query.push([name, schema['format'] === 'uuid' ? world.idFor(name, dice) : String(samples.of(schema, dice))]);
    if (place === 'header' && required) headers[name] = `"${world.versionOf(Object.values(path).at(-1) ?? '')}"`;
  }
  const sampled = route.body === undefined ? undefined : samples.of(route.body, dice);
  const body = BODIES[route.id]?.(world, dice, path, (sampled ?? {}) as Record<string, unknown>) ?? sampled;
  return { route, method: route.method, segments, query, headers, body };
}
