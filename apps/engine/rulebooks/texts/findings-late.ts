import type { FindingText, FindingTexts } from './finding-text.js';
import type { Bilingual } from './types.js';

/** What was wrong, as a sentence begins: for findings that change nothing, because they came too late or the floor has the hand played on. */
const misdeals: Readonly<Record<string, Bilingual>> = {
  'RR-MD-a': { en: 'The first or second card of the hand was exposed', id: 'Kartu pertama atau kedua hand itu terekspos (terbuka)' },
  'RR-MD-b': { en: 'Two or more cards were exposed by the dealer', id: 'Dealer mengekspos dua kartu atau lebih' },
  'RR-MD-c': { en: 'Two or more boxed cards were found', id: 'Ditemukan dua boxed card atau lebih' },
  'RR-MD-d': { en: 'Two or more extra cards were dealt', id: 'Dua kartu lebih atau lebih banyak lagi dibagikan' },
  'RR-MD-e': { en: 'A hand with the wrong number of cards was found', id: 'Ditemukan hand dengan jumlah kartu yang salah' },
  'RR-MD-f': { en: 'A card was dealt out of order', id: 'Kartu dibagikan tidak berurutan' },
  'RR-MD-g': { en: 'The button was out of position', id: 'Posisi button salah' },
  'RR-MD-h': { en: 'The first card went to the wrong position', id: 'Kartu pertama jatuh ke posisi yang salah' },
  'RR-MD-i': {
    en: 'Cards were dealt to a place that has no right to a hand',
    id: 'Kartu dibagikan ke tempat yang tidak berhak atas hand',
  },
  'RR-MD-j': {
    en: 'A player with a right to a hand was dealt out',
    id: 'Pemain yang berhak atas hand tidak mendapat kartu',
  },
  'HL-SH-1': { en: 'The deck was not shuffled as it should be', id: 'Dek tidak dikocok sebagaimana mestinya' },
  'HL-SH-2': { en: 'The cut was irregular', id: 'Cara memotong dek tidak benar' },
  'HL-IR-3': { en: 'Shuffle, cut, deal or pack was irregular', id: 'Kocok, potong, pembagian, atau deknya tidak benar' },
};

const others: Readonly<Record<string, Bilingual>> = {
  'RR-DH-d': { en: 'A hand with the wrong number of cards was found', id: 'Ditemukan hand dengan jumlah kartu yang salah' },
  'RR-DH-e': { en: 'A joker was found in a hand', id: 'Ditemukan joker dalam sebuah hand' },
  'RR-IR-1': { en: 'The button stood at the wrong seat', id: 'Button berada di kursi yang salah' },
  'RR-IR-3': { en: 'A card with another back was found', id: 'Ditemukan kartu dengan punggung berbeda' },
  'RR-IR-4': { en: 'Two identical cards were found', id: 'Ditemukan kartu kembar' },
  'RR-IR-7': { en: 'A boxed card was found', id: 'Ditemukan boxed card' },
  'RR-IR-8': { en: 'A joker was found', id: 'Ditemukan joker' },
  'RR-IR-9': { en: 'An irregular card was found in a hand', id: 'Ditemukan kartu tidak wajar dalam sebuah hand' },
  'RR-IR-10': { en: 'The deck was found to be short of a card', id: 'Dek ternyata kurang kartu' },
  'RR-IR-11': { en: 'A card too many was found', id: 'Ditemukan satu kartu lebih' },
  'RR-BR-16': { en: 'A wrong amount was found', id: 'Ditemukan jumlah yang salah' },
  'HL-BT-1': { en: 'A wrong amount was found', id: 'Ditemukan jumlah yang salah' },
  'HL-IR-1': { en: 'An incorrect pack was found', id: 'Ditemukan dek yang tidak benar' },
  'HL-IR-4': { en: 'A card at the wrong player was found', id: 'Ditemukan kartu pada pemain yang salah' },
  'HL-IR-5a': { en: 'A player was found to have no hand', id: 'Ternyata ada pemain yang tidak mendapat hand' },
  'DP-BT-5': { en: 'Chips that were not on the table were found', id: 'Ditemukan chip yang tidak ada di meja' },
};

const tooLate = ({ en, id }: Bilingual): FindingText => ({
  en: `${en}[ ({where})], which came to light only when the hand was over: too late, unless the floor rules otherwise.`,
  id: `${id}[ ({where})] dan baru diketahui setelah hand selesai: terlambat, kecuali floor memutuskan lain.`,
});

const playedOn = ({ en, id }: Bilingual): FindingText => ({
  en: `${en}[ (seat {seat})]: there is no misdeal, and the hand is played on.`,
  id: `${id}[ (kursi {seat})]: tidak dinyatakan misdeal, dan hand dilanjutkan.`,
});

function lateTexts(): FindingTexts {
  const texts: Record<string, FindingTexts[string]> = {};
  for (const [rule, what] of Object.entries(others)) texts[rule] = { 'too-late': tooLate(what) };
  for (const [rule, what] of Object.entries(misdeals)) texts[rule] = { 'too-late': tooLate(what), 'play-on': playedOn(what) };
  return texts;
}

/** Sentences of findings that change nothing. */
export const lateFindings: FindingTexts = lateTexts();
