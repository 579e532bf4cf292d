import { section } from './section.js';
import type { RuleText } from './types.js';

const book = 'roberts';

/** When a hand is dead in a card room, and what is done about irregular cards. */
export const robertsHandTexts: readonly RuleText[] = [
  ...section({ book, section: 'Dead hands', topic: 'dead-hand' }, [
    {
      id: 'RR-DH-a',
      kind: 'fact',
      about: 'a fold facing a bet',
      title: { en: 'A fold facing a bet is final', id: 'Fold saat menghadapi bet bersifat final' },
      text: {
        en: 'Whoever faces a bet or raise and folds, or says so, has a dead hand. It cannot act, be shown for the pot or be asked back afterwards.',
        id: 'Pemain yang menghadapi bet atau raise lalu fold, atau menyatakan fold, memegang hand mati (dead hand). Hand itu tidak dapat bertindak, dibuka untuk merebut pot, atau diminta kembali.',
      },
      verdicts: ['dead-hand'],
      keywords: { en: ['fold', 'announced fold', 'folded hand', 'dead hand'], id: ['fold', 'menyatakan fold', 'hand mati', 'dead hand'] },
    },
    {
      id: 'RR-DH-b',
      kind: 'finding',
      about: 'thrown away forward',
      title: { en: 'Hand thrown away and acted upon', id: 'Kartu dilempar ke depan dan sudah ditanggapi' },
      text: {
        en: 'A hand tossed forward is dead as soon as a player behind acts because of it, even if it cost nothing to stay in.',
        id: 'Hand yang dilempar ke depan menjadi mati (dead hand) begitu pemain di belakangnya bertindak karenanya, walaupun sedang tidak menghadapi bet.',
      },
      verdicts: ['dead-hand'],
      keywords: {
        en: ['forward motion', 'threw hand away', 'muck', 'dead hand'],
        id: ['gerakan ke depan', 'kartu dilempar', 'muck', 'hand mati'],
      },
    },
    {
      id: 'RR-DH-c',
      kind: 'finding',
      about: 'upcards picked up in stud',
      scope: 'stud',
      title: { en: 'Stud: upcards lifted, turned or mixed', id: 'Stud: kartu terbuka diangkat, dibalik, atau dicampur' },
      text: {
        en: 'A stud player who, facing a bet, lifts the upcards from the table, turns them down or shuffles them together with the downcards has a dead hand.',
        id: 'Pemain stud yang saat menghadapi bet mengangkat kartu terbuka (upcard) dari meja, membaliknya, atau mencampurnya dengan kartu tertutup memegang hand mati (dead hand).',
      },
      verdicts: ['dead-hand'],
      keywords: { en: ['stud', 'upcards', 'turned down', 'dead hand'], id: ['stud', 'kartu terbuka', 'upcard dibalik', 'hand mati'] },
    },
    {
      id: 'RR-DH-d',
      kind: 'finding',
      about: 'wrong number of cards in hand',
      title: { en: 'Hand with the wrong number of cards', id: 'Hand dengan jumlah kartu yang salah' },
      text: {
        en: 'A hand that does not have as many cards as its game requires is dead. In stud the floor may keep alive a hand that lacks only the last card; in draw and lowball a hand that is short before the draw is live.',
        id: 'Hand yang jumlah kartunya tidak sesuai dengan game-nya mati (dead hand). Di stud, floor boleh menyatakan hidup hand yang hanya kurang kartu terakhir; di draw dan lowball, hand yang kurang kartu sebelum draw tetap hidup.',
      },
      verdicts: ['dead-hand', 'live-hand'],
      options: ['dead-hand', 'live-hand'],
      keywords: {
        en: ['wrong number of cards', 'too many cards', 'short hand', 'dead hand'],
        id: ['jumlah kartu salah', 'kelebihan kartu', 'kurang kartu', 'hand mati'],
      },
    },
    {
      id: 'RR-DH-e',
      kind: 'finding',
      about: 'acting on a joker',
      title: { en: 'Acting on a hand that holds a joker', id: 'Bertindak dengan joker di kartu tertutup' },
      text: {
        en: 'Where the game has no joker, a player who acts with one among the hole cards has a dead hand, and not having looked is no excuse.',
        id: 'Di game tanpa joker, pemain yang bertindak dengan joker di antara kartu tertutup (hole card) memegang hand mati (dead hand); belum melihat kartu bukan alasan.',
      },
      verdicts: ['dead-hand'],
      keywords: { en: ['joker', 'acted with a joker', 'dead hand'], id: ['joker', 'bertindak dengan joker', 'hand mati'] },
    },
    {
      id: 'RR-DH-f',
      kind: 'finding',
      about: 'time ran out',
      title: { en: 'The clock runs out', id: 'Batas waktu (clock) habis' },
      text: {
        en: 'A player on the clock who faces a bet or raise and does not act within the time has a dead hand.',
        id: 'Pemain yang dikenai clock (batas waktu) saat menghadapi bet atau raise dan tidak bertindak sampai waktunya habis memegang hand mati (dead hand).',
      },
      verdicts: ['dead-hand'],
      keywords: { en: ['clock', 'time expired', 'stalling', 'dead hand'], id: ['clock', 'waktu habis', 'mengulur waktu', 'hand mati'] },
    },
    {
      id: 'RR-DH-2',
      kind: 'finding',
      about: 'a hand asked back from the muck',
      title: { en: 'Retrieving a hand from the muck', id: 'Mengambil kembali hand dari muck' },
      text: {
        en: 'Cards in the muck may be ruled dead. The floor may give a hand back when there is no doubt which cards they were and the game is better served, above all if it was folded because the player was told something false.',
        id: 'Kartu di muck dapat dinyatakan mati. Floor boleh mengembalikan hand bila kartunya jelas dikenali dan itu demi kebaikan permainan, terutama bila pemain fold karena diberi keterangan yang keliru.',
      },
      verdicts: ['dead-hand', 'live-hand'],
      options: ['dead-hand', 'live-hand'],
      keywords: {
        en: ['muck', 'retrieve hand', 'folded on false information', 'dead hand'],
        id: ['muck', 'ambil kembali hand', 'keterangan keliru', 'hand mati'],
      },
    },
    {
      id: 'RR-DH-3',
      kind: 'finding',
      about: 'thrown into another hand',
      title: { en: "Cards thrown into another player's hand", id: 'Kartu dilempar ke kartu pemain lain' },
      text: {
        en: 'Cards that land among the cards of another player are dead, whichever way they face.',
        id: 'Kartu yang dilempar sampai masuk ke kartu pemain lain mati, baik terbuka maupun tertutup.',
      },
      verdicts: ['dead-hand'],
      keywords: {
        en: ['fouled hand', 'mixed cards', "another player's hand", 'dead hand'],
        id: ['kartu tercampur', 'kartu pemain lain', 'hand mati'],
      },
    },
  ]),
  ...section({ book, section: 'Irregularities', topic: 'irregular-cards' }, [
    {
      id: 'RR-IR-1',
      kind: 'finding',
      about: 'button wrong on the previous hand',
      scope: 'button',
      topic: 'button',
      title: { en: 'Button wrong on the hand before', id: 'Button salah pada hand sebelumnya' },
      text: {
        en: 'If the button was misplaced on the last hand, button and blinds are set for the new hand so that, as far as can be done, each player has every position once in the round.',
        id: 'Bila button salah tempat pada hand sebelumnya, button dan blind dibetulkan untuk hand baru sehingga, sejauh mungkin, setiap pemain mendapat setiap posisi satu kali dalam satu keliling.',
      },
      verdicts: ['correct-button'],
      keywords: { en: ['button moved wrong', 'missed blind', 'previous hand'], id: ['button salah', 'blind terlewat', 'hand sebelumnya'] },
    },
    {
      id: 'RR-IR-2',
      kind: 'finding',
      about: 'unprotected hand',
      topic: 'dead-hand',
      title: { en: 'Protect your own hand', id: 'Lindungi kartu sendiri' },
      text: {
        en: 'Every player guards the own cards with a hand, a chip or some other object. One who does not has no claim when the hand is fouled or swept in by the dealer.',
        id: 'Setiap pemain wajib melindungi kartunya sendiri, misalnya dengan chip atau benda lain di atasnya. Yang lalai tidak dapat menuntut apa pun bila hand-nya tercampur atau terambil oleh dealer.',
      },
      verdicts: ['no-redress'],
      keywords: {
        en: ['protect your hand', 'dealer killed hand', 'card protector', 'fouled'],
        id: ['lindungi kartu', 'dealer mengambil kartu', 'kartu tercampur', 'pelindung kartu'],
      },
    },
    {
      id: 'RR-IR-3',
      kind: 'finding',
      about: 'a card with another back',
      title: { en: 'Card with a different back', id: 'Kartu dengan punggung berbeda' },
      text: {
        en: 'If a card of another back comes into play during the hand, all action is off and the chips return to those who bet them. If it is found only among the undealt cards, everything stands.',
        id: 'Bila kartu berpunggung lain muncul selama hand berjalan, semua tindakan batal dan chip kembali kepada pemain yang memasukkannya. Bila hanya ditemukan di sisa dek (stub), semua tindakan tetap sah.',
      },
      verdicts: ['void', 'stands'],
      keywords: {
        en: ['different back', 'wrong color back', 'fouled deck', 'void'],
        id: ['punggung berbeda', 'warna punggung', 'dek cacat', 'batal'],
      },
    },
    {
      id: 'RR-IR-4',
      kind: 'finding',
      about: 'duplicate card',
      title: { en: 'Two identical cards', id: 'Kartu kembar' },
      text: {
        en: 'When the same rank and suit turns up twice, the hand is void and the pot goes back to the bettors, except for what a knowing player may forfeit.',
        id: 'Bila kartu dengan peringkat dan suit yang sama muncul dua kali, hand itu batal dan isi pot kembali kepada pemain yang memasukkannya, kecuali bagian yang dapat hangus dari pemain yang sudah tahu.',
      },
      verdicts: ['void'],
      keywords: {
        en: ['duplicate card', 'fouled deck', 'same card twice', 'void'],
        id: ['kartu kembar', 'kartu ganda', 'dek cacat', 'batal'],
      },
    },
    {
      id: 'RR-IR-5',
      kind: 'finding',
      about: 'knowing of a bad deck',
      title: { en: 'Speak up about a bad deck', id: 'Wajib memberi tahu dek yang cacat' },
      text: {
        en: 'A player who knows that the deck is faulty has to say it. One who keeps quiet and bets or raises for a free chance may lose the refund; those chips may be held over for the next deal.',
        id: 'Pemain yang tahu deknya cacat wajib memberitahukannya. Yang diam lalu bet atau raise demi peluang gratis dapat kehilangan pengembaliannya; chip itu dapat ditahan untuk pembagian berikutnya.',
      },
      verdicts: ['refund-forfeit', 'refund'],
      options: ['refund-forfeit', 'refund'],
      keywords: { en: ['freeroll', 'knew the deck was bad', 'lose refund'], id: ['freeroll', 'tahu dek cacat', 'pengembalian hangus'] },
    },
    {
      id: 'RR-IR-6',
      kind: 'finding',
      about: 'money carried over',
      title: { en: 'Who may play for money carried over', id: 'Siapa berhak atas uang dari pembagian sebelumnya' },
      text: {
        en: 'Chips that a pot inherits from a forfeit or the like belong to those who were in the deal before; nobody else is entitled to a hand.',
        id: 'Chip yang terbawa ke pot karena chip hangus atau sebab serupa adalah hak pemain yang ikut dalam pembagian sebelumnya; pemain lain tidak berhak atas hand.',
      },
      verdicts: ['not-entitled'],
      keywords: { en: ['carried over', 'forfeited money', 'not entitled'], id: ['uang terbawa', 'chip hangus', 'tidak berhak'] },
    },
    {
      id: 'RR-IR-7',
      kind: 'finding',
      about: 'boxed card',
      title: { en: 'One boxed card', id: 'Satu boxed card' },
      text: {
        en: "A single card lying face up in the deck counts as blank paper: the card under it takes its place. If that card is already face down among another player's cards, the replacement comes after everyone else has the cards of the round.",
        id: 'Satu boxed card (kartu terbalik di dek) dianggap kertas kosong: kartu di bawahnya menggantikannya. Bila kartu itu sudah tertutup dan tercampur di kartu pemain lain, penggantinya diberikan setelah semua kartu lain putaran itu dibagikan.',
      },
      verdicts: ['replace-card'],
      keywords: { en: ['boxed card', 'scrap of paper', 'face up in the deck'], id: ['boxed card', 'kartu terbalik', 'kertas kosong'] },
    },
    {
      id: 'RR-IR-8',
      kind: 'finding',
      about: 'joker in a game without',
      title: { en: 'A joker that does not belong', id: 'Joker yang tidak semestinya' },
      text: {
        en: 'A stray joker is blank paper, not a misdeal. Called before its holder acts, it is replaced; if the holder acts first, that hand is dead.',
        id: 'Joker yang ikut terbagi dianggap kertas kosong dan tidak menimbulkan misdeal. Bila dilaporkan sebelum pemegangnya bertindak, joker diganti; bila pemegangnya sudah bertindak, hand itu mati (dead hand).',
      },
      verdicts: ['replace-card', 'dead-hand'],
      keywords: { en: ['joker', 'stray joker', 'scrap of paper'], id: ['joker', 'joker muncul', 'kertas kosong', 'hand mati'] },
    },
    {
      id: 'RR-IR-9',
      kind: 'finding',
      about: 'playing without looking',
      title: { en: 'Playing without looking', id: 'Bermain tanpa melihat kartu' },
      text: {
        en: 'One who plays on without having looked at every card answers for any joker or irregular card found there later.',
        id: 'Pemain yang bermain tanpa melihat semua kartunya menanggung sendiri joker atau kartu tidak wajar yang kemudian ditemukan.',
      },
      verdicts: ['no-redress'],
      keywords: {
        en: ['played blind', 'did not look', 'irregular card'],
        id: ['tidak melihat kartu', 'main tanpa lihat', 'kartu tidak wajar'],
      },
    },
    {
      id: 'RR-IR-10',
      kind: 'finding',
      about: 'cards missing from the deck',
      title: { en: 'Cards missing from the deck', id: 'Kartu hilang dari dek' },
      text: {
        en: 'A deck that was short of one or more cards {missingCard}.',
        id: 'Dek yang ternyata kurang satu kartu atau lebih {missingCard}.',
      },
      verdicts: ['stands'],
      params: ['missingCard'],
      keywords: { en: ['missing card', 'short deck', 'incomplete deck'], id: ['kartu hilang', 'dek kurang', 'dek tidak lengkap'] },
    },
    {
      id: 'RR-IR-11',
      kind: 'finding',
      about: 'one extra card',
      title: { en: 'One extra card', id: 'Satu kartu lebih' },
      text: {
        en: 'If one card too many is dealt and no betting has begun, that card returns to the top of the deck and serves as the burn.',
        id: 'Bila satu kartu lebih dibagikan sebelum putaran bet pertama, kartu itu kembali ke atas dek dan dipakai sebagai kartu bakar (burn).',
      },
      verdicts: ['use-as-burn'],
      keywords: {
        en: ['extra card', 'one card too many', 'burn card'],
        id: ['kartu lebih', 'kelebihan satu kartu', 'kartu bakar', 'burn'],
      },
    },
    {
      id: 'RR-IR-12',
      kind: 'finding',
      about: 'flashed cards',
      title: { en: 'Flashed cards', id: 'Kartu terlihat sekilas (flashed)' },
      text: {
        en: 'A card that the dealer lets be seen, or deals off the table face down, is an exposed card; one that its own player lets be seen plays. Whoever wants a card ruled exposed says so before looking at it.',
        id: 'Kartu yang terlihat sekilas karena dealer, atau kartu tertutup yang jatuh dari meja saat dibagikan, adalah kartu terekspos (terbuka); yang terlihat karena pemainnya sendiri tetap dipakai. Yang meminta kartu dinyatakan terekspos harus mengatakannya sebelum melihat kartu itu.',
      },
      verdicts: ['exposed-card', 'card-plays'],
      keywords: {
        en: ['flashed card', 'exposed card', 'card off the table'],
        id: ['kartu terlihat sekilas', 'kartu terbuka', 'kartu terekspos', 'kartu jatuh dari meja'],
      },
    },
    {
      id: 'RR-IR-13',
      kind: 'finding',
      about: 'card exposed by the dealer',
      title: { en: 'One card exposed by the dealer', id: 'Satu kartu terekspos oleh dealer' },
      text: {
        en: "A player cannot choose to keep or refuse a card that the dealer exposed; the rules of the game decide. In hold'em the deal is finished, the card that would have been the first burn replaces it, and the exposed card is burned instead.",
        id: "Pemain tidak boleh memilih menerima atau menolak kartu yang terekspos karena dealer; aturan game itu yang menentukan. Di hold'em pembagian diselesaikan dulu, kartu yang semestinya menjadi burn pertama menggantikannya, dan kartu terekspos itu menjadi kartu bakar (burn).",
      },
      verdicts: ['replace-card'],
      keywords: {
        en: ['exposed card', 'dealer error', 'replacement card', 'burn card'],
        id: ['kartu terbuka', 'kartu terekspos', 'kekeliruan dealer', 'kartu pengganti', 'kartu bakar'],
      },
    },
    {
      id: 'RR-IR-14',
      kind: 'finding',
      about: 'card on the floor',
      title: { en: 'Dropped cards still play', id: 'Kartu jatuh ke lantai tetap dipakai' },
      text: {
        en: "A card that slips from a player's hand to the floor remains part of the hand.",
        id: 'Kartu pemain yang jatuh ke lantai tetap menjadi bagian dari hand-nya.',
      },
      verdicts: ['card-plays'],
      keywords: { en: ['dropped card', 'card on the floor'], id: ['kartu jatuh', 'kartu di lantai'] },
    },
    {
      id: 'RR-IR-15',
      kind: 'finding',
      about: 'dealt before the betting was complete',
      title: { en: 'Cards dealt too soon', id: 'Kartu dibagikan terlalu cepat' },
      text: {
        en: 'Cards that come out while somebody still has to act do not play, not even when that player folds afterwards.',
        id: 'Kartu yang keluar saat masih ada pemain yang belum bertindak tidak dipakai, sekalipun pemain itu kemudian fold.',
      },
      verdicts: ['card-does-not-play'],
      keywords: {
        en: ['premature flop', 'dealt too soon', 'premature card'],
        id: ['flop terlalu cepat', 'kartu terlalu cepat', 'bet belum selesai'],
      },
    },
  ]),
];
