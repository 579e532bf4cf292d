import type { EventOf } from '../contract/events.js';
import type { HandState } from '../replay/state.js';
import { onEvent, type AnyEventRule, type EventRule } from './rule.js';

/** RR-SC-2, HL-SH-2: a cut leaves enough cards in each packet. */
const cutTooShallow = (id: 'RR-SC-2' | 'HL-SH-2'): EventRule<'cut'> => ({
  id,
  on: ['cut'],
  judge(event, state) {
    if (!event.packets) return null;
    const least = Math.min(...event.packets);
    if (least >= state.params.minCutPacket) return null;
    const verdict = id === 'RR-SC-2' ? 'reshuffle' : 'misdeal';
    return {
      verdict,
      claim: verdict,
      seats: [],
      effects: [],
      facts: { packets: [...event.packets], min: state.params.minCutPacket, count: least },
    };
  },
});

const right = (state: HandState): number | null => neighbour(state, -1);
const left = (state: HandState): number | null => neighbour(state, 1);

/** The player beside the dealer, clockwise (1) or the other way (-1), among those with a hand. */
function neighbour(state: HandState, step: 1 | -1): number | null {
  const dealer = state.hand.button;
  const seats = state.table.seats.filter((seat) => seat.entitled);
  if (dealer === undefined) return null;
  const after = seats.filter((seat) => seat.no > dealer);
  const before = seats.filter((seat) => seat.no < dealer);
  return step > 0 ? (after[0] ?? before[0])!.no : (before[before.length - 1] ?? after[after.length - 1])!.no;
}

/** Whose cut it is, where the rulebook names somebody. */
function cutterOf(state: HandState): number | null {
  if (!state.dealtByPlayers || state.params.cutter === 'any') return null;
  return state.params.cutter === 'right' ? right(state) : left(state);
}

/** HL-SH-2: a cut that may not be declined was declined. */
const declinedCut: EventRule<'cut'> = {
  id: 'HL-SH-2',
  on: ['cut'],
  judge(event, state) {
    if (!event.declined || state.params.mayDecline || !state.dealtByPlayers) return null;
    return { verdict: 'misdeal', claim: 'misdeal', seats: [], effects: [], facts: { what: 'cut' } };
  },
};

const wrongCutter = (event: EventOf<'cut'>, state: HandState): number | null => {
  const cutter = cutterOf(state);
  return typeof event.by === 'number' && event.by !== cutter && !event.declined ? cutter : null;
};

/** HL-SH-2: the cut belongs to the player at the dealer's right. */
const cutByAnother: EventRule<'cut'> = {
  id: 'HL-SH-2',
  on: ['cut'],
  judge(event, state) {
    const cutter = wrongCutter(event, state);
    if (cutter === null) return null;
    return { verdict: 'misdeal', claim: 'misdeal', seats: [event.by as number], effects: [], facts: { by: event.by, expected: cutter } };
  },
};

/** HL-IR-3: an irregular cut is a misdeal if it is called in time, where the book states the cut itself elsewhere (DP-DL-1). */
const irregularCut: EventRule<'cut'> = {
  id: 'HL-IR-3',
  on: ['cut'],
  judge(event, state) {
    if (state.book.has('HL-SH-2')) return null;
    const least = event.packets ? Math.min(...event.packets) : state.params.minCutPacket;
    const cutter = wrongCutter(event, state);
    if (least >= state.params.minCutPacket && cutter === null) return null;
    return {
      verdict: 'misdeal',
      claim: 'misdeal',
      seats: [],
      effects: [],
      facts: { what: 'cut', min: state.params.minCutPacket, count: least, expected: cutter ?? undefined },
    };
  },
};

/** RR-SC-1: a pack that players deal is cut before the deal. */
const notCut: EventRule<'cut'> = {
  id: 'RR-SC-1',
  on: ['cut'],
  judge(event, state) {
    if (!event.declined || !state.dealtByPlayers) return null;
    return { verdict: 'reshuffle', claim: 'reshuffle', seats: [], effects: [], facts: { what: 'cut' } };
  },
};

/** RR-SC-3: the bottom card is protected; a card of the deck that the dealer lets see is not. */
const bottomCard: EventRule<'expose'> = {
  id: 'RR-SC-3',
  on: ['expose'],
  judge(event) {
    if (event.whose !== 'deck' || event.by !== 'dealer') return null;
    return { verdict: 'warning', seats: [], effects: [], facts: { card: event.cards[0], cards: [...event.cards] } };
  },
};

/** RR-SC-4: a complaint about shuffle, cut or preparation comes before the player has looked and before the betting. */
const complaintTooLate: EventRule<'attention'> = {
  id: 'RR-SC-4',
  on: ['attention'],
  judge(event, state) {
    const about = (at: number): boolean => event.about === undefined || event.about === at;
    const complaints = state.findings.all.filter(({ claim, at }) => claim === 'reshuffle' && about(at));
    // One that has lapsed is not what a call of a misdeal is about.
    const other = event.about === undefined && state.findings.all.some((f) => f.claim === 'misdeal' && f.state === 'claimable');
    if (!complaints.some((f) => f.state === 'claimable' || (f.state === 'lapsed' && !other))) return null;
    const looked = typeof event.by === 'number' && state.table.hasSeat(event.by) && state.table.seat(event.by).looked === true;
    if (!looked && state.actsInTurn === 0) return null;
    return {
      verdict: 'too-late',
      seats: typeof event.by === 'number' ? [event.by] : [],
      effects: [],
      facts: { by: event.by },
    };
  },
};

export const shuffleRules: readonly AnyEventRule[] = [
  onEvent(cutTooShallow('RR-SC-2')),
  onEvent(cutTooShallow('HL-SH-2')),
  onEvent(cutByAnother),
  onEvent(declinedCut),
  onEvent(irregularCut),
  onEvent(notCut),
  onEvent(bottomCard),
  onEvent(complaintTooLate),
];
