import type { FindingTexts } from './finding-text.js';

/** Findings of five-card draw with jokers and jackpots. */
export const drawPotFindings: FindingTexts = {
  'DP-JP-1': {
    'false-openers': {
      en: 'Seat {seat} opened the jackpot without openers: the hand is dead, and its chips[ ({amount})] stay in the pot.',
      id: 'Kursi {seat} membuka jackpot tanpa kartu pembuka (openers): hand itu mati (dead hand), dan chipnya[ ({amount})] tetap di pot.',
    },
    stands: {
      en: 'Seat {seat} opened the jackpot without openers, and it is let stand: the hand stays live.',
      id: 'Kursi {seat} membuka jackpot tanpa kartu pembuka (openers), tetapi hal itu dibiarkan: hand tetap hidup.',
    },
  },
  'DP-JP-2': {
    'redeal-and-re-ante': {
      en: 'Nobody opened the jackpot: the pot[ of {pot}] carries over, all ante again and the cards are dealt again.',
      id: 'Tidak ada yang membuka jackpot: pot[ sebesar {pot}] terbawa, semua membayar ante lagi dan kartu dibagikan ulang.',
    },
  },
  'DP-JP-3': {
    'must-show-openers': {
      en: 'Seat {seat} opened the jackpot and has to show the openers before taking the pot[ of {amount}]; the other cards may stay hidden.',
      id: 'Kursi {seat} membuka jackpot dan harus menunjukkan kartu pembuka (openers) sebelum mengambil pot[ sebesar {amount}]; kartu lainnya boleh tetap tertutup.',
    },
  },
  'DP-BT-3': {
    'carry-over': {
      en: 'Everybody passed: nobody wins, and [the {pot} in ]the pot stays for the next deal.',
      id: 'Semua pemain lewat: tidak ada pemenang, dan pot[ sebesar {pot}] menunggu pembagian berikutnya.',
    },
  },
  'DP-DR-1': {
    warning: {
      en: [
        "Seat {seat} looked at cards that are none of that player's business (discards or a hand that is out): this is forbidden.",
        'The discard was not made as it should be: in rotation, face down, none to five cards.',
      ],
      id: [
        'Kursi {seat} melihat kartu yang bukan haknya (kartu buangan atau kartu pemain yang sudah keluar): ini dilarang.',
        'Pembuangan kartu tidak sesuai aturan: menurut giliran, tertutup, nol sampai lima kartu.',
      ],
    },
  },
  'DP-DR-2': {
    'correct-draw': {
      en: [
        'Seat {seat} asked for {expected} {expected|card|cards} and got {count}: it is put right before the cards are looked at.',
        'Seat {seat} got a wrong number of cards: it is put right before they are looked at.',
      ],
      id: [
        'Kursi {seat} meminta {expected} kartu dan mendapat {count}: dibetulkan sebelum kartu dilihat.',
        'Kursi {seat} mendapat jumlah kartu yang salah: dibetulkan sebelum kartu dilihat.',
      ],
    },
    'dead-hand': {
      en: [
        'Seat {seat} asked for {expected} {expected|card|cards}, got {count} and looked: the hand is dead.',
        'Seat {seat} looked at a wrong number of cards: the hand is dead.',
      ],
      id: [
        'Kursi {seat} meminta {expected} kartu, mendapat {count}, dan sudah melihatnya: hand itu mati (dead hand).',
        'Kursi {seat} sudah melihat kartu yang jumlahnya salah: hand itu mati (dead hand).',
      ],
    },
  },
  'DP-DR-3': {
    warning: {
      en: '{by} asked how many cards seat {seat} drew: not while the betting is on.',
      id: '{by} bertanya berapa kartu yang diambil kursi {seat}: tidak boleh selama putaran bet berjalan.',
    },
  },
  'DP-BT-5': {
    'table-stakes': {
      en: 'Seat {seat} wants to add [{amount} ]during the hand: nobody may add chips after the first cards, they play from the next hand on.',
      id: 'Kursi {seat} hendak tambah chip[ {amount}] saat hand berjalan: tidak boleh setelah kartu awal dilihat; chip itu berlaku mulai hand berikutnya.',
    },
  },
  'DP-SD-2': {
    'must-show': {
      en: [
        '{seats|Seat|Seats} {seats} {seats|was|were} pushed {amount} without showing: where bets are equal, each player shows the hand.',
        'Where bets are equal, each player shows the hand.',
      ],
      id: [
        'Kursi {seats} diberi {amount} tanpa membuka kartunya: bila bet sama besar, tiap pemain membuka kartunya.',
        'Bila bet sama besar, tiap pemain membuka kartunya.',
      ],
    },
  },
  'DP-SD-1': {
    'request-refused': {
      en: [
        '{by} asks to see the hand of seat {seat}, whose bet was not called: the request is refused.',
        'The bet of seat {seat} was not called: nobody may ask to see the hand.',
      ],
      id: [
        '{by} meminta melihat kartu kursi {seat}, padahal bet-nya tidak di-call: permintaan ditolak.',
        'Bet kursi {seat} tidak di-call: tidak ada yang boleh meminta melihat kartunya.',
      ],
    },
  },
};
