import { randomUUID } from 'node:crypto';
import { CashTable, act } from './cash-table.js';
import type { Room, Service, Table } from './service.js';

/** An example of a write of cash, as the matrix of writes that are sent again wants it. */
interface CashWrite {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly other: Readonly<Record<string, unknown>>;
  readonly role?: 'admin';
  readonly version?: number;
}

const GAME = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };

async function seated(service: Service, place: Table & Room): Promise<CashTable> {
  const at = new CashTable(service, place, place.table);
  await at.plays(GAME);
  for (const seat of [1, 2, 3]) await at.sit(seat, 200);
  return at;
}

/** A buy-in that waits for a second member of the staff. */
async function asked(service: Service, place: Table & Room): Promise<string> {
  const at = new CashTable(service, place, place.table);
  await at.plays(GAME);
  await at.sets({ confirmKinds: ['buy-in'] });
  return `/cash-requests/${String((await at.sit(1, 200)).body['request'])}`;
}

/** Examples by method and route. */
export function cashWrites(service: () => Service): Readonly<Record<string, (place: Table & Room) => Promise<CashWrite>>> {
  return {
    'POST /v1/rooms/{room}/settings': async () => ({
      path: '/settings',
      body: { id: randomUUID(), dayStart: '07:00' },
      other: { dayStart: '08:00' },
      role: 'admin',
      version: 0,
    }),
    'POST /v1/rooms/{room}/tables/{table}/seats/{seat}/move': async (place) => {
      const at = await seated(service(), place);
      const other = await at.beside('Table 2', GAME);
      const body = { id: randomUUID(), toTable: other.table, toSeat: 4 };
      return { path: `/tables/${place.table}/seats/1/move`, body, other: { toSeat: 5 } };
    },
    'POST /v1/rooms/{room}/tables/{table}/seats/{seat}/rake': async (place) => {
      await seated(service(), place);
      return { path: `/tables/${place.table}/seats/1/rake`, body: { id: randomUUID(), amount: 5 }, other: { amount: 6 } };
    },
    'POST /v1/rooms/{room}/tables/{table}/counts': async (place) => {
      await seated(service(), place);
      return { path: `/tables/${place.table}/counts`, body: { id: randomUUID(), chips: 600 }, other: { chips: 601 } };
    },
    'POST /v1/rooms/{room}/tables/{table}/adjustments': async (place) => {
      const at = await seated(service(), place);
      const hand = await at.open({ button: 3 });
      await at.log(hand, { type: 'street' }, act(3, 'raise', 6), act(1, 'fold'), act(2, 'fold'));
      await at.post('seats/1/chips', { amount: 10 });
      await at.log(hand, { type: 'correct', index: 1, event: act(3, 'fold') }, { type: 'correct', index: 3, event: null });
      const body = { id: randomUUID(), hand: hand.split('/').at(-1), reason: 'The recording says so.' };
      return { path: `/tables/${place.table}/adjustments`, body, other: { reason: 'Everybody says so.' } };
    },
    'POST /v1/rooms/{room}/ledger/{number}/void': async (place) => {
      const at = await seated(service(), place);
      const number = String((await at.ledger()).at(-1)?.['number']);
      return { path: `/ledger/${number}/void`, body: { id: randomUUID(), reason: 'Typed wrong.' }, other: { reason: 'Wrong seat.' } };
    },
    'POST /v1/rooms/{room}/cash-requests/{request}/confirm': async (place) => ({
      path: `${await asked(service(), place)}/confirm`,
      body: { id: randomUUID() },
      other: {},
      role: 'admin',
      version: 1,
    }),
    'POST /v1/rooms/{room}/cash-requests/{request}/drop': async (place) => ({
      path: `${await asked(service(), place)}/drop`,
      body: { id: randomUUID(), reason: 'Stays.' },
      other: { reason: 'Goes.' },
      version: 1,
    }),
    'POST /v1/rooms/{room}/exclusions': async () => ({
      path: '/exclusions',
      body: { id: randomUUID(), player: 'P-13', reasonCode: 'own-wish' },
      other: { player: 'P-14' },
      role: 'admin',
    }),
    'POST /v1/rooms/{room}/exclusions/{exclusion}/lift': async (place) => {
      const at = new CashTable(service(), place, place.table);
      const { body } = await at.admin.post(`${place.path}/exclusions`, { player: 'P-13', reasonCode: 'own-wish' });
      const lift = { id: randomUUID(), reason: 'Another person.' };
      return { path: `/exclusions/${String(body['id'])}/lift`, body: lift, other: { reason: 'Over.' }, role: 'admin', version: 1 };
    },
  };
}
