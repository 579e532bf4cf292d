import type { ParamName } from '../params.js';
import type { Bilingual, RuleText } from './types.js';

export type ParamValue = number | string | boolean;

/** Parameters that are a share of a bet or raise: printed in per cent. */
const shares: ReadonlySet<string> = new Set<ParamName>(['limitReopen', 'bigBetReopen', 'raiseThreshold']);

/** Parameter values that are names, in words that fit the sentences of the rules that use them. */
const words: { readonly [K in ParamName]?: Readonly<Record<string, Bilingual>> } = {
  cutter: {
    left: { en: "the player at the dealer's left", id: 'pemain di kiri dealer' },
    right: { en: "the player at the dealer's right", id: 'pemain di kanan dealer' },
    any: { en: 'any other player', id: 'pemain lain siapa pun' },
  },
  mayDecline: {
    true: { en: 'who is free to decline', id: 'yang boleh menolak' },
    false: { en: 'who may not decline', id: 'yang tidak boleh menolak' },
  },
  rotation: {
    left: { en: 'left', id: 'kiri' },
    right: { en: 'right', id: 'kanan' },
  },
  misdealChips: {
    stay: { en: 'stay in the pot for that deal', id: 'tetap di pot untuk pembagian itu' },
    refund: { en: 'go back to the bettors', id: 'kembali kepada pemain yang memasukkannya' },
  },
  disputesUntil: {
    award: { en: 'the pot has been pushed', id: 'pot diberikan' },
    end: { en: 'the hand has ended', id: 'hand selesai' },
  },
  nextDealer: {
    next: { en: 'next', id: 'berikutnya' },
    same: { en: 'same', id: 'yang sama' },
  },
  missingCard: {
    stands: { en: 'does not upset the result of a hand', id: 'tidak membatalkan hasil hand' },
    void: { en: 'makes the deal void', id: 'membatalkan pembagian itu' },
  },
  interveningCallReleases: {
    true: { en: 'bets, calls or raises', id: 'bet, call, atau raise' },
    false: { en: 'bets or raises', id: 'bet atau raise' },
  },
  headsUpCapped: {
    true: { en: 'are held to the cap too', id: 'tetap terikat batas itu' },
    false: { en: 'may raise each other without end', id: 'boleh saling raise tanpa batas' },
  },
  smallestRaise: {
    'last-full': {
      en: 'as large as the largest full bet or raise before it in the round',
      id: 'sebesar bet atau raise penuh terbesar sebelumnya dalam putaran itu',
    },
    'one-chip': { en: 'one chip', id: 'satu chip' },
  },
  checkRaise: {
    true: { en: 'may', id: 'boleh' },
    false: { en: 'may not', id: 'tidak boleh' },
  },
  passAndReturn: {
    true: { en: 'may', id: 'boleh' },
    false: { en: 'may not', id: 'tidak boleh' },
  },
  undesignatedWild: {
    face: { en: 'its face value', id: 'nilai mukanya' },
    best: { en: 'the best card for the hand', id: 'kartu yang paling menguntungkan hand itu' },
  },
  naturalBeatsWild: {
    true: { en: 'beats', id: 'mengalahkan' },
    false: { en: 'is worth the same as', id: 'sama nilainya dengan' },
  },
  showOrder: {
    together: { en: 'all at the same time', id: 'semua bersamaan' },
    'last-aggressor': { en: 'one after the other, the last bettor first', id: 'satu per satu, dimulai dari yang terakhir bet' },
  },
  oddChip: {
    lot: { en: 'the player whom the lot names', id: 'pemain yang terpilih setelah diundi' },
    'first-left-of-button': { en: 'the first tied hand clockwise from the button', id: 'hand seri pertama searah jarum jam dari button' },
    'high-or-low-card-by-suit': {
      en: 'the highest card by suit in a high game, to the lowest in a low one',
      id: 'pemegang kartu tertinggi menurut suit di game high, terendah di game low',
    },
    'first-in-rotation': { en: 'the first tied player in rotation', id: 'pemain seri pertama menurut giliran' },
  },
};

const ranks: Readonly<Record<string, Bilingual>> = {
  T: { en: 'tens', id: 'sepuluh' },
  J: { en: 'jacks', id: 'jack' },
  Q: { en: 'queens', id: 'queen' },
  K: { en: 'kings', id: 'king' },
  A: { en: 'aces', id: 'as' },
};

function pairOrBetter(pair: string, language: keyof Bilingual): string {
  const rank = pair.charAt(0);
  const name = ranks[rank]?.[language] ?? (language === 'en' ? `${rank}s` : rank);
  return language === 'en' ? `a pair of ${name} or better` : `sepasang ${name} atau lebih baik`;
}

/** One value of a parameter in words. */
export function paramInWords(name: string, value: ParamValue, language: keyof Bilingual): string {
  if (shares.has(name) && typeof value === 'number') return `${Math.round(value * 100)}%`;
  if (name === 'openers' && typeof value === 'string') return pairOrBetter(value, language);
  return words[name as ParamName]?.[String(value)]?.[language] ?? String(value);
}

/** One sentence of a rule with the values of the rulebook in force put in. A parameter without a value keeps its name. */
export function fillParams(sentence: string, params: Readonly<Record<string, ParamValue>>, language: keyof Bilingual): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? name : paramInWords(name, value, language);
  });
}

/** The rule itself in both languages, with the parameters of a rulebook. */
export function ruleSentence(rule: RuleText, params: Readonly<Record<string, ParamValue>>): Bilingual {
  return { en: fillParams(rule.text.en, params, 'en'), id: fillParams(rule.text.id, params, 'id') };
}
