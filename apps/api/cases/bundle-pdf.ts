import type { Hand } from '@cardspeak/engine';
import { Paper } from '../paper/paper.js';
import { called } from '../rooms/names.js';
import { localTime } from '../settings/gaming-day.js';
import type { CaseBundle } from './bundle.service.js';

/** The bundle of a case on paper: what a reviewer signs. The hashes of the JSON bundle are its last page. */
export async function bundlePdf({ parts, hashes, sha256 }: CaseBundle): Promise<Buffer> {
  const { case: about, hand, logged, corrected, corrections, rulings, summonses, comparisons } = parts;
  const names = new Map(Object.entries(parts.names));
  const who = (id: string | null): string => (id === null ? 'nobody in particular' : called(id, names));
  // read back from JSON, moments are text
  const moment = (time: Date | string | null): string => (time === null ? '' : localTime(new Date(time), parts.room));
  const by = (index: number): string => {
    const entry = parts.log[index]; // the whole log, from its first entry on
    return `by ${who(entry?.staff ?? null)}${entry?.device == null ? '' : ` on ${called(entry.device, names)}`}`;
  };
  const paper = await Paper.titled(`Case ${about.id}`);
  paper.section('Case');
  paper.facts({
    Room: `${parts.room.name} (times: ${parts.room.timeZone})`,
    Table: called(about.table, names),
    Hand: `${hand.number} (${hand.id})`,
    Opened: `${moment(about.openedAt)} by ${who(about.openedBy)}`,
    Claim: about.claim,
    Verdict: about.verdict === null ? 'open' : `${about.verdict}, ${moment(about.decidedAt)} by ${who(about.decidedBy)}`,
    ...(about.note === null ? {} : { Grounds: about.note }),
    ...(about.finding === null ? {} : { Finding: about.finding }),
    ...(about.ruling === null ? {} : { Ruling: rulings.find(({ id }) => id === about.ruling)?.number ?? about.ruling }),
  });
  const { seats, house: _house, ...played } = hand.hand as Hand & Readonly<Record<string, unknown>>;
  paper.section('Hand, as it was opened');
  paper.line(fields(played));
  for (const { seat, player, stack, ...more } of seats)
    paper.line(`seat ${seat}: ${player ?? 'player unnamed'}, ${stack}${Object.keys(more).length === 0 ? '' : `, ${fields(more)}`}`);
  paper.section('Log, as logged');
  for (const { index, recordedAt, event, correctedBy } of logged.entries) {
    paper.line(
      `${index}  ${moment(recordedAt)}  ${said(event)}, ${by(index)}${correctedBy.length === 0 ? '' : `   [corrected at ${correctedBy.join(', ')}]`}`,
    );
  }
  paper.section('Corrections');
  for (const { index, target, event, reason, by: corrector, recordedAt } of corrections.corrections) {
    paper.line(
      `${index}  ${moment(recordedAt)} by ${who(corrector)}: entry ${target} ${event === null ? 'is struck' : `reads ${said(event)}`}`,
    );
    paper.line(`    ${reason ?? 'no reason given'}`);
  }
  if (corrections.fellAway.length > 0) paper.line(`Findings that fell away: ${corrections.fellAway.join(', ')}`);
  paper.section('Findings, as corrected');
  for (const { id, verdict, state, text } of corrected.state.findings) {
    paper.line(`${id}  ${verdict}, ${state}`);
    paper.line(`    ${text.en}`);
    paper.line(`    ${text.id}`);
  }
  paper.section('Pots');
  for (const { text } of [...corrected.pots.pots, ...corrected.pots.due]) paper.line(`${text.en} / ${text.id}`);
  paper.line(`${corrected.pots.total.en} / ${corrected.pots.total.id}`);
  paper.section('Summonses');
  for (const { kind, state, note, steps } of summonses) {
    paper.line(`${kind}, ${state}${note === null ? '' : `: ${note}`}`);
    for (const { step, by, to, note: why, at } of steps)
      paper.line(`    ${moment(at)}  ${step} by ${who(by)}${to === null ? '' : ` to ${who(to)}`}${why === null ? '' : `: ${why}`}`);
  }
  paper.section('Rulings');
  for (const ruling of rulings) {
    paper.line(
      `${ruling.number}  ${ruling.finding}: ${ruling.decision} (${ruling.kind}; proposed ${ruling.proposed}), ${moment(ruling.ruledAt)}`,
    );
    paper.line(`    by ${who(ruling.floor)}${ruling.dealer === null ? '' : `; dealt by ${who(ruling.dealer)}`}`);
    if (ruling.reason !== null) paper.line(`    ${ruling.reason}`);
    paper.line(`    ${ruling.explanation.en} / ${ruling.explanation.id}`);
    if (ruling.void !== null) paper.line(`    VOID, ${moment(ruling.void.at)} by ${who(ruling.void.by)}: ${ruling.void.reason}`);
    if (ruling.replacedAt !== null) paper.line(`    Replaced by the ruling at entry ${ruling.replacedAt}.`);
    if (ruling.handChangedAt !== null) paper.line(`    The log of the hand was corrected after it, at entry ${ruling.handChangedAt}.`);
  }
  paper.section('Under other rulebooks');
  for (const { rulebook, differences } of comparisons) {
    const { onlyFirst, onlySecond, otherwise } = differences.findings;
    paper.line(`${rulebook}: ${differences.same ? 'no difference' : 'otherwise'}`);
    for (const finding of onlyFirst) paper.line(`    not found: ${finding.rule} ${finding.verdict}`);
    for (const finding of onlySecond) paper.line(`    found: ${finding.rule} ${finding.verdict} - ${finding.text.en}`);
    for (const { first, second } of otherwise) paper.line(`    ${first.rule} ${first.verdict} is ${second.rule} ${second.verdict}`);
    for (const { seat, first, second } of differences.due) paper.line(`    seat ${seat} would be due ${second}, not ${first}`);
  }
  paper.section('Hashes of the JSON bundle (SHA-256)');
  for (const [name, hash] of Object.entries(hashes)) paper.line(`${name}  ${hash}`);
  paper.line(`all  ${sha256}`);
  return paper.done();
}

/** An event on one line, without its ids. */
function said(event: unknown): string {
  if (event === null) return 'struck';
  const { type, id: _id, at: _at, ...more } = event as Record<string, unknown>;
  return Object.keys(more).length === 0 ? String(type) : `${String(type)}, ${fields(more)}`;
}

function fields(of: Readonly<Record<string, unknown>>): string {
  return Object.entries(of)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
