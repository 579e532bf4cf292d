import { section } from './section.js';
import type { RuleText } from './types.js';

const limitOnly = 'limit';

/** Betting and raising in a card room. */
export const robertsBettingTexts: readonly RuleText[] = section({ book: 'roberts', section: 'Betting and raising', topic: 'betting' }, [
  {
    id: 'RR-BR-1',
    kind: 'fact',
    about: 'check-raise',
    title: { en: 'Check-raise', id: 'Check-raise' },
    text: {
      en: 'A player who checked {checkRaise} raise later in the same round. As a rule only some lowball games forbid it.',
      id: 'Pemain yang sudah check {checkRaise} raise kemudian dalam putaran yang sama. Lazimnya hanya sebagian game lowball yang melarangnya.',
    },
    verdicts: ['raise-void-call'],
    params: ['checkRaise'],
    keywords: { en: ['check-raise', 'sandbag'], id: ['check-raise', 'check lalu raise'] },
  },
  {
    id: 'RR-BR-2',
    kind: 'fact',
    about: 'raises without number',
    scope: 'no-limit, pot-limit',
    title: { en: 'No cap without a limit', id: 'Raise tanpa batas jumlah' },
    text: {
      en: 'No-limit and pot-limit games know no greatest number of raises.',
      id: 'Di no-limit dan pot-limit, jumlah raise tidak dibatasi.',
    },
    keywords: { en: ['unlimited raises', 'no cap', 'no-limit'], id: ['raise tanpa batas', 'no-limit', 'pot-limit'] },
  },
  {
    id: 'RR-BR-3',
    kind: 'finding',
    about: 'cap on raises',
    scope: limitOnly,
    title: { en: 'Cap on raises', id: 'Batas raise' },
    text: {
      en: 'In limit and spread-limit poker with at least three players who are not all-in, a round takes one bet and {maxRaises} raises, no more. A raise beyond the cap is only a call.',
      id: 'Di game limit dan spread-limit dengan paling sedikit tiga pemain yang belum all-in, satu putaran memuat satu bet dan {maxRaises} raise, tidak lebih. Raise di atas batas itu hanya menjadi call.',
    },
    verdicts: ['raise-void-call'],
    params: ['maxRaises'],
    keywords: { en: ['cap', 'raise cap', 'fourth raise', 'capped'], id: ['batas raise', 'cap', 'raise keempat'] },
  },
  {
    id: 'RR-BR-4',
    kind: 'finding',
    about: 'cap heads-up',
    scope: limitOnly,
    title: { en: 'The cap heads-up', id: 'Batas raise saat heads-up' },
    text: {
      en: 'Two players in a cash game who were alone before the cap was reached {headsUpCapped}; a fold after the cap does not lift it. In a tournament the cap binds two players as well.',
      id: 'Dua pemain di cash game yang sudah heads-up (satu lawan satu) sebelum batas raise tercapai {headsUpCapped}; fold sesudahnya tidak mencabut batas itu. Di turnamen batas raise berlaku juga saat heads-up.',
    },
    verdicts: ['raise-void-call'],
    params: ['headsUpCapped'],
    keywords: { en: ['heads-up', 'cap', 'unlimited heads-up'], id: ['heads-up', 'batas raise', 'satu lawan satu'] },
  },
  {
    id: 'RR-BR-5',
    kind: 'finding',
    about: 'short all-in and the right to raise',
    title: { en: 'Short all-in does not reopen the betting', id: 'All-in pendek tidak membuka kembali hak raise' },
    text: {
      en: 'An all-in that adds less than {limitReopen} of a bet gives no new right to raise to those who have already acted and are in for all earlier bets; the others may complete it. From that size on it counts as a full bet. In no-limit and pot-limit {bigBetReopen} of a full bet is needed, measured for each seat by what it now faces.',
      id: 'All-in yang menambah kurang dari {limitReopen} bet tidak memberi hak raise baru kepada pemain yang sudah bertindak dan sudah menutup semua bet sebelumnya; pemain lain boleh menggenapkannya. Mulai ukuran itu all-in dianggap bet penuh. Di no-limit dan pot-limit diperlukan {bigBetReopen} bet penuh, dihitung per kursi menurut jumlah yang kini dihadapinya.',
    },
    verdicts: ['raise-void-call'],
    params: ['limitReopen', 'bigBetReopen'],
    keywords: {
      en: ['short all-in', 'reopen the betting', 'half bet', 'complete'],
      id: ['all-in pendek', 'membuka kembali', 'setengah bet', 'menggenapkan'],
    },
  },
  {
    id: 'RR-BR-6',
    kind: 'finding',
    about: 'smallest wager',
    title: { en: 'Smallest bet or raise', id: 'Bet atau raise terkecil' },
    text: {
      en: 'Unless it puts the player all-in, each bet or raise is at least {smallestRaise}.',
      id: 'Kecuali all-in, setiap bet atau raise paling sedikit {smallestRaise}.',
    },
    verdicts: ['correct-amount', 'stands'],
    params: ['smallestRaise'],
    keywords: { en: ['minimum raise', 'under-raise', 'min-raise'], id: ['raise minimum', 'raise kurang', 'bet minimum'] },
  },
  {
    id: 'RR-BR-7',
    kind: 'finding',
    about: 'chips too small to play',
    title: { en: 'Smallest chip in play', id: 'Chip terkecil yang berlaku' },
    text: {
      en: 'Chips smaller than the smallest used for antes or blinds are not in play, however many there are, and in games of whole dollars there are no fractions. Going all-in means putting in every chip that plays.',
      id: 'Chip yang lebih kecil daripada chip terkecil untuk ante atau blind tidak berlaku, berapa pun banyaknya; di game dengan satuan bulat tidak ada pecahan. All-in berarti memasukkan semua chip yang berlaku.',
    },
    verdicts: ['chips-do-not-play'],
    keywords: {
      en: ['small chips', 'smallest chip', 'change', 'does not play'],
      id: ['chip kecil', 'chip terkecil', 'pecahan', 'tidak berlaku'],
    },
  },
  {
    id: 'RR-BR-8',
    kind: 'fact',
    about: 'words in turn bind',
    title: { en: 'Words in turn are binding', id: 'Pernyataan lisan pada giliran mengikat' },
    text: {
      en: 'A player in turn who says fold, check, bet, call or raise has done it, and whatever the chips say afterwards does not change it.',
      id: 'Pemain yang pada giliran mengucapkan fold, check, bet, call, atau raise wajib melakukannya; chip yang menyusul tidak mengubahnya.',
    },
    verdicts: ['binding'],
    params: ['words'],
    keywords: {
      en: ['verbal declaration', 'binding', 'said call', 'said raise'],
      id: ['pernyataan lisan', 'mengikat', 'bilang call', 'bilang raise'],
    },
  },
  {
    id: 'RR-BR-9',
    kind: 'fact',
    about: 'rapping the table',
    title: { en: 'Rapping the table', id: 'Mengetuk meja' },
    text: {
      en: 'In turn, a knock on the table means check.',
      id: 'Ketukan di meja pada giliran berarti check.',
    },
    keywords: { en: ['rap', 'tap the table', 'check'], id: ['ketuk meja', 'check'] },
  },
  {
    id: 'RR-BR-10',
    kind: 'finding',
    about: 'acting out of turn',
    title: { en: 'Acting out of turn', id: 'Bertindak di luar giliran' },
    text: {
      en: 'What a player does or says out of turn may be held against that player, as long as nobody in between then {interveningCallReleases}. A check out of turn takes away the bet or raise at the next turn. Doing it on purpose is not tolerated.',
      id: 'Tindakan atau ucapan di luar giliran dapat dinyatakan mengikat selama tidak ada pemain di antaranya yang kemudian {interveningCallReleases}. Check di luar giliran menghilangkan hak bet atau raise pada giliran berikutnya. Melakukannya dengan sengaja tidak ditoleransi.',
    },
    verdicts: ['binding', 'action-returned', 'raise-void-call'],
    params: ['interveningCallReleases', 'outOfTurn'],
    options: ['binding', 'action-returned'],
    keywords: {
      en: ['out of turn', 'acted before turn', 'checked out of turn'],
      id: ['di luar giliran', 'salah giliran', 'check di luar giliran'],
    },
  },
  {
    id: 'RR-BR-11',
    kind: 'finding',
    about: 'skipped player',
    title: { en: 'Stop the action to keep your turn', id: 'Hentikan permainan untuk menjaga giliran' },
    text: {
      en: 'A player passed over must say "time". If {actedBehind} players or more have acted behind by then, the right to act may be gone; it cannot be lost while somebody in front has still to act.',
      id: 'Pemain yang terlewat harus mengucapkan "time". Bila sementara itu {actedBehind} pemain atau lebih sudah bertindak di belakangnya, hak bertindaknya dapat hilang; hak itu tidak hilang selama di depannya masih ada yang belum bertindak.',
    },
    verdicts: ['right-to-act-lost'],
    params: ['actedBehind'],
    options: ['right-to-act-lost', 'action-returned'],
    keywords: {
      en: ['skipped player', 'time', 'lost right to act', 'action behind'],
      id: ['pemain terlewat', 'time', 'hak bertindak hilang'],
    },
  },
  {
    id: 'RR-BR-12',
    kind: 'fact',
    about: 'chips released bind',
    title: { en: 'Chips in the pot are a bet', id: 'Chip yang dilepas ke pot mengikat' },
    text: {
      en: 'Letting go of chips into the pot commits the player. Only one who did not know of a raise may take them back and decide afresh, and only while nobody has acted since.',
      id: 'Chip yang sudah dilepas ke pot mengikat pemainnya. Hanya pemain yang tidak tahu ada raise boleh mengambilnya kembali dan memutuskan ulang, selama belum ada yang bertindak sesudahnya.',
    },
    verdicts: ['binding', 'action-returned'],
    keywords: {
      en: ['take back chips', 'unaware of raise', 'released chips'],
      id: ['ambil kembali chip', 'tidak tahu ada raise', 'chip dilepas'],
    },
  },
  {
    id: 'RR-BR-13',
    kind: 'finding',
    about: 'forward motion with chips',
    scope: limitOnly,
    title: { en: 'Forward motion with chips', id: 'Gerakan ke depan dengan chip' },
    text: {
      en: 'In limit and spread-limit poker a player whose move of chips towards the pot makes somebody else act may be made to go through with it.',
      id: 'Di game limit dan spread-limit, pemain yang menggerakkan chip ke arah pot sehingga pemain lain bertindak dapat diharuskan menyelesaikan tindakannya.',
    },
    verdicts: ['binding'],
    options: ['binding', 'action-returned'],
    keywords: { en: ['forward motion', 'pump fake', 'chips forward'], id: ['gerakan ke depan', 'chip digerakkan'] },
  },
  {
    id: 'RR-BR-14',
    kind: 'finding',
    about: 'string raises',
    title: { en: 'String raises', id: 'String bet / raise' },
    text: {
      en: 'To raise, announce it or put the whole amount in with one motion. Silent chips that reach a call and {raiseThreshold} of a raise or more are a raise and are completed to the full size, save for a single larger chip; fewer are a call, and a second trip to the stack adds nothing.',
      id: 'Untuk raise, ucapkan dulu atau masukkan seluruh jumlah dalam satu gerakan. Chip tanpa ucapan yang mencapai call ditambah {raiseThreshold} raise atau lebih dianggap raise dan digenapkan, kecuali satu chip besar saja; kurang dari itu hanya call, dan gerakan kedua tidak menambah apa-apa.',
    },
    verdicts: ['raise-void-call', 'raise-completed'],
    params: ['raiseThreshold'],
    keywords: {
      en: ['string bet', 'string raise', 'second motion', 'under-raise'],
      id: ['string bet', 'string raise', 'gerakan kedua', 'raise kurang'],
    },
  },
  {
    id: 'RR-BR-15',
    kind: 'finding',
    about: 'one chip larger than the bet',
    title: { en: 'A single larger chip is a call', id: 'Satu chip besar berarti call' },
    text: {
      en: 'Facing a bet, one chip worth more than it, put in without a word, calls and nothing else: in a 3-6 game a 25 chip over a bet of 6 calls 6.',
      id: 'Saat menghadapi bet, satu chip yang nilainya lebih besar dan dimasukkan tanpa ucapan hanya berarti call: di game 3-6, satu chip 25 atas bet 6 adalah call 6.',
    },
    verdicts: ['call-only'],
    keywords: { en: ['oversized chip', 'single chip', 'overchip', 'call only'], id: ['satu chip besar', 'oversized chip', 'hanya call'] },
  },
  {
    id: 'RR-BR-16',
    kind: 'finding',
    about: 'amounts too small',
    title: { en: 'Short bets and calls are made up', id: 'Bet atau call kurang dilengkapi' },
    text: {
      en: 'A bet or call of too little, other than an all-in, is brought to its proper size if noticed before the round is over; one that should have been a round figure goes to the nearest. Nobody who has acted may raise because of the correction.',
      id: 'Bet atau call yang kurang, selain all-in, digenapkan ke ukuran semestinya bila ketahuan sebelum putaran selesai; yang semestinya bulat dibulatkan ke angka terdekat. Pemain yang sudah bertindak tidak boleh mengubah call menjadi raise karena pembetulan itu.',
    },
    verdicts: ['correct-amount', 'stands'],
    keywords: { en: ['undercall', 'short bet', 'wrong amount', 'underbet'], id: ['call kurang', 'bet kurang', 'jumlah salah'] },
  },
]);
