import { section } from './section.js';
import type { RuleText } from './types.js';

/** Irregularities in pack, deal and betting under the standard laws. */
export const standardIrregularityTexts: readonly RuleText[] = section({ book: 'standard', section: 'Irregularities', topic: 'betting' }, [
  {
    id: 'HL-IR-1',
    kind: 'finding',
    about: 'incorrect pack',
    topic: 'irregular-cards',
    title: { en: 'Incorrect pack', id: 'Dek tidak benar' },
    text: {
      en: 'When the pack proves wrong before the pot has been taken - a card too many, missing, doubled, from another pack, or a joker where none belongs - this deal counts for nothing and every player gets back what they put in. Deals already finished are not touched.',
      id: 'Bila sebelum pot diambil terbukti deknya salah - kartu lebih, hilang, kembar, dari dek lain, atau ada joker yang tidak semestinya - pembagian itu batal dan setiap pemain menerima kembali semua yang dimasukkannya. Pembagian yang sudah selesai tetap sah.',
    },
    verdicts: ['void'],
    params: ['missingCard'],
    keywords: {
      en: ['incorrect pack', 'fouled deck', 'duplicate card', 'missing card', 'wrong back', 'joker'],
      id: ['dek salah', 'kartu kembar', 'kartu hilang', 'beda punggung', 'joker'],
    },
  },
  {
    id: 'HL-IR-2',
    kind: 'finding',
    about: 'what follows a misdeal',
    topic: 'misdeal',
    title: { en: 'After a misdeal', id: 'Akibat misdeal (salah bagi)' },
    text: {
      en: 'A misdeal passes the pack to the {nextDealer} dealer, who deals after a fresh shuffle and cut. Chips already bet {misdealChips}, and everybody antes as usual again.',
      id: 'Setelah misdeal (salah bagi), dek berpindah ke dealer {nextDealer}, yang membagi sesudah kocok dan potong yang baru. Chip yang sudah dipasang {misdealChips}, dan semua pemain membayar ante lagi seperti biasa.',
    },
    verdicts: ['misdeal'],
    params: ['misdealChips', 'nextDealer'],
    keywords: {
      en: ['misdeal', 'next dealer', 'chips stay', 'ante again'],
      id: ['misdeal', 'salah bagi', 'dealer berikutnya', 'ante lagi'],
    },
  },
  {
    id: 'HL-IR-3',
    kind: 'finding',
    about: 'grounds for a misdeal',
    topic: 'misdeal',
    title: { en: 'What makes a misdeal', id: 'Alasan misdeal (salah bagi)' },
    text: {
      en: 'A shuffle or cut done wrongly, or a deal by somebody whose turn it was not, is a misdeal if it is pointed out in time. A pack found to be torn, soiled or marked is a misdeal at any moment until the pot is taken.',
      id: 'Kocok atau potong yang tidak benar, atau pembagian oleh orang yang bukan gilirannya, menjadi misdeal (salah bagi) bila ditegur tepat waktu. Dek yang ternyata sobek, ternoda, atau bertanda menjadi misdeal kapan saja sebelum pot diambil.',
    },
    verdicts: ['misdeal'],
    keywords: {
      en: ['misdeal', 'marked cards', 'torn card', 'dealt out of turn', 'imperfect pack'],
      id: ['misdeal', 'salah bagi', 'kartu bertanda', 'kartu sobek', 'membagi di luar giliran'],
    },
  },
  {
    id: 'HL-IR-4',
    kind: 'finding',
    about: 'card to the wrong player',
    topic: 'deal',
    title: { en: 'Card dealt to the wrong player', id: 'Kartu diberikan kepada pemain yang salah' },
    text: {
      en: 'A dealer who notices a card going to the wrong player may put it right before dealing on, passing cards along so that each player has their own.',
      id: 'Dealer yang menyadari kartu jatuh kepada pemain yang salah boleh membetulkannya sebelum melanjutkan, dengan menggeser kartu sehingga setiap pemain memegang kartunya sendiri.',
    },
    verdicts: ['rectify'],
    options: ['rectify', 'play-on'],
    keywords: {
      en: ['wrong player', 'card to wrong seat', 'rectify'],
      id: ['salah pemain', 'kartu salah kursi', 'dibetulkan', 'salah bagi'],
    },
  },
  {
    id: 'HL-IR-5a',
    kind: 'finding',
    about: 'too few hands',
    topic: 'deal',
    title: { en: 'A player was left out', id: 'Pemain terlewat saat pembagian' },
    text: {
      en: "If a player got no cards, the dealer gives up the dealer's own hand to the first such player on the left. The dealer, and anybody else left out, sit out the deal.",
      id: 'Bila ada pemain yang tidak mendapat kartu, dealer menyerahkan hand miliknya kepada pemain terlewat yang terdekat di sebelah kirinya. Dealer dan pemain terlewat lainnya tidak ikut dalam pembagian itu.',
    },
    verdicts: ['reassign-hand'],
    keywords: {
      en: ['omitted player', 'skipped in the deal', 'too few hands'],
      id: ['pemain terlewat', 'tidak dapat kartu', 'kurang hand'],
    },
  },
  {
    id: 'HL-IR-5b',
    kind: 'finding',
    about: 'too many hands',
    topic: 'deal',
    title: { en: 'Too many hands dealt', id: 'Kelebihan hand yang dibagikan' },
    text: {
      en: 'If more hands lie on the table than there are players, the dealer gives each player one; the rest are dead.',
      id: 'Bila hand yang dibagikan lebih banyak daripada pemain, dealer memberi tiap pemain satu hand; sisanya mati (dead hand).',
    },
    verdicts: ['dead-hand'],
    keywords: { en: ['too many hands', 'extra hand', 'empty seat'], id: ['kelebihan hand', 'hand lebih', 'kursi kosong'] },
  },
  {
    id: 'HL-IR-6',
    kind: 'finding',
    about: 'chips out of turn',
    title: { en: 'Bet, call or raise out of turn', id: 'Bet, call, atau raise di luar giliran' },
    text: {
      en: "The turn goes back to where it was. At the proper turn the chips put in are that player's bet: if short they may be made up to a call or the hand folded, no raise is allowed, and chips beyond a call are lost to the pot. Where nobody has bet, all of them are the bet.",
      id: 'Giliran kembali ke pemain yang semestinya. Saat gilirannya tiba, chip yang sudah dimasukkan menjadi bet pemain itu: bila kurang boleh digenapkan menjadi call atau fold, tidak boleh raise, dan kelebihan di atas call hangus ke pot. Bila belum ada bet, semuanya menjadi bet.',
    },
    verdicts: ['turn-reverts', 'excess-forfeit'],
    params: ['outOfTurn'],
    keywords: {
      en: ['out of turn', 'bet out of turn', 'forfeit', 'excess chips'],
      id: ['di luar giliran', 'bet di luar giliran', 'chip hangus'],
    },
  },
  {
    id: 'HL-IR-7',
    kind: 'finding',
    about: 'chips stay in',
    title: { en: 'Chips never leave the pot', id: 'Chip tidak keluar dari pot' },
    text: {
      en: 'However a betting mistake is settled, chips that have gone into the pot are not taken out of it.',
      id: 'Bagaimanapun kekeliruan bet diselesaikan, chip yang sudah masuk pot tidak diambil lagi.',
    },
    verdicts: ['chips-stay'],
    keywords: { en: ['take back chips', 'chips stay', 'pull back a bet'], id: ['ambil kembali chip', 'chip tetap di pot'] },
  },
  {
    id: 'HL-IR-8',
    kind: 'finding',
    about: 'words without chips',
    title: { en: 'Words without chips', id: 'Ucapan tanpa chip' },
    text: {
      en: 'Announcing a bet binds nobody, in turn or not, until chips go in with it.',
      id: 'Bet yang hanya diucapkan tidak mengikat, pada giliran ataupun tidak, sebelum chipnya dimasukkan.',
    },
    verdicts: ['announcement-void'],
    params: ['words'],
    keywords: {
      en: ['verbal bet', 'announced without chips', 'void announcement'],
      id: ['pernyataan lisan', 'ucapan tanpa chip', 'bet lisan'],
    },
  },
  {
    id: 'HL-IR-9',
    kind: 'finding',
    about: 'more chips than announced',
    title: { en: 'More chips than announced', id: 'Chip lebih banyak daripada yang disebut' },
    text: {
      en: 'If a player puts in more than was announced, the words count and the surplus is lost to the pot. A slip of the tongue put right before anybody took notice costs nothing.',
      id: 'Bila pemain memasukkan lebih banyak daripada yang disebutnya, ucapannya yang berlaku dan kelebihannya hangus ke pot. Salah ucap yang dibetulkan sebelum ada yang menanggapi tidak dikenai apa-apa.',
    },
    verdicts: ['excess-forfeit'],
    keywords: { en: ['overbet by mistake', 'too many chips', 'slip of the tongue'], id: ['chip kelebihan', 'salah ucap', 'chip hangus'] },
  },
]);
