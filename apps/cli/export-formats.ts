import { type Hand, type Replay, type TableEvent, toOhh, toPhhDocument } from '@cardspeak/engine';
import { phhText } from './export-phh.js';

/** One way of writing hands to a file, hand by hand. */
export interface ExportFormat {
  /** What the file begins with, without the last line's end; undefined where it begins with its first hand. */
  readonly head?: string;
  /**
   * The text of one hand, without the last line's end; empty where the file has nothing to say of it. `number` counts the hands of the file from 1.
   * Throws for a hand that the format cannot tell.
   */
  write(hand: Hand, events: readonly TableEvent[], replay: Replay, number: number): string;
}

/** A `.phhs` file: a table a hand, `[1]`, `[2]`, …, a blank line between. */
export const phhFormat: ExportFormat = {
  write: (hand, events, replay, number) => phhText(toPhhDocument(hand, events, replay), String(number)),
};

/** An `.ohh` file: a JSON object a hand, a blank line between. */
export const ohhFormat: ExportFormat = {
  write: (hand, events, replay) => `${JSON.stringify(toOhh(hand, events, replay))}\n`,
};
