import type { Hand, TableEvent } from '../contract/index.js';
import { isRecord, sameValue } from './log-difference.js';
import { logInForce } from './log-in-force.js';
import { CORE_FIELDS, coreFields, exportedStakes, variantOf } from './phh-core.js';
import { plain, readPhhDocument } from './phh-document.js';
import { PhhTranslator } from './phh-events.js';
import { phhHand, phhStakes } from './phh-opening.js';
import { PhhWriter } from './phh-writer.js';
import { dealtOrder } from './seat-order.js';

type Table = Readonly<Record<string, unknown>>;

export interface PlainImport {
  readonly hand: Hand;
  readonly events: TableEvent[];
  /** How many of the file's actions tell the events up to and including each one. */
  readonly actionsBefore: readonly number[];
}

/** What a document's standard fields say, taken alone; `asWritten` = whether the hand keeps what only the export needs. */
export function importPlain(doc: Table, asWritten = true): PlainImport {
  const document = readPhhDocument(doc);
  const stakes = phhStakes(document);
  const { events, capped, added, opening, actionsBefore } = new PhhTranslator(document, stakes).finish();
  const details = {
    ...(Object.keys(capped).length > 0 ? { capped } : {}),
    ...(added.length > 0 ? { added } : {}),
  };
  const imported = phhHand(document, stakes, details);
  const hand = opening === '' ? imported : { ...imported, note: opening };
  const kept = asWritten ? writtenOtherwise(doc, hand, events) : null;
  return { hand: kept ? { ...hand, phh: { ...hand.phh, asWritten: kept } } : hand, events, actionsBefore };
}

/** The fields and actions of a hand as they would be written from the hand and its log alone. */
export function writePlain(hand: Hand, events: readonly TableEvent[]): { readonly core: Table; readonly actions: readonly string[] } {
  const variant = variantOf(hand);
  const order = dealtOrder(hand);
  const log = logInForce(events);
  const stakes = exportedStakes(hand, order, log);
  const { added, capped } = hand.phh ?? {};
  const writer = new PhhWriter({
    variant,
    stakes,
    seats: order.map(({ seat }) => seat),
    added: new Set(Array.isArray(added) ? (added as readonly number[]) : []),
    capped: isRecord(capped) ? capped : {},
  });
  return { core: coreFields(variant, stakes), actions: writer.write(log) };
}

/** What of the file would be written in other words: kept, so that the file can be written again as it was. */
function writtenOtherwise(doc: Table, hand: Hand, events: readonly TableEvent[]): Record<string, unknown> | null {
  const { core, actions } = writePlain(hand, events);
  const kept: Record<string, unknown> = {};
  for (const key of CORE_FIELDS) {
    const value = plain(doc[key]);
    if (value !== undefined && !sameValue(value, plain(core[key]))) kept[key] = value;
  }
  if (!sameValue(doc['actions'], actions)) kept['actions'] = doc['actions'];
  return Object.keys(kept).length > 0 ? kept : null;
}
