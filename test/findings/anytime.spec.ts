import { describe, expect, it } from '@jest/globals';
import { replay } from '@cardspeak/engine';
import { readEventLine } from '../cases/read-event-line.js';
import { readHandLine } from '../cases/read-hand-line.js';

/*
 * What may happen at any time of a hold'em hand in a card room, and what comes of it: the rules that speak, and no others; how the hand
 * of the seat concerned stands afterwards; the turn and the status of the table where they changed. Seat 3 has folded facing the blind,
 * seat 4 has raised, seat 5 is not in the deal.
 */
const HAND = 'holdem no-limit, blinds 5 10, button 4, seats 1:1000 2:1000 3:1000 4:1000 5:1000:out';
const raised = ['cards 1:AsAd 2:KsKd', '3 fold', '4 raise 30'];
const flop = [...raised, '1 call', '2 call', 'flop 2h 3h 8c'];
const checked = ['1 check', '2 check', '4 check'];
const river = [...flop, ...checked, 'turn 9c', ...checked, 'river Jd', ...checked];
const moments = [
  ['before the cards', []],
  ['facing a bet', raised],
  ['facing nothing', flop],
  ['at the showdown', river],
  ['when two of three have given up', [...river, '1 shows As Ad', '2 mucks', '4 mucks']],
  ['when the pot was pushed', [...river, '1 shows As Ad', '2 shows Ks Kd', '4 shows Qs Qd', 'award 1:90']],
] as const;

type Outcome = string | null;
const rows: readonly (readonly [line: string, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome])[] = [
  ['clock 1 expired', 'live', 'RR-DH-f dead-hand 1; dead to-act 2', 'live', 'live', 'live', 'live'],
  ['clock 3 expired', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  ['clock 4 expired', 'live', 'live', 'live', 'live', 'folded', 'live'],
  ['clock 5 expired', 'out', 'out', 'out', 'out', 'out', 'out'],
  ['retrieve 1 identifiable', 'live', 'live', 'live', 'live', 'live', 'live'],
  [
    'retrieve 3 identifiable',
    'live',
    'RR-DH-2 dead-hand 3; folded',
    'RR-DH-2 dead-hand 3; folded',
    'RR-DH-2 dead-hand 3; folded',
    'RR-DH-2 dead-hand 3; folded',
    'RR-DH-2 dead-hand 3; folded',
  ],
  ['retrieve 4 identifiable', 'live', 'live', 'live', 'live', 'RR-DH-2 dead-hand 4; folded', 'live'],
  ['retrieve 5 identifiable', 'out', 'out', 'out', 'out', 'out', 'out'],
  ['turn-down 1', 'live', 'live', 'live', 'live', 'live', 'live'],
  ['request-show 1 by=3', 'live', 'live', 'live', 'live', 'live', 'live'],
  ['request-show 3 by=3', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  ['request-show 4 by=3', 'live', 'live', 'live', 'live', 'RR-SD-5 hand-stays-dead 4; folded', 'live'],
  ['request-show 5 by=3', 'out', 'out', 'out', 'out', 'out', 'out'],
  ['request-show 1 by=1', 'live', 'live', 'live', 'live', 'live', 'live'],
  ['request-show 3 by=1', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  ['request-show 4 by=1', 'live', 'live', 'live', 'live', 'RR-SD-5 hand-live 4; live to-act 4 showdown', 'live'],
  ['request-show 5 by=1', 'out', 'out', 'out', 'out', 'out', 'out'],
  ['request-show 1 by=spectator', 'live', 'live', 'live', 'live', 'live', 'live'],
  ['request-show 3 by=spectator', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  ['request-show 4 by=spectator', 'live', 'live', 'live', 'live', 'folded', 'live'],
  ['request-show 5 by=spectator', 'out', 'out', 'out', 'out', 'out', 'out'],
  ['request-count 1 by=3', 'live', 'live', 'live', 'live', 'live', 'live'],
  [
    'add-chips 1 50',
    'live',
    'RR-BI-3 table-stakes 1; live',
    'RR-BI-3 table-stakes 1; live',
    'RR-BI-3 table-stakes 1; live',
    'live',
    'live',
  ],
  ['add-chips 3 50', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  [
    'add-chips 4 50',
    'live',
    'RR-BI-3 table-stakes 4; live',
    'RR-BI-3 table-stakes 4; live',
    'RR-BI-3 table-stakes 4; live',
    'folded',
    'live',
  ],
  ['add-chips 5 50', 'out', 'out', 'out', 'out', 'out', 'out'],
  ['looked 1 discards', 'live', 'live', 'live', 'live', 'live', 'live'],
  [
    'drop 1 7d',
    'RR-IR-14 card-plays 1; live',
    'RR-IR-14 card-plays 1; live',
    'RR-IR-14 card-plays 1; live',
    'RR-IR-14 card-plays 1; live',
    'RR-IR-14 card-plays 1; live',
    'RR-IR-14 card-plays 1; live',
  ],
  [
    'drop 3 7d',
    'RR-IR-14 card-plays 3; live',
    'RR-IR-14 card-plays 3; folded',
    'RR-IR-14 card-plays 3; folded',
    'RR-IR-14 card-plays 3; folded',
    'RR-IR-14 card-plays 3; folded',
    'RR-IR-14 card-plays 3; folded',
  ],
  ['hand-killed 1 by=dealer', 'live', 'live', 'live', 'RR-IR-2 no-redress 1; dead to-act 2', 'live', 'live'],
  ['hand-killed 3 by=dealer', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  ['hand-killed 4 by=dealer', 'live', 'live', 'live', 'RR-IR-2 no-redress 4; dead', 'folded', 'RR-SD-4 warning 4; live'],
  ['hand-killed 5 by=dealer', 'out', 'out', 'out', 'out', 'out', 'out'],
  [
    'muck 1 by=dealer',
    null,
    'RR-IR-2 no-redress 1; dead to-act 2',
    'RR-IR-2 no-redress 1; dead to-act 2',
    'RR-IR-2 no-redress 1; dead to-act 2',
    null,
    null,
  ],
  ['muck 3 by=dealer', null, 'folded', 'folded', 'folded', 'folded', null],
  ['muck 4 by=dealer', null, 'RR-IR-2 no-redress 4; dead', 'RR-IR-2 no-redress 4; dead', 'RR-IR-2 no-redress 4; dead', 'folded', null],
  ['muck 5 by=dealer', null, 'out', 'out', 'out', 'out', null],
  ['1 mucks accident', 'live', 'live', 'live', 'live', 'live', 'live'],
  ['3 mucks accident', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  ['4 mucks accident', 'live', 'live', 'live', 'live', 'folded', 'live'],
  ['5 mucks accident', 'out', 'out', 'out', 'out', 'out', 'out'],
  [
    '1 mucks into=4',
    null,
    'RR-DH-3 dead-hand 1; dead to-act 2',
    'RR-DH-3 dead-hand 1; dead to-act 2',
    'RR-DH-3 dead-hand 1; dead to-act 2',
    null,
    null,
  ],
  [
    '3 mucks into=4',
    null,
    'RR-DH-3 dead-hand 3; folded',
    'RR-DH-3 dead-hand 3; folded',
    'RR-DH-3 dead-hand 3; folded',
    'RR-DH-3 dead-hand 3; folded',
    null,
  ],
  ['4 mucks into=4', null, 'folded', 'folded', 'folded', 'folded', null],
  ['5 mucks into=4', null, 'out', 'out', 'out', 'out', null],
  [
    '1 mucks into=4 mixed',
    null,
    'RR-DH-3 dead-hand 1, RR-IR-2 no-redress 4; dead to-act null settled',
    'RR-DH-3 dead-hand 1, RR-IR-2 no-redress 4; dead to-act null settled',
    'RR-DH-3 dead-hand 1, RR-IR-2 no-redress 4; dead to-act null settled',
    null,
    null,
  ],
  [
    '3 mucks into=4 mixed',
    null,
    'RR-DH-3 dead-hand 3, RR-IR-2 no-redress 4; folded',
    'RR-DH-3 dead-hand 3, RR-IR-2 no-redress 4; folded',
    'RR-DH-3 dead-hand 3, RR-IR-2 no-redress 4; folded',
    'RR-DH-3 dead-hand 3; folded',
    null,
  ],
  ['4 mucks into=4 mixed', null, 'RR-IR-2 no-redress 4; dead', 'RR-IR-2 no-redress 4; dead', 'RR-IR-2 no-redress 4; dead', 'folded', null],
  ['5 mucks into=4 mixed', null, 'RR-IR-2 no-redress 4; out', 'RR-IR-2 no-redress 4; out', 'RR-IR-2 no-redress 4; out', 'out', null],
  ['1 mucks', 'live', 'folded to-act 2', 'folded to-act 2', 'folded to-act 2', 'live', 'live'],
  ['3 mucks', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  ['4 mucks', 'live', 'folded', 'folded', 'folded', 'folded', 'RR-SD-4 warning 4; live'],
  ['5 mucks', 'out', 'out', 'out', 'out', 'out', 'out'],
  ['1 mucks forward', 'live', 'folded to-act 2', 'folded to-act 2', 'live', 'live', 'live'],
  ['3 mucks forward', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  ['4 mucks forward', 'live', 'folded', 'folded', 'live', 'folded', 'RR-SD-4 warning 4; live'],
  ['5 mucks forward', 'out', 'out', 'out', 'out', 'out', 'out'],
  ['1 shows 5s 5d', null, 'live', 'live', 'live to-act 2', null, null],
  ['3 shows 5s 5d', null, 'folded', 'folded', 'RR-DH-a dead-hand 3; folded', null, null],
  ['4 shows 5s 5d', null, 'live', 'live', 'live', null, null],
  ['5 shows 5s 5d', null, 'out', 'out', 'out', null, null],
  [
    '1 shows 5s 5d to=3',
    'RR-SD-6 show-all 1; live',
    'RR-SD-6 show-all 1; live',
    'RR-SD-6 show-all 1; live',
    'RR-SD-6 show-all 1; live',
    'RR-SD-6 show-all 1; live',
    'RR-SD-6 show-all 1; live',
  ],
  [
    '3 shows 5s 5d to=3',
    'RR-SD-6 show-all 3; live',
    'RR-SD-6 show-all 3; folded',
    'RR-SD-6 show-all 3; folded',
    'RR-SD-6 show-all 3; folded',
    'RR-SD-6 show-all 3; folded',
    'RR-SD-6 show-all 3; folded',
  ],
  [
    '4 shows 5s 5d to=3',
    'RR-SD-6 show-all 4; live',
    'RR-SD-6 show-all 4; live',
    'RR-SD-6 show-all 4; live',
    'RR-SD-6 show-all 4; live',
    'RR-SD-6 show-all 4; folded',
    'RR-SD-6 show-all 4; live',
  ],
  [
    '5 shows 5s 5d to=3',
    'RR-SD-6 show-all 5; out',
    'RR-SD-6 show-all 5; out',
    'RR-SD-6 show-all 5; out',
    'RR-SD-6 show-all 5; out',
    'RR-SD-6 show-all 5; out',
    'RR-SD-6 show-all 5; out',
  ],
  ['time 1', 'live', 'live', 'live', 'live', 'live', 'live'],
  [
    '1 takes-back 10',
    'RR-BR-12 binding 1; live',
    'RR-BR-12 binding 1; live',
    'RR-BR-12 binding 1; live',
    'RR-BR-12 binding 1; live',
    'RR-BR-12 binding 1; live',
    'RR-BR-12 binding 1; live',
  ],
  ['3 takes-back 10', 'live', 'folded', 'folded', 'folded', 'folded', 'folded'],
  [
    '4 takes-back 10',
    'live',
    'RR-BR-12 binding 4; live',
    'RR-BR-12 binding 4; live',
    'RR-BR-12 binding 4; live',
    'RR-BR-12 binding 4; folded',
    'RR-BR-12 binding 4; live',
  ],
  ['5 takes-back 10', 'out', 'out', 'out', 'out', 'out', 'out'],
  [
    'expose 1 7d by=dealer',
    'RR-IR-12 exposed-card 1; live',
    'RR-IR-12 exposed-card 1; live',
    'RR-IR-12 exposed-card 1; live',
    'RR-IR-12 exposed-card 1; live',
    'RR-IR-12 exposed-card 1; live',
    'RR-IR-12 exposed-card 1; live',
  ],
  [
    'expose 3 7d by=dealer',
    'RR-IR-12 exposed-card 3; live',
    'RR-IR-12 exposed-card 3; folded',
    'RR-IR-12 exposed-card 3; folded',
    'RR-IR-12 exposed-card 3; folded',
    'RR-IR-12 exposed-card 3; folded',
    'RR-IR-12 exposed-card 3; folded',
  ],
  [
    'expose 1 7d by=1',
    'RR-IR-12 card-plays 1; live',
    'RR-IR-12 card-plays 1; live',
    'RR-IR-12 card-plays 1; live',
    'RR-IR-12 card-plays 1; live',
    'RR-IR-12 card-plays 1; live',
    'RR-IR-12 card-plays 1; live',
  ],
  [
    'expose 3 7d by=3',
    'RR-IR-12 card-plays 3; live',
    'RR-IR-12 card-plays 3; folded',
    'RR-IR-12 card-plays 3; folded',
    'RR-IR-12 card-plays 3; folded',
    'RR-IR-12 card-plays 3; folded',
    'RR-IR-12 card-plays 3; folded',
  ],
];

function outcome(log: readonly string[], line: string): string {
  const before = replay(readHandLine(HAND), log.map(readEventLine));
  const event = readEventLine(line);
  const after = replay(readHandLine(HAND), [...log.map(readEventLine), event]);
  const found = after.findings.slice(before.findings.length).map(({ rule, verdict, seats }) => `${rule} ${verdict} ${seats.join(',')}`);
  const { status } = after.seats.find(({ seat }) => seat === event['seat'])!;
  const turn = after.toAct === before.toAct ? '' : ` to-act ${after.toAct}`;
  const table = after.status === before.status ? '' : ` ${after.status}`;
  return `${found.length > 0 ? `${found.join(', ')}; ` : ''}${status}${turn}${table}`;
}

describe.each(moments.map(([moment, log], at) => ({ moment, log, at })))('$moment', ({ log, at }) => {
  it.each(rows.filter((row) => row[at + 1] !== null).map((row) => ({ line: row[0], wanted: row[at + 1] })))(
    '$line: $wanted',
    ({ line, wanted }) => {
      expect(outcome(log, line)).toBe(wanted);
    },
  );
});
