import type { Language } from './template.js';
import type { Bilingual } from './types.js';

/** Codes among the facts that a person should read as words, whatever fact they stand in. */
const words: Readonly<Record<string, Bilingual>> = {
  '??': { en: 'an unknown card', id: 'kartu yang tidak diketahui' },
  X1: { en: 'the joker X1', id: 'joker X1' },
  X2: { en: 'the joker X2', id: 'joker X2' },
  preflop: { en: 'first round', id: 'putaran pertama' },
  flop: { en: 'flop', id: 'flop' },
  turn: { en: 'turn', id: 'turn' },
  river: { en: 'river', id: 'river' },
  deck: { en: 'the deck', id: 'dek' },
  stub: { en: 'the stub', id: 'sisa dek (stub)' },
  board: { en: 'the board', id: 'board' },
  burn: { en: 'the burn', id: 'kartu bakar (burn)' },
  muck: { en: 'the muck', id: 'muck' },
  empty: { en: 'an empty place', id: 'tempat kosong' },
  dealer: { en: 'the dealer', id: 'dealer' },
  floor: { en: 'the floor', id: 'floor' },
  spectator: { en: 'a spectator', id: 'penonton' },
  cut: { en: 'cut', id: 'potong' },
  shuffle: { en: 'shuffle', id: 'kocok' },
  put: { en: 'chips put in', id: 'memasukkan chip' },
  amount: { en: 'an amount named', id: 'menyebut jumlah' },
  duplicate: { en: 'two identical cards', id: 'kartu kembar' },
  'incorrect-pack': { en: 'an incorrect pack', id: 'dek yang tidak benar' },
  'other-back': { en: 'a card with another back', id: 'kartu dengan punggung berbeda' },
  'missing-card': { en: 'a card missing', id: 'kartu yang hilang' },
  'first-burn': { en: 'after the deal what would have been the first burn card', id: 'calon kartu bakar (burn) pertama setelah pembagian' },
  'after-others': { en: 'a card dealt after those of all others', id: 'kartu yang dibagikan setelah kartu semua pemain lain' },
  'small-blind': { en: 'small blind', id: 'small blind' },
  'big-blind': { en: 'big blind', id: 'big blind' },
};

/** Codes that mean something only in one fact. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  what: {
    'no-pair': { en: 'no pair', id: 'no pair' },
    pair: { en: 'a pair', id: 'one pair' },
    'two-pair': { en: 'two pair', id: 'two pair' },
    three: { en: 'three of a kind', id: 'three of a kind' },
    straight: { en: 'a straight', id: 'straight' },
    flush: { en: 'a flush', id: 'flush' },
    'full-house': { en: 'a full house', id: 'full house' },
    four: { en: 'four of a kind', id: 'four of a kind' },
    'straight-flush': { en: 'a straight flush', id: 'straight flush' },
    'royal-flush': { en: 'a royal flush', id: 'royal flush' },
    five: { en: 'five of a kind', id: 'five of a kind' },
    'false-information': { en: 'folded on false information', id: 'fold karena keterangan yang keliru' },
    'dealer-error': { en: "lost by the dealer's mistake", id: 'terbuang karena kekeliruan dealer' },
    identifiable: { en: 'it can be told for certain', id: 'dapat dikenali dengan pasti' },
    'not-identifiable': { en: 'it cannot be told for certain', id: 'tidak dapat dikenali dengan pasti' },
  },
  status: {
    folded: { en: 'has folded', id: 'sudah fold' },
    dead: { en: 'has a dead hand', id: 'memegang hand mati (dead hand)' },
    out: { en: 'is not in this deal', id: 'tidak ikut dalam pembagian ini' },
    'all-in': { en: 'is all-in', id: 'sudah all-in' },
    live: { en: 'is in the hand', id: 'masih ikut' },
  },
  street: {
    1: { en: 'first cards', id: 'kartu pertama' },
    2: { en: 'flop', id: 'flop' },
    3: { en: 'turn', id: 'turn' },
    4: { en: 'river', id: 'river' },
  },
};

/** Facts that are a share of a bet: printed in per cent. */
const shares: ReadonlySet<string> = new Set(['share']);

/** Facts that hold a seat number or a word in its stead ("dealer", "deck"): the number alone would not say that it is a seat. */
const persons: ReadonlySet<string> = new Set(['by', 'where']);

/** What a seat was given or is due: "4: 55". */
const shareOfPot = /^(\d+): (\d+)$/;

export function factWord(name: string, value: number | string | boolean, language: Language): string {
  const own = wordsOf[name]?.[String(value)];
  if (own) return own[language];
  if (typeof value === 'number') {
    if (shares.has(name)) return `${Math.round(value * 100)}%`;
    if (persons.has(name)) return `${language === 'en' ? 'seat' : 'kursi'} ${value}`;
    return String(value);
  }
  if (typeof value === 'boolean') return language === 'en' ? (value ? 'yes' : 'no') : value ? 'ya' : 'tidak';
  const share = shareOfPot.exec(value);
  if (share) return `${share[2]} ${language === 'en' ? 'to seat' : 'untuk kursi'} ${share[1]}`;
  return words[value]?.[language] ?? value;
}
