import { section } from './section.js';
import type { RuleText } from './types.js';

/** How hands of the same kind are compared under the standard laws. */
export const standardTieTexts: readonly RuleText[] = section({ book: 'standard', section: 'Ties', topic: 'ties' }, [
  {
    id: 'HL-TI-1',
    kind: 'fact',
    about: 'straights',
    title: { en: 'Two straights', id: 'Sesama straight' },
    text: {
      en: 'Between straights, and between straight flushes, the one that reaches higher wins; with the ace at the bottom it reaches only to the five.',
      id: 'Di antara dua straight atau dua straight flush, yang kartu teratasnya lebih tinggi menang; bila as dipakai di bawah, kartu teratasnya hanya lima.',
    },
    keywords: { en: ['straight', 'wheel', 'straight flush tie'], id: ['straight', 'straight flush', 'seri straight'] },
  },
  {
    id: 'HL-TI-2',
    kind: 'fact',
    about: 'three, four and five of a kind',
    title: { en: 'Cards of one rank', id: 'Sesama three, four, atau five of a kind' },
    text: {
      en: 'The higher rank wins. Where wild cards give two players the same rank, the side cards are compared from the top; in a full house first the three, then the pair. Four aces together with the bug are five of a kind.',
      id: 'Peringkat yang lebih tinggi menang. Bila kartu wild membuat dua pemain memegang peringkat yang sama, kartu sisanya dibandingkan dari yang tertinggi; pada full house tiga kartunya dulu, lalu pasangannya. Empat as dengan bug adalah five of a kind.',
    },
    keywords: {
      en: ['three of a kind', 'four of a kind', 'five of a kind', 'full house'],
      id: ['three of a kind', 'four of a kind', 'five of a kind', 'full house'],
    },
  },
  {
    id: 'HL-TI-3',
    kind: 'fact',
    about: 'two pair',
    title: { en: 'Two pair against two pair', id: 'Sesama two pair' },
    text: {
      en: 'The best pair of each hand is compared first, then the second pair, and last the odd fifth card.',
      id: 'Pasangan tertinggi dibandingkan lebih dulu, lalu pasangan kedua, dan terakhir kartu kelima.',
    },
    keywords: { en: ['two pair', 'second pair', 'kicker'], id: ['two pair', 'pasangan kedua', 'kicker'] },
  },
  {
    id: 'HL-TI-4',
    kind: 'fact',
    about: 'one pair',
    title: { en: 'One pair against one pair', id: 'Sesama one pair' },
    text: {
      en: 'The higher pair wins. With equal pairs the three kickers are compared one after the other, highest first.',
      id: 'Pasangan yang lebih tinggi menang. Bila pasangannya sama, ketiga kicker dibandingkan satu per satu dari yang tertinggi.',
    },
    keywords: { en: ['one pair', 'kicker', 'same pair'], id: ['one pair', 'kicker', 'pasangan sama'] },
  },
  {
    id: 'HL-TI-5',
    kind: 'fact',
    about: 'flush and no pair',
    title: { en: 'Flushes and hands without a pair', id: 'Sesama flush atau no pair' },
    text: {
      en: 'The highest card decides, then the second highest, and so on to the fifth.',
      id: 'Kartu tertinggi yang menentukan, lalu kartu tertinggi kedua, dan seterusnya sampai kartu kelima.',
    },
    keywords: { en: ['flush', 'high card', 'no pair'], id: ['flush', 'high card', 'kartu tertinggi'] },
  },
  {
    id: 'HL-TI-6',
    kind: 'fact',
    about: 'equal hands share',
    title: { en: 'Equal hands share the pot', id: 'Hand yang sama kuat membagi pot' },
    text: {
      en: 'Hands that differ in suits alone are worth the same, and their holders divide the pot as evenly as the chips allow. What is left over goes to {oddChip}.',
      id: 'Hand yang hanya berbeda suit bernilai sama, dan pemegangnya membagi pot serata mungkin. Chip ganjil yang tersisa jatuh kepada {oddChip}.',
    },
    params: ['oddChip'],
    keywords: { en: ['split pot', 'odd chip', 'lot', 'tie'], id: ['pot dibagi', 'chip ganjil', 'diundi', 'seri'] },
  },
]);
