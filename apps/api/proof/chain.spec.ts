import { describe, expect, it } from '@jest/globals';
import { hashOfHandEntry, hashOfLedger, hashOfLedgerEntry, hashOfOpening, hashOfTable, hashOfTableEntry, momentAfter } from './chain.js';
import { bodyHash } from '../envelope/canonical.js';

const [room, table, hand, staff] = [1, 2, 3, 4].map((n) => `5f0c1c1e-0000-4000-8000-00000000000${n}`) as [string, string, string, string];
const at = (text: string) => new Date(`2026-11-30T${text}Z`);

/** Golden vectors, made with another program from texts that were written by hand. They never change: chains that are stored rest on them. */
describe('the hash of', () => {
  const opened = {
    room,
    hand,
    table,
    number: 7,
    opening: { game: 'holdem' },
    rulebook: 'roberts',
    version: 3,
    recordedAt: at('18:00:00.000'),
  };
  const genesis = '45c6be53ec896b9416333551df675b05500586b9f34cddd05f41846ea3a9717f';
  const event = { id: '5f0c1c1e-0000-4000-8000-000000000010', type: 'say', seat: 1, note: '“naik” 💥' };
  const body = bodyHash({ id: event.id, note: event.note, seat: 1, type: 'say' });
  const entry = {
    room,
    hand,
    index: 0,
    id: event.id,
    type: 'say',
    body: '5528bd92283aa300606d1354f7d6ece77591a45d8759f40b44b854bff6daeaa4',
    recordedAt: at('18:00:02.000'),
    staff,
    device: null,
    deviceTime: at('18:00:01.500'),
    deviceSequence: 12,
  };

  it('a hand as it was opened', () => expect(hashOfOpening(opened)).toBe(genesis));

  it('an entry of its log, linked to it', () => {
    expect(body).toBe(entry.body);
    expect(hashOfHandEntry(genesis, entry)).toBe('92f462f7dcb81b68cece841046643423b4ff07f3ded5c6be2722a56a13875033');
  });

  it('a table, and an entry of its record with chips that left', () => {
    const start = '293713e5478347800fad99ab7d8577c22efc5b869aaf227fba58dbec9dd84097';
    expect(hashOfTable(room, table)).toBe(start);
    expect(
      hashOfTableEntry(start, {
        room,
        table,
        index: 0,
        id: '5f0c1c1e-0000-4000-8000-000000000011',
        session: 1,
        type: 'leave',
        player: 'P-7',
        seat: 3,
        amount: -200,
        answer: { stack: 200 },
        bodyHash: '00'.repeat(32),
        recordedAt: at('18:00:03.000'),
        staff: null,
        device: null,
      }),
    ).toBe('88dc5a52d29719ee4d91e7fdea3d4b38c4b9a334e3446b0d8b0c3681bd81be90');
  });

  it('a ledger, and an entry of it that took from a player', () => {
    const start = '6dced0339980a32571fb57389ef624f30f71356ea719732a6446733093da3626';
    expect(hashOfLedger(room)).toBe(start);
    expect(
      hashOfLedgerEntry(start, {
        ...{ room, index: 0, kind: 'adjustment', year: null, number: null, day: '2026-11-30', recordedAt: at('18:00:04.000') },
        ...{ player: 'P-7', amount: -250, reached: ['alert'], table, tableEntry: 4, session: 1, seat: 3, toTable: null, hand },
        ...{ voids: null, reason: 'salah hitung “x”', staff, device: null, askedBy: null },
      }),
    ).toBe('50b7e29d944d98e39b3dbf4dd9cc751bb49d282f008b2684d3dcea3b9a25f4ee');
  });

  it('an entry depends on each of its fields and on the hash before it', () => {
    const other = {
      room: table,
      hand: table,
      index: 1,
      id: table,
      type: 'act',
      body: genesis,
      recordedAt: at('18:00:02.001'),
      staff: null,
      device: table,
      deviceTime: null,
      deviceSequence: null,
    };
    const all = Object.entries(other).map(([field, value]) => hashOfHandEntry(genesis, { ...entry, [field]: value }));
    expect(new Set([hashOfHandEntry(genesis, entry), hashOfHandEntry(body, entry), ...all]).size).toBe(all.length + 2);
    expect(Object.keys(other)).toEqual(Object.keys(entry));
  });
});

describe('the time of an entry', () => {
  it('is now, and never earlier than that of the entry before it', () => {
    const end = { recordedAt: at('18:00:00.000') };
    expect(momentAfter(end, at('18:00:00.001'))).toEqual(at('18:00:00.001'));
    expect(momentAfter(end, at('17:59:00.000'))).toEqual(end.recordedAt);
  });
});
