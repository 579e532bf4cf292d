import { describe, expect, it } from '@jest/globals';
import { replay } from '@cardspeak/engine';
import { captured } from '../../test/support/streams.js';
import { exportCommand } from './export-command.js';
import { csvLines, findingsCsv, handsCsv } from './export-csv.js';

const HAND = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 3,
  seats: [1, 2, 3].map((seat) => ({ seat, stack: 100 })),
  id: 'h1',
  room: 'Harbour, "East"',
};
const EVENTS = [
  { type: 'street' },
  { type: 'act', seat: 1, action: 'raise', to: 8 },
  { type: 'ruling', finding: 'RR-BR-10', decision: 'action-returned', by: 'floor', reason: '=1+1' },
];
const FORMATS = { csv: { about: 'hands', format: handsCsv }, findings: { about: 'findings', format: findingsCsv } };

async function run(format: string, ...hands: unknown[]) {
  const io = captured([hands.map((hand) => `${JSON.stringify(hand)}\n`).join('')]);
  expect(await exportCommand(['-', '--format', format], io.streams, replay, FORMATS)).toBe(0);
  return io.out().split('\n');
}

describe('spreadsheets', () => {
  const clean = { hand: HAND, events: [] };

  it('a head, then a row a hand', async () => {
    const [head, first, second, ...rest] = await run('csv', { hand: HAND, events: EVENTS }, clean);
    expect(head).toMatch(/^hand,room,table,rulebook,/);
    expect(first).toMatch(/^h1,"Harbour, ""East""",,roberts,holdem,no-limit,cash,,3,3,betting,1,,3,/);
    expect(second).toMatch(/^h1,/);
    expect(rest).toEqual(['']);
  });

  it('a head, then a row a finding; hands without one have none', async () => {
    const [head, row, ...rest] = await run('findings', clean, { hand: HAND, events: EVENTS }, clean);
    expect(head).toMatch(/^hand,room,table,finding,event,.*,reason$/);
    expect(row).toMatch(/^h1,"Harbour, ""East""",,1:RR-BR-10,1,act,,RR-BR-10,action-returned,decided,1,/);
    expect(rest).toEqual(['']);
  });

  it('no text becomes a formula', () => {
    expect(csvLines([{ a: '=1+1', b: '-2', c: '@x', d: 3 }], ['a', 'b', 'c', 'd'])).toBe("'=1+1,'-2,'@x,3");
  });
});
