import type { Compiled } from '../../rulebooks/compile.js';
import { type Refusal, refusal } from './refusal.js';

/** The rule that counts the players in this rulebook: DP-PL-1 at draw with jokers and jackpots, HL-PL-1 elsewhere; null where none is in force. */
function ruleOfNumbers(book: Compiled): string | null {
  return ['DP-PL-1', 'HL-PL-1'].find((rule) => book.has(rule)) ?? null;
}

/** The most players that may play: the rulebook's number, or the lower one that the table agreed on. Null where no rule and no agreement says one. */
export function mostPlayers(book: Compiled, agreed?: number): number | null {
  if (ruleOfNumbers(book) === null) return agreed ?? null;
  return Math.min(agreed ?? book.params.maxPlayers, book.params.maxPlayers);
}

/** HL-PL-1, DP-PL-1: a table may agree on fewer players than the rule allows, never on more. */
export function judgeAgreedCap(book: Compiled, agreed: number): Refusal | null {
  const rule = ruleOfNumbers(book);
  const most = book.params.maxPlayers;
  if (rule === null || agreed <= most) return null;
  return refusal(rule, 'cap-too-high', { most, players: agreed }, null);
}

/** HL-PL-1, DP-PL-1: whether `players` may be dealt a hand. `agreed` is the table's own cap. */
export function judgePlayers(book: Compiled, players: number, agreed?: number): Refusal | null {
  const rule = ruleOfNumbers(book);
  if (rule === null) return null;
  const least = book.params.minPlayers;
  if (players < least) return refusal(rule, 'too-few-players', { least, players }, least);
  return judgeSeating(book, players, agreed);
}

/** HL-PL-1, DP-PL-1: whether the table may have `players`, the one who sits down now counted. */
export function judgeSeating(book: Compiled, players: number, agreed?: number): Refusal | null {
  const rule = ruleOfNumbers(book);
  const most = mostPlayers(book, agreed);
  if (rule === null || most === null || players <= most) return null;
  return refusal(rule, 'too-many-players', { most, players }, null);
}
