import type { FindingTexts } from './finding-text.js';

/** The showdown in a card room. */
export const showdownFindings: FindingTexts = {
  'RR-SD-1': {
    'must-show': {
      en: [
        '{seats|Seat|Seats} {seats} {seats|was|were} pushed {amount} without showing every card: the whole hand has to be shown to win any part of the pot.',
        '{seats|Seat|Seats} {seats} {seats|has|have} not shown every card: the whole hand has to be shown to win any part of the pot.',
      ],
      id: [
        'Kursi {seats} diberi {amount} tanpa membuka semua kartunya: seluruh kartu harus dibuka untuk memenangkan bagian pot mana pun.',
        'Kursi {seats} belum membuka semua kartunya: seluruh kartu harus dibuka untuk memenangkan bagian pot mana pun.',
      ],
    },
  },
  'RR-SD-2': {
    'award-corrected': {
      en: [
        'Seat {seat} called {what}; the cards say otherwise, and the cards speak.',
        'Seat {seat} called the hand wrongly: the cards speak.',
        'Whatever was called, the cards speak: the pot goes to the best hand.',
      ],
      id: [
        'Kursi {seat} menyebut {what}, tetapi kartunya tidak demikian; kartu yang berbicara.',
        'Kursi {seat} salah menyebut hand-nya: kartu yang berbicara.',
        'Apa pun yang disebut, kartu yang berbicara: pot untuk hand terbaik.',
      ],
    },
    'pot-forfeit': {
      en: [
        'Seat {seat} called {what}, wrongly and on purpose, and {by} gave up a hand: the pot may be forfeited.',
        'Seat {seat} called the hand wrongly on purpose: the pot may be forfeited.',
      ],
      id: [
        'Kursi {seat} sengaja salah menyebut {what}, lalu {by} membuang hand-nya: hak atas pot dapat hilang.',
        'Kursi {seat} sengaja salah menyebut hand-nya: hak atas pot dapat hilang.',
      ],
    },
    stands: {
      en: 'Seat {seat} called the hand wrongly, and it is not held against that player: the cards speak.',
      id: 'Kursi {seat} salah menyebut hand-nya, tetapi tidak dikenai apa-apa: kartu yang berbicara.',
    },
  },
  'RR-SD-3': {
    'award-corrected': {
      en: [
        'The pot was pushed {given}, and due is {due}: the award is corrected.',
        'The award does not fit what is due for {seats|seat|seats} {seats}: it is corrected.',
        'The award does not fit what is due: it is corrected.',
      ],
      id: [
        'Pot diberikan {given}, padahal haknya {due}. Pemberian pot dibetulkan.',
        'Pemberian pot tidak sesuai dengan hak kursi {seats}: dibetulkan.',
        'Pemberian pot tidak sesuai dengan hak pemain: dibetulkan.',
      ],
    },
    'too-late': {
      en: [
        '{by} calls attention when the hand is over: too late, unless the floor rules otherwise.',
        'Attention is called when the hand is over: too late, unless the floor rules otherwise.',
      ],
      id: [
        '{by} menegur setelah hand selesai: terlambat, kecuali floor memutuskan lain.',
        'Teguran datang setelah hand selesai: terlambat, kecuali floor memutuskan lain.',
      ],
    },
  },
  'RR-SD-4': {
    warning: {
      en: 'The losing hand of seat {seat} was taken in after the pot had been pushed: losing hands go first.',
      id: 'Hand kalah kursi {seat} diambil setelah pot diberikan: hand yang kalah diambil dulu.',
    },
  },
  'RR-SD-5': {
    'hand-stays-dead': {
      en: 'The hand of seat {seat} is shown at the request of {by}; it stays dead, for only the winner, before the pot is pushed, could make it live by asking.',
      id: 'Hand kursi {seat} dibuka atas permintaan {by}; hand itu tetap mati, karena hanya pemenang, sebelum pot diserahkan, dapat menghidupkannya dengan meminta.',
    },
    'hand-live': {
      en: 'The winner[ ({by})] asked to see the hand of seat {seat}: both hands are live and the better one wins.',
      id: 'Pemenang[ ({by})] meminta melihat hand kursi {seat}: kedua hand hidup dan yang lebih baik menang.',
    },
  },
  'RR-SD-6': {
    'show-all': {
      en: 'Seat {seat} showed cards[ ({cards})] to one player[ ({by})]: the whole table may see them.',
      id: 'Kursi {seat} menunjukkan kartu[ ({cards})] kepada satu pemain[ ({by})]: semua pemain di meja boleh melihatnya.',
    },
  },
};
