import { section } from './section.js';
import type { RuleText } from './types.js';

const book = 'holdem';
const scope = 'holdem';

/** Texas hold'em: how it is played, its stakes, its showdown. */
export const holdemTexts: readonly RuleText[] = [
  ...section({ book, scope, section: 'Play', topic: 'rotation' }, [
    {
      id: 'HE-PL-1',
      kind: 'fact',
      about: 'hole cards and order of play',
      title: { en: 'Hole cards and who acts first', id: 'Kartu tertutup dan yang bertindak pertama' },
      text: {
        en: 'Everybody gets two cards face down. The first round starts with the player left of the big blind, or left of the dealer if there are no blinds, and goes clockwise; all later rounds start left of the dealer.',
        id: 'Setiap pemain mendapat dua kartu tertutup (hole card). Putaran pertama dimulai dari pemain di kiri big blind, atau di kiri dealer bila tanpa blind, searah jarum jam; semua putaran berikutnya dimulai dari kiri dealer.',
      },
      keywords: { en: ['first to act', 'under the gun', 'hole cards'], id: ['bertindak pertama', 'under the gun', 'hole card'] },
    },
    {
      id: 'HE-PL-2',
      kind: 'finding',
      about: 'burn before each street',
      topic: 'deal',
      title: { en: 'Burn before flop, turn and river', id: 'Burn sebelum flop, turn, dan river' },
      text: {
        en: 'Three cards make the flop, one the turn and one the river. A card is burned before each, and a round of betting comes after each.',
        id: 'Flop terdiri dari tiga kartu, turn satu, river satu. Sebelum masing-masing satu kartu dibakar (burn), dan sesudah masing-masing ada satu putaran bet.',
      },
      verdicts: ['warning'],
      keywords: {
        en: ['burn card', 'no burn', 'flop', 'turn', 'river'],
        id: ['kartu bakar', 'burn', 'lupa burn', 'flop', 'turn', 'river'],
      },
    },
  ]),
  ...section({ book, scope, section: 'Stakes', topic: 'stakes' }, [
    {
      id: 'HE-ST-1',
      kind: 'fact',
      about: 'small and big bets',
      scope: 'holdem, limit',
      title: { en: 'Small bet and big bet', id: 'Small bet dan big bet' },
      text: {
        en: "Limit hold'em plays the first two rounds at a small bet and the last two at a big bet, usually twice as much. The small blind is commonly half a small bet, the big blind a whole one.",
        id: "Limit hold'em memakai small bet pada dua putaran pertama dan big bet, biasanya dua kali lipat, pada dua putaran terakhir. Small blind lazimnya setengah small bet, big blind satu small bet.",
      },
      keywords: { en: ['small bet', 'big bet', 'limit', 'blinds'], id: ['small bet', 'big bet', 'limit', 'blind'] },
    },
    {
      id: 'HE-ST-2',
      kind: 'fact',
      about: 'other blinds and bets',
      scope: 'holdem, limit',
      title: { en: 'Other blinds and bets', id: 'Susunan blind dan bet lain' },
      text: {
        en: 'A room may set the small blind at another part of the small bet (10 when it is 15), use one blind, or play the river higher. A big blind under the small bet is like a bring-in below the minimum: it may be completed.',
        id: 'Card room boleh menetapkan small blind pada pecahan lain dari small bet (10 bila small bet 15), memakai satu blind saja, atau menaikkan bet di river. Big blind yang di bawah small bet diperlakukan seperti bring-in di bawah minimum: boleh digenapkan.',
      },
      keywords: {
        en: ['single blind', 'big river bet', 'complete', 'sub-minimum'],
        id: ['satu blind', 'bet river', 'menggenapkan', 'bring-in'],
      },
    },
    {
      id: 'HE-ST-3',
      kind: 'fact',
      about: 'antes',
      title: { en: 'Antes', id: 'Ante' },
      text: {
        en: 'Antes can be played in place of the blinds or together with them.',
        id: 'Ante dapat dipakai sebagai pengganti blind atau bersama blind.',
      },
      keywords: { en: ['ante', 'blinds'], id: ['ante', 'blind'] },
    },
    {
      id: 'HE-ST-4',
      kind: 'fact',
      about: 'all-in and side pots',
      scope: 'holdem, no-limit',
      title: { en: 'All-in, uncalled chips and side pots', id: 'All-in, chip yang tidak di-call, dan pot samping' },
      text: {
        en: 'At no-limit a player may bet every chip on the table in any turn. A shorter stack calls for what it has: the part that nobody covers goes back to the bettor, and what another player covers makes a side pot.',
        id: 'Di no-limit, pemain boleh memasang semua chipnya di meja pada giliran mana pun. Stack yang lebih pendek melakukan call sebesar chipnya: bagian yang tidak disamai siapa pun kembali kepada pemasangnya, dan bagian yang disamai pemain lain menjadi pot samping (side pot).',
      },
      keywords: {
        en: ['all-in', 'side pot', 'uncalled bet', 'short stack'],
        id: ['all-in', 'pot samping', 'side pot', 'bet tidak di-call'],
      },
    },
  ]),
  ...section({ book, scope, section: 'Showdown', topic: 'showdown' }, [
    {
      id: 'HE-SD-1',
      kind: 'fact',
      about: 'everybody else folds',
      title: { en: 'Everybody else folds', id: 'Semua pemain lain fold' },
      text: {
        en: 'The only player not to fold wins the pot and need not show.',
        id: 'Satu-satunya pemain yang tidak fold memenangkan pot dan tidak wajib membuka kartu.',
      },
      keywords: { en: ['everybody folds', 'no show', 'uncontested'], id: ['semua fold', 'tanpa buka kartu'] },
    },
    {
      id: 'HE-SD-2',
      kind: 'fact',
      about: 'best five of seven',
      topic: 'ranking',
      title: { en: 'Best five of seven', id: 'Lima terbaik dari tujuh' },
      text: {
        en: 'The hand is the best five cards out of the two hole cards and the five on the board. Both, one or neither of the hole cards may be used; with neither, the player plays the board.',
        id: 'Hand adalah lima kartu terbaik dari dua kartu tertutup (hole card) dan lima kartu bersama (board). Boleh memakai dua, satu, atau tidak satu pun hole card; bila tidak satu pun, pemain memainkan board.',
      },
      keywords: { en: ['best five', 'play the board', 'seven cards'], id: ['lima kartu terbaik', 'main board', 'kartu bersama'] },
    },
    {
      id: 'HE-SD-3',
      kind: 'fact',
      about: 'ties and kickers',
      topic: 'ties',
      title: { en: 'Ties, kickers and the board', id: 'Seri, kicker, dan board' },
      text: {
        en: 'Equal best hands share evenly, and a kicker counts only if it is among the best five. When the board holds four or five of a suit the highest card of that suit in play decides, and a hole card below those on the board does nothing unless it makes a straight flush.',
        id: 'Hand terbaik yang sama kuat membagi pot rata, dan kicker hanya dihitung bila termasuk lima kartu terbaik. Bila board berisi empat atau lima kartu sesuit, kartu tertinggi suit itu yang menentukan, dan hole card yang lebih rendah daripada kartu di board tidak berpengaruh kecuali membentuk straight flush.',
      },
      keywords: { en: ['kicker', 'split pot', 'flush on board', 'counterfeit'], id: ['kicker', 'pot dibagi', 'flush di board', 'seri'] },
    },
  ]),
];
