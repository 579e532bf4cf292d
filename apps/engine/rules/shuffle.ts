import { onEvent, type AnyEventRule, type EventRule } from './rule.js';

/** RR-SC-2, HL-SH-2: a cut leaves enough cards in each packet. */
const cutTooShallow = (id: 'RR-SC-2' | 'HL-SH-2'): EventRule<'cut'> => ({
  id,
  on: ['cut'],
  judge(event, state) {
    if (!event.packets || state.street > 0) return null;
    const least = Math.min(...event.packets);
    if (least >= state.params.minCutPacket) return null;
    const verdict = id === 'RR-SC-2' ? 'reshuffle' : 'misdeal';
    return { verdict, claim: verdict, seats: [], effects: [], facts: { packets: [...event.packets], min: state.params.minCutPacket, count: least } };
  },
});

/** RR-SC-1: a pack that players deal is cut before the deal. */
const notCut: EventRule<'cut'> = {
  id: 'RR-SC-1',
  on: ['cut'],
  judge(event, state) {
    if (!event.declined || !state.dealtByPlayers || state.street > 0) return null;
    return { verdict: 'reshuffle', claim: 'reshuffle', seats: [], effects: [], facts: { what: 'cut' } };
  },
};

/** RR-SC-3: the bottom card is protected; a card of the deck that the dealer lets see is not. */
const bottomCard: EventRule<'expose'> = {
  id: 'RR-SC-3',
  on: ['expose'],
  judge(event) {
    if (event.whose !== 'deck' || event.by !== 'dealer') return null;
    return { verdict: 'warning', seats: [], effects: [], facts: event.cards.length > 0 ? { card: event.cards[0]!, cards: [...event.cards] } : {} };
  },
};

/** RR-SC-4: a complaint about shuffle, cut or preparation comes before the player has looked and before the betting. */
const complaintTooLate: EventRule<'attention'> = {
  id: 'RR-SC-4',
  on: ['attention'],
  judge(event, state) {
    if (state.over) return null;
    const late = state.findings.all.some((f) => f.claim === 'reshuffle' && f.state === 'claimable' && (event.about === undefined || event.about === f.at));
    if (!late || event.about === 'misdeal') return null;
    const looked = typeof event.by === 'number' && state.table.hasSeat(event.by) && state.table.seat(event.by).looked;
    if (!looked && state.actsInTurn === 0) return null;
    return { verdict: 'too-late', seats: typeof event.by === 'number' ? [event.by] : [], effects: [], facts: event.by === undefined ? {} : { by: event.by } };
  },
};

export const shuffleRules: readonly AnyEventRule[] = [
  onEvent(cutTooShallow('RR-SC-2')),
  onEvent(notCut),
  onEvent(bottomCard),
  onEvent(complaintTooLate),
];
