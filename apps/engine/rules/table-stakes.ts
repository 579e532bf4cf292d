import { onEvent, type AnyEventRule, type EventRule } from './rule.js';

/**
 * RR-BI-3, DP-BT-5: chips may be added between hands, not while the player has a hand, unless they were announced before it; they stay outside until the
 * next.
 */
const addedDuringHand = (id: 'RR-BI-3' | 'DP-BT-5'): EventRule<'add-chips'> => ({
  id,
  on: ['add-chips'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    const between = state.street === 0 || state.status === 'settled' || state.over;
    if (between || event.announced === true || !seat.live || event.amount === 0) return null;
    return { verdict: 'table-stakes', seats: [seat.no], effects: [], facts: { amount: event.amount } };
  },
});

export const tableStakesRules: readonly AnyEventRule[] = [onEvent(addedDuringHand('RR-BI-3')), onEvent(addedDuringHand('DP-BT-5'))];
