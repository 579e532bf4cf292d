import { section } from './section.js';
import type { RuleText } from './types.js';

const book = 'roberts';
const misdeal = ['misdeal'] as const;

/** Card-room rules up to the end of the deal: buy-in, shuffle and cut, misdeals. */
export const robertsDealTexts: readonly RuleText[] = [
  ...section({ book, section: 'Buy-in', topic: 'buy-in' }, [
    {
      id: 'RR-BI-1',
      kind: 'service',
      about: 'full buy-in',
      title: { en: 'Full buy-in', id: 'Buy-in penuh' },
      text: {
        en: 'A newcomer to a game buys in in full: {limitBuyIn} maximum bets in a limit game, {bigBetBuyIn} minimum bets (as a rule the big blind) in pot-limit and no-limit. A game may set its own figure.',
        id: 'Pemain yang masuk ke sebuah game wajib membeli penuh: {limitBuyIn} kali bet maksimum di game limit, {bigBetBuyIn} kali bet minimum (biasanya big blind) di pot-limit dan no-limit. Game tertentu boleh menetapkan angka sendiri.',
      },
      verdicts: ['refuse'],
      params: ['limitBuyIn', 'bigBetBuyIn'],
      keywords: { en: ['buy-in', 'minimum buy-in', 'full buy-in'], id: ['buy-in', 'buy-in minimum', 'buy-in penuh'] },
    },
    {
      id: 'RR-BI-2',
      kind: 'service',
      about: 'short buy-in',
      title: { en: 'Short buy-in', id: 'Buy-in pendek' },
      text: {
        en: 'How often one may buy in for less than the full amount in a session: {shortBuyIns}.',
        id: 'Buy-in pendek hanya boleh {shortBuyIns} kali dalam satu sesi.',
      },
      verdicts: ['refuse'],
      params: ['shortBuyIns'],
      keywords: { en: ['short buy-in', 'session'], id: ['buy-in pendek', 'sesi'] },
    },
    {
      id: 'RR-BI-3',
      kind: 'service',
      about: 'adding to a stack',
      title: { en: 'Adding chips', id: 'Tambah chip' },
      text: {
        en: 'Topping up between hands is not a buy-in; any amount will do. Chips added while a hand is on count from the next one.',
        id: 'Tambah chip di antara dua hand bukan buy-in; jumlahnya bebas. Chip yang ditambahkan saat hand berjalan berlaku mulai hand berikutnya.',
      },
      verdicts: ['table-stakes'],
      keywords: { en: ['add-on', 'top up', 'add chips'], id: ['tambah chip', 'isi ulang stack'] },
    },
  ]),
  ...section({ book, section: 'Shuffle and cut', topic: 'shuffle-cut' }, [
    {
      id: 'RR-SC-1',
      kind: 'finding',
      about: 'shuffle and cut before the deal',
      scope: 'player-dealt',
      title: { en: 'Shuffle and cut before dealing', id: 'Kocok dan potong sebelum membagi' },
      text: {
        en: 'Where the players deal, the pack is both shuffled and cut before the first card. It is good practice to share the work: the former dealer tidies the discards, the left neighbour of the new dealer shuffles, the right neighbour cuts.',
        id: 'Bila pemain sendiri yang membagi, dek harus dikocok dan dipotong sebelum kartu pertama. Sebaiknya tugas dibagi: dealer sebelumnya merapikan kartu buangan, pemain di kiri dealer baru mengocok, pemain di kanannya memotong.',
      },
      verdicts: ['reshuffle'],
      keywords: {
        en: ['no shuffle', 'no cut', 'player-dealt', 'reshuffle'],
        id: ['tidak dikocok', 'tidak dipotong', 'kocok ulang', 'potong'],
      },
    },
    {
      id: 'RR-SC-2',
      kind: 'finding',
      about: 'how much shuffle and cut',
      title: { en: 'Enough riffles, a deep enough cut', id: 'Jumlah riffle dan dalamnya potong' },
      text: {
        en: 'The pack gets {minShuffles} riffles or more, and after the cut neither part is smaller than {minCutPacket} cards. If a player complains in time, dealt cards come back and the pack is prepared anew.',
        id: 'Dek di-riffle paling sedikit {minShuffles} kali, dan setelah dipotong tiap bagian tidak kurang dari {minCutPacket} kartu. Bila ada keluhan tepat waktu, kartu yang sudah dibagikan dikembalikan lalu dek dikocok dan dipotong lagi.',
      },
      verdicts: ['reshuffle'],
      params: ['minShuffles', 'minCutPacket'],
      keywords: {
        en: ['riffle', 'too few shuffles', 'short cut', 'reshuffle'],
        id: ['riffle', 'kurang kocok', 'kocok ulang', 'potong terlalu tipis'],
      },
    },
    {
      id: 'RR-SC-3',
      kind: 'finding',
      about: 'bottom card',
      title: { en: 'Cover the bottom card', id: 'Kartu terbawah ditutup' },
      text: {
        en: 'A cut-card, or a joker in its place, keeps the bottom card of the deck out of sight.',
        id: 'Kartu terbawah dek ditutup dengan cut-card, atau joker sebagai gantinya, supaya tidak terlihat.',
      },
      verdicts: ['warning'],
      keywords: { en: ['cut-card', 'bottom card', 'flashed bottom'], id: ['cut-card', 'kartu terbawah', 'dasar dek terlihat'] },
    },
    {
      id: 'RR-SC-4',
      kind: 'finding',
      about: 'when complaints are heard',
      title: { en: 'Complaints about the shuffle come early', id: 'Batas waktu keluhan soal kocok' },
      text: {
        en: 'Whoever objects to the way the deck was shuffled, cut or made ready must do so before looking at their cards and before any betting. Later it is not heard.',
        id: 'Keberatan atas cara dek dikocok, dipotong, atau disiapkan harus disampaikan sebelum melihat kartu sendiri dan sebelum ada tindakan bet. Sesudah itu tidak didengar lagi.',
      },
      verdicts: ['too-late'],
      keywords: { en: ['late complaint', 'shuffle complaint', 'too late'], id: ['keluhan terlambat', 'keberatan kocok', 'terlambat'] },
    },
  ]),
  ...section({ book, section: 'Misdeals', topic: 'misdeal' }, [
    {
      id: 'RR-MD-a',
      kind: 'finding',
      about: 'first or second card exposed',
      title: { en: 'First or second card exposed', id: 'Kartu pertama atau kedua terekspos' },
      text: {
        en: "If either of the first two cards of the hand is dealt face up or shown through the dealer's mistake, the hand is a misdeal.",
        id: 'Bila salah satu dari dua kartu pertama hand itu dibagikan terbuka atau terekspos karena kekeliruan dealer, hand itu misdeal (salah bagi).',
      },
      verdicts: misdeal,
      keywords: {
        en: ['exposed card', 'first card exposed', 'card face up', 'misdeal'],
        id: ['kartu terbuka', 'kartu terekspos', 'kartu pertama terbuka', 'salah bagi', 'misdeal'],
      },
    },
    {
      id: 'RR-MD-b',
      kind: 'finding',
      about: 'two or more cards exposed',
      title: { en: 'Two or more cards exposed by the dealer', id: 'Dua kartu atau lebih terekspos oleh dealer' },
      text: {
        en: 'One exposed card can be repaired; when the dealer exposes a second one, the hand is a misdeal.',
        id: 'Satu kartu terekspos (terbuka) masih dapat diperbaiki; bila dealer mengekspos kartu kedua, hand itu misdeal (salah bagi).',
      },
      verdicts: misdeal,
      keywords: {
        en: ['exposed card', 'two cards exposed', 'flashed', 'misdeal'],
        id: ['kartu terbuka', 'kartu terekspos', 'dua kartu terbuka', 'salah bagi', 'misdeal'],
      },
    },
    {
      id: 'RR-MD-c',
      kind: 'finding',
      about: 'two or more boxed cards',
      title: { en: 'Two or more boxed cards', id: 'Dua boxed card atau lebih' },
      text: {
        en: 'Finding at least two cards turned the wrong way in the deck is a misdeal.',
        id: 'Bila ditemukan paling sedikit dua boxed card (kartu terbalik di dek), hand itu misdeal (salah bagi).',
      },
      verdicts: misdeal,
      keywords: { en: ['boxed card', 'upside-down card', 'misdeal'], id: ['boxed card', 'kartu terbalik', 'salah bagi', 'misdeal'] },
    },
    {
      id: 'RR-MD-d',
      kind: 'finding',
      about: 'two or more extra cards',
      title: { en: 'Two or more extra cards', id: 'Dua kartu lebih atau lebih banyak' },
      text: {
        en: 'One card too many can go back; two or more extra cards in the starting hands are a misdeal.',
        id: 'Satu kartu yang berlebih masih dapat dikembalikan; dua kartu berlebih atau lebih di kartu awal menjadi misdeal (salah bagi).',
      },
      verdicts: misdeal,
      keywords: { en: ['extra cards', 'too many cards', 'misdeal'], id: ['kartu lebih', 'kelebihan kartu', 'salah bagi', 'misdeal'] },
    },
    {
      id: 'RR-MD-e',
      kind: 'finding',
      about: 'wrong number of cards',
      title: { en: 'Wrong number of cards dealt', id: 'Jumlah kartu yang dibagikan salah' },
      text: {
        en: "A player holding too many or too few cards after the deal makes a misdeal. No harm is done where the missing card is still on top of the deck and would have been that player's next card anyway: it is simply dealt.",
        id: 'Bila seorang pemain mendapat kartu terlalu banyak atau terlalu sedikit, hand itu misdeal (salah bagi). Tidak demikian bila kartu yang kurang masih di puncak dek dan memang giliran pemain itu: kartu itu cukup dibagikan.',
      },
      verdicts: misdeal,
      keywords: {
        en: ['wrong number of cards', 'one card short', 'three hole cards', 'misdeal'],
        id: ['jumlah kartu salah', 'kartu kurang', 'kartu lebih', 'salah bagi', 'misdeal'],
      },
    },
    {
      id: 'RR-MD-f',
      kind: 'finding',
      about: 'out of sequence',
      title: { en: 'Card dealt out of order', id: 'Kartu dibagikan tidak berurutan' },
      text: {
        en: 'A card that goes to somebody before it should makes a misdeal. Replacing an exposed card with the burn card does not count as dealing out of order.',
        id: 'Kartu yang jatuh kepada seseorang sebelum waktunya menjadikan hand itu misdeal (salah bagi). Mengganti kartu terekspos dengan kartu bakar (burn) tidak dihitung sebagai salah urutan.',
      },
      verdicts: misdeal,
      keywords: {
        en: ['out of sequence', 'seat skipped', 'wrong order', 'misdeal'],
        id: ['salah urutan', 'kursi terlewat', 'salah bagi', 'misdeal'],
      },
    },
    {
      id: 'RR-MD-g',
      kind: 'finding',
      about: 'button out of position',
      scope: 'button',
      title: { en: 'Button in the wrong place', id: 'Posisi button salah' },
      text: {
        en: 'If the hand was dealt with the button at the wrong seat, it is a misdeal.',
        id: 'Bila hand dibagikan dengan button di kursi yang salah, hand itu misdeal (salah bagi).',
      },
      verdicts: misdeal,
      keywords: {
        en: ['wrong button', 'button out of position', 'misdeal'],
        id: ['button salah', 'posisi button', 'salah bagi', 'misdeal'],
      },
    },
    {
      id: 'RR-MD-h',
      kind: 'finding',
      about: 'first card to the wrong position',
      title: { en: 'Deal begun at the wrong seat', id: 'Pembagian dimulai dari kursi yang salah' },
      text: {
        en: 'If the very first card went to the wrong position, the whole order is off and the hand is a misdeal.',
        id: 'Bila kartu paling pertama jatuh ke posisi yang salah, seluruh urutan bergeser dan hand itu misdeal (salah bagi).',
      },
      verdicts: misdeal,
      keywords: {
        en: ['first card', 'wrong seat', 'wrong position', 'misdeal'],
        id: ['kartu pertama', 'kursi salah', 'salah bagi', 'misdeal'],
      },
    },
    {
      id: 'RR-MD-i',
      kind: 'finding',
      about: 'cards to nobody',
      title: { en: 'Cards to an empty seat or to one not in the deal', id: 'Kartu ke kursi kosong atau ke pemain yang tidak berhak' },
      text: {
        en: 'Dealing in a place without a player, or a player who has no right to a hand, is a misdeal.',
        id: 'Membagi kartu ke kursi tanpa pemain, atau kepada pemain yang tidak berhak atas hand, menjadi misdeal (salah bagi).',
      },
      verdicts: misdeal,
      keywords: {
        en: ['empty seat', 'not entitled', 'absent player dealt in', 'misdeal'],
        id: ['kursi kosong', 'tidak berhak', 'salah bagi', 'misdeal'],
      },
    },
    {
      id: 'RR-MD-j',
      kind: 'finding',
      about: 'entitled player left out',
      title: { en: 'Entitled player dealt out', id: 'Pemain yang berhak tidak dibagi kartu' },
      text: {
        en: 'Leaving out a player who had a right to cards is a misdeal, provided that the player sat at the table or had posted a blind or ante.',
        id: 'Melewatkan pemain yang berhak atas kartu menjadi misdeal (salah bagi), asalkan pemain itu ada di meja atau sudah membayar blind atau ante.',
      },
      verdicts: misdeal,
      keywords: {
        en: ['dealt out', 'missed player', 'no cards', 'misdeal'],
        id: ['tidak dibagi kartu', 'pemain terlewat', 'salah bagi', 'misdeal'],
      },
    },
    {
      id: 'RR-MD-0',
      kind: 'finding',
      about: 'the window for a misdeal',
      title: { en: 'Misdeals must be called in time', id: 'Misdeal harus ditegur tepat waktu' },
      text: {
        en: 'None of these grounds makes a misdeal unless somebody speaks up before {actionToStand} players have acted in turn.',
        id: 'Semua alasan itu baru menjadi misdeal (salah bagi) bila ditegur sebelum {actionToStand} pemain bertindak pada giliran.',
      },
      verdicts: misdeal,
      params: ['actionToStand'],
      keywords: {
        en: ['misdeal window', 'two players acted', 'in time', 'misdeal'],
        id: ['batas waktu misdeal', 'dua pemain bertindak', 'salah bagi', 'misdeal'],
      },
    },
    {
      id: 'RR-MD-2',
      kind: 'finding',
      about: 'after action the hand plays on',
      scope: 'stud, button',
      title: { en: 'After action the hand plays on', id: 'Sesudah ada tindakan, hand dilanjutkan' },
      text: {
        en: 'Once {actionToStand} players have acted behind the blinds, or behind the forced bet in stud, it is too late for a misdeal. The hand is played to its end, and a player whose hand turns out to be fouled gets no money back.',
        id: 'Setelah {actionToStand} pemain bertindak sesudah blind, atau sesudah bet paksa di stud, misdeal tidak dapat lagi dinyatakan. Hand dimainkan sampai selesai, dan pemain yang kartunya ternyata cacat tidak menerima uang kembali.',
      },
      verdicts: ['play-on'],
      params: ['actionToStand'],
      keywords: {
        en: ['too late', 'play on', 'misdeal lapsed', 'action has occurred'],
        id: ['terlambat', 'hand dilanjutkan', 'misdeal gugur', 'salah bagi'],
      },
    },
  ]),
];
