import { checkRulebook, compileRulebook, type Hand, isDealtIn, judgePlayers, playedWithButton } from '@cardspeak/engine';
import { Problem } from '../problems/problem.js';
import { refuse } from './refuse.js';
import { refuseDuring, type TableRecord } from './table-record.js';

type Given = Readonly<Record<string, unknown>>;

/**
 * The hand that is meant by what was sent: the rest is as the table's game says. A hand whose seats have stacks is taken as it is; any other is
 * played by those seated, with the chips that they have, from the button that the last hand or the cards left, and stacks follow it.
 * Throws `hand-in-progress`, `refused-by-rule`, `malformed-hand`.
 */
export async function handAtTable(record: TableRecord, given: Given): Promise<{ readonly hand: Given; readonly bySeated: boolean }> {
  const { setting } = record;
  if (setting === null) return { hand: given, bySeated: false };
  const { seatsMax: _seatsMax, fullBuyIn: _fullBuyIn, ...game } = setting;
  const hand: Given = { ...game, ...given };
  const said = given['seats'];
  if (said !== undefined && !(Array.isArray(said) && said.every(withoutStack))) return { hand, bySeated: false };
  refuseDuring(await record.afterHand(), 'the next one is opened');
  const more = new Map((said ?? []).map((entry: Given) => [entry['seat'], entry]));
  const seated = record.seats.map(({ seat, player, name, stack }) => ({
    seat,
    stack: Number(stack),
    player: name ?? player,
    ...more.get(seat),
  }));
  const strangers = [...more.values()].filter(({ seat }) => !record.seats.some((one) => one.seat === seat));
  const { carried, button } = record.row;
  const known = {
    ...(carried > 0n ? { carried: Number(carried) } : {}),
    ...(button !== null && playedWithButton(hand) ? { button } : {}),
  };
  // what is wrong with a rulebook the reader will name
  if (checkRulebook(hand['rulebook']).faults.length === 0) {
    if (strangers.length === 0) tooFew(hand, seated as Hand['seats']);
    noButton({ ...known, ...hand });
  }
  // a seat where nobody sits is left as it was sent, for the reader to name
  return { hand: { ...known, ...hand, seats: [...seated, ...strangers] }, bySeated: true };
}

/** Where fewer than two can play, the rule that says so is the rulebook's, where it has one. The reader of hands would name a list that nobody sent. */
function tooFew(hand: Given, seats: Hand['seats']): void {
  const dealtIn = seats.filter(isDealtIn);
  if (dealtIn.length >= 2) return;
  refuse(judgePlayers(compileRulebook(hand['rulebook'] as Hand['rulebook']), dealtIn.length));
  const who = dealtIn[0] === undefined ? 'nobody' : `only seat ${dealtIn[0].seat}`;
  const message = `a hand needs two players who have chips and are dealt in; at this table ${who} is. Seat players, or send seats with their stacks`;
  throw new Problem('malformed-hand', `seats: ${message}.`, { errors: [{ field: 'seats', message, pointer: '/hand/seats' }] });
}

/** At the first hand of a session nobody has the button yet. The reader of hands knows no table and no cards that could decide it. */
function noButton(hand: Given): void {
  if (hand['button'] !== undefined || !playedWithButton(hand)) return;
  const message = 'nobody has it at this table yet. Say it in `button`, or let cards decide: POST …/decisions of the table';
  throw new Problem('malformed-hand', `button: ${message}.`, { errors: [{ field: 'button', message, pointer: '/hand/button' }] });
}

function withoutStack(entry: unknown): entry is Given {
  return typeof entry === 'object' && entry !== null && !('stack' in entry) && 'seat' in entry;
}
