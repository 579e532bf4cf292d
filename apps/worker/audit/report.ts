import { ruleTexts } from '@cardspeak/engine';
import { grouped } from './progress.js';
import type { HandPlace, Tally } from './tally.js';

/** Hands of each kind that the text names; the JSON report has more of them. */
const NAMED = 10;

/** The summary for people. */
export function reportText(tally: Tally, files: number, seconds: number, threads: number): string {
  const speed = `${seconds.toFixed(1)} s, ${grouped(Math.round(tally.hands / Math.max(seconds, 0.001)))} hands a second on ${count(threads, 'thread')}`;
  const lines = [`${count(tally.hands, 'hand')} of ${count(files, 'file')}, ${count(tally.events, 'event')} (${speed})`, ''];
  lines.push(`Findings     ${grouped(tally.findings)} in ${count(tally.handsWithFindings, 'hand')}`);
  const compared =
    tally.compared === 0
      ? 'no stacks on record to compare with'
      : `${grouped(tally.mismatched)} of ${count(tally.compared, 'hand')} compared`;
  lines.push(`Mismatches   ${compared}`);
  lines.push(`Unreadable   ${count(tally.unreadable, 'hand')}`);
  section(lines, 'Findings by rule', byRule(tally), Infinity);
  const worst = tally.worst.map((hand) => [
    `${place(hand)}: ${count(hand.findings.length, 'finding')}${hand.moved > 0 ? `, ${grouped(hand.moved)} chips moved` : ''}`,
    ...hand.findings.slice(0, 3).map(({ rule, verdict, text }) => `    ${rule} ${verdict}: ${text}`),
    ...(hand.findings.length > 3 ? [`    ... ${hand.findings.length - 3} more`] : []),
  ]);
  section(lines, 'Worst hands', worst, tally.worst.length);
  const stacks = tally.mismatches.map((hand) => [
    `${place(hand)}: ${hand.differences.map(({ seat, recorded, replayed }) => `seat ${seat} recorded ${recorded}, replayed ${replayed}`).join('; ')}`,
  ]);
  section(lines, 'Mismatches with the recorded stacks', stacks, tally.mismatched);
  const faults = tally.faults.map((hand) => [
    `${place(hand)}: ${hand.fault.field === undefined ? '' : `${hand.fault.field}: `}${hand.fault.message}`,
  ]);
  section(lines, 'Unreadable hands', faults, tally.unreadable);
  return `${lines.join('\n')}\n`;
}

function byRule({ rules }: Tally): string[][] {
  const sorted = Object.entries(rules).sort(([a, x], [b, y]) => y.findings - x.findings || (a < b ? -1 : 1));
  return sorted.map(([rule, { hands, findings, verdicts }]) => {
    const title = ruleTexts.get(rule)?.title.en ?? '';
    const told = Object.entries(verdicts).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    return [
      `${rule.padEnd(10)} ${grouped(findings)} in ${count(hands, 'hand')}  ${title} (${told.map(([verdict, n]) => `${verdict} ${n}`).join(', ')})`,
    ];
  });
}

function section(lines: string[], title: string, entries: readonly (readonly string[])[], total: number): void {
  if (entries.length === 0) return;
  const shown = total === Infinity ? entries : entries.slice(0, NAMED);
  lines.push('', title, ...shown.flat().map((line) => `  ${line}`));
  const more = total === Infinity ? 0 : total - shown.length;
  if (more > 0) lines.push(`  ... ${grouped(more)} more`);
}

function place({ file, hand, line }: HandPlace): string {
  return `${file ?? ''}${hand === undefined ? '' : ` [${hand}]`} line ${line}`;
}

function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}
