import {
  compileRulebook,
  EFFECTS,
  FINDING_STATES,
  games,
  VERDICTS,
  type FindingView,
  type Hand,
  type Replay,
  type SeatView,
} from '@cardspeak/engine';

/** Seats in the order of the hand's list, with the chips they sat down with. */
const stackOf = (hand: Hand, seat: number): number | undefined => hand.seats.find((one) => one.seat === seat)?.stack;

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const over = (view: Replay): boolean => view.status === 'settled' || view.status === 'misdeal' || view.status === 'void';

function chips(hand: Hand, view: Replay): string[] {
  const out: string[] = [];
  const amounts: [string, number][] = [
    ...view.seats.flatMap((seat): [string, number][] => [
      [`seat ${seat.seat} stack`, seat.stack],
      [`seat ${seat.seat} bet`, seat.bet],
      [`seat ${seat.seat} in`, seat.in],
    ]),
    ...view.pots.map((pot, i): [string, number] => [`pot ${i}`, pot.amount]),
    ...view.due.map((due): [string, number] => [`due to seat ${due.seat}`, due.amount]),
    ['carry', view.carry],
  ];
  for (const [name, amount] of amounts) if (!isAmount(amount)) out.push(`${name} is ${amount}, no amount`);
  const came = hand.seats.reduce((sum, seat) => sum + BigInt(seat.stack), BigInt(hand.carried ?? 0));
  const there = [
    ...view.seats.map((seat) => seat.stack),
    ...view.pots.map((pot) => pot.amount),
    ...view.due.map((due) => due.amount),
    view.carry,
  ].reduce((sum, amount) => sum + (Number.isSafeInteger(amount) ? BigInt(amount) : 0n), 0n);
  if (came !== there) out.push(`chips: ${there} in stacks, pots, due and carry instead of the ${came} that came in`);
  if (over(view) && view.pots.length > 0) out.push(`pots are not empty although the hand is ${view.status}`);
  for (const pot of view.pots) {
    const strangers = pot.seats.filter((no) => !view.seats.some((seat) => seat.seat === no && live(seat)));
    if (strangers.length > 0) out.push(`a pot is fought for by seats ${strangers.join(', ')}, which have no live hand`);
    if (new Set(pot.seats).size !== pot.seats.length) out.push('a pot names a seat twice');
  }
  for (const due of view.due) {
    if (stackOf(hand, due.seat) === undefined) out.push(`due to seat ${due.seat}, which is not there`);
    const ofPot = due.why === 'win' || due.why === 'split' || due.why === 'odd-chip';
    if (ofPot !== (due.pot !== undefined)) out.push(`due ${due.why} to seat ${due.seat} with pot ${String(due.pot)}`);
    if (due.amount === 0) out.push(`due ${due.why} of nothing to seat ${due.seat}`);
  }
  return out;
}

const live = (seat: SeatView): boolean => seat.status === 'live' || seat.status === 'all-in';

function seats(hand: Hand, view: Replay): string[] {
  const out: string[] = [];
  if (view.seats.length !== hand.seats.length) out.push(`${view.seats.length} seats instead of ${hand.seats.length}`);
  for (const seat of view.seats) {
    const stack = stackOf(hand, seat.seat);
    if (stack === undefined) out.push(`seat ${seat.seat} is not of this hand`);
    else if (seat.stack + seat.in !== stack) out.push(`seat ${seat.seat} has ${seat.stack} and put in ${seat.in}, but brought ${stack}`);
    if (seat.bet > seat.in) out.push(`seat ${seat.seat} bet ${seat.bet} of ${seat.in} put in`);
    if (seat.up.some((at) => !Number.isInteger(at) || at < 0 || at >= seat.cards.length))
      out.push(`seat ${seat.seat} has a card up that it does not hold`);
    if (new Set(seat.up).size !== seat.up.length) out.push(`seat ${seat.seat} has one card up twice`);
    if (seat.status === 'live' && seat.stack === 0) out.push(`seat ${seat.seat} is live without chips, not all-in`);
  }
  if (view.street < 0 || view.street > games[hand.game].streets.length) out.push(`street ${view.street}`);
  return out;
}

/** Upcards that a hand has when all streets so far were dealt as they should be. */
const upcardsDue = (hand: Hand, street: number): number =>
  games[hand.game].streets.slice(0, street).reduce((sum, { hole }) => sum + hole.filter((face) => face === 'up').length, 0);

/** In stud the upcards say who acts; where a live hand's are not all known, or not all there, nobody can say. */
const openerUnknown = (hand: Hand, view: Replay): boolean =>
  games[hand.game].family === 'stud' &&
  view.seats.some(
    (seat) =>
      live(seat) &&
      (seat.up.length < upcardsDue(hand, view.street) || seat.cards.some((card, at) => card === '??' && seat.up.includes(at))),
  );

function turn(hand: Hand, view: Replay, ended: boolean): string[] {
  const out: string[] = [];
  const seat = view.seats.find((one) => one.seat === view.toAct);
  if (view.toAct !== null && !seat) out.push(`seat ${view.toAct} to act is not there`);
  if (view.toAct !== null && (over(view) || view.status === 'dealing'))
    out.push(`seat ${view.toAct} is to act although the hand is ${view.status}`);
  if (seat && !live(seat)) out.push(`seat ${seat.seat} is to act and ${seat.status}`);
  if (view.toAct !== null && ended) out.push(`seat ${view.toAct} is to act although the hand has ended`);
  const waits = ended || openerUnknown(hand, view);
  if (view.status === 'betting' && view.toAct === null && !waits) out.push('betting, and nobody is to act');
  if (view.status === 'betting' && seat && seat.status !== 'live') out.push(`seat ${seat.seat} is to bet and ${seat.status}`);
  if ((view.status === 'betting' && view.toAct !== null) !== (view.legal !== null))
    out.push(`legal is ${JSON.stringify(view.legal)} while the hand is ${view.status}`);
  if (view.legal && seat) out.push(...legal(view, seat, view.legal));
  return out;
}

function legal(view: Replay, seat: SeatView, { fold, check, call, raise }: NonNullable<Replay['legal']>): string[] {
  const out: string[] = [];
  const most = seat.bet + seat.stack;
  const faced = Math.max(...view.seats.map((one) => one.bet));
  if (!fold) out.push('a player to act may always fold');
  if (call === null && !check && raise === null) out.push('nothing to call, no check and no bet'); // a bring-in is neither called nor checked
  if (call !== null && !isAmount(call)) out.push(`a call of ${call}`);
  if (call !== null && (call <= seat.bet || call > most))
    out.push(`a call to ${call} by a seat that bet ${seat.bet} and has ${seat.stack}`);
  if (faced > seat.bet && call === null) out.push(`seat ${seat.seat} has ${seat.bet} in against ${faced} and nothing to call`);
  if (raise === null) return out;
  if (!isAmount(raise.min) || !isAmount(raise.max) || raise.min > raise.max) out.push(`a raise from ${raise.min} to ${raise.max}`);
  if (raise.max > most) out.push(`a raise to ${raise.max} by a seat that bet ${seat.bet} and has ${seat.stack}`);
  if (raise.min <= faced) out.push(`a raise to ${raise.min} where ${faced} is bet`);
  return out;
}

function saidWell(name: string, text: unknown): string[] {
  if (typeof text !== 'string' || text.trim().length === 0) return [`${name} is empty`];
  return /[{}]|undefined|null|NaN|\[object/.test(text) ? [`${name} has a hole: ${text}`] : [];
}

function finding(hand: Hand, one: FindingView, entries: number): string[] {
  const out: string[] = [];
  if (!compileRulebook(hand.rulebook).has(one.rule)) out.push(`${one.id} cites ${one.rule}, which the rulebook does not hold`);
  if (!new RegExp(`^${one.at}:${one.rule}(:[2-9]|:[1-9]\\d+)?$`).test(one.id)) out.push(`${one.id} is no id of ${one.rule} at ${one.at}`);
  if (!Number.isInteger(one.at) || one.at < 0 || one.at >= entries) out.push(`${one.id} lies outside the log of ${entries}`);
  if (!VERDICTS.includes(one.verdict)) out.push(`${one.id}: verdict ${one.verdict}`);
  if (!FINDING_STATES.includes(one.state)) out.push(`${one.id}: state ${one.state}`);
  if (one.state === 'proposed' && one.options[0] !== one.verdict)
    out.push(`${one.id} is proposed as ${one.verdict} of ${one.options.join(', ')}`);
  for (const seat of one.seats) if (stackOf(hand, seat) === undefined) out.push(`${one.id} names seat ${seat}`);
  for (const effect of one.effects) {
    if (!EFFECTS.includes(effect.effect)) out.push(`${one.id}: effect ${effect.effect}`);
    if (effect.amount !== undefined && !isAmount(effect.amount)) out.push(`${one.id}: ${effect.effect} of ${effect.amount}`);
    if (effect.seat !== undefined && effect.effect !== 'next-dealer' && stackOf(hand, effect.seat) === undefined) {
      out.push(`${one.id}: ${effect.effect} to seat ${effect.seat}`);
    }
  }
  return [...out, ...saidWell(`${one.id} in English`, one.text.en), ...saidWell(`${one.id} in Indonesian`, one.text.id)];
}

/** Whether a value comes back from JSON as it went in: no undefined, no NaN, nothing but plain data. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  return typeof value === 'object' && Object.values(value).every(isPlain);
}

/**
 * What holds after every event of every log, by the contract: chips are where they came to, no amount is negative, findings cite the
 * rulebook and speak in whole sentences, the turn and what is legal agree. Returns what is broken in words; nothing where all holds.
 * @param entries how many entries the log has so far, corrections counted
 * @param ended whether the hand was closed by an `end`, after which nobody acts any more
 */
export function broken(hand: Hand, view: Replay, entries: number, ended = false): string[] {
  const ids = view.findings.map((one) => one.id);
  return [
    ...chips(hand, view),
    ...seats(hand, view),
    ...turn(hand, view, ended),
    ...view.findings.flatMap((one) => finding(hand, one, entries)),
    ...(new Set(ids).size === ids.length ? [] : ['two findings have one id']),
    ...(isPlain(view) ? [] : ['the replay is not plain data']),
  ];
}
