/** One line of the table: `ours` against the faster of `others`, in work done a second. */
export interface Match {
  readonly work: string;
  readonly ours: string;
  readonly others: readonly string[];
  /** The ratio is at least this. */
  readonly target: number;
  /** Shown beside the table, no part of the ratio. */
  readonly beside?: readonly string[];
}

/** Files of contenders/. */
export const MATCHES: readonly Match[] = [
  {
    work: 'ranking 7 cards from ids',
    ours: 'rank-cardspeak',
    others: ['rank-phe', 'rank-pokertools'],
    target: 6,
    beside: ['rank-cardspeak-arrays', 'rank-pokersolver'],
  },
  { work: 'ordinary hands, wild cards supported or not', ours: 'rank-cardspeak', others: ['rank-cardspeak-no-wilds'], target: 0.8 },
  { work: 'replay of the reference hand', ours: 'replay-cardspeak', others: ['replay-poker-ts'], target: 4 },
  { work: 'replay from JSON text against JSON.parse alone', ours: 'json-replay', others: ['json-parse'], target: 0.5 },
  { work: 'one more event from index 500 against 5', ours: 'append-500', others: ['append-5'], target: 0.8 },
  { work: 'audit of .jsonl against the bare replay', ours: 'archive-audit-jsonl', others: ['archive-replay'], target: 0.5 },
  { work: 'audit of .phhs against the bare replay', ours: 'archive-audit-phhs', others: ['archive-replay'], target: 0.5 },
];

/** pokerkit 0.7.4 (Python) on the Pluribus hands, hands a second: measured beside ours once, on two cores; it cannot be had from npm. */
export const POKERKIT = 953;
export const PHH = { work: 'PHH text to final stacks, against pokerkit', ours: 'phh-to-stacks', target: 60 };
