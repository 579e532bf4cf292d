// Fills a register with rulings (1,000,000 unless said) and measures the searches, precedents and divergences of the running service over HTTP:
//   npx tsx test/bench/register.ts [rulings]
// The database is an embedded one of its own in the temporary folder and is thrown away; with REGISTER_DIR it is kept there, and used again.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { situationKey, situationOf, sizeOf } from '../../apps/api/precedents/likeness.js';
import { words } from '../../apps/api/search/words.js';
import { applyMigrations, startEmbedded } from '../../apps/db/index.js';
import { type FindingView, ruleTexts } from '../../apps/engine/index.js';
import { People } from '../e2e/people.js';
import { ServiceProcess } from '../support/service-process.js';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const HANDS = 2_000;
const TABLES = 40;
const STAFF = 30;
const REQUESTS = 200;
/** Requests at a time. */
const CLIENTS = [1, 2];
const WARM_UP = 200;

const RULES = [
  'RR-BR-14',
  'RR-BR-10',
  'RR-MD-b',
  'RR-DH-2',
  'RR-IR-4',
  'RR-BR-11',
  'RR-SD-1',
  'RR-BR-8',
  'RR-IR-13',
  'RR-DH-a',
  'RR-MD-d',
  'RR-BR-7',
];
/** How often a rule comes up, by its place: a few make most of the register. */
const weight = (i: number): number => 1 / (i + 1);

const kept = process.env['REGISTER_DIR'];
const folder = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-register-'));
fs.mkdirSync(folder, { recursive: true });
fs.chmodSync(folder, 0o755);
const server = await startEmbedded({
  dataDir: path.join(folder, 'data'),
  settings: { fsync: 'off', max_wal_size: '4GB', maintenance_work_mem: '256MB' },
});
try {
  await applyMigrations(server.url);
  const people = new People(server.url);
  const owner = new pg.Client({ connectionString: server.url });
  owner.on('error', () => {}); // where something else has failed the server is stopped
  await owner.connect();
  const room = (await filledRoom(owner)) ?? (await newRegister(owner, (await people.aRoom()).room));
  const { token } = await people.person(room, 'floor');
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM hand WHERE room_id = $1', [room]);
  await measure(
    server.url,
    room,
    token,
    rows.map(({ id }) => id),
  );
  await owner.end();
  await people.close();
} finally {
  await server.stop();
  if (kept === undefined) fs.rmSync(folder, { recursive: true, force: true });
}

/** The room of a register that was kept. */
async function filledRoom(owner: pg.Client): Promise<string | undefined> {
  const { rows } = await owner.query<{ room_id: string }>('SELECT room_id FROM ruling_tally LIMIT 1');
  return rows[0]?.room_id;
}

async function newRegister(owner: pg.Client, room: string): Promise<string> {
  const since = performance.now();
  await fill(owner, room);
  console.log(`${COUNT.toLocaleString('en')} rulings made in ${Math.round((performance.now() - since) / 1_000)} s`);
  return room;
}

async function fill(owner: pg.Client, room: string): Promise<void> {
  const tables = Array.from({ length: TABLES }, () => randomUUID());
  const floors = Array.from({ length: STAFF }, () => randomUUID());
  const hands = Array.from({ length: HANDS }, () => randomUUID());
  const opening = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] }, button: 1, seats: [] };
  // the log of these hands does not exist: what is measured reads the register alone
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO card_table (room_id, id, name, body_hash) SELECT $1, id, 'Table ' || n, '' FROM unnest($2::uuid[]) WITH ORDINALITY AS t (id, n)`,
    [room, tables],
  );
  await owner.query(
    `INSERT INTO hand (room_id, id, table_id, number, opening, rulebook, game, status, street, body_hash, opened_at, hash, hash_version)
     SELECT $1, id, ($3::uuid[])[1 + n % $4], n, $5, 'roberts', 'holdem', 'settled', 1 + n % 4, '', now(), '', 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS t (id, n)`,
    [room, hands, tables, TABLES, JSON.stringify(opening)],
  );
  const vocabulary = Array.from({ length: 5_000 }, (_, i) => `kata${i}`);
  const batch = 20_000;
  for (let from = 0; from < COUNT; from += batch) {
    const rows = Array.from({ length: Math.min(batch, COUNT - from) }, (_, i) =>
      rulingRow(from + i, { hands, tables, floors, vocabulary }),
    );
    await owner.query(
      `INSERT INTO ruling (room_id, hand_id, index, id, table_id, finding_id, rule, proposed, options, decision, kind, ruled_by, reason, effects, seats, facts,
         text_en, text_id, words, stands_at, year, number, state, game, bet_limit, street, measures, said, size, situation, floor, dealer, explanation_en,
         explanation_id, ruled_at)
       SELECT $1, r.hand, r.index, r.id, r.table, r.finding, r.rule, r.proposed, '{}', r.decision, r.kind, 'floor', r.reason, '[]', '{3}', r.facts, r.text, r.text,
         r.words, r.index, 2026, r.number, 'automatic', r.game, r.lim, r.street, r.measures, '{}', r.size, r.situation, r.floor, r.dealer, r.text, r.text,
         now() - make_interval(secs => $3 - r.number)
       FROM jsonb_to_recordset($2::jsonb) AS r (hand uuid, index int, id uuid, "table" uuid, finding text, rule text, proposed text, decision text, kind text,
         reason text, facts jsonb, text text, words text, number int, game text, lim text, street int, measures jsonb, size float8, situation text, floor text,
         dealer text)`,
      [room, JSON.stringify(rows), COUNT],
    );
  }
  await owner.query(
    `INSERT INTO ruling_tally (room_id, situation, decision, rule, rulings, latest_at)
     SELECT room_id, situation, decision, min(rule), count(*), max(ruled_at) FROM ruling GROUP BY room_id, situation, decision`,
  );
  await owner.query(
    `INSERT INTO ruling_situation (room_id, situation, rule, rulings, diverging, latest_at)
     SELECT room_id, situation, min(rule), sum(rulings), CASE WHEN count(*) > 1 THEN sum(rulings) ELSE 0 END, max(latest_at)
     FROM ruling_tally GROUP BY room_id, situation`,
  );
  await owner.query(
    `INSERT INTO ruling_word (room_id, word, rulings)
     SELECT room_id, word, count(*) FROM ruling, unnest(register_terms(search, rule, table_id, kind, floor, dealer)) AS word GROUP BY room_id, word`,
  );
  await owner.query('INSERT INTO ruling_number (room_id, year, last) SELECT room_id, year, max(number) FROM ruling GROUP BY room_id, year');
  await owner.query(
    `INSERT INTO finding (room_id, hand_id, id, table_id, at, rule, verdict, seats, state, options, effects, facts, text_en, text_id, first_index, last_index)
     SELECT DISTINCT ON (hand_id) room_id, hand_id, '3:asked', table_id, 3, rule, proposed, seats, 'automatic', '{}', '[]', facts, text_en, text_id, 3, 3 FROM ruling`,
  );
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE');
}

interface Pool {
  readonly hands: readonly string[];
  readonly tables: readonly string[];
  readonly floors: readonly string[];
  readonly vocabulary: readonly string[];
}

/** A repeatable stream of numbers from 0 to 1: the register is the same every time. */
function dice(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function rulingRow(n: number, { hands, tables, floors, vocabulary }: Pool): object {
  const roll = dice(n);
  for (let i = 0; i < 3; i++) roll();
  const pick = <T>(list: readonly T[], skew = 1): T => list[Math.floor(roll() ** skew * list.length)] as T;
  const total = RULES.reduce((sum, _, i) => sum + weight(i), 0);
  let left = roll() * total;
  const rule = RULES.find((_, i) => (left -= weight(i)) <= 0) ?? 'RR-BR-14';
  const proposed = ruleTexts.get(rule)?.verdicts[0] ?? 'stands';
  const call = 2 * (1 + Math.floor(roll() * 5));
  const facts: FindingView['facts'] = { put: call + Math.floor(200 * roll() ** 3), call, excess: Math.floor(200 * roll() ** 3) };
  const game = pick(['holdem', 'holdem', 'holdem', 'omaha', 'stud7']);
  const limit = pick(['no-limit', 'no-limit', 'limit', 'pot-limit'] as const);
  const street = 1 + Math.floor(roll() * 4);
  const situation = situationOf(
    { rule, state: 'automatic', facts },
    proposed,
    { game, limit, stakes: { blinds: [1, 2] } } as never,
    street,
  );
  const overridden = roll() < 0.1;
  const title = ruleTexts.get(rule)?.title ?? { en: '', id: '' };
  const text = `${title.en}: seat ${1 + Math.floor(roll() * 9)} put in ${String(facts['put'])}`;
  const reason = overridden ? `${pick(vocabulary, 3)} ${pick(vocabulary, 3)} ${pick(vocabulary, 3)}` : null;
  return {
    hand: hands[n % HANDS],
    index: 10 + Math.floor(n / HANDS),
    id: randomUUID(),
    table: tables[(n % HANDS) % TABLES],
    finding: `${n}:${rule}`,
    rule,
    proposed,
    decision: overridden ? 'no-redress' : proposed,
    kind: overridden ? 'override' : 'follow',
    reason,
    facts,
    text,
    words: words(`${rule} ${title.en} ${title.id} ${text} ${reason ?? ''}`).join(' '),
    number: n + 1,
    game,
    lim: limit,
    street,
    measures: situation.measures,
    size: sizeOf(situation),
    situation: situationKey(situation),
    floor: pick(floors),
    dealer: pick(floors),
  };
}

async function measure(url: string, room: string, token: string, hands: readonly string[]): Promise<void> {
  const service = await ServiceProcess.make({ DATABASE_URL: url });
  await service.start();
  const base = `${service.url}/v1/rooms/${room}`;
  const get = async (asked: string): Promise<{ items: Record<string, string>[] }> => {
    const answer = await fetch(base + asked, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${asked}: ${await answer.text()}`);
    return (await answer.json()) as { items: Record<string, string>[] };
  };
  const { items } = await get('/rulings?limit=200');
  const one = (n: number): Record<string, string> => items[n % items.length] as Record<string, string>;
  const dayAgo = (days: number): string => encodeURIComponent(new Date(Date.now() - days * 86_400_000).toISOString());
  const kinds: Record<string, (n: number) => string> = {
    'no search: a ruling by its id': (n) => `/rulings/${one(n)['id']}`,
    'latest page': () => '/rulings',
    'common word': (n) => `/rulings?q=${['misdeal', 'raise', 'kartu', 'seat', 'string'][n % 5]}`,
    'word of 1 in 10,000': (n) => `/rulings?q=kata${2_000 + n * 13}`,
    'two words': (n) => `/rulings?q=${encodeURIComponent(`raise kata${n}`)}`,
    'beginning of a word': (n) => `/rulings?q=${['mis', 'ra', 'kata4', 'tar'][n % 4]}`,
    'word and rule': (n) => `/rulings?q=kata${n * 7}&rule=RR-BR-14`,
    rule: (n) => `/rulings?rule=${RULES[n % RULES.length]}`,
    'table and time': (n) => `/rulings?table=${one(n)['table']}&from=${dayAgo(1 + (n % 11))}&to=${dayAgo(n % 11)}`,
    'floor, overridden': (n) => `/rulings?floor=${one(n)['floor']}&kind=override`,
    'word, table and time': (n) => `/rulings?q=raise&table=${one(n)['table']}&from=${dayAgo(1 + (n % 11))}&to=${dayAgo(n % 11)}`,
    'words that are nowhere together': (n) => `/rulings?q=${encodeURIComponent(`misdeal string kata${n}`)}`,
    precedents: (n) => `/hands/${hands[(n * 17) % HANDS]}/findings/3:asked/precedents`,
    'divergences of a rule': (n) => `/divergences?rule=${RULES[n % RULES.length]}`,
    divergences: () => '/divergences',
  };
  const head = CLIENTS.map(
    (clients) => `${`${clients} at once:`.padStart(12)}${['median', 'p95', 'most'].map((name) => name.padStart(8)).join('')}`,
  );
  console.log(`\n${'kind'.padEnd(32)}${head.join('')}  (ms, ${REQUESTS} requests)`);
  // the optimiser's turn: a service that has worked for an hour is no colder
  for (let n = 0; n < WARM_UP; n++) for (const asked of Object.values(kinds)) await get(asked(n + 1_000));
  /** The searches of the register, all kinds together, for each number of clients. */
  const searches = CLIENTS.map((): number[] => []);
  const told = (times: number[]): string => {
    times.sort((a, b) => a - b);
    const at = (share: number): string => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1).padStart(8);
    return `${''.padStart(12)}${at(0.5)}${at(0.95)}${at(1)}`;
  };
  for (const [kind, asked] of Object.entries(kinds)) {
    const figures: string[] = [];
    for (const [place, clients] of CLIENTS.entries()) {
      const times: number[] = [];
      let next = 0;
      const client = async (): Promise<void> => {
        while (next < REQUESTS) {
          const began = performance.now();
          await get(asked(next++));
          times.push(performance.now() - began);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      if (asked(0).startsWith('/rulings?')) searches[place]?.push(...times);
      figures.push(told(times));
    }
    console.log(`${kind.padEnd(32)}${figures.join('')}`);
  }
  console.log(`${'all searches together'.padEnd(32)}${searches.map(told).join('')}`);
  await service.stop();
}
