import type { Hand, TableEvent } from '../contract/index.js';
import { unitText } from './decimal.js';
import { FormatError } from './format-error.js';
import { isRecord } from './log-difference.js';
import { OHH_FORMAT } from './ohh-games.js';
import { readOhhDocument, type OhhHand } from './ohh-document.js';
import { MARK, partOwnFields, renumber, restoreOwn } from './own-fields.js';
import { PhhTranslator } from './phh-events.js';
import { phhHand, phhStakes } from './phh-opening.js';
import type { ImportedHand } from './phh.js';
import type { PlainImport } from './phh-plain.js';

type Table = Readonly<Record<string, unknown>>;

/**
 * Imports one Open Hand History document, `{"ohh": …}` or its inside: flop games. Seats are the document's own, the button its `dealer_seat`.
 * Amounts become integers of `hand.unit`. `hand.phh` keeps what the hand itself has no place for: `p1` (the seat first dealt to), `format`, `factor`, `ids` (seat -> the document's player),
 * `added` (indexes of folds and shows that the document leaves out, as in PHH), `fields` (all but players, rounds and what the hand says). Acts against the rules are imported as they stand.
 *
 * Throws {@link FormatError} for what cannot be read, and for hands that are run twice or begin on the flop.
 */
export function fromOhh(doc: Table): ImportedHand {
  const ohh = isRecord(doc) && isRecord(doc['ohh']) ? doc['ohh'] : doc;
  if (!isRecord(ohh)) throw new FormatError('ohh', 'a hand is an object of fields');
  const { plain, own } = partOwnFields(ohh);
  const mark = own?.[MARK];
  const factor = isRecord(mark) && typeof mark['factor'] === 'number' ? mark['factor'] : undefined;
  const told = importOhh(plain, factor);
  return own ? restoreOwn(told, own) : { hand: told.hand, events: told.events };
}

/** What a document's standard fields say, taken alone. `factor`: the units in one of its amounts, where that is known. */
export function importOhh(ohh: Table, factor?: number): PlainImport {
  const read = readOhhDocument(ohh, factor);
  const stakes = phhStakes(read.document);
  const { events, actionsBefore, added } = new PhhTranslator(read.document, stakes).finish();
  return {
    hand: handOf(read, phhHand(read.document, stakes, {}), added),
    events: renumber(events, read.seats) as TableEvent[],
    actionsBefore: actionsBefore.map((count) => read.numbers[count - 1] ?? 0),
  };
}

/** The hand as PHH would have it, with the document's own seats, button and names. */
function handOf(read: OhhHand, hand: Hand, added: readonly number[]): Hand {
  const seats = hand.seats.map((entry, i) => {
    const player = read.players.find(({ seat }) => seat === read.seats[i]);
    return { ...entry, seat: read.seats[i] ?? entry.seat, ...(player?.name ? { player: player.name } : {}) };
  });
  const away = read.players
    .filter(({ seat }) => !read.seats.includes(seat))
    .map(({ seat, name, stack }) => ({ seat, stack, dealtIn: false, ...(name ? { player: name } : {}) }));
  const { phh: _, unit: _unit, ...rest } = hand;
  return {
    ...rest,
    ...read.labels,
    format: read.tournament ? 'tournament' : 'cash',
    stakes: read.buttonSits ? hand.stakes : { ...hand.stakes, ...(hand.stakes.blinds ? { blinds: read.blindsByPosition } : {}) },
    button: read.button,
    seats: [...seats, ...away].sort((a, b) => a.seat - b.seat),
    ...(read.carried > 0 ? { carried: read.carried } : {}),
    unit: unitText(read.factor),
    phh: {
      p1: read.seats[0],
      format: OHH_FORMAT,
      factor: read.factor,
      ids: read.ids,
      ...(added.length > 0 ? { added } : {}),
      fields: read.fields,
    },
  };
}
