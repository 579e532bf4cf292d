import type { Hand, Replay, TableEvent } from '../contract/index.js';
import { FormatError } from './format-error.js';
import { differences, isRecord } from './log-difference.js';
import { variantOf } from './phh-core.js';
import { IRREGULARITIES, MARK, LOG, ownFields, renumber } from './own-fields.js';
import { importPlain, writePlain } from './phh-plain.js';
import { dealtOrder } from './seat-order.js';

/**
 * Writes a hand and its log as a PHH document, a plain object of TOML's values (`Infinity` = a stack that the file did not know).
 *
 * `actions` tells deals, acts, draws and shows. Everything else of the log stands in `_irregularities`, each entry with the index of the action
 * that it stands before or for, what the hand has beyond the standard fields in `_cardspeak`; `fromPhh` reads both, and gives the same hand and
 * log again. A hand that came from a file and was not changed gives the file's values, without any of them. With its `replay`, a settled hand of our
 * own is given its `finishing_stacks`, a misdeal or a void deal its `_outcome`.
 *
 * Throws {@link FormatError} under `game` or `limit` where PHH has no code for the game.
 */
export function toPhhDocument(hand: Hand, events: readonly TableEvent[], replay?: Replay): Record<string, unknown> {
  const variant = variantOf(hand);
  const order = dealtOrder(hand);
  if (order.length < 2) throw new FormatError('seats', 'fewer than two seats are dealt in');
  const seats = order.map(({ seat }) => seat);
  const imported = typeof hand.phh?.['variant'] === 'string';
  const { core, actions } = writePlain(hand, events);
  const document = {
    variant: variant.code,
    ...core,
    actions,
    ...(imported ? asInFile(hand) : describe(hand, seats, replay)),
  };
  const told = importPlain(document);
  const entries = differences(renumber(told.events, seats), events, told.actionsBefore);
  const own = ownFields(hand, told, seats, entries);
  if (MARK in own && [MARK, IRREGULARITIES, LOG].some((key) => key in document)) {
    throw new FormatError('phh.fields', `the file has fields of its own named ${MARK}, ${IRREGULARITIES} or ${LOG}`);
  }
  refuseNull(own, '');
  return { ...document, ...own };
}

/** The fields of an imported hand as its file had them. */
function asInFile(hand: Hand): Record<string, unknown> {
  const { asWritten, fields } = hand.phh ?? {};
  const written = isRecord(asWritten) ? asWritten : {};
  const stacks = written['starting_stacks'];
  return {
    ...written,
    ...(Array.isArray(stacks) ? { starting_stacks: stacks.map((stack: unknown) => (stack === 'Infinity' ? Infinity : stack)) } : {}),
    ...(isRecord(fields) ? fields : {}),
  };
}

/** The optional fields of a hand of our own. */
function describe(hand: Hand, seats: readonly number[], replay: Replay | undefined): Record<string, unknown> {
  const names = seats.map((seat) => hand.seats.find((entry) => entry.seat === seat)?.player ?? '');
  return {
    ...(hand.room === undefined ? {} : { venue: hand.room }),
    ...(hand.id === undefined ? {} : { hand: hand.id }),
    ...(hand.table === undefined ? {} : { table: hand.table }),
    seats,
    ...(names.some((name) => name !== '') ? { players: names } : {}),
    ...(replay ? outcome(replay, seats) : {}),
  };
}

function outcome(replay: Replay, seats: readonly number[]): Record<string, unknown> {
  const { status, due, carry } = replay;
  if (status !== 'settled' && status !== 'misdeal' && status !== 'void') return {};
  const stacks = seats.map((seat) => {
    const dues = due.reduce((sum, entry) => (entry.seat === seat ? sum + entry.amount : sum), 0);
    return (replay.seats.find((view) => view.seat === seat)?.stack ?? 0) + dues;
  });
  // Chips that stay in the middle for the next deal are in nobody's stack: then no list of stacks adds up.
  return { ...(carry === 0 ? { finishing_stacks: stacks } : {}), ...(status === 'settled' ? {} : { _outcome: status }) };
}

function refuseNull(value: unknown, path: string): void {
  if (value === null) throw new FormatError(path, 'TOML has no null');
  if (typeof value !== 'object') return;
  for (const [key, entry] of Object.entries(value as object)) refuseNull(entry, path === '' ? key : `${path}.${key}`);
}
