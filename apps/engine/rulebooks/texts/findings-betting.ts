import type { FindingTexts } from './finding-text.js';

/** Betting irregularities in a card room. */
export const bettingFindings: FindingTexts = {
  'RR-BR-1': {
    'raise-void-call': {
      en: 'Seat {seat} checked in this round, and this house allows no check-raise: the raise[ to {put}] is a call[ of {call}].',
      id: 'Kursi {seat} sudah check di putaran ini, dan di sini check-raise tidak diperbolehkan: raise[ menjadi {put}] hanya dihitung call[ {call}].',
    },
  },
  'RR-BR-3': {
    'raise-void-call': {
      en: [
        'Seat {seat} tried to raise after {cap} {cap|raise|raises}, the cap of this round: it is a call[ of {call}].',
        'Seat {seat} tried to raise over the cap of this round: it is a call[ of {call}].',
      ],
      id: [
        'Kursi {seat} hendak raise setelah {cap} raise, batas raise putaran ini: menjadi call[ {call}].',
        'Kursi {seat} hendak raise melewati batas raise putaran ini: menjadi call[ {call}].',
      ],
    },
  },
  'RR-BR-4': {
    'raise-void-call': {
      en: 'The round was capped[ at {cap} {cap|raise|raises}] before only two players were left: the raise of seat {seat} is a call[ of {call}].',
      id: 'Batas raise[ ({cap})] sudah tercapai sebelum tinggal dua pemain: raise kursi {seat} menjadi call[ {call}].',
    },
  },
  'RR-BR-5': {
    'raise-void-call': {
      en: 'The short all-in[ (only {amount} more since then)] did not reopen the betting for seat {seat}, who has acted: the raise[ to {put}] is a call[ of {call}].',
      id: 'All-in pendek[ (hanya {amount} lebih banyak sejak itu)] tidak membuka kembali hak raise kursi {seat} yang sudah bertindak: raise[ menjadi {put}] hanya dihitung call[ {call}].',
    },
  },
  'RR-BR-6': {
    'correct-amount': {
      en: [
        'Seat {seat} made it {put}; the smallest bet or raise is to {min}: corrected to {to}.',
        'Seat {seat} made it {put}; the most allowed is {max}: corrected to {to}.',
        'The wager of seat {seat}[ ({put})] is not of a size allowed here: corrected[ to {to}].',
      ],
      id: [
        'Kursi {seat} memasang {put}; bet atau raise terkecil adalah {min}: dibetulkan menjadi {to}.',
        'Kursi {seat} memasang {put}; paling banyak {max}: dibetulkan menjadi {to}.',
        'Jumlah yang dipasang kursi {seat}[ ({put})] tidak sesuai ukuran yang diperbolehkan: dibetulkan[ menjadi {to}].',
      ],
    },
    stands: {
      en: [
        'Seat {seat} made it {put}, not the {to} that was needed, and later callers took it so: it stands.',
        'The amount of seat {seat} was taken as it was: it stands.',
      ],
      id: [
        'Kursi {seat} memasang {put}, bukan {to} yang semestinya, dan pemain berikutnya call sebesar itu: jumlah itu tetap sah.',
        'Jumlah dari kursi {seat} diterima apa adanya: jumlah itu tetap sah.',
      ],
    },
  },
  'RR-BI-3': {
    'table-stakes': {
      en: 'Seat {seat} wants to add chips[ ({amount})] during the hand: they count from the next hand on.',
      id: 'Kursi {seat} hendak tambah chip[ ({amount})] saat hand berjalan: chip itu baru berlaku mulai hand berikutnya.',
    },
  },
  'RR-BR-7': {
    'chips-do-not-play': {
      en: [
        'Seat {seat} made it {put}; {amount} of it is in chips smaller than {min}, the smallest that plays: it counts as {to}.',
        'Seat {seat} put in chips[ ({amount})] smaller than the smallest chip in play[, {min}]: they do not play.',
      ],
      id: [
        'Kursi {seat} memasang {put}; {amount} di antaranya berupa chip di bawah {min}, chip terkecil yang berlaku: dihitung {to}.',
        'Kursi {seat} memasukkan chip[ ({amount})] yang lebih kecil daripada chip terkecil yang berlaku[, {min}]: chip itu tidak berlaku.',
      ],
    },
  },
  'RR-BR-8': {
    binding: {
      en: [
        'What seat {seat} did first in this turn ({what}) binds; what came after it and contradicts it does not count.',
        'What seat {seat} did first in this turn binds; what came after it and contradicts it does not count.',
      ],
      id: [
        'Tindakan pertama kursi {seat} pada giliran ini ({what}) mengikat; yang menyusul dan bertentangan tidak dihitung.',
        'Tindakan pertama kursi {seat} pada giliran ini mengikat; yang menyusul dan bertentangan tidak dihitung.',
      ],
    },
  },
  'RR-BR-10': {
    binding: {
      en: 'Seat {seat} acted out of turn[ ({what})][ with a total of {to}][ while seat {expected} was to act]: the act binds as long as nobody in between bets, calls or raises.',
      id: 'Kursi {seat} bertindak di luar giliran[ ({what})][ dengan total {to}][ saat giliran kursi {expected}]: tindakan itu mengikat selama tidak ada pemain di antaranya yang bet, call, atau raise.',
    },
    'action-returned': {
      en: [
        'Seat {checked} checked out of turn, and a player in between ({by}) then bet, called or raised: seat {checked} acts again, but may not raise at this turn.',
        'Seat {seat} acted out of turn, but a player in between ({by}) then bet, called or raised: seat {seat} is free to act again.',
        'Seat {seat} acted out of turn[ ({what})]: the act is returned, and seat {seat} is free to act when its turn comes.',
      ],
      id: [
        'Kursi {checked} check di luar giliran, lalu pemain di antaranya ({by}) bet, call, atau raise: kursi {checked} bertindak lagi, tetapi tidak boleh raise pada giliran ini.',
        'Kursi {seat} bertindak di luar giliran, tetapi pemain di antaranya ({by}) kemudian bet, call, atau raise: kursi {seat} bebas bertindak lagi.',
        'Kursi {seat} bertindak di luar giliran[ ({what})]: tindakan itu dikembalikan, dan kursi {seat} bebas bertindak saat gilirannya tiba.',
      ],
    },
    'raise-void-call': {
      en: [
        'Seat {seat} checked out of turn and may not bet or raise at this turn: the raise counts as a call of {call}.',
        'Seat {seat} checked out of turn and may not bet or raise at this turn: the bet counts as a check.',
      ],
      id: [
        'Kursi {seat} sudah check di luar giliran sehingga tidak boleh bet atau raise pada giliran ini: raise itu dihitung call {call}.',
        'Kursi {seat} sudah check di luar giliran sehingga tidak boleh bet atau raise pada giliran ini: bet itu dihitung check.',
      ],
    },
  },
  'RR-BR-11': {
    'right-to-act-lost': {
      en: [
        'Seat {seat} did not stop the action, and {acted} {acted|player has|players have} acted behind: the right to act may be lost.',
        'Seat {seat} did not stop the action while others acted behind: the right to act may be lost.',
      ],
      id: [
        'Kursi {seat} tidak menghentikan permainan, dan {acted} pemain sudah bertindak di belakangnya: hak bertindaknya dapat hilang.',
        'Kursi {seat} tidak menghentikan permainan saat pemain lain bertindak di belakangnya: hak bertindaknya dapat hilang.',
      ],
    },
    'action-returned': {
      en: 'The turn goes back to seat {seat}, who was passed over.',
      id: 'Giliran kembali ke kursi {seat} yang terlewat.',
    },
  },
  'RR-BR-12': {
    'action-returned': {
      en: 'Seat {seat} did not know of the raise and nobody has acted since: [the {amount} comes back and ]the player decides again.',
      id: 'Kursi {seat} tidak tahu ada raise dan belum ada yang bertindak sesudahnya: [{amount} dikembalikan dan ]pemain memutuskan ulang.',
    },
    binding: {
      en: 'Seat {seat} wants chips[ ({amount})] back that were released into the pot: they bind and stay in.',
      id: 'Kursi {seat} meminta kembali chip[ ({amount})] yang sudah dilepas ke pot: chip itu mengikat dan tetap di pot.',
    },
  },
  'RR-BR-13': {
    binding: {
      en: 'Seat {seat} moved chips[ ({put})] forward and another player[ ({by})] acted on it: the act may have to be completed.',
      id: 'Kursi {seat} menggerakkan chip[ ({put})] ke depan dan pemain lain[ ({by})] bertindak karenanya: tindakan itu dapat harus diselesaikan.',
    },
    'action-returned': {
      en: 'The forward motion of seat {seat} is not held binding: the chips[ ({put})] come back.',
      id: 'Gerakan ke depan kursi {seat} tidak mengikat: chip[ ({put})] dikembalikan.',
    },
  },
  'RR-BR-14': {
    'raise-completed': {
      en: [
        'Seat {seat} put in {put}[ facing {call}] without a word: [{share} of the smallest raise or more, so ]the raise is completed to {to}.',
        'The chips of seat {seat} count as a raise: it is completed[ to {to}].',
      ],
      id: [
        'Kursi {seat} memasukkan {put}[ saat menghadapi {call}] tanpa ucapan: [{share} dari raise terkecil atau lebih, jadi ]raise digenapkan menjadi {to}.',
        'Chip kursi {seat} dihitung sebagai raise: raise digenapkan[ menjadi {to}].',
      ],
    },
    'raise-void-call': {
      en: [
        'Seat {seat} added {added} in a second motion without a word: a string bet; the first motion stands, at {first}.',
        'Seat {seat} added {added} in a second motion without announcing a raise: a string raise; it is a call[ of {call}].',
        'Seat {seat} put in {put}[ facing {call}] without a word: [less than {share} of the smallest raise, so ]it is a call[, and {excess} goes back].',
        'Seat {seat} had already called and may not turn that into a raise: a string raise; it stays a call[ of {call}].',
      ],
      id: [
        'Kursi {seat} menambah {added} dalam gerakan kedua tanpa ucapan: string bet; gerakan pertama tetap berlaku, sebesar {first}.',
        'Kursi {seat} menambah {added} dalam gerakan kedua tanpa menyatakan raise: string raise; dihitung call[ {call}].',
        'Kursi {seat} memasukkan {put}[ saat menghadapi {call}] tanpa ucapan: [kurang dari {share} raise terkecil, jadi ]dihitung call[ dan {excess} dikembalikan].',
        'Kursi {seat} sudah call dan tidak boleh mengubahnya menjadi raise: string raise; tetap call[ {call}].',
      ],
    },
  },
  'RR-BR-15': {
    'call-only': {
      en: [
        'Seat {seat} put in a single chip of {put}[ facing {call}] without a word: it is only a call[, and {excess} goes back].',
        'Seat {seat} put in a single larger chip without a word: it is only a call[ of {call}].',
      ],
      id: [
        'Kursi {seat} memasukkan satu chip {put}[ saat menghadapi {call}] tanpa ucapan: hanya dihitung call[, dan {excess} dikembalikan].',
        'Kursi {seat} memasukkan satu chip besar tanpa ucapan: hanya dihitung call[ {call}].',
      ],
    },
  },
  'RR-BR-16': {
    'correct-amount': {
      en: [
        'Seat {seat} made it {put}, and the most allowed is {max}: it is cut to {to}.',
        'Seat {seat} made it {put}, and the least allowed is {min}: it is brought to {to}, and nobody who has acted may raise because of it.',
        'Seat {seat} put in {put}[ where {call} was due]: it is brought to {to}, and nobody who has acted may raise because of it.',
        'The amount of seat {seat} is brought[ to {to}] to its proper size, and nobody who has acted may raise because of it.',
      ],
      id: [
        'Kursi {seat} memasang {put}, padahal paling banyak {max}: dikurangi menjadi {to}.',
        'Kursi {seat} memasang {put}, padahal paling sedikit {min}: dibetulkan menjadi {to}, dan yang sudah bertindak tidak boleh raise karenanya.',
        'Kursi {seat} memasukkan {put}[, semestinya call {call}]: dibetulkan menjadi {to}, dan yang sudah bertindak tidak boleh raise karenanya.',
        'Jumlah kursi {seat} dibetulkan[ menjadi {to}], dan yang sudah bertindak tidak boleh raise karenanya.',
      ],
    },
    stands: {
      en: [
        'Seat {seat} put in {put} where {call} was due, and nobody noticed before the round was over: it stands.',
        'Seat {seat} made it {put}, not the {min} that was needed, and nobody noticed before the round was over: it stands.',
        'Seat {seat} put in {put} and nobody noticed before the round was over: it stands.',
        'The short amount of seat {seat} was not noticed before the round was over: it stands.',
      ],
      id: [
        'Kursi {seat} memasukkan {put}, semestinya {call}, dan tidak ada yang menyadari sampai putaran selesai: jumlah itu tetap sah.',
        'Kursi {seat} memasang {put}, bukan {min} yang semestinya, dan tidak ada yang menyadari sampai putaran selesai: jumlah itu tetap sah.',
        'Kursi {seat} memasukkan {put} dan tidak ada yang menyadari sampai putaran selesai: jumlah itu tetap sah.',
        'Jumlah kurang dari kursi {seat} tidak disadari sampai putaran selesai: jumlah itu tetap sah.',
      ],
    },
  },
  'HL-CK-1': {
    'illegal-action': {
      en: [
        'Seat {seat} checked facing {call}: a check is not possible over a bet; the turn stays.',
        'Seat {seat} cannot do that now[ ({what})]: nothing changes.',
      ],
      id: [
        'Kursi {seat} check saat menghadapi {call}: check tidak mungkin setelah ada bet; giliran tetap.',
        'Kursi {seat} tidak dapat melakukan itu sekarang[ ({what})]: tidak ada yang berubah.',
      ],
    },
  },
  'HL-BT-1': {
    'illegal-action': {
      en: ['Seat {seat} {status} and has no act to make: nothing changes.', 'Seat {seat} has no act to make now: nothing changes.'],
      id: [
        'Kursi {seat} {status} dan tidak dapat bertindak: tidak ada yang berubah.',
        'Kursi {seat} tidak dapat bertindak sekarang: tidak ada yang berubah.',
      ],
    },
    'correct-amount': {
      en: [
        'Seat {seat} put in {put}, which is no amount that may be played here: corrected to {to}.',
        'The amount of seat {seat} is corrected[ to {to}].',
      ],
      id: [
        'Kursi {seat} memasukkan {put}, jumlah yang tidak diperbolehkan di sini: dibetulkan menjadi {to}.',
        'Jumlah kursi {seat} dibetulkan[ menjadi {to}].',
      ],
    },
    stands: {
      en: [
        'Seat {seat} put in {put} where {call} was due, and nobody noticed before the round was over: it stands.',
        'The wrong amount of seat {seat} was not noticed before the round was over: it stands.',
      ],
      id: [
        'Kursi {seat} memasukkan {put}, semestinya {call}, dan tidak ada yang menyadari sampai putaran selesai: jumlah itu tetap sah.',
        'Jumlah yang salah dari kursi {seat} tidak disadari sampai putaran selesai: jumlah itu tetap sah.',
      ],
    },
  },
};
