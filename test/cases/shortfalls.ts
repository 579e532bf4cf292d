import type { FindingView, Replay } from '@cardspeak/engine';
import type { Expectation, ExpectedFinding } from './case.js';

const json = (value: unknown): string => JSON.stringify(value);

function matches(want: ExpectedFinding, got: FindingView): boolean {
  return (
    (want.rule === '*' || want.rule.split('|').includes(got.rule)) &&
    want.verdict === got.verdict &&
    (want.seats ?? []).every((seat) => got.seats.includes(seat)) &&
    (want.at === undefined || want.at === got.at) &&
    (want.state === undefined || want.state === got.state) &&
    (want.options === undefined || json(want.options) === json(got.options))
  );
}

const told = (one: FindingView): string =>
  `${one.rule} ${one.verdict} seats ${one.seats.join(' ')} at ${one.at} ${one.state} options ${one.options.join(' ')}`;

function partly(want: unknown, got: unknown, path: string, out: string[]): void {
  if (want === null || typeof want !== 'object' || Array.isArray(want)) {
    if (json(want) !== json(got)) out.push(`${path}: ${json(got)} instead of ${json(want)}`);
    return;
  }
  if (got === null || typeof got !== 'object') {
    out.push(`${path}: ${json(got)} instead of ${json(want)}`);
    return;
  }
  for (const [key, value] of Object.entries(want)) partly(value, (got as Record<string, unknown>)[key], `${path}.${key}`, out);
}

function dueBySeat(view: Replay): Record<string, Record<string, number>> {
  const sums: Record<string, Record<string, number>> = {};
  for (const { seat, why, amount } of view.due) {
    const own = (sums[String(seat)] ??= {});
    own[why] = (own[why] ?? 0) + amount;
  }
  return sums;
}

/** Where a case names only the total of a seat, its due is summed over the reasons. */
function asAsked(want: unknown, got: Record<string, Record<string, number>>): unknown {
  const asked = want as Readonly<Record<string, Readonly<Record<string, number>>>>;
  const summed = (seat: string, sums: Record<string, number>): Record<string, number> =>
    asked[seat]?.['total'] === undefined ? sums : { total: Object.values(sums).reduce((all, one) => all + one, 0) };
  return Object.fromEntries(Object.entries(got).map(([seat, sums]) => [seat, summed(seat, sums)]));
}

const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, one]) => [key, inOrder(one)]),
      )
    : value;

const sortedPots = (pots: readonly { readonly amount: number; readonly seats: readonly number[] }[]): unknown =>
  pots.map(({ amount, seats }) => ({ amount, seats: [...seats].sort((a, b) => a - b) }));

function whole(name: string, want: unknown, got: unknown): string[] {
  return json(want) === json(got) ? [] : [`${name}: ${json(got)} instead of ${json(want)}`];
}

const effectTold = ({ effect, seat, card, amount }: FindingView['effects'][number]): string =>
  [effect, seat, amount, card].filter((part) => part !== undefined).join(' ');

/** Whether a sentence holds a word or a number as a whole: 2 is not in 20. */
const holds = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\w.,])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`).test(text);

const IN_BOTH = /^(?:\d+|[2-9TJQKA][shdc]|X[12]|[A-Z]{2}-[A-Z]{2}-\w+)$/;

/** The effects and the sentence of the latest finding of a rule. */
function details({ effects = [], says = [] }: Expectation, view: Replay): string[] {
  const out: string[] = [];
  const latest = (rule: string): FindingView | undefined => view.findings.findLast((one) => one.rule === rule);
  for (const { rule, list } of effects) {
    const got = (latest(rule)?.effects ?? []).map(effectTold);
    out.push(...whole(`effects of ${rule}`, [...list].sort(), got.sort()));
  }
  for (const { rule, words } of says) {
    const { en = '', id = '' } = latest(rule)?.text ?? {};
    for (const word of words) {
      if (!holds(en, word)) out.push(`${rule} does not say ${word}: ${en}`);
      if (IN_BOTH.test(word) && !holds(id, word)) out.push(`${rule} does not say ${word}: ${id}`);
    }
  }
  return out;
}

/** What a replay lacks of what a case expects, in words; nothing where the case holds. */
export function shortfalls(expect: Expectation, view: Replay): string[] {
  const out: string[] = [];
  const found = view.findings.map(told).join('; ') || 'none';
  for (const want of expect.findings)
    if (!view.findings.some((got) => matches(want, got))) out.push(`no finding ${json(want)}; found: ${found}`);
  if (expect.only) {
    for (const got of view.findings) if (!expect.findings.some((want) => matches(want, got))) out.push(`unexpected finding ${told(got)}`);
  }
  for (const rule of expect.none) for (const got of view.findings) if (got.rule === rule) out.push(`unexpected finding ${told(got)}`);
  const { seats, due, pots, ...rest } = expect.state;
  for (const [seat, want] of Object.entries(seats ?? {})) {
    partly(
      want,
      view.seats.find((one) => String(one.seat) === seat),
      `seat ${seat}`,
      out,
    );
  }
  if (due !== undefined) out.push(...whole('due', inOrder(due), inOrder(asAsked(due, dueBySeat(view)))));
  if (pots !== undefined) out.push(...whole('pots', sortedPots(pots as Replay['pots']), sortedPots(view.pots)));
  out.push(...details(expect, view));
  partly(rest, view, 'replay', out);
  return out;
}
