import type { Bilingual, RuleText } from './types.js';

export type ParamValue = number | string | boolean;

/** Parameters that are a share of a bet or raise: printed in per cent. */
const shares: ReadonlySet<string> = new Set(['limitReopen', 'bigBetReopen', 'raiseThreshold']);

/** Parameter values that are names, in words that fit the sentence of the rule. Keyed by parameter, since one name may need different words. */
const words: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  cutter: {
    left: { en: 'left', id: 'kiri' },
    right: { en: 'right', id: 'kanan' },
  },
  rotation: {
    left: { en: 'left', id: 'kiri' },
    right: { en: 'right', id: 'kanan' },
  },
  undesignatedWild: {
    face: { en: 'its face value', id: 'nilai mukanya' },
    best: { en: 'the best card for the hand', id: 'kartu yang paling menguntungkan hand itu' },
  },
  misdealChips: {
    stay: { en: 'stay', id: 'tetap' },
    refund: { en: 'do not stay', id: 'tidak tinggal' },
  },
  nextDealer: {
    next: { en: 'next', id: 'berikutnya' },
    same: { en: 'same', id: 'yang sama' },
  },
  openers: {
    JJ: { en: 'a pair of jacks or better', id: 'sepasang jack atau lebih baik' },
  },
  oddChip: {
    lot: { en: 'the player whom the lot names', id: 'pemain yang terpilih setelah diundi' },
    'first-left-of-button': { en: 'the first tied hand clockwise from the button', id: 'hand seri pertama searah jarum jam dari button' },
    'high-or-low-card-by-suit': {
      en: 'the highest card, by suit where ranks are equal, in a high game and to the lowest in a low game',
      id: 'kartu tertinggi (menurut suit bila peringkatnya sama) di game high, dan kepada kartu terendah di game low',
    },
    'first-in-rotation': { en: 'the first tied player in rotation', id: 'pemain seri pertama menurut giliran' },
  },
};

function spoken(name: string, value: ParamValue, language: keyof Bilingual): string {
  if (shares.has(name) && typeof value === 'number') return `${Math.round(value * 100)}%`;
  return words[name]?.[String(value)]?.[language] ?? String(value);
}

/** One sentence of a rule with the values of the rulebook in force put in. A parameter without a value keeps its name. */
export function fillParams(sentence: string, params: Readonly<Record<string, ParamValue>>, language: keyof Bilingual): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? name : spoken(name, value, language);
  });
}

/** The rule itself in both languages, with the parameters of a rulebook. */
export function ruleSentence(rule: RuleText, params: Readonly<Record<string, ParamValue>>): Bilingual {
  return { en: fillParams(rule.text.en, params, 'en'), id: fillParams(rule.text.id, params, 'id') };
}
