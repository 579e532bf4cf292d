import { GAMES, LIMITS, POST_KINDS, RULEBOOKS } from '@cardspeak/engine';
import { numberIn, split, valueOf } from './values.js';

type Fields = Record<string, unknown>;
const has = (list: readonly string[], word: string): boolean => list.includes(word);

/** `roberts holdem no-limit tournament`; roberts where no rulebook is named. */
function game(words: readonly string[]): Fields {
  const hand: Fields = { rulebook: 'roberts' };
  for (const word of words) {
    if (has(RULEBOOKS, word)) hand['rulebook'] = word;
    else if (has(GAMES, word)) hand['game'] = word;
    else if (has(LIMITS, word)) hand['limit'] = word;
    else if (word === 'tournament' || word === 'cash') hand['format'] = word;
    else throw new Error(`${word} is no rulebook, game, limit or format`);
  }
  return hand;
}

/** `3:200`, with more behind further colons: `3:200:big-blind`, `3:200:out` (not dealt in), `3:200:owes-dead-1`. */
function seat(word: string): Fields {
  const [no, stack, ...more] = word.split(':');
  const fields: Fields = { seat: numberIn(no), stack: numberIn(stack) };
  for (const one of more) {
    const owed = /^owes-(.+)-(\d+)$/.exec(one);
    if (one === 'out') fields['dealtIn'] = false;
    else if (one === 'small-blind' || one === 'big-blind' || one === 'none') fields['blind'] = one;
    else if (owed && has(POST_KINDS, owed[1]!)) fields['owes'] = [{ kind: owed[1], amount: Number(owed[2]) }];
    else throw new Error(`${one} says nothing of a seat`);
  }
  return fields;
}

/** `1-6 200`: all alike; or each seat by itself. */
function seats(words: readonly string[]): Fields[] {
  const range = /^(\d+)-(\d+)$/.exec(words[0] ?? '');
  if (!range) return words.map(seat);
  const stack = numberIn(words[1]);
  return Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, i) => ({ seat: Number(range[1]) + i, stack }));
}

function ante(words: readonly string[]): unknown {
  return words[1] === 'by' ? { kind: words[2], amount: numberIn(words[0]) } : numberIn(words[0]);
}

/** House keys as `maxRaises=4`; `off=RR-SC-2,RR-MD-c`. */
function house(words: readonly string[]): Fields {
  return Object.fromEntries(
    split(words).named.map(([key, value]) => [
      key,
      key === 'off' ? value.split(',') : /^0?\.\d+$/.test(value) ? Number(value) : valueOf(value),
    ]),
  );
}

/** A hand in one line: the game, then clauses between commas. What a clause says has the contract's own name and place. */
export function readHandLine(line: string): Fields {
  const [first = '', ...clauses] = line.split(',').map((clause) => clause.trim());
  const hand = game(first.split(/\s+/));
  const stakes: Fields = {};
  const deck: Fields = {};
  for (const clause of clauses) {
    const [name = '', ...words] = clause.split(/\s+/);
    const numbers = (): number[] => words.map(numberIn);
    switch (name) {
      case 'blinds':
      case 'bets':
      case 'spread':
        stakes[name] = numbers();
        break;
      case 'ante':
        stakes['ante'] = ante(words);
        break;
      case 'bring-in':
        stakes['bringIn'] = numberIn(words[0]);
        break;
      case 'min-bet':
        stakes['minBet'] = numberIn(words[0]);
        break;
      case 'smallest-chip':
        stakes['smallestChip'] = numberIn(words[0]);
        break;
      case 'jokers':
        deck['jokers'] = numberIn(words[0]);
        if (words[1]) deck['joker'] = words[1];
        break;
      case 'wild':
        deck['wild'] = words;
        break;
      case 'back':
        deck['back'] = words[0];
        break;
      case 'button':
        hand['button'] = numberIn(words[0]);
        break;
      case 'dealt-by':
        hand['dealtBy'] = words[0];
        break;
      case 'carried':
        hand['carried'] = numberIn(words[0]);
        if (words[1] === 'for') hand['carriedFor'] = words.slice(2).map(numberIn);
        break;
      case 'house':
        hand['rulebook'] = { base: hand['rulebook'], house: house(words) };
        break;
      case 'seats':
        hand['seats'] = seats(words);
        break;
      default:
        throw new Error(`${name} says nothing of a hand`);
    }
  }
  return { ...hand, stakes, ...(Object.keys(deck).length > 0 ? { deck } : {}) };
}
