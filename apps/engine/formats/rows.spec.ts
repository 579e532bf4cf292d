import { describe, expect, it } from '@jest/globals';
import type { Hand, TableEvent } from '../contract/index.js';
import { replay } from '../replay/hand-replay.js';
import { FINDING_COLUMNS, findingRows, HAND_COLUMNS, handRow } from './rows.js';

const HAND: Hand = {
  rulebook: { base: 'roberts', house: { maxRaises: 4 } },
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 3,
  seats: [1, 2, 3].map((seat) => ({ seat, stack: 100 })),
  id: 'h1',
  room: 'Harbour',
  table: '4',
};
const EVENTS: TableEvent[] = [
  { type: 'street' },
  { type: 'act', seat: 1, action: 'raise', to: 8, at: '2024-05-01T20:00:00Z' },
  { type: 'ruling', finding: 'RR-BR-10', decision: 'action-returned', by: 'floor', reason: 'told to wait', at: '2024-05-01T20:01:00Z' },
];

describe('rows of a spreadsheet', () => {
  it('a hand is one row', () => {
    const row = handRow(HAND, replay(HAND, EVENTS.slice(0, 2)));
    expect(Object.keys(row)).toEqual([...HAND_COLUMNS]);
    expect(row).toMatchObject({
      hand: 'h1',
      room: 'Harbour',
      table: '4',
      rulebook: 'roberts',
      format: 'cash',
      unit: '',
      button: 3,
      players: 3,
      status: 'betting',
      street: 1,
      in_pots: 3,
      due: '',
      findings: 1,
      undecided: 1,
      rules: 'RR-BR-10',
    });
  });

  it('who is due what, all of it together', () => {
    const view = replay(HAND, [
      { type: 'street' },
      { type: 'act', seat: 3, action: 'raise', to: 6 },
      { type: 'act', seat: 1, action: 'fold' },
      { type: 'act', seat: 2, action: 'fold' },
    ]);
    expect(handRow(HAND, view)).toMatchObject({ status: 'settled', due: '3: 9', findings: 0, rules: '' });
  });

  it('a finding is one row, with the last ruling on it', () => {
    const rows = findingRows(HAND, EVENTS, replay(HAND, EVENTS));
    expect(rows.map((row) => Object.keys(row))).toEqual([[...FINDING_COLUMNS]]);
    expect(rows[0]).toMatchObject({
      finding: '1:RR-BR-10',
      event: 1,
      event_type: 'act',
      logged_at: '2024-05-01T20:00:00Z',
      rule: 'RR-BR-10',
      verdict: 'action-returned',
      state: 'decided',
      seats: '1',
      ruling_event: 2,
      ruled_by: 'floor',
      ruled_at: '2024-05-01T20:01:00Z',
      reason: 'told to wait',
      text_en: expect.stringMatching(/\S/),
      text_id: expect.stringMatching(/\S/),
    });
  });

  it('a ruling that was struck from the log is none', () => {
    const log: TableEvent[] = [...EVENTS, { type: 'correct', index: 2, event: null }];
    expect(findingRows(HAND, log, replay(HAND, log))[0]).toMatchObject({ ruling_event: '', ruled_by: '', reason: '' });
  });
});
