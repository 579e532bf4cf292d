import type { Hand, TableEvent } from '../contract/index.js';
import { FormatError } from './format-error.js';
import { isRecord, readDifferences, restoreLog, sameValue, type LogDifference } from './log-difference.js';
import type { PlainImport } from './phh-plain.js';

type Table = Readonly<Record<string, unknown>>;

/** Marks a document written here, and holds what of the hand the standard fields do not say. */
export const MARK = '_cardspeak';
/** What happened beside the actions, or was an act only by the dealer's or the floor's reading: words, chips, findings, rulings, … */
export const IRREGULARITIES = '_irregularities';
/** How the log words and stamps what the actions tell: other fields, who logged it and when, told events that it does not have. */
export const LOG = '_log';
const FORMAT = 1;

/** The user-defined fields that carry a hand and its log whole; none where the standard fields say everything. */
export function ownFields(
  hand: Hand,
  told: PlainImport,
  seats: readonly number[],
  entries: readonly LogDifference[],
  more: Table = {},
): Table {
  const changed = changes(told.hand, hand);
  const renumbered = seats.some((seat, i) => seat !== i + 1);
  if (entries.length === 0 && !renumbered && Object.keys(changed).length === 0) return {};
  const irregularities = entries.filter(besideTheActions);
  const wording = entries.filter((entry) => !besideTheActions(entry));
  return {
    [MARK]: { format: FORMAT, ...more, ...(renumbered ? { seats } : {}), ...changed },
    ...(irregularities.length > 0 ? { [IRREGULARITIES]: irregularities } : {}),
    ...(wording.length > 0 ? { [LOG]: wording } : {}),
  };
}

const TOLD_BY_ACTIONS: ReadonlySet<unknown> = new Set(['act', 'street', 'show', 'discard', 'draw']);

function besideTheActions({ event, instead }: LogDifference): boolean {
  return event !== undefined && !(instead && TOLD_BY_ACTIONS.has(event['type']));
}

/** Parts a document written here from its own fields; `own` is null for any other document, whose fields are all its own. */
export function partOwnFields(doc: Table): { readonly plain: Table; readonly own: Table | null } {
  if (!isRecord(doc[MARK])) return { plain: doc, own: null };
  if (doc[MARK]['format'] !== FORMAT) throw new FormatError(`${MARK}.format`, `this version reads format ${FORMAT}`);
  const own: Record<string, unknown> = {};
  const plain: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(doc)) ([MARK, IRREGULARITIES, LOG].includes(key) ? own : plain)[key] = value;
  return { plain, own };
}

/** The hand and log that a document written here stands for. */
export function restoreOwn(told: PlainImport, own: Table): { hand: Hand; events: TableEvent[] } {
  const mark = own[MARK] as Table;
  const seats = numbersOf(mark['seats'], `${MARK}.seats`);
  const entries = [...readDifferences(own[IRREGULARITIES] ?? [], IRREGULARITIES), ...readDifferences(own[LOG] ?? [], LOG)];
  return {
    hand: changedHand(told.hand, mark),
    events: restoreLog(renumber(told.events, seats), entries),
  };
}

/** Told events name players; in the log they bear seat numbers. Players beyond the list keep theirs. */
export function renumber(events: readonly TableEvent[], seats: readonly number[]): TableEvent[] {
  const seatOf = (player: number): number => seats[player - 1] ?? player;
  if (seats.every((seat, i) => seat === i + 1)) return [...events];
  return events.map((event): TableEvent => {
    if (event.type === 'street' && event.cards) {
      const cards = Object.fromEntries(Object.entries(event.cards).map(([player, dealt]) => [String(seatOf(Number(player))), dealt]));
      return { ...event, cards };
    }
    return 'seat' in event && typeof event.seat === 'number' ? ({ ...event, seat: seatOf(event.seat) } as TableEvent) : event;
  });
}

function changes(told: Hand, hand: Hand): { hand?: Table; without?: readonly string[] } {
  const before = told as unknown as Table;
  const wanted = hand as unknown as Table;
  const set = Object.fromEntries(Object.entries(wanted).filter(([key, value]) => value !== undefined && !sameValue(before[key], value)));
  const without = Object.keys(before).filter((key) => wanted[key] === undefined);
  return { ...(Object.keys(set).length > 0 ? { hand: set } : {}), ...(without.length > 0 ? { without } : {}) };
}

function changedHand(told: Hand, mark: Table): Hand {
  const without: readonly unknown[] = Array.isArray(mark['without']) ? mark['without'] : [];
  const kept = Object.entries(told).filter(([key]) => !without.includes(key));
  return { ...Object.fromEntries(kept), ...(isRecord(mark['hand']) ? mark['hand'] : {}) } as unknown as Hand;
}

function numbersOf(value: unknown, field: string): readonly number[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((entry) => Number.isSafeInteger(entry))) throw new FormatError(field, 'must list seat numbers');
  return value as number[];
}
