import { section } from './section.js';
import type { RuleText } from './types.js';

const book = 'standard';

/** Play under the standard laws: table, cards, ranks, betting, showdown. Ties and irregularities have files of their own. */
export const standardTexts: readonly RuleText[] = [
  ...section({ book, section: 'Players', topic: 'seating' }, [
    {
      id: 'HL-PL-1',
      kind: 'service',
      about: 'how many may play',
      title: { en: 'Number of players', id: 'Jumlah pemain' },
      text: {
        en: 'Poker is played by {minPlayers} to {maxPlayers} people. Those at the table may agree on a lower limit: seven or eight for draw, nine for stud.',
        id: 'Poker dimainkan oleh {minPlayers} sampai {maxPlayers} orang. Para pemain boleh sepakat memakai batas yang lebih rendah: tujuh atau delapan untuk draw, sembilan untuk stud.',
      },
      verdicts: ['refuse'],
      params: ['minPlayers', 'maxPlayers'],
      keywords: { en: ['number of players', 'full table', 'seats'], id: ['jumlah pemain', 'meja penuh', 'kursi'] },
    },
  ]),
  ...section({ book, section: 'Cards', topic: 'cards' }, [
    {
      id: 'HL-CD-1',
      kind: 'fact',
      about: 'the pack',
      title: { en: 'The pack', id: 'Dek kartu' },
      text: {
        en: 'One pack of 52 cards is used. Within a suit the ace is the highest card and the two the lowest; no suit is worth more than another.',
        id: 'Dipakai satu dek berisi 52 kartu. Dalam satu suit, as adalah kartu tertinggi dan dua yang terendah; tidak ada suit yang lebih tinggi daripada suit lain.',
      },
      keywords: { en: ['deck', '52 cards', 'suit', 'rank'], id: ['dek', '52 kartu', 'suit', 'peringkat kartu'] },
    },
    {
      id: 'HL-CD-2',
      kind: 'fact',
      about: 'wild cards',
      title: { en: 'Wild cards', id: 'Kartu wild' },
      text: {
        en: 'The players may agree beforehand that some cards are wild; whoever holds one says which card it stands for. The commonest form is a pack of 53 with the joker wild.',
        id: 'Para pemain boleh menentukan sebelum bermain bahwa kartu tertentu menjadi kartu wild; pemegangnya menyebut kartu apa yang diwakilinya. Bentuk yang paling lazim ialah dek 53 kartu dengan joker sebagai kartu wild.',
      },
      keywords: { en: ['wild card', 'joker', 'deuces wild', '53 cards'], id: ['kartu wild', 'joker', '53 kartu'] },
    },
    {
      id: 'HL-CD-3',
      kind: 'fact',
      about: 'the bug',
      title: { en: 'The bug', id: 'Joker sebagai bug' },
      text: {
        en: 'A joker played as the bug is less than wild: it fills a gap in a straight, a flush or a straight flush, and otherwise it is one more ace.',
        id: 'Joker yang dipakai sebagai bug tidak sebebas kartu wild: ia hanya melengkapi straight, flush, atau straight flush; selain itu ia dihitung sebagai as.',
      },
      keywords: { en: ['bug', 'joker', 'ace'], id: ['bug', 'joker', 'as'] },
    },
  ]),
  ...section({ book, section: 'Rank of hands', topic: 'ranking' }, [
    {
      id: 'HL-HR-1',
      kind: 'fact',
      about: 'order of the hands',
      title: { en: 'Order of the hands', id: 'Urutan kekuatan hand' },
      text: {
        en: 'Five cards make a hand. From the top: five of a kind (with wild cards only), straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, one pair, no pair. In a straight the ace stands above the king or below the two, never between them.',
        id: 'Satu hand terdiri dari lima kartu. Dari yang tertinggi: five of a kind (hanya dengan kartu wild), straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, one pair, no pair. Dalam straight, as berada di atas king atau di bawah dua, tidak pernah di antara keduanya.',
      },
      keywords: {
        en: ['hand rankings', 'what beats what', 'five of a kind', 'straight', 'flush', 'full house'],
        id: ['urutan hand', 'kombinasi kartu', 'five of a kind', 'straight', 'flush', 'full house'],
      },
    },
  ]),
  ...section({ book, section: 'Rotation', topic: 'rotation' }, [
    {
      id: 'HL-RO-1',
      kind: 'fact',
      about: 'everything passes to the left',
      title: { en: 'Rotation to the left', id: 'Giliran ke kiri' },
      text: {
        en: 'The right to deal, the cards as they are dealt one by one and the turn to bet all go round to the left. Whoever has folded is passed over.',
        id: 'Hak membagi, kartu yang dibagikan satu per satu, dan giliran bertindak semuanya berjalan ke kiri. Pemain yang sudah fold dilewati.',
      },
      keywords: { en: ['rotation', 'clockwise', 'order of play'], id: ['arah giliran', 'searah jarum jam', 'urutan main'] },
    },
  ]),
  ...section({ book, section: 'Shuffle, cut and deal', topic: 'shuffle-cut' }, [
    {
      id: 'HL-DL-1',
      kind: 'service',
      about: 'who deals first',
      topic: 'deal',
      title: { en: 'First dealer', id: 'Dealer pertama' },
      text: {
        en: 'To find the first dealer, cards are turned up one at a time round the table, starting at the left. The player who gets the first jack begins.',
        id: 'Untuk menentukan dealer pertama, kartu dibagikan terbuka satu per satu keliling meja, mulai dari sebelah kiri. Pemain yang pertama kali mendapat jack menjadi dealer.',
      },
      keywords: { en: ['first dealer', 'jack deals', 'who deals'], id: ['dealer pertama', 'jack pertama', 'siapa membagi'] },
    },
    {
      id: 'HL-SH-1',
      kind: 'finding',
      about: 'number of shuffles',
      title: { en: 'Shuffling', id: 'Mengocok kartu' },
      text: {
        en: "The pack is shuffled {minShuffles} times or more before each deal. Any player may shuffle; the last shuffle is the dealer's.",
        id: 'Sebelum setiap pembagian, dek dikocok paling sedikit {minShuffles} kali. Setiap pemain boleh mengocok; kocokan terakhir milik dealer.',
      },
      verdicts: ['misdeal'],
      params: ['minShuffles'],
      keywords: { en: ['shuffle', 'not shuffled', 'too few shuffles'], id: ['kocok', 'mengocok', 'kurang kocok', 'tidak dikocok'] },
    },
    {
      id: 'HL-SH-2',
      kind: 'finding',
      about: 'the cut',
      title: { en: 'The cut', id: 'Memotong dek' },
      text: {
        en: 'The pack is cut by {cutter}, {mayDecline}; each part is left with {minCutPacket} cards or more.',
        id: 'Dek dipotong oleh {cutter}, {mayDecline}; tiap bagian harus berisi {minCutPacket} kartu atau lebih.',
      },
      verdicts: ['misdeal'],
      params: ['minCutPacket', 'cutter', 'mayDecline'],
      keywords: { en: ['cut', 'short cut', 'who cuts', 'packet'], id: ['potong', 'memotong dek', 'siapa memotong'] },
    },
  ]),
  ...section({ book, section: 'Betting', topic: 'betting' }, [
    {
      id: 'HL-BT-1',
      kind: 'fact',
      about: 'fold, call or raise',
      title: { en: 'Fold, call or raise', id: 'Fold, call, atau raise' },
      text: {
        en: 'A player whose turn it is folds, calls by bringing the chips of this round level with the largest amount in, or raises by putting in a call and at least one chip more. A fold is final: that hand wins nothing, and its chips remain.',
        id: 'Pemain yang mendapat giliran melakukan fold, call (menyamakan chip putaran ini dengan jumlah terbesar), atau raise (call ditambah paling sedikit satu chip). Fold bersifat final: hand itu tidak dapat menang lagi dan chipnya tetap di pot.',
      },
      verdicts: ['illegal-action', 'correct-amount', 'stands'],
      keywords: { en: ['fold', 'call', 'raise', 'drop'], id: ['fold', 'call', 'raise'] },
    },
    {
      id: 'HL-BT-2',
      kind: 'fact',
      about: 'a round followed chip by chip',
      title: { en: 'A betting round, worked through', id: 'Contoh satu putaran bet' },
      text: {
        en: 'Seven players, one round: A opens for 1, B calls, D makes it 3, E calls, F makes it 6 and A and D call; then E goes to 11, F to 16, and D and E call. C, G, B and A have folded by then; three players have 16 in each and the pot is 55.',
        id: 'Tujuh pemain, satu putaran: A bet 1, B call, D raise menjadi 3, E call, F raise menjadi 6, A dan D call; lalu E raise menjadi 11, F menjadi 16, D dan E call. C, G, B, dan A sudah fold; tiga pemain masing-masing memasukkan 16 dan pot berisi 55.',
      },
      keywords: { en: ['example', 'betting round', 'pot count'], id: ['contoh', 'putaran bet', 'hitungan pot'] },
    },
    {
      id: 'HL-BT-3',
      kind: 'fact',
      about: 'when a round ends',
      title: { en: 'End of a betting round', id: 'Akhir putaran bet' },
      text: {
        en: 'A round is over once every player still in has had a turn and all have put in the same, or once all have checked.',
        id: 'Putaran selesai setelah setiap pemain yang masih ikut mendapat giliran dan semua memasukkan jumlah yang sama, atau setelah semua melakukan check.',
      },
      keywords: { en: ['round over', 'betting closed', 'equal bets'], id: ['putaran selesai', 'bet sama'] },
    },
    {
      id: 'HL-BT-4',
      kind: 'finding',
      about: 'acting only in turn',
      title: { en: 'Act in turn', id: 'Bertindak pada giliran' },
      text: {
        en: 'Nobody bets or folds before the turn reaches them. What is done too soon does not move the turn.',
        id: 'Bet atau fold hanya boleh dilakukan pada giliran sendiri. Tindakan yang terlalu cepat tidak memindahkan giliran.',
      },
      verdicts: ['turn-reverts', 'action-returned', 'illegal-action'],
      keywords: { en: ['out of turn', 'in turn', 'acted too soon'], id: ['di luar giliran', 'pada giliran', 'salah giliran'] },
    },
  ]),
  ...section({ book, section: 'Checking', topic: 'betting' }, [
    {
      id: 'HL-CK-1',
      kind: 'finding',
      about: 'no check over a bet',
      title: { en: 'Check only while there is no bet', id: 'Check hanya selama belum ada bet' },
      text: {
        en: 'A player may check as long as nobody has bet in the round. Once there is a bet, staying in costs at least a call.',
        id: 'Pemain boleh check selama belum ada bet dalam putaran itu. Setelah ada bet, yang ingin tetap ikut harus paling sedikit call.',
      },
      verdicts: ['illegal-action'],
      keywords: { en: ['check', 'check facing a bet', 'illegal check'], id: ['check', 'check saat ada bet', 'check tidak sah'] },
    },
  ]),
  ...section({ book, section: 'Showdown', topic: 'showdown' }, [
    {
      id: 'HL-SD-1',
      kind: 'finding',
      about: 'all live hands are shown',
      title: { en: 'Show the whole hand', id: 'Tunjukkan seluruh kartu' },
      text: {
        en: 'When the last round is over, each player still in lays all the cards face up, {showOrder}. The best hand wins the pot.',
        id: 'Setelah putaran terakhir selesai, setiap pemain yang masih ikut membuka semua kartunya di meja, {showOrder}. Hand terbaik memenangkan pot.',
      },
      verdicts: ['must-show'],
      params: ['showOrder'],
      keywords: { en: ['showdown', 'show all cards', 'face up'], id: ['showdown', 'buka semua kartu', 'kartu terbuka'] },
    },
    {
      id: 'HL-SD-2',
      kind: 'finding',
      about: 'cards speak',
      title: { en: 'Cards speak', id: 'Kartu yang berbicara' },
      text: {
        en: 'What a player calls the hand does not matter; the cards on the table do. Whoever holds better must protest at once when someone else reaches for the pot; after {disputesUntil} it is too late.',
        id: 'Nama yang disebut pemain untuk hand-nya tidak mengikat; yang berlaku adalah kartu di meja. Pemegang hand yang lebih baik harus segera protes bila orang lain hendak mengambil pot; setelah {disputesUntil} sudah terlambat.',
      },
      verdicts: ['award-corrected', 'too-late'],
      params: ['disputesUntil'],
      keywords: { en: ['cards speak', 'miscalled hand', 'wrong winner'], id: ['kartu berbicara', 'salah sebut', 'salah pemenang'] },
    },
    {
      id: 'HL-SD-3',
      kind: 'fact',
      about: 'naming a wild card',
      title: { en: 'Naming wild cards', id: 'Menyebut kartu wild' },
      text: {
        en: 'On showing, the holder of a wild card says which card it is, rank and suit. Left unnamed, it is valued as {undesignatedWild}: a joker without a face value becomes the lowest rank that the hand lacks, a bug becomes an ace.',
        id: 'Saat membuka kartu, pemegang kartu wild menyebut peringkat dan suit yang diwakilinya. Bila tidak disebut, kartu itu dinilai sebagai {undesignatedWild}: joker yang tidak punya nilai muka menjadi peringkat terendah yang belum ada di hand, bug menjadi as.',
      },
      params: ['undesignatedWild'],
      keywords: { en: ['wild card', 'designate', 'joker at showdown'], id: ['kartu wild', 'menyebut joker', 'joker saat showdown'] },
    },
    {
      id: 'HL-SD-4',
      kind: 'fact',
      about: 'last player left',
      title: { en: 'Last player left', id: 'Pemain terakhir yang tersisa' },
      text: {
        en: 'If everybody else has folded, the one who remains wins the pot with the cards unseen.',
        id: 'Bila semua pemain lain sudah fold, pemain yang tersisa memenangkan pot tanpa membuka kartu.',
      },
      keywords: { en: ['everybody folds', 'uncontested', 'no show'], id: ['semua fold', 'tanpa lawan', 'tanpa buka kartu'] },
    },
  ]),
];
