import type { EventOf, FindingView, Hand, Replay, TableEvent } from '../contract/index.js';
import { logInForce } from './log-in-force.js';

/** The columns of {@link handRow}, in order. */
export const HAND_COLUMNS = [
  'hand',
  'room',
  'table',
  'rulebook',
  'game',
  'limit',
  'format',
  'unit',
  'button',
  'players',
  'status',
  'street',
  'board',
  'in_pots',
  'due',
  'carry',
  'findings',
  'undecided',
  'rules',
] as const;

/** The columns of {@link findingRows}, in order. */
export const FINDING_COLUMNS = [
  'hand',
  'room',
  'table',
  'finding',
  'event',
  'event_type',
  'logged_at',
  'rule',
  'verdict',
  'state',
  'seats',
  'options',
  'effects',
  'text_en',
  'text_id',
  'ruling_event',
  'ruled_by',
  'ruled_at',
  'reason',
] as const;

export type HandRow = Readonly<Record<(typeof HAND_COLUMNS)[number], string | number>>;
export type FindingRow = Readonly<Record<(typeof FINDING_COLUMNS)[number], string | number>>;

/**
 * A hand as one row of a spreadsheet. Amounts are in the hand's unit; `in_pots` is what all seats have put in, `due` lists `seat: amount`, `undecided`
 * counts the findings that wait for the floor or for somebody's attention. What is unknown is empty.
 */
export function handRow(hand: Hand, replay: Replay): HandRow {
  const open = replay.findings.filter(({ state }) => state === 'proposed' || state === 'claimable');
  return {
    ...place(hand),
    rulebook: typeof hand.rulebook === 'string' ? hand.rulebook : hand.rulebook.base,
    game: hand.game,
    limit: hand.limit,
    format: hand.format ?? 'cash',
    unit: hand.unit ?? '',
    button: hand.button ?? '',
    players: replay.seats.filter(({ status }) => status !== 'out').length,
    status: replay.status,
    street: replay.street,
    board: replay.board.join(' '),
    in_pots: replay.seats.reduce((sum, seat) => sum + seat.in, 0),
    due: listed([...dueBySeat(replay)].map(([seat, amount]) => `${seat}: ${amount}`)),
    carry: replay.carry,
    findings: replay.findings.length,
    undecided: open.length,
    rules: listed([...new Set(replay.findings.map(({ rule }) => rule))]),
  };
}

/** The findings of a hand, one row each, with the floor's ruling where there is one: the last that was made on it. */
export function findingRows(hand: Hand, events: readonly TableEvent[], replay: Replay): FindingRow[] {
  const log = logInForce(events);
  const rulings = rulingsByFinding(log, replay.findings);
  return replay.findings.map((finding) => {
    const event = log[finding.at];
    const made = rulings.get(finding.id);
    return {
      ...place(hand),
      finding: finding.id,
      event: finding.at,
      event_type: event?.type ?? '',
      logged_at: typeof event?.at === 'string' ? event.at : '',
      rule: finding.rule,
      verdict: finding.verdict,
      state: finding.state,
      seats: finding.seats.join(' '),
      options: finding.options.join(' '),
      effects: listed(finding.effects.map(({ effect, ...more }) => [effect, ...Object.values(more)].join(' '))),
      text_en: finding.text.en,
      text_id: finding.text.id,
      ruling_event: made?.index ?? '',
      ruled_by: made?.ruling.by ?? '',
      ruled_at: typeof made?.ruling.at === 'string' ? made.ruling.at : '',
      reason: made?.ruling.reason ?? '',
    };
  });
}

interface MadeRuling {
  readonly index: number;
  readonly ruling: EventOf<'ruling'>;
}

/** A ruling names a finding by its id, or a rule: then it is the latest finding of that rule so far. */
function rulingsByFinding(log: readonly (TableEvent | null)[], findings: readonly FindingView[]): Map<string, MadeRuling> {
  const made = new Map<string, MadeRuling>();
  log.forEach((event, index) => {
    if (event?.type !== 'ruling') return;
    const finding =
      findings.find(({ id }) => id === event.finding) ?? findings.findLast(({ rule, at }) => rule === event.finding && at <= index);
    if (finding) made.set(finding.id, { index, ruling: event });
  });
  return made;
}

function place(hand: Hand): { hand: string; room: string; table: string } {
  return { hand: hand.id ?? '', room: hand.room ?? '', table: hand.table ?? '' };
}

function dueBySeat(replay: Replay): ReadonlyMap<number, number> {
  const due = new Map<number, number>();
  for (const { seat, amount } of replay.due) due.set(seat, (due.get(seat) ?? 0) + amount);
  return new Map([...due].sort(([a], [b]) => a - b));
}

function listed(parts: readonly string[]): string {
  return parts.join('; ');
}
