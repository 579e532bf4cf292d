import type { FindingTexts } from './finding-text.js';

/** Dead hands and irregular cards in a card room. */
export const cardFindings: FindingTexts = {
  'RR-DH-a': {
    'dead-hand': {
      en: [
        'Seat {seat} folded facing a bet[ with {call} to call]: the hand is dead and stays dead.',
        'A fold facing a bet is final: the hand is dead.',
      ],
      id: [
        'Kursi {seat} fold saat menghadapi bet[ (harus call {call})]: hand itu mati (dead hand) dan tetap mati.',
        'Fold saat menghadapi bet bersifat final: hand itu mati (dead hand).',
      ],
    },
  },
  'RR-DH-b': {
    'dead-hand': {
      en: [
        'Seat {seat} threw the hand forward and a player behind[ ({by})] has acted on it: the hand is dead.',
        'The hand was thrown forward and a player behind has acted on it: it is dead.',
      ],
      id: [
        'Kursi {seat} melempar kartunya ke depan dan pemain di belakangnya[ ({by})] sudah bertindak: hand itu mati (dead hand).',
        'Kartu dilempar ke depan dan pemain di belakangnya sudah bertindak: hand itu mati (dead hand).',
      ],
    },
  },
  'RR-DH-c': {
    'dead-hand': {
      en: [
        'Seat {seat}, facing a bet[ of {call}], took the upcards off the table, turned them or mixed them: the hand is dead.',
        'Upcards were taken off the table, turned or mixed facing a bet: the hand is dead.',
      ],
      id: [
        'Kursi {seat}, saat menghadapi bet[ {call}], mengangkat, membalik, atau mencampur kartu terbukanya (upcard): hand itu mati (dead hand).',
        'Kartu terbuka (upcard) diangkat, dibalik, atau dicampur saat menghadapi bet: hand itu mati (dead hand).',
      ],
    },
  },
  'RR-DH-d': {
    'dead-hand': {
      en: [
        'Seat {seat} holds {count} {count|card|cards}[; the game needs {expected}]: the hand is dead.',
        'Seat {seat} does not hold the right number of cards: the hand is dead.',
      ],
      id: [
        'Kursi {seat} memegang {count} kartu[, semestinya {expected}]: hand itu mati (dead hand).',
        'Kursi {seat} tidak memegang jumlah kartu yang semestinya: hand itu mati (dead hand).',
      ],
    },
    'live-hand': {
      en: [
        'Seat {seat} holds {count} {count|card|cards}[ instead of {expected}]: the hand may still be played and is live.',
        'Seat {seat} is short of a card: the hand may still be played and is live.',
      ],
      id: [
        'Kursi {seat} memegang {count} kartu[, semestinya {expected}]: hand itu masih boleh dimainkan dan tetap hidup.',
        'Kursi {seat} kurang satu kartu: hand itu masih boleh dimainkan dan tetap hidup.',
      ],
    },
  },
  'RR-DH-e': {
    'dead-hand': {
      en: 'Seat {seat} acted with a joker[ ({card})] among the hole cards, and this game has no joker: the hand is dead.',
      id: 'Kursi {seat} bertindak dengan joker[ ({card})] di antara kartu tertutup (hole card), padahal game ini tanpa joker: hand itu mati (dead hand).',
    },
  },
  'RR-DH-f': {
    'dead-hand': {
      en: 'The clock on seat {seat} ran out[ with {call} to call]: the hand is dead.',
      id: 'Batas waktu (clock) kursi {seat} habis[ saat harus call {call}]: hand itu mati (dead hand).',
    },
  },
  'RR-DH-2': {
    'dead-hand': {
      en: [
        'Seat {seat} asks for a hand back from the muck[ ({what})]: it is ruled dead.',
        'A hand was asked back from the muck: it is ruled dead.',
      ],
      id: [
        'Kursi {seat} meminta hand-nya kembali dari muck[ ({what})]: dinyatakan mati (dead hand).',
        'Hand diminta kembali dari muck: dinyatakan mati (dead hand).',
      ],
    },
    'live-hand': {
      en: [
        'The hand of seat {seat} in the muck can be told for certain and comes back: it is live.',
        'The hand in the muck can be told for certain and comes back: it is live.',
      ],
      id: [
        'Hand kursi {seat} di muck dapat dikenali dengan pasti dan dikembalikan: hand itu hidup.',
        'Hand di muck dapat dikenali dengan pasti dan dikembalikan: hand itu hidup.',
      ],
    },
  },
  'RR-DH-3': {
    'dead-hand': {
      en: [
        'Seat {seat} threw the cards into the hand of {where}: the thrown cards are dead.',
        'Seat {seat} threw the cards into the hand of another player: the thrown cards are dead.',
      ],
      id: [
        'Kursi {seat} melempar kartunya ke kartu {where}: kartu yang dilempar mati.',
        'Kursi {seat} melempar kartunya ke kartu pemain lain: kartu yang dilempar mati.',
      ],
    },
  },
  'RR-IR-2': {
    'no-redress': {
      en: 'The hand of seat {seat} lay unprotected when it was fouled or taken in[ (by {by})]: there is no redress.',
      id: 'Hand kursi {seat} tidak dilindungi saat tercampur atau terambil[ (oleh {by})]: tidak ada ganti rugi.',
    },
  },
  'RR-IR-3': {
    void: {
      en: 'A card with another back[ ({cards})] is in play: all action is void and the chips go back to the bettors.',
      id: 'Kartu dengan punggung berbeda[ ({cards})] ada dalam permainan: semua tindakan batal dan chip kembali kepada pemain yang memasukkannya.',
    },
    stands: {
      en: 'The card with another back[ ({cards})] was only in the stub: all action stands.',
      id: 'Kartu dengan punggung berbeda[ ({cards})] hanya ada di sisa dek (stub): semua tindakan tetap sah.',
    },
  },
  'RR-IR-4': {
    void: {
      en: [
        'Found: {what}[ ({cards})]. All action is void and the chips go back to the bettors.',
        'The {card} is in the deck twice: all action is void and the chips go back to the bettors.',
        'Two identical cards were found[ ({cards})]: all action is void and the chips go back to the bettors.',
      ],
      id: [
        'Ditemukan {what}[ ({cards})]: semua tindakan batal dan chip kembali kepada pemain yang memasukkannya.',
        'Kartu {card} ada dua kali di dek: semua tindakan batal dan chip kembali kepada pemain yang memasukkannya.',
        'Ditemukan kartu kembar[ ({cards})]: semua tindakan batal dan chip kembali kepada pemain yang memasukkannya.',
      ],
    },
  },
  'RR-IR-5': {
    'refund-forfeit': {
      en: [
        '{seats|Seat|Seats} {seats} knew that the deck was bad and bet on: the refund of {amount} is forfeited and stays for the next deal.',
        'Seat {seat} knew that the deck was bad and bet on: the refund is forfeited and stays for the next deal.',
      ],
      id: [
        'Kursi {seats} tahu deknya cacat tetapi tetap bet: pengembalian {amount} hangus dan menunggu pembagian berikutnya.',
        'Kursi {seat} tahu deknya cacat tetapi tetap bet: pengembaliannya hangus dan menunggu pembagian berikutnya.',
      ],
    },
    refund: {
      en: 'Seat {seat} knew that the deck was bad, and still gets the chips[ ({amount})] back.',
      id: 'Kursi {seat} tahu deknya cacat, tetapi chipnya[ ({amount})] tetap dikembalikan.',
    },
  },
  'RR-IR-6': {
    'not-entitled': {
      en: '{seats|Seat|Seats} {seats} {seats|was|were} not in the deal that left [{amount} ]in the pot: no right to a hand in this one.',
      id: 'Kursi {seats} tidak ikut dalam pembagian yang meninggalkan [{amount} ]di pot: tidak berhak atas hand pada pembagian ini.',
    },
  },
  'RR-IR-7': {
    'replace-card': {
      en: 'A boxed card[, {card},] came up[ ({where})]: it is set aside and the next card replaces it.',
      id: 'Muncul boxed card[, {card},][ ({where})]: kartu itu disisihkan dan diganti kartu berikutnya.',
    },
  },
  'RR-IR-8': {
    'replace-card': {
      en: [
        'Seat {seat} found a joker[ ({card})] before acting: it is set aside and replaced.',
        'A joker was found[ ({where})]: it is set aside and replaced.',
      ],
      id: [
        'Kursi {seat} menemukan joker[ ({card})] sebelum bertindak: joker itu disisihkan dan diganti.',
        'Ditemukan joker[ ({where})]: joker itu disisihkan dan diganti.',
      ],
    },
    'dead-hand': {
      en: 'Seat {seat} acted before the joker[ ({card})] was called: the hand is dead.',
      id: 'Kursi {seat} sudah bertindak sebelum joker[ ({card})] dilaporkan: hand itu mati (dead hand).',
    },
  },
  'RR-IR-9': {
    'no-redress': {
      en: "Seat {seat} played without looking at all cards: the irregular card[ ({card})] is at that player's own risk.",
      id: 'Kursi {seat} bermain tanpa melihat semua kartunya: kartu tidak wajar[ ({card})] menjadi risikonya sendiri.',
    },
  },
  'RR-IR-10': {
    stands: {
      en: 'The deck is short[ of {cards}]: the result of the hand stands.',
      id: 'Dek ternyata kurang kartu[ ({cards})]: hasil hand tetap sah.',
    },
  },
  'RR-IR-11': {
    'use-as-burn': {
      en: 'Seat {seat} got one card too many[ ({card})] before any betting: it goes back on the deck and is the burn.',
      id: 'Kursi {seat} mendapat satu kartu lebih[ ({card})] sebelum ada bet: kartu itu kembali ke atas dek dan menjadi kartu bakar (burn).',
    },
  },
  'RR-IR-12': {
    'exposed-card': {
      en: [
        'The {cards|card|cards} {cards} of seat {seat} {cards|was|were} flashed by the dealer and {cards|counts|count} as exposed.',
        'The card [{card} ]of seat {seat} was dealt off the table or flashed by the dealer: it counts as exposed and is replaced.',
      ],
      id: [
        'Kartu {cards} kursi {seat} terlihat sekilas (flashed) karena dealer dan dianggap terekspos (terbuka).',
        'Kartu [{card} ]kursi {seat} jatuh dari meja atau terlihat sekilas (flashed) karena dealer: dianggap terekspos (terbuka) dan diganti.',
      ],
    },
    'card-plays': {
      en: ['Seat {seat} let {cards} be seen: {cards|it plays|they play}.', 'Seat {seat} let the card [{card} ]be seen: it plays.'],
      id: [
        'Kursi {seat} sendiri yang membuat kartu {cards} terlihat: kartu itu tetap dipakai.',
        'Kursi {seat} sendiri yang membuat kartu [{card} ]terlihat: kartu itu tetap dipakai.',
      ],
    },
  },
  'RR-IR-13': {
    'replace-card': {
      en: 'The dealer exposed the card [{card} ]of seat {seat}: {with} replaces it, and the player has no choice.',
      id: 'Dealer mengekspos kartu [{card} ]kursi {seat}: kartu itu diganti dengan {with}, dan pemain tidak dapat memilih.',
    },
  },
  'RR-IR-14': {
    'card-plays': {
      en: ['Seat {seat} dropped {cards} to the floor: {cards|it plays|they play}.', 'Seat {seat} dropped cards to the floor: they play.'],
      id: [
        'Kartu {cards} milik kursi {seat} jatuh ke lantai: kartu itu tetap dipakai.',
        'Kartu kursi {seat} jatuh ke lantai: kartu itu tetap dipakai.',
      ],
    },
  },
  'RR-IR-15': {
    'card-does-not-play': {
      en: [
        '{cards|The card|The cards} {cards} came before seat {seat} had acted: {cards|it does|they do} not play.',
        'Cards[ ({cards})] came before the betting was complete: they do not play.',
      ],
      id: [
        'Kartu {cards} keluar sebelum kursi {seat} bertindak: kartu itu tidak dipakai.',
        'Kartu[ ({cards})] keluar sebelum putaran bet selesai: kartu itu tidak dipakai.',
      ],
    },
  },
};
