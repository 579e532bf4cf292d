import type { OpenAPIObject } from '@nestjs/swagger';
import { PROBLEMS } from '../../apps/api/problems/registry.js';
import { checkAnswer } from '../e2e/conformance.js';
import type { People } from '../e2e/people.js';
import { type Answer, Connection, type Wire } from './connection.js';
import { type Draft, type Route, routesOf, Samples } from './draft.js';
import { mutate } from './mutations.js';
import { aRequest } from './requests.js';
import { rollsOf } from './rolls.js';
import { RoomState, TOLD } from './room-state.js';
import { noHttp, wireOf } from './wire.js';
import { appendedBy, madeBy, World } from './world.js';

export interface Attacked {
  readonly url: string;
  readonly database: string;
  readonly document: OpenAPIObject;
  readonly people: People;
}

export interface Plan {
  readonly count: number;
  readonly seed: number;
  readonly clients: number;
  /** Requests after which everybody stops and the database is looked at. */
  readonly lookEvery: number;
  readonly onProgress?: (report: Report) => void;
  readonly onLook?: () => void | Promise<void>;
  /** Told of the first of each kind when it comes: a run is long. */
  readonly onFault?: (fault: Fault) => void;
}

/** A kind of fault, with the first request that showed it. */
export interface Fault {
  readonly what: string;
  readonly nth: number;
  readonly request: string;
  readonly answer: string;
  times: number;
}

export interface Report {
  sent: number;
  /** Of every status; 0 where the request was cut off. */
  readonly statuses: Map<number, number>;
  readonly codes: Map<string, number>;
  /** Requests of each route that went well, and all of them. */
  readonly routes: Map<string, { well: number; all: number }>;
  readonly faults: Map<string, Fault>;
  looks: number;
}

/** What no answer tells: where in our sources something failed, what the database said, where files are. */
const LEAK =
  /\n\s+at |node_modules|\/apps\/|\/dist\/|\.[jt]s:\d|SELECT |INSERT INTO|duplicate key|violates|syntax error at|invalid input|relation "|prisma|postgres|ECONN|TypeError|is not a function|Cannot read propert|pg_|\bundefined\b/i;

/** What costs a core for a tenth of a second, or a page of paper, comes seldom. */
const SELDOM =
  /^(?:signIn|signInWithPin|unlockSession|changePassword|changePin|addStaff|resetSecret|printCase|exportCase|checkHouseRules)$/;
const OFTEN = /^(?:appendEvents|openHand|rule)$/;

/** Sends `count` requests, most of them mutated, and says everything that was not as it has to be. */
export async function attack({ url, database, document, people }: Attacked, plan: Plan): Promise<Report> {
  const report: Report = { sent: 0, statuses: new Map(), codes: new Map(), routes: new Map(), faults: new Map(), looks: 0 };
  const { hostname, port } = new URL(url);
  const [strangers, witness, { room }] = [await people.aRoom(), await people.aRoom(), await people.aRoom()];
  const world = new World(people, room, witness.room, strangers.people.floor.token);
  const state = await RoomState.connect(database);
  const routes = routesOf(document);
  const samples = new Samples(document);
  const connections = Array.from({ length: plan.clients }, () => new Connection(hostname, Number(port)));
  const told = new Map<string, Set<string>>(Object.keys(TOLD).map((name) => [name, new Set()]));
  const wheel = routes.flatMap((route) => Array<Route>(SELDOM.test(route.id) ? 1 : OFTEN.test(route.id) ? 40 : 8).fill(route));

  const fault = (what: string, nth: number, { bytes }: Pick<Wire, 'bytes'>, answer: string): void => {
    const known = report.faults.get(what);
    if (known !== undefined) known.times++;
    else {
      const first = { what, nth, request: bytes.toString('latin1', 0, 1_500), answer: answer.slice(0, 600), times: 1 };
      report.faults.set(what, first);
      plan.onFault?.(first);
    }
  };

  const one = async (connection: Connection, nth: number, witnessed?: World): Promise<void> => {
    const dice = rollsOf(plan.seed, nth);
    const mine = witnessed ?? world;
    if (witnessed === undefined && dice.once(150)) return sent(connection, nth, noHttp(dice), undefined);
    // the first of every route are as they should be, so that there is something to break
    const route = nth < routes.length * 2 ? (routes[nth % routes.length] as Route) : dice.of(wheel);
    const draft = aRequest(route, mine, samples, dice);
    const token = await mine.tokenFor(route, dice);
    const times = witnessed !== undefined || nth < routes.length * 2 ? 0 : dice.of([0, 1, 1, 1, 1, 1, 1, 2, 2, 4]);
    if (times > 0) mutate(draft, mine, dice, times);
    await sent(connection, nth, wireOf(draft, token, dice, times > 0), draft, token, mine);
  };

  const sent = async (
    connection: Connection,
    nth: number,
    wire: Wire & { readonly target: string },
    draft: Draft | undefined,
    token?: string,
    mine = world,
  ): Promise<void> => {
    const answer = await connection.ask(wire);
    if (typeof answer === 'string') {
      if (!wire.cut) fault(`${draft?.route.id ?? 'no HTTP'}: no answer: ${answer}`, nth, wire, '');
      return void count(report.statuses, 0);
    }
    count(report.statuses, answer.status);
    for (const what of wrongWith(document, wire, answer, draft)) fault(what, nth, wire, `${answer.status} ${answer.text}`);
    if (draft === undefined) return;
    const tally = report.routes.get(draft.route.id) ?? { well: 0, all: 0 };
    report.routes.set(draft.route.id, { well: tally.well + (answer.status < 300 ? 1 : 0), all: tally.all + 1 });
    const code = answer.status >= 400 ? codeOf(answer) : undefined;
    if (code !== undefined) count(report.codes, code);
    if (code === 'not-signed-in' || code === 'session-locked' || code === 'not-allowed' || code === 'password-change-due')
      await mine.forget(token);
    if (
      answer.status >= 300 ||
      answer.text === '' ||
      draft.method === 'GET' ||
      answer.headers.get('content-type')?.includes('json') !== true
    )
      return;
    const said = JSON.parse(answer.text) as Record<string, unknown>;
    if (mine === world) noteTold(told, draft, said);
    if (answer.headers.get('idempotency-replayed') === null) mine.learn(draft, said);
  };

  try {
    // somebody else's room, in which things stand as well: nothing of it may move
    const theirs = new World(people, witness.room, room, '');
    for (let nth = 0; nth < routes.length * 3; nth++) await one(connections[0] as Connection, nth, theirs);
    const untouched = await state.digest(witness.room);
    report.sent = 0;
    report.statuses.clear();
    report.codes.clear();
    report.routes.clear();
    for (let next = 0; next < plan.count;) {
      const until = Math.min(plan.count, next + plan.lookEvery);
      await Promise.all(
        connections.map(async (connection) => {
          while (next < until) {
            await one(connection, next++);
            report.sent++;
            if (report.sent % 200 === 0) plan.onProgress?.(report);
          }
        }),
      );
      for (const what of await state.faults(room, told))
        fault(what.replace(/: .*|[0-9a-f-]{36}/g, ' …'), next, { bytes: Buffer.from('') }, what);
      if ((await state.digest(witness.room)) !== untouched)
        fault('rows of another room have changed', next, { bytes: Buffer.from('') }, '');
      report.looks++;
      await plan.onLook?.();
    }
    return report;
  } finally {
    for (const connection of connections) connection.close();
    await state.close();
  }
}

function noteTold(told: ReadonlyMap<string, Set<string>>, draft: Draft, said: Record<string, unknown>): void {
  const made = madeBy(draft.route, said);
  if (made !== undefined) told.get(made.name)?.add(made.id);
  for (const { id } of appendedBy(said)?.entries ?? []) told.get('event')?.add(id);
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function codeOf({ text }: Answer): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string }).code;
  } catch {
    return undefined;
  }
}

/** Everything that an answer must not be. */
function wrongWith(
  document: OpenAPIObject,
  { method, target }: { method: string; target: string },
  answer: Answer,
  draft: Draft | undefined,
): string[] {
  const { status, headers, text } = answer;
  const where = draft?.route.id ?? 'no HTTP';
  const faults: string[] = [];
  if (status >= 500) faults.push(`${where}: ${status}`);
  if (status >= 400 && method !== 'HEAD') {
    const type = headers.get('content-type') ?? '';
    const code = codeOf(answer);
    if (!type.startsWith('application/problem+json')) faults.push(`${where}: ${status} is ${type || 'of no type'}`);
    else if (code === undefined || !(code in PROBLEMS)) faults.push(`${where}: ${status} has no registered code`);
    else if (PROBLEMS[code as keyof typeof PROBLEMS].status !== status) faults.push(`${where}: ${code} is answered with ${status}`);
    const leak = LEAK.exec(text)?.[0];
    if (leak !== undefined) faults.push(`${where}: the answer tells ${JSON.stringify(leak)}`);
  }
  if (method === 'HEAD' || draft === undefined) return faults;
  try {
    const json = (headers.get('content-type') ?? '').includes('json') ? (JSON.parse(text) as unknown) : text;
    checkAnswer(document, method, target, { status, headers, body: json });
  } catch (error) {
    faults.push(`${where}: ${(error as Error).message.split('\n').slice(0, 2).join(' ').slice(0, 200)}`);
  }
  return faults;
}
