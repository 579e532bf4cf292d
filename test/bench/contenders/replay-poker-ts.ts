import { Table } from 'poker-ts';
import type { Contender } from '../contender.js';
import { REFERENCE_HAND } from '../data/reference-hand.js';

const STACKS = REFERENCE_HAND.seats.map(({ stack }) => stack);
export let chips = 0;

/** The reference hand; it deals its own cards and can be told none, so that the winners vary. */
function hand(): void {
  const table = new Table({ smallBlind: 50, bigBlind: 100 }, 6);
  for (let seat = 0; seat < 6; seat++) table.sitDown(seat, STACKS[seat] ?? 0);
  table.startHand(0);
  table.actionTaken('raise', 300);
  table.actionTaken('call');
  table.actionTaken('fold');
  table.actionTaken('call');
  table.actionTaken('fold');
  table.actionTaken('fold');
  table.endBettingRound();
  table.actionTaken('bet', 1_200);
  table.actionTaken('call');
  table.actionTaken('call');
  table.endBettingRound();
  table.actionTaken('bet', 2_000);
  table.actionTaken('call');
  table.endBettingRound();
  table.actionTaken('check');
  table.actionTaken('check');
  table.endBettingRound();
  table.showdown();
  for (const seat of table.seats()) chips += seat?.stack ?? 0;
}

export const contender: Contender = {
  about: 'poker-ts, a table, its deal and the same thirteen acts',
  run() {
    for (let i = 0; i < 100; i++) hand();
    return 100;
  },
};
