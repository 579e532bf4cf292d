import { EVENT_TYPES, type EventType } from './codes.js';
import type { TableEvent } from './events.js';
import type { Hand } from './hand.js';
import { EVENT_SPECS } from './read-event-fields.js';
import { checkFields, isObject, type ObjectSpec } from './read-object.js';
import { readPlainEvent } from './read-plain.js';
import { didYouMean, fail, isSeatOf, quote, seatList, type Scope } from './read-value.js';

/** The log before the event that is read: how many entries it has, and which of them are corrections. */
export interface LogSoFar {
  readonly length: number;
  isCorrection(index: number): boolean;
}

const SPEC_OF: ReadonlyMap<unknown, ObjectSpec> = new Map(EVENT_TYPES.map((type) => [type, EVENT_SPECS[type]]));

/**
 * Reads one table event against the hand and the log so far: its type, every field, seats, cards, codes and references.
 * Returns the input itself, or a copy where it is plain (read-plain.ts). Says nothing of the rules of poker; how many cards a street has is the table's to know.
 * @throws MalformedError `malformed-event`, with the field and the index that the event would have had.
 */
export function readEvent(input: unknown, hand: Hand, log: LogSoFar): TableEvent {
  const plain = readPlainEvent(input, hand.seats);
  if (plain !== null) return plain;
  const scope: Scope = { code: 'malformed-event', index: log.length, seats: hand.seats, limit: log.length };
  const event = checkEvent(input, scope, '');
  if (event.type === 'correct') checkCorrection(event.index, event.event, scope, log);
  return event;
}

function checkEvent(input: unknown, scope: Scope, prefix: string): TableEvent {
  if (!isObject(input))
    fail(scope, prefix === '' ? 'event' : prefix.slice(0, -1), `${quote(input)} is no event; an event is an object with a type`);
  const spec = SPEC_OF.get(input['type']);
  if (spec === undefined) failType(input['type'], scope, `${prefix}type`);
  checkFields(spec, input, scope, prefix);
  const event = input as unknown as TableEvent;
  if (event.type === 'find') checkFind(event.where, event.what === 'button-wrong', scope, prefix);
  return event;
}

function failType(type: unknown, scope: Scope, path: string): never {
  if (type === undefined) fail(scope, path, `missing; an event has one of the types ${EVENT_TYPES.join(', ')}`);
  const asAct = EVENT_SPECS.act.fields.get('action')!.kind.codes!.includes(type as EventType);
  const hint = asAct ? ` (an act is {"type": "act", "action": ${quote(type)}})` : didYouMean(type, EVENT_TYPES);
  fail(scope, path, `${quote(type)} is no event type${hint}; known: ${EVENT_TYPES.join(', ')}`);
}

/** The button may belong at an empty seat (a dead button); anything else is found where somebody sits. */
function checkFind(where: number | string, anySeat: boolean, scope: Scope, prefix: string): void {
  if (typeof where === 'number' && !anySeat && !isSeatOf(scope, where)) {
    fail(scope, `${prefix}where`, `${where} is no seat of this hand; its seats are ${seatList(scope)}`);
  }
}

function checkCorrection(index: number, event: unknown, scope: Scope, log: LogSoFar): void {
  if (log.isCorrection(index)) fail(scope, 'index', `entry ${index} is itself a correction; correct the entry that it corrects, once more`);
  if (event === null) return;
  // The new reading stands in the old one's place, so it may only speak of what came before that.
  const read = checkEvent(event, { ...scope, limit: index }, 'event.');
  if (read.type === 'correct') fail(scope, 'event.type', 'an entry cannot read as a correction; to strike it give null');
}
