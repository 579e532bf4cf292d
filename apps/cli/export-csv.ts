import { FINDING_COLUMNS, findingRows, HAND_COLUMNS, handRow } from '@cardspeak/engine';
import { stringify } from 'csv-stringify/sync';
import type { ExportFormat } from './export-formats.js';

/**
 * Lines of a spreadsheet (RFC 4180, one row a line end of its own), without the last line's end. A text that a spreadsheet would take for a formula
 * is written so that it stays a text: what people said and noted comes from outside.
 */
export function csvLines(rows: readonly Readonly<Record<string, unknown>>[], columns: readonly string[], head = false): string {
  return stringify([...rows], { columns: [...columns], header: head, escape_formulas: true, eof: false });
}

/** A row a hand. */
export const handsCsv: ExportFormat = {
  head: csvLines([], HAND_COLUMNS, true),
  write: (hand, _events, replay) => csvLines([handRow(hand, replay)], HAND_COLUMNS),
};

/** A row a finding, with the ruling on it; hands without a finding have none. */
export const findingsCsv: ExportFormat = {
  head: csvLines([], FINDING_COLUMNS, true),
  write: (hand, events, replay) => csvLines(findingRows(hand, events, replay), FINDING_COLUMNS),
};
