import { randomUUID } from 'node:crypto';
import type { Hand, Replay, TableEvent } from '../../apps/engine/index.js';
import { isAllowed, type Permission, type Role, ROLES } from '../../apps/api/access/index.js';
import type { Dice } from '../properties/dice.js';
import type { People, Person } from '../e2e/people.js';
import type { Draft, Route } from './draft.js';

/** A hand that is being logged, as its last answer left it. */
interface PlayedHand {
  readonly id: string;
  readonly hand: Hand;
  readonly view: Replay;
  readonly log: readonly TableEvent[];
  readonly nextIndex: number;
}

const KEPT = 40;
/** Longer logs make every answer longer, and nothing else is found in them. */
const LONGEST_LOG = 120;
/** Routes under which these words stand end sessions and change accounts: whoever does that is nobody who is needed later. */
const EXPENDABLE = /\/(?:staff|sign-ins|me|sign-out)\b/;

/** The room that is attacked: who may ask what in it, and what is known to be there. */
export class World {
  readonly hands: PlayedHand[] = [];
  readonly findings: { readonly hand: string; readonly id: string }[] = [];
  private readonly known = new Map<string, string[]>();
  private readonly versions = new Map<string, number>();
  private readonly tokens = new Map<string, Promise<Person>>();

  constructor(
    readonly people: People,
    readonly room: string,
    readonly otherRoom: string,
    readonly otherToken: string,
  ) {}

  /** One of the ids that stand for `name` in a path. */
  idFor(name: string, dice: Dice): string {
    const ids = this.known.get(name) ?? [];
    return ids.length === 0 ? randomUUID() : dice.of(ids);
  }

  versionOf(id: string): number {
    return this.versions.get(id) ?? 1;
  }

  /** The session of somebody who may ask this; undefined where the route is open. */
  async tokenFor({ permission, template }: Route, dice: Dice): Promise<string | undefined> {
    if (permission === undefined) return undefined;
    const may = ROLES.filter((role) => isAllowed(role, permission as Permission));
    return (await this.person(dice.of(may), EXPENDABLE.test(template))).token;
  }

  person(role: Role, expendable: boolean): Promise<Person> {
    const key = `${role}${expendable ? ' who is expendable' : ''}`;
    let person = this.tokens.get(key);
    if (person === undefined) {
      person = this.people.person(this.room, role);
      this.tokens.set(key, person);
      void person.then(({ staff }) => expendable && this.learnId('staff', staff)).catch(() => {}); // told to whoever waits for it
    }
    return person;
  }

  /** A session that has ended is replaced. */
  async forget(token: string | undefined): Promise<void> {
    for (const [key, person] of this.tokens) if ((await person).token === token) this.tokens.delete(key);
  }

  /** Takes in what a request that went well has made. */
  learn(draft: Draft, answer: unknown): void {
    if (typeof answer !== 'object' || answer === null) return;
    const said = answer as Record<string, unknown>;
    const made = draft.route.method === 'POST' ? madeBy(draft.route, said) : undefined;
    if (made !== undefined && typeof said['version'] === 'number') this.versions.set(made.id, said['version']);
    if (made !== undefined) this.learnId(made.name, made.id);
    if (draft.route.id === 'openHand') this.opened(said as unknown as { id: string; hand: Hand; state: Replay });
    const appended = appendedBy(said);
    if (appended !== undefined) this.appended(appended, draft);
  }

  learnId(name: string, id: string): void {
    const ids = this.known.get(name) ?? [];
    if (ids.includes(id)) return;
    this.known.set(name, [...ids.slice(-KEPT + 1), id]);
  }

  private opened({ id, hand, state }: { id: string; hand: Hand; state: Replay }): void {
    this.learnId('hand', id);
    this.hands.push({ id, hand, view: state, log: [], nextIndex: 0 });
    if (this.hands.length > KEPT) this.hands.shift();
  }

  private appended({ hand, nextIndex, state }: Appended, { body }: Draft): void {
    const place = this.hands.findIndex(({ id }) => id === hand);
    const before = this.hands[place];
    if (before === undefined) return;
    const events = ((body as { events?: TableEvent[] }).events ?? []).filter((event) => typeof event === 'object');
    if (nextIndex > LONGEST_LOG) this.hands.splice(place, 1);
    else this.hands[place] = { ...before, view: state, log: [...before.log, ...events], nextIndex };
    for (const { id } of state.findings.slice(-3)) {
      this.findings.push({ hand, id });
      if (this.findings.length > KEPT) this.findings.shift();
    }
  }
}

interface Appended {
  readonly hand: string;
  readonly nextIndex: number;
  readonly entries: readonly { readonly id: string }[];
  readonly state: Replay;
}

/** What an answer says of entries that it has stored, at whatever place. */
export function appendedBy(said: Record<string, unknown>): Appended | undefined {
  const appended = (said['append'] ?? said) as Partial<Appended> | null;
  const isOne = typeof appended?.nextIndex === 'number' && Array.isArray(appended.entries) && typeof appended.state === 'object';
  return isOne ? (appended as Appended) : undefined;
}

/** The id of what a `POST …/things` has made, and the parameter that stands for it in paths. */
export function madeBy({ template }: Route, said: Record<string, unknown>): { readonly name: string; readonly id: string } | undefined {
  const collection = template.split('/').at(-1) ?? '';
  const name = SINGULARS[collection];
  if (name === undefined) return undefined;
  const own = said['id'] ?? (said[name] as { id?: unknown } | undefined)?.id;
  return typeof own === 'string' ? { name, id: own } : undefined;
}

/** Collections and the parameter of their paths. */
const SINGULARS: Readonly<Record<string, string>> = {
  tables: 'table',
  hands: 'hand',
  rulings: 'ruling',
  summonses: 'summons',
  cases: 'case',
  staff: 'staff',
  audits: 'audit',
  'house-rules': 'rules',
};
