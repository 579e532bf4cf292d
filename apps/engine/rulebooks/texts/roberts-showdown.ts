import { section } from './section.js';
import type { RuleText } from './types.js';

const book = 'roberts';

/** Showdown and ties in a card room. */
export const robertsShowdownTexts: readonly RuleText[] = [
  ...section({ book, section: 'Showdown', topic: 'showdown' }, [
    {
      id: 'RR-SD-1',
      kind: 'finding',
      about: 'all cards are shown to win',
      title: { en: 'Show every card to win', id: 'Semua kartu harus dibuka untuk menang' },
      text: {
        en: 'Nobody wins a pot or a share of one at the showdown without laying the complete hand face up.',
        id: 'Pada showdown, pot atau bagian pot hanya dapat dimenangkan dengan membuka seluruh kartu di meja.',
      },
      verdicts: ['must-show'],
      keywords: { en: ['show all cards', 'both hole cards', 'showdown'], id: ['buka semua kartu', 'kartu terbuka', 'showdown'] },
    },
    {
      id: 'RR-SD-2',
      kind: 'finding',
      about: 'cards speak, and miscalls',
      title: { en: 'Cards speak', id: 'Kartu yang berbicara' },
      text: {
        en: 'A hand is worth what its cards show, whatever was called, and players keep their cards until the winner is known. Calling a hand wrongly on purpose so that a better one is thrown away may cost the pot.',
        id: 'Nilai hand ditentukan oleh kartunya, apa pun yang disebut, dan pemain tetap memegang kartunya sampai pemenang diumumkan. Sengaja salah sebut supaya hand yang lebih baik dibuang dapat berakibat kehilangan pot.',
      },
      verdicts: ['award-corrected', 'pot-forfeit'],
      options: ['pot-forfeit', 'stands'],
      keywords: {
        en: ['cards speak', 'miscall', 'miscalled hand', 'forfeit pot'],
        id: ['kartu berbicara', 'salah sebut', 'kehilangan pot'],
      },
    },
    {
      id: 'RR-SD-3',
      kind: 'finding',
      about: 'wrong amounts and wrong awards',
      title: { en: 'Pot about to be awarded wrongly', id: 'Pot hendak diberikan secara keliru' },
      text: {
        en: 'Anybody who notices a wrong amount going in, or the pot going to the wrong player, has to say so. Every award is compared with what each seat is due.',
        id: 'Siapa pun yang melihat jumlah yang keliru dimasukkan, atau pot diberikan kepada pemain yang salah, wajib memberitahukannya. Setiap pembayaran pot dicocokkan dengan hak tiap kursi.',
      },
      verdicts: ['award-corrected'],
      keywords: {
        en: ['wrong award', 'pot pushed to wrong player', 'wrong amount'],
        id: ['salah beri pot', 'pot salah pemain', 'jumlah keliru'],
      },
    },
    {
      id: 'RR-SD-4',
      kind: 'finding',
      about: 'losing hands first',
      title: { en: 'Losing hands are killed first', id: 'Hand yang kalah dimatikan dulu' },
      text: {
        en: 'The dealer takes in the losing hands before pushing the pot.',
        id: 'Dealer mengambil hand yang kalah sebelum memberikan pot.',
      },
      verdicts: ['warning'],
      keywords: {
        en: ['kill losing hands', 'pushed pot first', 'dealer procedure'],
        id: ['hand kalah', 'prosedur dealer', 'pot diberikan dulu'],
      },
    },
    {
      id: 'RR-SD-5',
      kind: 'finding',
      about: 'asking to see a called hand',
      title: { en: 'Asking to see a called hand', id: 'Meminta melihat hand yang sudah call' },
      text: {
        en: 'Anyone dealt in may ask to see a hand that was called, mucked or not; the right is withdrawn if abused. Shown at the request of the winner, the hand is live again and the better of the two wins; shown for anybody else, it stays dead.',
        id: 'Setiap pemain yang ikut dibagi kartu boleh meminta melihat hand yang sudah call, walaupun sudah di muck; hak ini dapat dicabut bila disalahgunakan. Bila pemenang yang meminta, hand itu hidup lagi dan yang terbaik menang; bila orang lain, hand itu tetap mati.',
      },
      verdicts: ['hand-stays-dead', 'hand-live'],
      keywords: {
        en: ['ask to see a hand', 'show losing hand', 'called hand'],
        id: ['minta lihat kartu', 'lihat hand kalah', 'hand yang call'],
      },
    },
    {
      id: 'RR-SD-6',
      kind: 'finding',
      about: 'show one, show all',
      title: { en: 'Show one, show all', id: 'Ditunjukkan ke satu, ditunjukkan ke semua' },
      text: {
        en: 'Cards shown to one player may be seen by the whole table. If they were shown during the hand to somebody out of the pot, the others see them when the hand is over.',
        id: 'Kartu yang ditunjukkan kepada satu pemain boleh dilihat semua pemain di meja. Bila ditunjukkan saat hand berjalan kepada pemain yang tidak ikut pot, yang lain melihatnya setelah hand selesai.',
      },
      verdicts: ['show-all'],
      keywords: { en: ['show one show all', 'showed a neighbour'], id: ['tunjukkan ke semua', 'menunjukkan kartu ke teman'] },
    },
    {
      id: 'RR-SD-7',
      kind: 'fact',
      about: 'order of showing',
      title: { en: 'Who shows first', id: 'Siapa membuka kartu lebih dulu' },
      text: {
        en: 'The last player to bet or raise on the final round shows first; if there was no bet, or all are all-in, the first to act does. Players in a side pot show before one who is all-in for the main pot only. A likely winner may and should show at once.',
        id: 'Pemain terakhir yang bet atau raise pada putaran terakhir membuka kartu lebih dulu; bila tidak ada bet atau semua all-in, pemain yang bertindak pertama. Pemain dalam pot samping (side pot) membuka sebelum pemain all-in yang hanya ikut pot utama. Yang kemungkinan besar menang sebaiknya segera membuka kartu.',
      },
      params: ['showOrder'],
      keywords: { en: ['show first', 'order of showing', 'last aggressor'], id: ['siapa buka dulu', 'urutan buka kartu', 'bet terakhir'] },
    },
  ]),
  ...section({ book, section: 'Ties', topic: 'ties' }, [
    {
      id: 'RR-TI-1',
      kind: 'fact',
      about: 'order of suits',
      scope: 'stud',
      title: { en: 'Order of suits', id: 'Urutan suit' },
      text: {
        en: 'Spades, hearts, diamonds, clubs is the order of suits. It never wins a pot; stud uses it to choose between cards of one rank, for the bring-in or an odd chip.',
        id: 'Urutan suit dari atas: spade, heart, diamond, club. Urutan ini tidak pernah memenangkan pot; hanya di stud dipakai untuk memilih di antara kartu berperingkat sama, untuk bring-in atau chip ganjil (odd chip).',
      },
      keywords: { en: ['suit order', 'spades', 'bring-in', 'high card by suit'], id: ['urutan suit', 'spade', 'bring-in'] },
    },
    {
      id: 'RR-TI-2',
      kind: 'service',
      about: 'cards that decide who moves',
      topic: 'seating',
      title: { en: 'Deciding by cards', id: 'Menentukan dengan kartu' },
      text: {
        en: "Who has to change tables is settled by dealing a card to each player clockwise from the dealer's left, wherever the button is; who gets the button of a new game, by drawing cards.",
        id: 'Siapa yang pindah meja ditentukan dengan membagi satu kartu kepada tiap pemain searah jarum jam dari kiri dealer, di mana pun button berada; siapa mendapat button di game baru ditentukan dengan mengambil kartu.',
      },
      keywords: { en: ['table move', 'draw for the button', 'high card'], id: ['pindah meja', 'menentukan button', 'kartu tertinggi'] },
    },
    {
      id: 'RR-TI-3',
      kind: 'fact',
      about: 'breaking down the odd chip',
      title: { en: 'Odd chips are broken down', id: 'Chip ganjil dipecah' },
      text: {
        en: 'A chip that cannot be shared is changed into the smallest unit of the game and shared as far as that goes.',
        id: 'Chip yang tidak dapat dibagi dipecah menjadi satuan terkecil game itu lalu dibagi sejauh mungkin.',
      },
      keywords: { en: ['odd chip', 'smallest unit', 'change'], id: ['chip ganjil', 'odd chip', 'satuan terkecil'] },
    },
    {
      id: 'RR-TI-4',
      kind: 'fact',
      about: 'one odd chip a player',
      title: { en: 'One odd chip each', id: 'Satu chip ganjil per pemain' },
      text: {
        en: 'When a pot is split, no player receives two of the odd chips.',
        id: 'Saat pot dibagi, tidak ada pemain yang menerima lebih dari satu chip ganjil (odd chip).',
      },
      keywords: { en: ['odd chip', 'split pot'], id: ['chip ganjil', 'odd chip', 'pot dibagi'] },
    },
    {
      id: 'RR-TI-5a',
      kind: 'fact',
      about: 'odd chip in button games',
      scope: 'button',
      title: { en: 'Odd chip in button games', id: 'Chip ganjil di game dengan button' },
      text: {
        en: 'Where there is a button, the odd chip goes to {oddChip}.',
        id: 'Di game dengan button, chip ganjil (odd chip) jatuh kepada {oddChip}.',
      },
      params: ['oddChip'],
      keywords: { en: ['odd chip', 'left of the button'], id: ['chip ganjil', 'odd chip', 'kiri button'] },
    },
    {
      id: 'RR-TI-5b',
      kind: 'fact',
      about: 'odd chip in stud',
      scope: 'stud',
      title: { en: 'Odd chip in stud', id: 'Chip ganjil di stud' },
      text: {
        en: 'In stud the odd chip goes to the highest card, by suit where ranks are equal, in high games and to the lowest in low games. All the cards of the player count for this, not just the best five.',
        id: 'Di stud chip ganjil (odd chip) jatuh kepada pemegang kartu tertinggi (menurut suit bila peringkatnya sama) di game high, dan kartu terendah di game low. Semua kartu pemain dihitung, bukan hanya lima kartu terbaik.',
      },
      params: ['oddChip'],
      keywords: { en: ['odd chip', 'stud', 'card by suit'], id: ['chip ganjil', 'odd chip', 'stud', 'suit'] },
    },
    {
      id: 'RR-TI-5c',
      kind: 'fact',
      about: 'odd chip in high-low',
      scope: 'hi-lo',
      title: { en: 'Odd chip in high-low', id: 'Chip ganjil di high-low' },
      text: {
        en: 'Between the halves the high hand has the odd chip. If highs tie, or lows, that half is shared as in a high or a low game of the same form.',
        id: 'Di antara kedua paruh, hand high mendapat chip ganjil (odd chip). Bila sesama high atau sesama low seri, paruh itu dibagi seperti di game high atau low dengan bentuk yang sama.',
      },
      keywords: { en: ['odd chip', 'high-low', 'split'], id: ['chip ganjil', 'odd chip', 'high-low'] },
    },
    {
      id: 'RR-TI-5d',
      kind: 'fact',
      about: 'each pot by itself',
      title: { en: 'Each pot is split by itself', id: 'Tiap pot dibagi sendiri-sendiri' },
      text: {
        en: 'Main pot and side pots are divided one by one and never put together first.',
        id: 'Pot utama dan pot samping (side pot) dibagi satu per satu, tidak pernah digabungkan dulu.',
      },
      keywords: { en: ['side pot', 'main pot', 'split'], id: ['pot samping', 'side pot', 'pot utama', 'pot dibagi'] },
    },
  ]),
];
