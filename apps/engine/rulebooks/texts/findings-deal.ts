import type { FindingTexts } from './finding-text.js';

/** The condition is said while the claim is open or has lapsed; once called it is a misdeal (the fact `open` is 1 before, and missing then). */
const inTime = {
  en: 'a misdeal[{open| if it is called in time|}].',
  id: 'hand ini misdeal (salah bagi)[{open| bila ditegur tepat waktu|}].',
};

/** Shuffle, cut and misdeals in a card room, and the burn in hold'em. */
export const dealFindings: FindingTexts = {
  'RR-SC-1': {
    reshuffle: {
      en: [
        'Before the deal the {what} was left out: the deck is shuffled and cut now, and cards already dealt come back.',
        'The deck was not shuffled and cut before the deal: both are done now, and cards already dealt come back.',
      ],
      id: [
        'Sebelum pembagian, {what} terlewat: dek dikocok dan dipotong sekarang, dan kartu yang sudah dibagikan dikembalikan.',
        'Dek tidak dikocok dan dipotong sebelum dibagikan: keduanya dilakukan sekarang, dan kartu yang sudah dibagikan dikembalikan.',
      ],
    },
  },
  'RR-SC-2': {
    reshuffle: {
      en: [
        'The deck was riffled {shuffles} {shuffles|time|times} only[, and {min} are needed]: it is shuffled and cut again, and cards already dealt come back.',
        'The cut left parts of {packets} cards[; each needs {min} or more]: the deck is shuffled and cut again, and cards already dealt come back.',
        'Shuffle or cut fell short: the deck is shuffled and cut again, and cards already dealt come back.',
      ],
      id: [
        'Dek hanya di-riffle {shuffles} kali[, semestinya minimal {min}]: dek dikocok dan dipotong lagi, dan kartu yang sudah dibagikan dikembalikan.',
        'Hasil potong berisi {packets} kartu[; tiap bagian minimal {min}]: dek dikocok dan dipotong lagi, dan kartu yang sudah dibagikan dikembalikan.',
        'Kocok atau potong belum cukup: dek dikocok dan dipotong lagi, dan kartu yang sudah dibagikan dikembalikan.',
      ],
    },
  },
  'RR-SC-3': {
    warning: {
      en: 'The bottom of the deck was not covered[ and {cards} could be seen]: a cut-card belongs there.',
      id: 'Dasar dek tidak ditutup[ sehingga {cards} dapat terlihat]: pasang cut-card di sana.',
    },
  },
  'RR-SC-4': {
    'too-late': {
      en: [
        'Seat {seat} complains about the shuffle or cut after looking at the cards or after the betting began: too late to be heard.',
        'The complaint about the shuffle or cut comes after the player looked or the betting began: too late to be heard.',
      ],
      id: [
        'Kursi {seat} mengeluhkan kocok atau potong setelah melihat kartunya atau setelah bet dimulai: sudah terlambat.',
        'Keluhan soal kocok atau potong datang setelah pemain melihat kartunya atau setelah bet dimulai: sudah terlambat.',
      ],
    },
  },
  'RR-MD-a': {
    misdeal: {
      en: `One of the first two cards of the hand was exposed by the dealer[ ({card})][, at seat {seat}]: ${inTime.en}`,
      id: `Salah satu dari dua kartu pertama hand ini terekspos (terbuka) oleh dealer[ ({card})][, di kursi {seat}]: ${inTime.id}`,
    },
  },
  'RR-MD-b': {
    misdeal: {
      en: [
        `The dealer has exposed {count} {count|card|cards}[, the last at seat {seat}]: ${inTime.en}`,
        `The dealer has exposed two cards or more[, the last at seat {seat}]: ${inTime.en}`,
      ],
      id: [
        `Dealer mengekspos {count} kartu[, yang terakhir di kursi {seat}]: ${inTime.id}`,
        `Dealer mengekspos dua kartu atau lebih[, yang terakhir di kursi {seat}]: ${inTime.id}`,
      ],
    },
  },
  'RR-MD-c': {
    misdeal: {
      en: [
        `{count} boxed {count|card|cards} came up in the deck: ${inTime.en}`,
        `Two or more boxed cards came up in the deck: ${inTime.en}`,
      ],
      id: [
        `Ditemukan {count} boxed card (kartu terbalik di dek): ${inTime.id}`,
        `Ditemukan dua boxed card (kartu terbalik di dek) atau lebih: ${inTime.id}`,
      ],
    },
  },
  'RR-MD-d': {
    misdeal: {
      en: [
        `Seat {seat} holds {count} cards instead of {expected}: ${inTime.en}`,
        `{count} cards too many were dealt[, the last to seat {seat}]: ${inTime.en}`,
        `Two or more cards too many were dealt[, to {seats|seat|seats} {seats}]: ${inTime.en}`,
      ],
      id: [
        `Kursi {seat} memegang {count} kartu, semestinya {expected}: ${inTime.id}`,
        `Ada {count} kartu lebih yang dibagikan[, yang terakhir di kursi {seat}]: ${inTime.id}`,
        `Ada dua kartu lebih atau lebih banyak yang dibagikan[, di kursi {seats}]: ${inTime.id}`,
      ],
    },
  },
  'RR-MD-e': {
    misdeal: {
      en: [
        `Seat {seat} holds {count} {count|card|cards}[ instead of {expected}], a wrong number: ${inTime.en}`,
        `A player holds the wrong number of cards: ${inTime.en}`,
      ],
      id: [
        `Kursi {seat} memegang {count} kartu[ (semestinya {expected})], jumlah yang salah: ${inTime.id}`,
        `Seorang pemain memegang jumlah kartu yang salah: ${inTime.id}`,
      ],
    },
  },
  'RR-MD-f': {
    misdeal: {
      en: [
        `A card was dealt to seat {seat} when seat {expected} was next: ${inTime.en}`,
        `A card was dealt out of order[, to seat {seat}]: ${inTime.en}`,
      ],
      id: [
        `Kartu diberikan kepada kursi {seat} padahal giliran kursi {expected}: ${inTime.id}`,
        `Kartu dibagikan tidak berurutan[, kepada kursi {seat}]: ${inTime.id}`,
      ],
    },
  },
  'RR-MD-g': {
    misdeal: {
      en: [
        `The hand was dealt with the button at seat {given}; it belongs to seat {expected}: ${inTime.en}`,
        `The button is out of position[; it belongs to seat {expected}]: ${inTime.en}`,
      ],
      id: [
        `Hand dibagikan dengan button di kursi {given}, padahal semestinya di kursi {expected}: ${inTime.id}`,
        `Posisi button salah[; semestinya di kursi {expected}]: ${inTime.id}`,
      ],
    },
  },
  'RR-MD-h': {
    misdeal: {
      en: [
        `The first card went to seat {seat} instead of seat {expected}: ${inTime.en}`,
        `The first card went to the wrong position[, seat {seat}]: ${inTime.en}`,
      ],
      id: [
        `Kartu pertama jatuh ke kursi {seat}, semestinya ke kursi {expected}: ${inTime.id}`,
        `Kartu pertama jatuh ke posisi yang salah[, kursi {seat}]: ${inTime.id}`,
      ],
    },
  },
  'RR-MD-i': {
    misdeal: {
      en: [
        `Cards were dealt to seat {seat}, which has no right to a hand in this deal: ${inTime.en}`,
        `Cards were dealt to a place without a player: ${inTime.en}`,
      ],
      id: [
        `Kartu dibagikan kepada kursi {seat} yang tidak berhak atas hand pada pembagian ini: ${inTime.id}`,
        `Kartu dibagikan ke tempat tanpa pemain: ${inTime.id}`,
      ],
    },
  },
  'RR-MD-j': {
    misdeal: {
      en: [
        `{seats|Seat|Seats} {seats} had a right to a hand and got no cards: ${inTime.en}`,
        `Seat {seat} had a right to a hand and got no cards: ${inTime.en}`,
        `A player with a right to a hand got no cards: ${inTime.en}`,
      ],
      id: [
        `Kursi {seats} berhak atas hand tetapi tidak mendapat kartu: ${inTime.id}`,
        `Kursi {seat} berhak atas hand tetapi tidak mendapat kartu: ${inTime.id}`,
        `Seorang pemain yang berhak atas hand tidak mendapat kartu: ${inTime.id}`,
      ],
    },
  },
  'RR-MD-0': {
    misdeal: {
      en: 'Attention was called before [{threshold} ]players had acted in turn: the hand is a misdeal.',
      id: 'Teguran disampaikan sebelum [{threshold} ]pemain bertindak pada giliran: hand ini misdeal (salah bagi).',
    },
  },
  'RR-MD-2': {
    'play-on': {
      en: [
        '{acted|Seat|Seats} {acted} {acted|has|have} acted: it is too late for a misdeal[ ({rule})], and the hand is played to its end.',
        'There has been action: it is too late for a misdeal, and the hand is played to its end.',
      ],
      id: [
        'Kursi {acted} sudah bertindak: misdeal[ ({rule})] tidak dapat lagi dinyatakan, dan hand dimainkan sampai selesai.',
        'Sudah ada tindakan: misdeal tidak dapat lagi dinyatakan, dan hand dimainkan sampai selesai.',
      ],
    },
  },
  'RR-IR-1': {
    'correct-button': {
      en: [
        'On the hand before, the button stood at the wrong seat: seat {expected} has it now, and the blinds follow.',
        'On the hand before, the button stood at the wrong seat: button and blinds are put right for the next hand.',
      ],
      id: [
        'Pada hand sebelumnya button salah tempat: kini button di kursi {expected}, dan blind mengikutinya.',
        'Pada hand sebelumnya button salah tempat: button dan blind dibetulkan untuk hand berikutnya.',
      ],
    },
  },
  'HE-PL-2': {
    warning: {
      en: [
        '{count} cards were burned before the {street}: one is burned before each street.',
        'No card was burned before the {street}: one is burned before each street.',
        'No card was burned before the board was dealt: one is burned before each street.',
      ],
      id: [
        '{count} kartu dibakar (burn) sebelum {street}: sebelum tiap street satu kartu dibakar.',
        'Tidak ada kartu yang dibakar (burn) sebelum {street}: sebelum tiap street satu kartu dibakar.',
        'Tidak ada kartu yang dibakar (burn) sebelum kartu board dibagikan: sebelum tiap street satu kartu dibakar.',
      ],
    },
  },
};
