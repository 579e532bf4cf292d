import { section } from './section.js';
import type { RuleText } from './types.js';

const book = 'draw-pot';
const scope = 'draw';

/** Five-card draw with jokers and jackpots. */
export const drawPotTexts: readonly RuleText[] = [
  ...section({ book, scope, section: 'Cards, players and deal', topic: 'cards' }, [
    {
      id: 'DP-CD-1',
      kind: 'fact',
      about: 'packs and jokers',
      title: { en: 'Packs and jokers', id: 'Dek dan joker' },
      text: {
        en: 'The game uses 52 cards with one joker, two jokers or, better, none. It is usual to keep two packs of different backs, so that one is shuffled while the other is played.',
        id: 'Permainan memakai 52 kartu dengan satu joker, dua joker, atau lebih baik tanpa joker. Biasanya tersedia dua dek dengan punggung berbeda: satu dimainkan, satu dikocok.',
      },
      keywords: { en: ['joker', 'two packs', 'deck'], id: ['joker', 'dua dek', 'dek'] },
    },
    {
      id: 'DP-PL-1',
      kind: 'service',
      about: 'how many may play',
      topic: 'seating',
      title: { en: 'Number of players at draw', id: 'Jumlah pemain draw' },
      text: {
        en: '{minPlayers} to {maxPlayers} play, each on their own account; the game is at its best with five or six.',
        id: 'Dimainkan {minPlayers} sampai {maxPlayers} orang, masing-masing untuk diri sendiri; paling seru dengan lima atau enam orang.',
      },
      verdicts: ['refuse'],
      params: ['minPlayers', 'maxPlayers'],
      keywords: { en: ['number of players', 'draw'], id: ['jumlah pemain', 'draw'] },
    },
    {
      id: 'DP-DL-1',
      kind: 'service',
      about: 'first dealer, cut, deal',
      topic: 'deal',
      params: ['rotation', 'cutter', 'minCutPacket', 'mayDecline'],
      title: { en: 'First dealer, cut and deal', id: 'Dealer pertama, potong, dan pembagian' },
      text: {
        en: 'The first jack turned up chooses the dealer. Only {cutter} cuts, {mayDecline}, and must leave {minCutPacket} cards; each player then gets five, one by one. Deal, cards and betting pass to the {rotation}.',
        id: 'Jack pertama yang dibuka menentukan dealer. Hanya {cutter} yang memotong dek, {mayDecline}, dengan menyisakan {minCutPacket} kartu; lalu tiap pemain mendapat lima kartu, satu per satu. Hak membagi, kartu, dan giliran berjalan ke {rotation}.',
      },
      keywords: { en: ['first dealer', 'cut', 'counter-clockwise'], id: ['dealer pertama', 'potong', 'berlawanan arah jarum jam'] },
    },
  ]),
  ...section({ book, scope, section: 'Combinations', topic: 'ranking' }, [
    {
      id: 'DP-HR-1',
      kind: 'fact',
      about: 'order of the hands',
      title: { en: 'Order of the hands at draw', id: 'Urutan kekuatan hand di draw' },
      text: {
        en: 'Five of a kind, which takes a joker, beats everything; below it come straight flush (the royal first), four of a kind, full house, flush, straight, three of a kind, two pair, one pair and high card. The ace joins the king or the two.',
        id: 'Five of a kind, yang memerlukan joker, mengalahkan semuanya; di bawahnya straight flush (royal yang teratas), four of a kind, full house, flush, straight, three of a kind, two pair, one pair, dan high card. As menyambung ke king atau ke dua.',
      },
      keywords: {
        en: ['hand rankings', 'repoker', 'five of a kind', 'royal flush'],
        id: ['urutan hand', 'kombinasi kartu', 'five of a kind', 'royal flush'],
      },
    },
    {
      id: 'DP-HR-2',
      kind: 'fact',
      about: 'natural hand before joker hand',
      title: { en: 'Natural beats joker', id: 'Hand tanpa joker mengalahkan yang memakai joker' },
      text: {
        en: 'If two hands agree in all five cards, one made without a joker {naturalBeatsWild} one made with it. A joker nobody named counts as {undesignatedWild}.',
        id: 'Bila dua hand sama pada kelima kartunya, hand tanpa joker {naturalBeatsWild} hand yang memakai joker. Joker yang tidak disebut dinilai sebagai {undesignatedWild}.',
      },
      params: ['naturalBeatsWild', 'undesignatedWild'],
      keywords: { en: ['joker tie', 'natural hand', 'without a joker'], id: ['seri joker', 'tanpa joker'] },
    },
    {
      id: 'DP-HR-3',
      kind: 'fact',
      about: 'two jokers',
      title: { en: 'Ties with two jokers', id: 'Seri dengan dua joker' },
      text: {
        en: 'Of two fives of a kind the higher rank wins. Where jokers give equal ranks the side cards are compared; if these are equal too the pot is split, the odd chip going to {oddChip}.',
        id: 'Di antara dua five of a kind, peringkat yang lebih tinggi menang. Bila joker membuat peringkatnya sama, kartu lainnya dibandingkan; bila itu pun sama, pot dibagi dan chip ganjil (odd chip) jatuh kepada {oddChip}.',
      },
      params: ['oddChip'],
      keywords: { en: ['two jokers', 'five of a kind', 'odd chip'], id: ['dua joker', 'five of a kind', 'chip ganjil'] },
    },
  ]),
  ...section({ book, scope, section: 'Course of play', topic: 'rotation' }, [
    {
      id: 'DP-PH-1',
      kind: 'fact',
      about: 'phases',
      title: { en: 'Phases of a draw hand', id: 'Tahap satu hand draw' },
      text: {
        en: 'The players open in the agreed mode, receive five cards, bet, draw, bet again and show. The first in rotation begins the betting.',
        id: 'Pemain memulai menurut mode yang dipilih, mendapat lima kartu, menjalani putaran bet, melakukan draw, menjalani putaran bet lagi, lalu showdown. Pemain pertama menurut giliran memulai.',
      },
      keywords: { en: ['phases', 'order of play', 'draw'], id: ['tahap permainan', 'urutan main', 'draw'] },
    },
  ]),
  ...section({ book, scope, section: 'Jackpots', topic: 'jackpot' }, [
    {
      id: 'DP-JP-1',
      kind: 'finding',
      about: 'openers',
      params: ['openers'],
      title: { en: 'Openers in a jackpot', id: 'Kartu pembuka (openers) di jackpot' },
      text: {
        en: 'Every player antes. Only a player with {openers} may open, and one who has that need not.',
        id: 'Semua pemain membayar ante. Hanya pemain dengan {openers} yang boleh membuka, dan yang memilikinya tidak wajib membuka.',
      },
      verdicts: ['false-openers'],
      options: ['false-openers', 'stands'],
      keywords: {
        en: ['jackpot', 'openers', 'pair of jacks', 'false openers'],
        id: ['jackpot', 'kartu pembuka', 'openers', 'sepasang jack'],
      },
    },
    {
      id: 'DP-JP-2',
      kind: 'finding',
      about: 'nobody opens',
      title: { en: 'Nobody opens', id: 'Tidak ada yang membuka' },
      text: {
        en: 'If nobody opens, the pot stays, all ante the same amount again and new cards are dealt.',
        id: 'Bila tidak ada yang membuka, pot tetap, semua membayar ante yang sama lagi, dan kartu dibagikan ulang.',
      },
      verdicts: ['redeal-and-re-ante'],
      keywords: {
        en: ['nobody opens', 'jackpot', 're-ante', 'redeal'],
        id: ['tidak ada yang membuka', 'jackpot', 'ante lagi', 'bagi ulang'],
      },
    },
    {
      id: 'DP-JP-3',
      kind: 'finding',
      about: 'showing the openers',
      title: { en: 'The opener shows the openers', id: 'Pembuka menunjukkan kartu pembuka' },
      text: {
        en: 'Whoever opened must in every case show the openers; left alone, that is the price of the pot, and the remaining cards may stay hidden.',
        id: 'Pemain yang membuka wajib menunjukkan kartu pembuka (openers) dalam keadaan apa pun; bila tinggal sendiri, itulah syarat mengambil pot, dan kartu lainnya boleh tetap tertutup.',
      },
      verdicts: ['must-show-openers'],
      keywords: { en: ['show openers', 'jackpot', 'opener alone'], id: ['tunjukkan kartu pembuka', 'jackpot', 'openers'] },
    },
  ]),
  ...section({ book, scope, section: 'Betting', topic: 'betting' }, [
    {
      id: 'DP-BT-1',
      kind: 'fact',
      about: 'before the draw',
      title: { en: 'Betting before the draw', id: 'Bet sebelum draw' },
      text: {
        en: 'In turn a player puts in the minimum, raises or folds. After a raise the minimum is not enough: whoever paid it calls, raises or folds, and only those who met the highest bet go on.',
        id: 'Pada giliran, pemain memasang bet minimum, raise, atau fold. Setelah ada raise, bet minimum tidak cukup: yang sudah memasangnya melakukan call, raise, atau fold, dan hanya yang menyamai bet tertinggi yang lanjut.',
      },
      keywords: { en: ['minimum bet', 'before the draw', 'raise'], id: ['bet minimum', 'sebelum draw', 'raise'] },
    },
    {
      id: 'DP-BT-2',
      kind: 'fact',
      about: 'pass and come back',
      title: { en: 'Pass and come back', id: 'Lewat lalu masuk kembali' },
      text: {
        en: 'Until somebody raises, a player {passAndReturn} pass, even over a minimum bet, and return at the second turn with a call or raise; in jackpots not once the pot is opened. A fold after a raise is final: the cards go down unseen and win nothing.',
        id: 'Selama belum ada raise, pemain {passAndReturn} lewat, juga saat ada bet minimum, lalu masuk lagi pada giliran kedua dengan call atau raise; di jackpot tidak setelah pot dibuka. Fold setelah raise bersifat final: kartu dibuang tertutup dan tidak dapat menang.',
      },
      params: ['passAndReturn'],
      keywords: { en: ['pass', 'come back in', 'fold'], id: ['lewat', 'pass', 'masuk kembali'] },
    },
    {
      id: 'DP-BT-3',
      kind: 'finding',
      about: 'nobody accepts, nobody plays',
      title: { en: 'Nobody calls, or nobody plays', id: 'Tidak ada yang call, atau tidak ada yang main' },
      text: {
        en: 'A bet or raise that nobody meets wins all there is, unseen. If everybody passes there is no winner and the money waits for the next deal; in jackpots the rule on nobody opening applies instead.',
        id: 'Bet atau raise yang tidak disamai siapa pun memenangkan semuanya tanpa membuka kartu. Bila semua lewat, tidak ada pemenang dan uang menunggu pembagian berikutnya; di jackpot berlaku aturan tidak ada yang membuka.',
      },
      verdicts: ['carry-over'],
      keywords: { en: ['everybody passes', 'carry over', 'not called'], id: ['semua lewat', 'pot terbawa', 'tidak ada yang call'] },
    },
    {
      id: 'DP-BT-4',
      kind: 'fact',
      about: 'first to speak after the draw',
      title: { en: 'First to act after the draw', id: 'Yang bertindak pertama setelah draw' },
      text: {
        en: 'Once the cards are drawn, the player who opened begins; if that player is out, the next one in rotation.',
        id: 'Setelah draw, pemain yang membuka bertindak pertama; bila ia sudah keluar, pemain berikutnya menurut giliran.',
      },
      keywords: { en: ['after the draw', 'opener acts first'], id: ['setelah draw', 'pembuka bertindak dulu'] },
    },
    {
      id: 'DP-BT-5',
      kind: 'finding',
      about: 'table stakes',
      title: { en: 'Table stakes', id: 'Table stakes' },
      text: {
        en: 'No player can be forced to stake more than lies in front of them, and none may add chips after seeing the first cards.',
        id: 'Tidak ada pemain yang dapat dipaksa memasang lebih dari chip di depannya, dan tidak ada yang boleh tambah chip setelah melihat kartu awal.',
      },
      verdicts: ['table-stakes'],
      keywords: { en: ['table stakes', 'add chips', 'not enough chips'], id: ['table stakes', 'tambah chip', 'chip tidak cukup'] },
    },
    {
      id: 'DP-BT-6',
      kind: 'fact',
      about: 'bets beyond a stake',
      title: { en: 'Bets beyond a stake are set apart', id: 'Bet di atas chip pemain dipisahkan' },
      text: {
        en: 'What is bet beyond the chips of a player is kept apart. If that player wins, it is as much as was staked from each rival, besides what lay on the table at the start; the rest is for the best of the others.',
        id: 'Bet yang melebihi chip seorang pemain dipisahkan. Bila pemain itu menang, ia mendapat sebesar chipnya dari tiap lawan, ditambah yang sudah ada di meja sejak awal; sisanya untuk hand terbaik di antara yang lain.',
      },
      keywords: { en: ['side pot', 'all-in', 'excess'], id: ['pot samping', 'side pot', 'all-in', 'kelebihan bet'] },
    },
  ]),
  ...section({ book, scope, section: 'The draw', topic: 'draw' }, [
    {
      id: 'DP-DR-1',
      kind: 'finding',
      about: 'discard and draw',
      title: { en: 'Discard and draw', id: 'Membuang dan draw' },
      text: {
        en: 'From the first in rotation on, each player still in puts away from none to five cards, face down, and receives as many. Nobody may look at discards or at the cards of players who are out.',
        id: 'Mulai dari pemain pertama menurut giliran, setiap pemain yang masih ikut membuang nol sampai lima kartu dalam keadaan tertutup dan menerima sebanyak itu. Dilarang melihat kartu buangan atau kartu pemain yang sudah keluar.',
      },
      verdicts: ['warning'],
      keywords: { en: ['discard', 'draw', 'look at discards'], id: ['buang kartu', 'draw', 'melihat kartu buangan'] },
    },
    {
      id: 'DP-DR-2',
      kind: 'finding',
      about: 'number of cards drawn',
      title: { en: 'Wrong number of cards drawn', id: 'Jumlah kartu draw yang salah' },
      text: {
        en: 'A player names the number of cards wanted and counts those received before looking. A wrong number is put right until then; after a look the player has to live with it.',
        id: 'Pemain menyebut jumlah kartu yang diminta dan menghitung kartu yang diterima sebelum melihatnya. Sampai saat itu jumlah yang salah dibetulkan; setelah dilihat, pemain menanggungnya sendiri.',
      },
      verdicts: ['correct-draw', 'dead-hand'],
      keywords: {
        en: ['wrong draw', 'too many cards drawn', 'count before looking'],
        id: ['salah jumlah draw', 'kelebihan kartu', 'hitung sebelum melihat'],
      },
    },
    {
      id: 'DP-DR-3',
      kind: 'finding',
      about: 'asking about a draw',
      title: { en: 'No questions about the draw while betting', id: 'Dilarang bertanya soal draw saat bet' },
      text: {
        en: 'While betting is on, asking how many cards somebody drew is not allowed.',
        id: 'Selama putaran bet berjalan, tidak boleh bertanya berapa kartu yang diambil pemain lain.',
      },
      verdicts: ['warning'],
      keywords: { en: ['how many cards', 'ask the draw', 'request count'], id: ['berapa kartu', 'tanya jumlah draw'] },
    },
  ]),
  ...section({ book, scope, section: 'Showdown', topic: 'showdown' }, [
    {
      id: 'DP-SD-1',
      kind: 'finding',
      about: 'uncalled hand stays hidden',
      title: { en: 'An uncalled hand stays hidden', id: 'Hand yang tidak di-call tetap tertutup' },
      text: {
        en: 'If nobody called, nobody has the right to see the cards.',
        id: 'Bila tidak ada yang call, tidak ada yang berhak melihat kartunya.',
      },
      verdicts: ['request-refused'],
      keywords: { en: ['ask to see', 'uncalled hand', 'show'], id: ['minta lihat kartu', 'tidak di-call'] },
    },
    {
      id: 'DP-SD-2',
      kind: 'fact',
      about: 'showing and sharing',
      title: { en: 'Showing at draw', id: 'Showdown di draw' },
      text: {
        en: 'When the bets are level all show, beginning with the last bettor, and the best hand wins. Equal hands share.',
        id: 'Bila bet sudah sama, semua membuka kartu, dimulai dari pemain yang bet terakhir, dan hand terbaik menang. Hand yang sama kuat membagi pot.',
      },
      verdicts: ['must-show'],
      keywords: { en: ['showdown', 'show first', 'split'], id: ['showdown', 'buka dulu', 'pot dibagi'] },
    },
  ]),
];
