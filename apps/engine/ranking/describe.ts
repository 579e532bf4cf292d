import type { Ranked } from './ranking.js';
import { handClass, handRanks, isLowValue } from './value.js';

export type Language = 'en' | 'id';

interface RankWord {
  readonly one: string;
  readonly many: string;
}

const EN: readonly RankWord[] = [
  ['two', 'twos'],
  ['three', 'threes'],
  ['four', 'fours'],
  ['five', 'fives'],
  ['six', 'sixes'],
  ['seven', 'sevens'],
  ['eight', 'eights'],
  ['nine', 'nines'],
  ['ten', 'tens'],
  ['jack', 'jacks'],
  ['queen', 'queens'],
  ['king', 'kings'],
  ['ace', 'aces'],
].map(([one, many]) => ({ one, many }));

const ID: readonly RankWord[] = [
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'jack',
  'queen',
  'king',
  'as',
].map((word) => ({ one: word, many: word }));

const CODES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/**
 * The hand in words: "full house, kings over nines", "full house, king di atas sembilan". A hand for low is told by
 * its cards, "8-6-4-3-A low". The terms that Indonesian players keep in English stay so.
 */
export function describe(ranked: Pick<Ranked, 'value'>, language: Language): string {
  return language === 'en' ? inEnglish(ranked.value) : inIndonesian(ranked.value);
}

function inEnglish(value: number): string {
  const hand = words(value, EN);
  switch (handClass(value)) {
    case 'five':
      return `five of a kind, ${hand.many(0)}`;
    case 'straight-flush':
      return hand.isRoyal ? 'royal flush' : `straight flush, ${hand.one(0)} high`;
    case 'four':
      return `four of a kind, ${hand.many(0)}`;
    case 'full-house':
      return `full house, ${hand.many(0)} over ${hand.many(1)}`;
    case 'flush':
      return `flush, ${hand.one(0)} high`;
    case 'straight':
      return `straight, ${hand.one(0)} high`;
    case 'three':
      return `three of a kind, ${hand.many(0)}`;
    case 'two-pair':
      return `two pair, ${hand.many(0)} and ${hand.many(1)}`;
    case 'pair':
      return `a pair of ${hand.many(0)}`;
    case 'no-pair':
      return isLowValue(value) ? `${hand.codes} low` : `${hand.one(0)} high`;
    case 'badugi':
      return `badugi, ${hand.codes}`;
    case 'three-card':
      return `three cards, ${hand.codes}`;
    case 'two-card':
      return `two cards, ${hand.codes}`;
    case 'one-card':
      return `one card, ${hand.codes}`;
    case 'none':
      return 'no qualifying hand';
  }
}

function inIndonesian(value: number): string {
  const hand = words(value, ID);
  switch (handClass(value)) {
    case 'five':
      return `five of a kind, ${hand.one(0)}`;
    case 'straight-flush':
      return hand.isRoyal ? 'royal flush' : `straight flush, tertinggi ${hand.one(0)}`;
    case 'four':
      return `four of a kind, ${hand.one(0)}`;
    case 'full-house':
      return `full house, ${hand.one(0)} di atas ${hand.one(1)}`;
    case 'flush':
      return `flush, tertinggi ${hand.one(0)}`;
    case 'straight':
      return `straight, tertinggi ${hand.one(0)}`;
    case 'three':
      return `three of a kind, ${hand.one(0)}`;
    case 'two-pair':
      return `dua pasang, ${hand.one(0)} dan ${hand.one(1)}`;
    case 'pair':
      return `sepasang ${hand.one(0)}`;
    case 'no-pair':
      return isLowValue(value) ? `low ${hand.codes}` : `kartu tertinggi ${hand.one(0)}`;
    case 'badugi':
      return `badugi, ${hand.codes}`;
    case 'three-card':
      return `tiga kartu, ${hand.codes}`;
    case 'two-card':
      return `dua kartu, ${hand.codes}`;
    case 'one-card':
      return `satu kartu, ${hand.codes}`;
    case 'none':
      return 'tidak ada hand yang memenuhi syarat';
  }
}

interface Words {
  one(place: number): string;
  many(place: number): string;
  /** All ranks, "8-6-4-3-A". */
  readonly codes: string;
  readonly isRoyal: boolean;
}

function words(value: number, language: readonly RankWord[]): Words {
  const places = handRanks(value).map((rank) => (rank === 1 ? CODES.length - 1 : rank - 2));
  return {
    one: (place) => language[places[place]].one,
    many: (place) => language[places[place]].many,
    codes: places.map((place) => CODES[place]).join('-'),
    isRoyal: places[0] === CODES.length - 1,
  };
}
