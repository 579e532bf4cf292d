import type { SeatDifference } from './differences.js';

/** Where a table's chips are not what they should be, and why. */
export const DIFFERENCE_KINDS = ['hand-corrected', 'hand-unsettled', 'hand-unbalanced', 'counted', 'stack', 'carried', 'ledger'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Facts {
  readonly hand?: string;
  readonly number?: number;
  readonly entry?: number;
  readonly seat?: number;
  readonly player?: string | null;
  /** Number of the cash entry, or index of the line in the ledger. */
  readonly line?: string;
  readonly seats?: readonly SeatDifference[];
  readonly recorded?: number;
  readonly is?: number;
  readonly amount: number;
}

export interface Difference extends Facts {
  readonly kind: DifferenceKind;
  readonly text: { readonly en: string; readonly id: string };
}

export function said(kind: DifferenceKind, facts: Facts): Difference {
  return { kind, ...facts, text: { en: IN_ENGLISH[kind](facts), id: IN_INDONESIAN[kind](facts) } };
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

const IN_ENGLISH: Record<DifferenceKind, (facts: Facts) => string> = {
  'hand-corrected': ({ number, seats = [] }) =>
    `Hand ${number} was corrected after its result had gone into the stacks: ${seats.map(({ seat, amount }) => `seat ${seat} ${signed(amount)}`).join(', ')}.`,
  'hand-unsettled': ({ number }) =>
    `Hand ${number} was corrected after its result had gone into the stacks, and its log no longer says how it ended.`,
  'hand-unbalanced': ({ number, amount }) =>
    `Hand ${number} began with other chips in the pot than the hand before had left: ${Math.abs(amount)} ${amount > 0 ? 'came in' : 'went out'} with no entry.`,
  counted: ({ entry, seat, recorded, is }) =>
    `${is} counted ${seat === undefined ? 'at the table' : `in seat ${seat}`} (entry ${entry}), where the record had ${recorded}.`,
  stack: ({ seat, recorded, is }) => `Seat ${seat} has ${is}; by the entries it should have ${recorded}.`,
  carried: ({ recorded, is }) => `${is} wait for the next hand; by the entries it should be ${recorded}.`,
  ledger: ({ entry, line, recorded, is }) => `Entry ${entry} says ${recorded}; the ledger has ${is} for it (${line}).`,
};

const IN_INDONESIAN: Record<DifferenceKind, (facts: Facts) => string> = {
  'hand-corrected': ({ number, seats = [] }) =>
    `Hand ${number} dikoreksi setelah hasilnya masuk ke stack: ${seats.map(({ seat, amount }) => `kursi ${seat} ${signed(amount)}`).join(', ')}.`,
  'hand-unsettled': ({ number }) =>
    `Hand ${number} dikoreksi setelah hasilnya masuk ke stack, dan catatannya tidak lagi menyebutkan akhirnya.`,
  'hand-unbalanced': ({ number, amount }) =>
    `Hand ${number} dimulai dengan chip di pot yang berbeda dari sisa hand sebelumnya: ${Math.abs(amount)} ${amount > 0 ? 'masuk' : 'keluar'} tanpa catatan.`,
  counted: ({ entry, seat, recorded, is }) =>
    `${is} terhitung ${seat === undefined ? 'di meja' : `di kursi ${seat}`} (catatan ${entry}), sedangkan yang tercatat ${recorded}.`,
  stack: ({ seat, recorded, is }) => `Kursi ${seat} memiliki ${is}; menurut catatan seharusnya ${recorded}.`,
  carried: ({ recorded, is }) => `${is} menunggu hand berikutnya; menurut catatan seharusnya ${recorded}.`,
  ledger: ({ entry, line, recorded, is }) => `Catatan ${entry} menyebut ${recorded}; buku kas mencatat ${is} untuknya (${line}).`,
};
