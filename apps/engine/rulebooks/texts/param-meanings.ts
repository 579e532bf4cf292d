import type { ParamName } from '../params.js';
import type { Bilingual } from './types.js';

/** What each parameter of a rulebook decides, for the people who set house rules. */
export const paramMeanings: Readonly<Record<ParamName, Bilingual>> = {
  minShuffles: { en: 'Riffles before the cut', id: 'Jumlah kocokan (riffle) sebelum potong' },
  minCutPacket: { en: 'Fewest cards in each packet of the cut', id: 'Jumlah kartu paling sedikit di tiap bagian potongan' },
  cutter: { en: 'Who cuts, seen from the dealer', id: 'Siapa yang memotong, dilihat dari dealer' },
  mayDecline: { en: 'Whether the cutter may decline to cut', id: 'Apakah pemotong boleh menolak memotong' },
  rotation: { en: 'The way in which deal, cards and betting pass', id: 'Arah jalannya pembagian, kartu, dan giliran bet' },
  actionToStand: {
    en: 'Players who have acted in turn when a misdeal can no longer be called',
    id: 'Jumlah pemain yang sudah bertindak saat misdeal tidak dapat lagi dinyatakan',
  },
  misdealChips: { en: 'What becomes of the chips of a misdeal', id: 'Nasib chip pada pembagian yang misdeal' },
  nextDealer: { en: 'Who deals after a misdeal', id: 'Siapa yang membagi setelah misdeal' },
  missingCard: { en: 'Whether a pack that lacks a card voids the deal', id: 'Apakah dek yang kurang kartu membatalkan pembagian' },
  words: {
    en: 'Whether words in turn bind at once or wait for the chips',
    id: 'Apakah ucapan pada giliran langsung mengikat atau menunggu chip',
  },
  outOfTurn: {
    en: 'Whether an act out of turn is held until its turn, or its chips are the bet',
    id: 'Apakah tindakan di luar giliran ditahan sampai gilirannya, atau chipnya menjadi bet',
  },
  interveningCallReleases: {
    en: 'Whether a call in between releases an act out of turn',
    id: 'Apakah call di antaranya membebaskan tindakan di luar giliran',
  },
  actedBehind: {
    en: 'Players acting behind that may cost a skipped player the turn',
    id: 'Jumlah pemain yang bertindak di belakang sehingga pemain yang terlewat kehilangan giliran',
  },
  maxRaises: { en: 'Raises in a betting round of a limit game', id: 'Jumlah raise dalam satu putaran bet di game limit' },
  headsUpCapped: { en: 'Whether the cap on raises holds heads-up too', id: 'Apakah batas raise berlaku juga saat tinggal dua pemain' },
  limitReopen: {
    en: 'Share of a bet by which an all-in reopens the betting in limit games',
    id: 'Bagian bet yang membuat all-in membuka kembali bet di game limit',
  },
  bigBetReopen: {
    en: 'Share of a full raise by which an all-in reopens the betting in pot-limit and no-limit',
    id: 'Bagian raise penuh yang membuat all-in membuka kembali bet di pot-limit dan no-limit',
  },
  smallestRaise: { en: 'The smallest raise', id: 'Raise paling kecil' },
  raiseThreshold: {
    en: 'Share of the smallest raise from which silent chips are a raise',
    id: 'Bagian raise terkecil yang membuat chip tanpa ucapan menjadi raise',
  },
  checkRaise: { en: 'Whether a player may check and then raise', id: 'Apakah pemain boleh check lalu raise' },
  undesignatedWild: { en: 'What a wild card counts that nobody named', id: 'Nilai wild card yang tidak disebutkan' },
  naturalBeatsWild: {
    en: 'Whether of two equal hands the one without a joker wins',
    id: 'Apakah dari dua hand yang sama, yang tanpa joker menang',
  },
  oddChip: { en: 'Who gets an odd chip', id: 'Siapa yang mendapat chip ganjil' },
  showOrder: { en: 'In what order hands are shown', id: 'Urutan membuka kartu' },
  disputesUntil: { en: 'Until when an award may be disputed', id: 'Sampai kapan pemberian pot boleh dipersoalkan' },
  openers: { en: 'The least hand that may open a jackpot', id: 'Hand terendah yang boleh membuka jackpot' },
  passAndReturn: {
    en: 'Whether a player may pass, facing no more than the minimum, and come back',
    id: 'Apakah pemain boleh pass saat bet masih minimum lalu kembali ikut',
  },
  minPlayers: { en: 'Fewest players in a hand', id: 'Jumlah pemain paling sedikit dalam satu hand' },
  maxPlayers: { en: 'Most players at a table', id: 'Jumlah pemain paling banyak di satu meja' },
  limitBuyIn: { en: 'Full buy-in in maximum bets, limit games', id: 'Buy-in penuh dalam kelipatan bet maksimum, game limit' },
  bigBetBuyIn: {
    en: 'Full buy-in in minimum bets, pot-limit and no-limit',
    id: 'Buy-in penuh dalam kelipatan bet minimum, pot-limit dan no-limit',
  },
  shortBuyIns: { en: 'Short buy-ins in a session', id: 'Jumlah buy-in pendek dalam satu sesi' },
};
