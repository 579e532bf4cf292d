import { FINDING_STATES, VERDICTS } from '@cardspeak/engine';
import type { Expectation, ExpectedFinding } from './case.js';
import { cardsIn, numberIn } from './values.js';

type Fields = Record<string, unknown>;
const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** `RR-MD-b misdeal seats 3 4 at 7 claimable options misdeal play-on`; only the rule and the verdict are needed. */
function finding(line: readonly string[]): ExpectedFinding {
  const [rule = '', verdict = '', ...rest] = line;
  if (!(VERDICTS as readonly string[]).includes(verdict)) throw new Error(`${verdict} is no verdict`);
  const out: Fields = { rule, verdict };
  let list: unknown[] = [];
  for (const word of rest) {
    if (word === 'seats' || word === 'options') out[word] = list = [];
    else if (word === 'at') out['at'] = NaN;
    else if (Number.isNaN(out['at'])) out['at'] = numberIn(word);
    else if ((FINDING_STATES as readonly string[]).includes(word)) out['state'] = word;
    else list.push(/^\d+$/.test(word) ? Number(word) : word);
  }
  return out as unknown as ExpectedFinding;
}

/** `stack 198, bet 2, folded`. */
function seat(text: string): Fields {
  const out: Fields = {};
  for (const clause of text.split(',')) {
    const [name = '', ...rest] = words(clause);
    if (name === 'cards') out['cards'] = rest.flatMap(cardsIn);
    else if (name === 'up') out['up'] = rest.map(numberIn);
    else if (rest.length === 0) out['status'] = name;
    else out[name] = numberIn(rest[0]);
  }
  return out;
}

const sums = (text: string): Fields =>
  Object.fromEntries(
    text
      .split(',')
      .map((clause) => words(clause))
      .map(([why = '', amount]) => [why, numberIn(amount)]),
  );

/** `30 to 1 2 3; 20 to 1 2`, the main pot first. */
function pots(text: string): unknown[] {
  if (text.trim() === 'none') return [];
  return text.split(';').map((one) => {
    const [amount = '', seats = ''] = one.split(' to ');
    return { amount: numberIn(amount.trim()), seats: words(seats).map(numberIn) };
  });
}

/** `check, raise 2-200`, `call 4, no raise`, `no check` where a bring-in is owed; `nothing` = nobody may bet. */
function legal(text: string): unknown {
  if (text.trim() === 'nothing') return null;
  const out: Fields = {};
  for (const clause of text.split(',').map((one) => words(one))) {
    const [what = '', more = ''] = clause;
    if (what === 'check') Object.assign(out, { check: true, call: null });
    else if (what === 'call') Object.assign(out, { check: false, call: numberIn(more) });
    else if (what === 'no' && more === 'raise') out['raise'] = null;
    else if (what === 'no' && more === 'check') out['check'] = false;
    else if (what === 'raise') out['raise'] = { min: numberIn(more.split('-')[0]), max: numberIn(more.split('-')[1]) };
    else throw new Error(`${what} is nothing legal`);
  }
  return out;
}

/** Takes one `=>` line into the expectation. Throws where it says nothing. */
export function readExpectationLine(line: string, into: Expectation): void {
  const { state } = into;
  const [first = '', ...rest] = words(line);
  const tail = line.trim().slice(first.length).trim();
  const [subject = '', said = ''] = [tail.split(':')[0]?.trim(), tail.split(':')[1]];
  switch (first) {
    case 'nothing':
    case 'only':
      into.only = true;
      return;
    case 'never':
      into.none.push(...rest);
      return;
    case 'status':
      state['status'] = rest[0];
      return;
    case 'street':
    case 'carry':
      state[first] = numberIn(rest[0]);
      return;
    case 'to-act':
      state['toAct'] = rest[0] === 'nobody' ? null : numberIn(rest[0]);
      return;
    case 'board':
      state['board'] = rest.flatMap(cardsIn);
      return;
    case 'seat':
      state['seats'] = { ...(state['seats'] as Fields | undefined), [subject]: seat(said) };
      return;
    case 'due':
      state['due'] = tail === 'none' ? {} : { ...(state['due'] as Fields | undefined), [subject]: sums(said) };
      return;
    case 'pots':
      state['pots'] = pots(tail);
      return;
    case 'legal':
      state['legal'] = legal(tail);
      return;
    case 'says':
      (into.says ??= []).push({ rule: subject, words: said.split(',').map((one) => one.trim()) });
      return;
    case 'effects': {
      const list = said.trim() === 'none' ? [] : said.split(';').map((one) => one.trim());
      (into.effects ??= []).push({ rule: subject, list });
      return;
    }
    case 'unknown':
      state['unknown'] = rest[0] === 'nothing' ? [] : [{ rule: rest[0], needs: rest[1], at: numberIn(rest[3]) }];
      return;
    case 'next':
      state['next'] = { [rest[0] ?? '']: rest[1] === 'nobody' ? null : numberIn(rest[1]) };
      return;
    default:
      if (!/^([A-Z]{2}-|\*$)/.test(first)) throw new Error(`"${first}" begins no expectation`);
      into.findings.push(finding([first, ...rest]));
  }
}
