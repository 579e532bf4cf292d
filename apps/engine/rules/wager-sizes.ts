import type { Params } from '../rulebooks/params.js';
import type { RaiseBar } from '../table/round.js';
import type { Seat } from '../table/seat.js';
import type { Table } from '../table/table.js';
import type { Judgement, Reading, Wager, WagerRule } from './rule.js';

/** All the chips a seat can play in the round: what is in front of it and the stack, less chips too small to play (RR-BR-7). */
export const allIn = (seat: Seat, table: Table): number => seat.bet + seat.stack - (seat.stack % table.chip);

/** A call of what is faced; with nothing to call it is a check. */
export const callReading = (seat: Seat, table: Table): Reading =>
  table.round.toCall(seat) > 0 ? { action: 'call', to: table.round.level } : { action: 'check', to: seat.bet };

/** What the seat has to put in to stay: the bring-in while it is due, whatever less was posted, else the call. */
const owed = (seat: Seat, table: Table): number =>
  table.round.bringIn > 0 ? Math.max(0, table.round.bringIn - seat.bet) : table.round.toCall(seat);

/** Whether another seat could still answer a raise; where none can, a raise is a call and the rest comes back uncalled. */
export const canBeCalled = (seat: Seat, table: Table): boolean => table.bettors() > (seat.bets ? 1 : 0);

const restates = (wager: Wager, reading: Reading): void => {
  wager.reading = reading;
};

/** RR-BR-7: chips smaller than the smallest in play do not play, in whatever quantity. Judged only where the hand names that chip. */
export const smallChips: WagerRule = {
  id: 'RR-BR-7',
  on: ['raise', 'chips'],
  judge(wager, table) {
    const chip = table.hand.stakes.smallestChip;
    if (chip === undefined || chip <= 1) return null;
    const { seat, reading } = wager;
    if (wager.small) {
      return {
        verdict: 'chips-do-not-play',
        seats: [seat.no],
        facts: { amount: wager.small, min: chip, put: wager.chips + wager.small, to: reading.to },
      };
    }
    if (wager.source === 'put' || reading.action !== 'raise' || wager.allIn || wager.to === null || wager.to % chip === 0) return null;
    const to = Math.min(wager.to - (wager.to % chip), allIn(seat, table));
    restates(wager, to <= table.round.level ? callReading(seat, table) : { action: 'raise', to });
    return {
      verdict: 'chips-do-not-play',
      seats: [seat.no],
      facts: { amount: wager.to % chip, min: chip, put: wager.to, to: wager.reading.to },
    };
  },
};

/** RR-BR-15: one chip larger than the bet, without a word, is a call. */
export const singleChip: WagerRule = {
  id: 'RR-BR-15',
  on: ['chips'],
  judge(wager, table) {
    const { seat } = wager;
    const due = owed(seat, table);
    if (!wager.single || due + table.round.level === 0 || wager.chips <= due) return null;
    if (wager.reading.action !== 'bring-in') restates(wager, callReading(seat, table));
    return { verdict: 'call-only', seats: [seat.no], facts: { put: wager.chips, call: due, excess: wager.chips - due } };
  },
};

/** RR-BR-14: silent chips over a call: half of the smallest raise or more has to be completed, less is a call. */
export const silentRaise: WagerRule = {
  id: 'RR-BR-14',
  on: ['chips'],
  judge(wager, table, params) {
    const { seat, reading } = wager;
    const round = table.round;
    if (wager.single || round.level === 0 || reading.action !== 'raise') return null;
    const min = round.minRaiseTo();
    if (reading.to >= min || reading.to >= allIn(seat, table)) return null;
    const to = Math.min(min, allIn(seat, table));
    const completed = reading.to - round.level >= params.raiseThreshold * (min - round.level);
    const call = callReading(seat, table);
    const facts = {
      put: wager.chips,
      call: round.toCall(seat),
      to,
      min,
      excess: reading.to - round.level,
      threshold: min - round.level,
      share: params.raiseThreshold,
    };
    restates(wager, completed ? { action: 'raise', to } : call);
    return {
      verdict: completed ? 'raise-completed' : 'raise-void-call',
      seats: [seat.no],
      facts,
      reason: 'share',
      readings: { 'raise-completed': { action: 'raise', to }, 'raise-void-call': call },
    };
  },
};

/** Whether a seat facing a bet may pass and come back at its second turn (DP-BT-1, DP-BT-2). */
const minimumBet = (table: Table): number =>
  table.hand.limit === 'limit' ? table.round.unit : table.hand.limit === 'spread-limit' ? table.spread[0] : table.minBet;

export const canPass = (seat: Seat, table: Table, params: Readonly<Params>): boolean =>
  params.passAndReturn &&
  table.rules.has('DP-BT-2') &&
  !table.game.openers &&
  !seat.passed &&
  table.round.toCall(seat) > 0 &&
  table.round.level <= minimumBet(table);

/** DP-BT-2: while nobody has raised over the minimum, one facing it may pass once and come back; not in a jackpot that was opened. */
export const passAndReturn: WagerRule = {
  id: 'DP-BT-2',
  on: ['check'],
  judge(wager, table, params) {
    const { seat } = wager;
    if (!canPass(seat, table, params)) return null;
    restates(wager, { action: 'pass', to: seat.bet });
    return null;
  },
};

/** HL-CK-1: no check while there is a bet to face; the turn stays. */
export const checkFacingBet: WagerRule = {
  id: 'HL-CK-1',
  on: ['check'],
  judge(wager, table) {
    const call = owed(wager.seat, table);
    if (call === 0 || wager.reading.action === 'pass') return null;
    restates(wager, { action: 'none', to: wager.seat.bet });
    return { verdict: 'illegal-action', seats: [wager.seat.no], facts: { call } };
  },
};

type BarredFacts = (seat: Seat, table: Table, params: Readonly<Params>) => Judgement['facts'] | null;

/** A raise by one who may not raise is a call, unless nobody could answer it anyway. */
function raiseBarred(id: string, bar: RaiseBar, factsOf: BarredFacts): WagerRule {
  return {
    id,
    on: ['raise', 'chips'],
    bar,
    judge(wager, table, params) {
      const { seat, reading } = wager;
      if (reading.action !== 'raise') return null; // also to less than there is to call, which would be brought up
      const facts = factsOf(seat, table, params);
      if (!facts || !canBeCalled(seat, table)) return null;
      const raise = { action: reading.action, to: reading.to };
      const call = callReading(seat, table);
      restates(wager, call);
      return {
        verdict: 'raise-void-call',
        seats: [seat.no],
        facts: { put: raise.to, call: table.round.toCall(seat), ...facts },
        readings: { 'raise-void-call': call, binding: raise, stands: raise },
      };
    },
  };
}

/** RR-BR-10: one who checked out of turn may not bet or raise at that turn. */
export const checkedOutOfTurn = raiseBarred('RR-BR-10', 'barred', (seat, table) => ({ call: table.round.toCall(seat) || undefined }));

/** HL-IR-6: one whose chips came out of turn and were short may make up a call, never raise; what goes beyond is forfeited. */
export const madeUpNoRaise: WagerRule = {
  id: 'HL-IR-6',
  on: ['raise', 'chips'],
  bar: 'barred',
  judge(wager, table) {
    const { seat, reading } = wager;
    if (reading.action !== 'raise') return null;
    wager.excess = Math.max(0, reading.to - table.round.level);
    wager.excessRule = 'HL-IR-6';
    restates(wager, callReading(seat, table));
    return null;
  },
};

/** RR-BR-1: where the house does not allow it, one who has checked may not raise. */
export const checkRaise = raiseBarred('RR-BR-1', 'checked', () => ({}));

/** RR-BR-3: the cap on raises while three or more are not all-in. */
export const raiseCap = raiseBarred('RR-BR-3', 'capped', (_seat, table, params) =>
  table.bettors() >= 3 || !table.rules.has('RR-BR-4') ? { cap: params.maxRaises, raises: table.round.raises } : null,
);

/** RR-BR-4: a cap once reached is not lifted by a later fold; in tournaments it holds heads-up too. */
export const headsUpCap = raiseBarred('RR-BR-4', 'capped', (_seat, table, params) =>
  table.bettors() < 3 ? { cap: params.maxRaises, raises: table.round.raises } : null,
);

/** RR-BR-5: a short all-in does not reopen the betting to those who have acted. */
export const shortAllIn = raiseBarred('RR-BR-5', 'not-reopened', (seat, table) => ({ amount: table.round.level - seat.actedAt }));

/** The chips of everybody who could still answer: a wager over that differs in nothing from the right one, the rest is uncalled. */
function coversTheTable(seat: Seat, table: Table, to: number): boolean {
  for (const other of table.order) if (other !== seat && other.bets && to < other.bet + other.stack) return false;
  return true;
}

function tooSmall(wager: Wager, table: Table): number | null {
  const { seat, reading } = wager;
  if (reading.action !== 'raise') return null;
  const most = allIn(seat, table);
  const min = Math.min(table.round.minRaiseTo(), most);
  return reading.to < min && !(reading.to > table.round.level && coversTheTable(seat, table, reading.to)) ? min : null;
}

function brought(wager: Wager, to: number, facts: Judgement['facts'], put = wager.reading.to): Judgement {
  const action = wager.reading.action;
  return {
    verdict: 'correct-amount',
    seats: [wager.seat.no],
    facts: { put, to, ...facts },
    readings: { 'correct-amount': { action, to }, stands: { action, to: put } },
  };
}

/** RR-BR-6: a raise is at least the size of the last bet or raise of the round. */
export const raiseTooSmall: WagerRule = {
  id: 'RR-BR-6',
  on: ['raise', 'chips'],
  judge(wager, table) {
    if (table.round.level === 0 || table.hand.limit === 'limit') return null;
    const min = tooSmall(wager, table);
    return min === null ? null : brought(wager, min, { min });
  },
};

/** RR-BR-16: wagers and calls of a wrong amount are brought to the right one; more than the most allowed is cut to it. */
export const wrongAmount = wrongAmountRule('RR-BR-16');
/** The same under the standard laws: a call equals the largest contribution, a raise is a call and at least a chip (HL-BT-1). */
export const wrongAmountInInterval = wrongAmountRule('HL-BT-1');

/** The total that the wager names, by chips or by words; a number beyond the stack is all-in. */
const namedBy = (wager: Wager, table: Table): number | null =>
  wager.said === 'chips' ? wager.seat.bet + wager.chips : wager.to === null ? null : Math.min(wager.to, allIn(wager.seat, table));

function wrongAmountRule(id: string): WagerRule {
  return {
    id,
    on: ['call', 'raise', 'chips'],
    judge(wager, table) {
      const { seat, reading } = wager;
      const round = table.round;
      if (reading.action === 'raise') {
        const max = round.maxRaiseTo(seat);
        if (reading.to > max) return brought(wager, max, { max });
        const min = tooSmall(wager, table);
        return min === null ? null : brought(wager, min, { min });
      }
      if (reading.action === 'bring-in') {
        const put = namedBy(wager, table);
        return put === null || put === reading.to || (wager.single && put > reading.to)
          ? null
          : brought(wager, reading.to, { min: reading.to }, put);
      }
      if (reading.action !== 'call' || wager.said === 'raise') return null;
      const named = namedBy(wager, table);
      const due = Math.min(round.level, allIn(seat, table));
      if (named === null || named === due || (wager.said === 'chips' && named > due)) return null;
      return {
        verdict: 'correct-amount',
        seats: [seat.no],
        facts: { put: named, call: due, to: due },
        readings: { 'correct-amount': { action: 'call', to: due }, stands: { action: 'call', to: Math.min(named, due) } },
      };
    },
  };
}
