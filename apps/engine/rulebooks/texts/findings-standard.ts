import type { FindingTexts } from './finding-text.js';

/** The condition is said while the claim is open or has lapsed. */
const inTime = {
  en: 'a misdeal[{open| if it is called in time|}].',
  id: 'hand ini misdeal (salah bagi)[{open| bila ditegur tepat waktu|}].',
};

/** Findings under the standard laws. */
export const standardFindings: FindingTexts = {
  'HL-SH-1': {
    misdeal: {
      en: [
        `The deck was shuffled {shuffles} {shuffles|time|times}[; {min} are needed]: ${inTime.en}`,
        `The last shuffle was made by {by}[; it belongs to the dealer, seat {expected}]: ${inTime.en}`,
        `The deck was not shuffled as it should be: ${inTime.en}`,
      ],
      id: [
        `Dek dikocok {shuffles} kali[, semestinya minimal {min}]: ${inTime.id}`,
        `Kocokan terakhir dilakukan {by}[; semestinya oleh dealer, kursi {expected}]: ${inTime.id}`,
        `Dek tidak dikocok sebagaimana mestinya: ${inTime.id}`,
      ],
    },
  },
  'HL-SH-2': {
    misdeal: {
      en: [
        `The cut left packets of {packets} cards[; each needs {min}]: ${inTime.en}`,
        `The cut was made by {by}[; it belongs to seat {expected}]: ${inTime.en}`,
        `The cut was irregular: ${inTime.en}`,
      ],
      id: [
        `Hasil potong berisi {packets} kartu[; tiap bagian minimal {min}]: ${inTime.id}`,
        `Dek dipotong oleh {by}[; semestinya kursi {expected}]: ${inTime.id}`,
        `Cara memotong dek tidak benar: ${inTime.id}`,
      ],
    },
  },
  'HL-BT-4': {
    'turn-reverts': {
      en: 'Seat {seat} acted out of turn[ while seat {expected} was to act]: the turn goes back.',
      id: 'Kursi {seat} bertindak di luar giliran[ saat giliran kursi {expected}]: giliran dikembalikan.',
    },
    'action-returned': {
      en: 'Seat {seat} acted out of turn, and the action changed[ ({by})] before that turn came: seat {seat} is free to act again.',
      id: 'Kursi {seat} bertindak di luar giliran, dan keadaan berubah[ ({by})] sebelum gilirannya tiba: kursi {seat} bebas bertindak lagi.',
    },
    'illegal-action': {
      en: ['Seat {seat} {status} and has no act to make: nothing changes.', 'Seat {seat} has no act to make now: nothing changes.'],
      id: [
        'Kursi {seat} {status} dan tidak dapat bertindak: tidak ada yang berubah.',
        'Kursi {seat} tidak dapat bertindak sekarang: tidak ada yang berubah.',
      ],
    },
  },
  'HL-SD-1': {
    'must-show': {
      en: [
        'Seat {seat} was pushed {amount} and has not shown the whole hand: every player still in shows all cards.',
        'Seat {seat} has not shown the whole hand: every player still in shows all cards.',
      ],
      id: [
        'Kursi {seat} diberi {amount} dan belum membuka semua kartunya: setiap pemain yang masih ikut membuka semua kartu.',
        'Kursi {seat} belum membuka semua kartunya: setiap pemain yang masih ikut membuka semua kartu.',
      ],
    },
  },
  'HL-SD-2': {
    'award-corrected': {
      en: [
        'The pot was pushed {given}, and due is {due}: cards speak, and the award is corrected.',
        'The award does not fit what is due[ for {seats|seat|seats} {seats}]: cards speak, and it is corrected.',
      ],
      id: [
        'Pot diberikan {given}, padahal haknya {due}. Kartu yang berbicara, dan pemberian pot dibetulkan.',
        'Pemberian pot tidak sesuai hak[ kursi {seats}]: kartu yang berbicara, dan pemberian pot dibetulkan.',
      ],
    },
    'too-late': {
      en: [
        'The objection of {by} comes after the pot was pushed: too late, unless the floor rules otherwise.',
        'The objection comes after the pot was pushed: too late, unless the floor rules otherwise.',
      ],
      id: [
        'Keberatan {by} datang setelah pot diberikan: terlambat, kecuali floor memutuskan lain.',
        'Keberatan datang setelah pot diberikan: terlambat, kecuali floor memutuskan lain.',
      ],
    },
  },
  'HL-IR-1': {
    void: {
      en: 'The pack is incorrect[ ({cards})]: the deal is void and everybody takes back what they put in.',
      id: 'Dek tidak benar[ ({cards})]: pembagian batal dan setiap pemain menerima kembali yang dimasukkannya.',
    },
  },
  'HL-IR-2': {
    misdeal: {
      en: 'After the misdeal the next dealer[, seat {seat},] deals; the chips in the pot[ ({pot})] stay, and all ante again.',
      id: 'Setelah misdeal (salah bagi), dealer berikutnya[, kursi {seat},] yang membagi; chip di pot[ ({pot})] tetap, dan semua membayar ante lagi.',
    },
  },
  'HL-IR-3': {
    misdeal: {
      en: [
        `The cut belongs to seat {expected} and leaves each packet at least {min} cards (the smallest here: {count}): ${inTime.en}`,
        `The cut left a packet of {count} {count|card|cards}, and each needs {min}: ${inTime.en}`,
        `The deal belongs to seat {expected}: dealt by another, it is ${inTime.en}`,
        'The pack was found imperfect ({where}): a misdeal, since the pot has not been taken.',
        `Shuffle, cut, turn to deal or the pack itself was irregular: ${inTime.en}`,
      ],
      id: [
        `Potong adalah hak kursi {expected} dan tiap bagian minimal {min} kartu (yang terkecil di sini: {count}): ${inTime.id}`,
        `Hasil potong menyisakan {count} kartu dalam satu bagian, semestinya minimal {min}: ${inTime.id}`,
        `Giliran membagi ada pada kursi {expected}, tetapi pemain lain yang membagi: ${inTime.id}`,
        'Dek ternyata rusak atau bertanda ({where}): hand ini misdeal (salah bagi) karena pot belum diambil.',
        `Kocok, potong, giliran membagi, atau deknya sendiri tidak benar: ${inTime.id}`,
      ],
    },
  },
  'HL-IR-4': {
    rectify: {
      en: [
        'A card went to seat {seat} instead of seat {expected}: the dealer may put it right before going on.',
        'A card went to the wrong player[, seat {seat}]: the dealer may put it right before going on.',
      ],
      id: [
        'Kartu diberikan kepada kursi {seat}, semestinya kursi {expected}: dealer boleh membetulkannya sebelum melanjutkan.',
        'Kartu diberikan kepada pemain yang salah[, kursi {seat}]: dealer boleh membetulkannya sebelum melanjutkan.',
      ],
    },
    'play-on': {
      en: [
        'The card that went to seat {seat} instead of seat {expected} stays there, and the deal goes on.',
        'The card stays where it went, and the deal goes on.',
      ],
      id: [
        'Kartu yang diberikan kepada kursi {seat}, semestinya kursi {expected}, tetap di sana dan pembagian dilanjutkan.',
        'Kartu tetap di tempatnya dan pembagian dilanjutkan.',
      ],
    },
  },
  'HL-IR-5a': {
    'reassign-hand': {
      en: [
        'Seat {seat} was left out of the deal and takes the hand of the dealer[, seat {given}].',
        'A player was left out of the deal and takes the hand of the dealer.',
      ],
      id: [
        'Kursi {seat} terlewat saat pembagian dan mendapat hand milik dealer[, kursi {given}].',
        'Seorang pemain terlewat saat pembagian dan mendapat hand milik dealer.',
      ],
    },
  },
  'HL-IR-5b': {
    'dead-hand': {
      en: [
        '{count} {count|hand|hands} too many {count|was|were} dealt: what is left over is dead.',
        'Too many hands were dealt: what is left over is dead.',
      ],
      id: [
        'Ada {count} hand berlebih yang dibagikan: kelebihannya mati (dead hand).',
        'Hand yang dibagikan berlebih: kelebihannya mati (dead hand).',
      ],
    },
  },
  'HL-IR-6': {
    'turn-reverts': {
      en: [
        'Seat {seat} put in {put} out of turn: the turn goes back[ to seat {expected}], and these chips are the bet at the proper turn, without a raise.',
        'Seat {seat} acted out of turn: the turn goes back[ to seat {expected}].',
      ],
      id: [
        'Kursi {seat} memasukkan {put} di luar giliran: giliran kembali[ ke kursi {expected}], dan chip itu menjadi bet pada gilirannya, tanpa raise.',
        'Kursi {seat} bertindak di luar giliran: giliran kembali[ ke kursi {expected}].',
      ],
    },
    'excess-forfeit': {
      en: [
        'Seat {seat} had put in {put} out of turn and needs only {call}: the excess of {excess} is forfeited to the pot.',
        'Seat {seat} had put in too much out of turn: the excess[ of {excess}] is forfeited to the pot.',
      ],
      id: [
        'Kursi {seat} sudah memasukkan {put} di luar giliran padahal hanya perlu {call}: kelebihan {excess} hangus ke pot.',
        'Kursi {seat} memasukkan terlalu banyak di luar giliran: kelebihannya[ ({excess})] hangus ke pot.',
      ],
    },
  },
  'HL-IR-7': {
    'chips-stay': {
      en: [
        'Seat {seat} had acted and put in {excess} more: no chip leaves the pot, these stay in it and are no bet of anybody.',
        'Seat {seat} wants chips[ ({amount})] back out of the pot: no chip leaves the pot, they stay.',
      ],
      id: [
        'Kursi {seat} sudah bertindak lalu memasukkan {excess} lagi: chip tidak keluar dari pot, jadi chip itu tetap di sana dan bukan bet siapa pun.',
        'Kursi {seat} meminta kembali chip[ ({amount})] dari pot: chip tidak keluar dari pot dan tetap di sana.',
      ],
    },
  },
  'HL-IR-8': {
    'announcement-void': {
      en: 'Seat {seat} announced[ {what}][ to {to}] and put in no chips: the announcement counts for nothing.',
      id: 'Kursi {seat} menyatakan[ {what}][ menjadi {to}] tanpa memasukkan chip: pernyataan itu tidak berlaku.',
    },
  },
  'HL-IR-9': {
    'excess-forfeit': {
      en: [
        'Seat {seat} announced {to} and put in {put}: the {excess} too many are forfeited to the pot.',
        'Seat {seat} put in more than was announced: the excess[ of {excess}] is forfeited to the pot.',
      ],
      id: [
        'Kursi {seat} menyebut {to} tetapi memasukkan {put}: kelebihan {excess} hangus ke pot.',
        'Kursi {seat} memasukkan lebih banyak daripada yang disebutnya: kelebihannya[ ({excess})] hangus ke pot.',
      ],
    },
  },
};
