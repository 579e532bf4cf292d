import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Script } from './archive.js';
import { Chance } from './chance.js';
import type { RoomClient } from './room.js';
import { type Books, type Cash, type Player, TableNight } from './table-night.js';

export interface NightPlan {
  readonly tables: number;
  readonly seats: number;
  readonly hours: number;
  readonly handsAnHour: number;
  readonly seed: number;
}

export interface NightReport {
  readonly hands: number;
  readonly events: number;
  readonly irregularities: number;
  readonly findings: number;
  readonly rulings: number;
  readonly moves: number;
  readonly departures: number;
  readonly boughtIn: number;
  readonly addedOn: number;
  readonly cashedOut: number;
  /** Chips that were left in a pot for a hand that was not played any more. */
  readonly carried: number;
  /** Entries of all chains that were verified; null where nobody was there who may. */
  readonly verified: number | null;
  readonly faults: readonly string[];
}

const NAMES = ['Wayan', 'Made', 'Nyoman', 'Ketut', 'Putu', 'Komang', 'Gede', 'Kadek'];

/** A night of a card room, from the first buy-in to the last chip paid out; then everything is compared. */
export class Night {
  private readonly chance: Chance;
  /** No guest of this room is called so, and none of another night. */
  private readonly guests = `N${randomUUID().slice(0, 8)}`;
  private readonly cash: Cash = new Map();
  private readonly days = new Set<string>();
  private verified: number | null = null;
  private players = 0;
  private moves = 0;
  private departures = 0;
  private readonly tables: TableNight[] = [];
  private readonly faults: string[] = [];

  /** `clients`: sessions of the floor, one for each table or fewer; `auditor` may verify the record. */
  constructor(
    private readonly plan: NightPlan,
    private readonly scripts: readonly Script[],
    private readonly clients: readonly RoomClient[],
    private readonly auditor?: RoomClient,
  ) {
    this.chance = new Chance(plan.seed);
  }

  get handsToPlay(): number {
    return this.plan.tables * Math.round(this.plan.hours * this.plan.handsAnHour);
  }

  /** `heard` is told after each hand. */
  async run(heard: (hands: number, text: string) => void = () => {}): Promise<NightReport> {
    const rounds = Math.round(this.plan.hours * this.plan.handsAnHour);
    await this.noteDay();
    await this.each((n) => this.openTable(n), this.plan.tables);
    let hands = 0;
    for (let round = 0; round < rounds && this.faults.length === 0; round++) {
      await this.each(async (n) => {
        const table = this.tables[n] as TableNight;
        await table.topUp();
        await table.playHand(60 / this.plan.handsAnHour);
        hands += 1;
        heard(hands, `${hands} hands, ${this.sum(({ hands: own }) => [...own.values()].reduce((all, ids) => all + ids.length, 0))} events`);
      }, this.tables.length);
      if (this.faults.length === 0) await this.betweenHands();
    }
    if (this.faults.length === 0) await this.close();
    return this.report();
  }

  private async openTable(n: number): Promise<void> {
    const client = this.clients[n % this.clients.length] as RoomClient;
    const chance = new Chance(this.plan.seed * 1_000 + n);
    const id = randomUUID();
    const blinds = this.scripts[0]?.blinds ?? [1, 2];
    await client.post('/tables', { id, name: `Table ${n + 1} ${id.slice(0, 4)}` });
    const game = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds }, seatsMax: this.plan.seats };
    await client.post(`/tables/${id}/game`, { id: randomUUID(), game });
    const begins = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000);
    const table = new TableNight(client, id, this.scripts, chance, blinds[1] ?? 2, this.cash, begins);
    // at every other table a seat is free for whoever changes tables
    for (let seat = 1; seat <= this.plan.seats - (n % 2); seat++) await table.sit(seat, this.newPlayer());
    await table.drawForButton();
    this.tables[n] = table;
  }

  private newPlayer(): Player {
    const n = ++this.players;
    return { id: `${this.guests}-${n}`, name: NAMES[n % NAMES.length] ?? 'Guest' };
  }

  /** Some players go home and others take their seats; some change tables. */
  private async betweenHands(): Promise<void> {
    for (const [n, table] of this.tables.entries()) {
      if (!this.chance.once(6)) continue;
      const [seat] = this.chance.shuffled([...table.seats.keys()]);
      const player = seat === undefined ? undefined : table.seats.get(seat)?.player;
      if (seat === undefined || player === undefined) continue;
      const other = this.tables[(n + 1 + this.chance.below(this.tables.length - 1)) % this.tables.length];
      const free = other === undefined || other === table ? undefined : this.freeSeat(other);
      if (other !== undefined && free !== undefined && this.chance.once(2)) {
        await table.move(seat, other, free);
        this.moves += 1;
      } else {
        await table.leave(seat);
        this.departures += 1;
      }
      const left = this.freeSeat(table);
      if (left !== undefined && !this.chance.once(4)) await table.sit(left, this.newPlayer());
    }
    for (const table of this.tables) while (table.seats.size < 3) await table.sit(this.freeSeat(table) ?? 1, this.newPlayer());
  }

  private freeSeat({ seats }: TableNight): number | undefined {
    return Array.from({ length: this.plan.seats }, (_, i) => i + 1).find((seat) => !seats.has(seat));
  }

  /** Before anybody leaves the tables are compared; then every chip is paid out, and everything that was acknowledged is looked for. */
  private async close(): Promise<void> {
    await this.each((n) => this.compareTable(this.tables[n] as TableNight), this.tables.length);
    await this.each(async (n) => {
      const table = this.tables[n] as TableNight;
      for (const seat of [...table.seats.keys()]) await table.leave(seat);
      await this.reconcile(table);
      await this.compareRecord(table);
      await this.compareHands(table);
    }, this.tables.length);
    await this.compareDay();
    await this.verify();
  }

  private async noteDay(): Promise<void> {
    const { day } = await (this.clients[0] as RoomClient).get('/gaming-days/today');
    this.days.add(String(day));
  }

  /** Cash in and cash out of every player, each by itself, as the day log has them: over both days where one ended meanwhile. */
  private async compareDay(): Promise<void> {
    await this.noteDay();
    const told: Cash = new Map();
    for (const day of this.days) {
      const { players } = await (this.clients[0] as RoomClient).get(`/gaming-days/${day}`);
      for (const { player, cashIn, cashOut } of players as { player: string; cashIn: number; cashOut: number }[]) {
        const before = told.get(player) ?? { in: 0, out: 0 };
        told.set(player, { in: before.in + cashIn, out: before.out + cashOut });
      }
    }
    for (const [player, { in: paidIn, out }] of this.cash) {
      const day = told.get(player) ?? { in: 0, out: 0 };
      if (day.in !== paidIn || day.out !== out)
        this.faults.push(`${player} paid ${paidIn} and was paid ${out}; the day log says ${day.in} and ${day.out}`);
    }
  }

  /** Every chain of the room, where somebody may ask for it. */
  private async verify(): Promise<void> {
    if (this.auditor === undefined) return;
    const id = randomUUID();
    let { state, done, faults } = await this.auditor.post('/verifications', { id });
    while (state === 'running') {
      await sleep(100);
      ({ state, done, faults } = await this.auditor.get(`/verifications/${id}`));
    }
    this.verified = Number(done);
    if (state !== 'sound')
      this.faults.push(`the chains are ${state}: ${(faults as { text: string }[]).map(({ text }) => text).join('; ')}`);
  }

  /** Chips at the table are what was brought there less what was taken away, and each lies where it has to. */
  private async compareTable(table: TableNight): Promise<void> {
    const session = await this.clientOf(table).get(`${table.path}/session`);
    const told = (session.seats as { seat: number; stack: number }[]).map(({ seat, stack }) => `${seat}:${stack}`).join(' ');
    const own = [...table.seats]
      .sort(([a], [b]) => a - b)
      .map(([seat, { stack }]) => `${seat}:${stack}`)
      .join(' ');
    if (told !== own) this.faults.push(`table ${table.id} has ${told}; it should have ${own}`);
    const there = (session.seats as { stack: number }[]).reduce((sum, { stack }) => sum + stack, Number(session.carried));
    if (there !== table.expected) this.faults.push(`table ${table.id}: ${table.expected} should be there, and ${there} is`);
    await this.reconcile(table);
  }

  /** What the service makes of its own record, against the books. */
  private async reconcile(table: TableNight): Promise<void> {
    const told = await this.clientOf(table).get(`${table.path}/reconciliation`);
    const { boughtIn, addedOn, ...moved } = table.books;
    const inStacks = table.expected - table.carried;
    const own: Record<string, unknown> = { boughtIn: boughtIn + addedOn, ...moved, expected: inStacks, there: inStacks };
    for (const [key, value] of Object.entries({ ...own, reconciles: true }))
      if (told[key] !== value) this.faults.push(`table ${table.id}: its reconciliation has ${key} ${told[key]} where it is ${value}`);
  }

  private async compareRecord(table: TableNight): Promise<void> {
    const sums: Record<string, number> = {};
    let cursor = '';
    do {
      const page = await this.clientOf(table).get(
        `${table.path}/entries?limit=200${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      for (const { type, amount } of page.items as { type: string; amount?: number }[]) sums[type] = (sums[type] ?? 0) + (amount ?? 0);
      cursor = (page.next as string | null) ?? '';
    } while (cursor !== '');
    const of = (type: string): number => sums[type] ?? 0;
    const told: Books = {
      boughtIn: of('sit') + of('buy-in'),
      addedOn: of('add-on'),
      cashedOut: 0 - of('leave'),
      movedIn: of('move-in'),
      movedOut: 0 - of('move-out'),
    };
    const [said, own] = [told, table.books].map((books) => JSON.stringify(books));
    if (said !== own) this.faults.push(`table ${table.id}: its record says ${said}; the books have ${own}`);
  }

  private async compareHands(table: TableNight): Promise<void> {
    for (const [hand, sent] of table.hands) {
      const { nextIndex, entries } = await this.clientOf(table).get(`/hands/${hand}/events?limit=500`);
      const there = (entries as { index: number; id: string }[]).map(({ index, id }) => `${index} ${id}`).join();
      if (nextIndex !== sent.length || there !== sent.map((id, i) => `${i} ${id}`).join())
        this.faults.push(`hand ${hand}: its log is not the ${sent.length} events that were acknowledged`);
    }
  }

  private clientOf(table: TableNight): RoomClient {
    return this.clients[this.tables.indexOf(table) % this.clients.length] as RoomClient;
  }

  private sum(of: (table: TableNight) => number): number {
    return this.tables.reduce((sum, table) => sum + of(table), 0);
  }

  /** All tables at once; what goes wrong at one is written down and ends the night. */
  private async each(work: (n: number) => Promise<void>, count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, n) => work(n).catch((error: Error) => void this.faults.push(error.message))));
  }

  private report(): NightReport {
    return {
      hands: this.sum(({ hands }) => hands.size),
      events: this.sum(({ hands }) => [...hands.values()].reduce((sum, ids) => sum + ids.length, 0)),
      irregularities: this.sum(({ irregular }) => irregular),
      findings: this.sum(({ findings }) => findings),
      rulings: this.sum(({ rulings }) => rulings),
      moves: this.moves,
      departures: this.departures,
      boughtIn: this.sum(({ books }) => books.boughtIn),
      addedOn: this.sum(({ books }) => books.addedOn),
      cashedOut: this.sum(({ books }) => books.cashedOut),
      carried: this.sum(({ carried }) => carried),
      verified: this.verified,
      faults: this.faults,
    };
  }
}
