import type { FindingFacts } from '../../contract/replay.js';
import type { FindingText } from './finding-text.js';
import { compileTemplate, fillTemplate, suits, type Language } from './template.js';
import type { Bilingual } from './types.js';

/**
 * Why the room's service refuses what a rule does not allow: one sentence each, with the numbers of the request. Several are tried in
 * order; the last needs no fact that may be missing.
 */
export const refusalTexts = {
  'too-few-players': {
    en: 'At least {least} players are needed for a hand; there {players|is|are} {players}.',
    id: 'Satu hand memerlukan paling sedikit {least} pemain; saat ini ada {players}.',
  },
  'too-many-players': {
    en: 'At most {most} players may play; this would make {players}.',
    id: 'Paling banyak {most} orang boleh bermain; ini akan menjadi {players}.',
  },
  'cap-too-high': {
    en: 'A table may agree on fewer than {most} players, not on more; {players} is too many.',
    id: 'Para pemain boleh menyepakati kurang dari {most} orang, bukan lebih; {players} terlalu banyak.',
  },
  'below-full-buy-in': {
    en: [
      'A full buy-in is {times} times the maximum bet of {maximumBet}, that is {full}; {amount} is {short} too little.',
      'A full buy-in is {times} times the minimum bet of {minimumBet}, that is {full}; {amount} is {short} too little.',
      'A full buy-in in this game is {full}; {amount} is {short} too little.',
    ],
    id: [
      'Buy-in penuh adalah {times} kali bet maksimum {maximumBet}, yaitu {full}; {amount} kurang {short}.',
      'Buy-in penuh adalah {times} kali bet minimum {minimumBet}, yaitu {full}; {amount} kurang {short}.',
      'Buy-in penuh di game ini adalah {full}; {amount} kurang {short}.',
    ],
  },
  'short-buy-ins-used': {
    en: 'Short buy-ins allowed in a session: {allowed}; the player has had {used}. {full} would be a full buy-in; {amount} is {short} too little.',
    id: 'Buy-in pendek yang boleh dalam satu sesi: {allowed}; pemain ini sudah memakai {used}. Buy-in penuh adalah {full}; {amount} kurang {short}.',
  },
  'brings-less': {
    en: 'The player left this table with {left} chips {ago} {ago|minute|minutes} ago, and who comes back within {within} {within|minute|minutes} brings at least as much; {amount} is {short} too little.',
    id: 'Pemain ini meninggalkan meja dengan {left} chip {ago} menit lalu, dan siapa yang kembali dalam {within} menit membawa paling sedikit sebanyak itu; {amount} kurang {short}.',
  },
  'hand-in-progress': {
    en: 'Chips are added between hands; seat {seat} is in the hand being played, so {amount} more {amount|has|have} to wait for its end.',
    id: 'Chip ditambahkan di antara dua hand; kursi {seat} sedang ikut dalam hand yang berjalan, jadi tambahan {amount} menunggu hand itu selesai.',
  },
} as const satisfies Readonly<Record<string, FindingText>>;

export type RefusalReason = keyof typeof refusalTexts;

/** The sentence of a refusal in both languages. Every fact of its reason must be there; see `refusalTexts`. */
export function renderRefusal(reason: RefusalReason, facts: FindingFacts): Bilingual {
  return { en: said(reason, facts, 'en'), id: said(reason, facts, 'id') };
}

function said(reason: RefusalReason, facts: FindingFacts, language: Language): string {
  const text: FindingText = refusalTexts[reason];
  const wordings = [text[language]].flat().map(compileTemplate);
  const template = wordings.find((one) => suits(one, facts));
  if (template === undefined) throw new Error(`a refusal lacks a fact: ${reason}`);
  return fillTemplate(template, facts, language, (_name, value) => String(value));
}
