import type { DueReason, DueView, PotView, Replay, SeatView } from '../contract/index.js';

interface Sentence {
  readonly en: string;
  readonly id: string;
}

/** One pot in words: who plays for it, why it ends where it does, and what it is made of as far as that can be told from the seats. */
export interface PotExplained {
  /** 0 is the main pot. */
  readonly pot: number;
  readonly amount: number;
  readonly seats: readonly number[];
  readonly text: Sentence;
}

export interface DueExplained {
  readonly seat: number;
  readonly amount: number;
  readonly pot: number | null;
  readonly why: DueReason;
  readonly text: Sentence;
}

/** The chips of a hand in words. `total` holds the sums against each other: what the seats put in, and where it is now. */
export interface PotsExplained {
  readonly pots: readonly PotExplained[];
  readonly due: readonly DueExplained[];
  readonly total: Sentence;
}

/** Says in English and Indonesian how the pots of a state come about and to whom they go: what a reviewer reads to the players. Amounts are in the hand's unit. */
export function explainPots({ pots, seats, due, carry }: Pick<Replay, 'pots' | 'seats' | 'due' | 'carry'>): PotsExplained {
  return {
    pots: pots.map((pot, i) => ({ pot: i, amount: pot.amount, seats: pot.seats, text: potText(pots, i, seats) })),
    due: due.map((one) => ({ seat: one.seat, amount: one.amount, pot: one.pot ?? null, why: one.why, text: dueText(one) })),
    total: totalText(pots, seats, due, carry),
  };
}

function potText(pots: readonly PotView[], i: number, seats: readonly SeatView[]): Sentence {
  const pot = pots[i] as PotView;
  const parts = [contested(pot, i), limited(pots, i, seats), madeOf(pots, i, seats)].filter((part) => part !== undefined);
  return joined(parts);
}

function contested({ amount, seats }: PotView, i: number): Sentence {
  const name = potName(i);
  if (seats.length === 0)
    return {
      en: `${name.en}: ${amount}, and no live hand plays for it.`,
      id: `${name.id}: ${amount}, dan tidak ada kartu hidup yang memperebutkannya.`,
    };
  if (seats.length === 1)
    return { en: `${name.en}: ${amount}, for seat ${seats[0]} alone.`, id: `${name.id}: ${amount}, hanya untuk kursi ${seats[0]}.` };
  return {
    en: `${name.en}: ${amount}, between seats ${list(seats, 'and')}.`,
    id: `${name.id}: ${amount}, diperebutkan kursi ${list(seats, 'dan')}.`,
  };
}

/** Who is in this pot and not in the next: all-in, and able to win no more than that from each of the others. */
function limited(pots: readonly PotView[], i: number, seats: readonly SeatView[]): Sentence | undefined {
  const next = pots[i + 1];
  if (next === undefined) return undefined;
  const out = seats.filter(
    ({ seat, status }) => status === 'all-in' && pots[i]?.seats.includes(seat) === true && !next.seats.includes(seat),
  );
  if (out.length === 0) return undefined;
  const who = out.map(({ seat }) => seat);
  const most = out[0]?.in ?? 0;
  const many = who.length > 1;
  return {
    en: `Seat${many ? 's' : ''} ${list(who, 'and')} ${many ? 'are' : 'is'} all-in for ${most} and can win no more than that from each opponent; what others put in beyond it is another pot.`,
    id: `Kursi ${list(who, 'dan')} all-in sebesar ${most} dan tidak dapat memenangkan lebih dari itu dari tiap lawan; selebihnya menjadi pot lain.`,
  };
}

/** What each seat has in the pot between the levels of the all-in hands; left out where antes or dead chips make it more than that. */
function madeOf(pots: readonly PotView[], i: number, seats: readonly SeatView[]): Sentence | undefined {
  const floor = i === 0 ? 0 : levelOf(pots, i - 1, seats);
  const top = i === pots.length - 1 ? Infinity : levelOf(pots, i, seats);
  const shares = seats
    .map(({ seat, in: put, status }) => ({ seat, chips: Math.min(put, top) - Math.min(put, floor), status }))
    .filter(({ chips }) => chips > 0);
  if (shares.reduce((sum, { chips }) => sum + chips, 0) !== pots[i]?.amount) return undefined;
  const said = (word: string): string => shares.map(({ seat, chips }) => `${chips} ${word} ${seat}`).join(', ');
  const gone = shares.filter(({ status }) => status !== 'live' && status !== 'all-in').map(({ seat }) => seat);
  const left =
    gone.length === 0
      ? undefined
      : {
          en: `Seat${gone.length > 1 ? 's' : ''} ${list(gone, 'and')} cannot win what ${gone.length > 1 ? 'they' : 'it'} put in.`,
          id: `Kursi ${list(gone, 'dan')} tidak dapat memenangkan chip yang sudah dimasukkannya.`,
        };
  return joined([{ en: `It holds ${said('from seat')}.`, id: `Isinya ${said('dari kursi')}.` }, ...(left === undefined ? [] : [left])]);
}

/** The most that a seat of this pot that is not in the next has put in. */
function levelOf(pots: readonly PotView[], i: number, seats: readonly SeatView[]): number {
  const next = pots[i + 1]?.seats ?? [];
  const here = pots[i]?.seats ?? [];
  return Math.max(0, ...seats.filter(({ seat }) => here.includes(seat) && !next.includes(seat)).map((seat) => seat.in));
}

function dueText({ seat, amount, pot, why }: DueView): Sentence {
  const name = pot === undefined ? undefined : potName(pot);
  const of = name === undefined ? { en: '', id: '' } : { en: ` of the ${lower(name.en)}`, id: ` dari ${lower(name.id)}` };
  switch (why) {
    case 'win':
      return { en: `Seat ${seat} wins ${amount}${of.en}.`, id: `Kursi ${seat} memenangkan ${amount}${of.id}.` };
    case 'split':
      return {
        en: `Seat ${seat} gets ${amount}${of.en} as its share of a split.`,
        id: `Kursi ${seat} mendapat ${amount}${of.id} sebagai bagian pot yang dibagi.`,
      };
    case 'odd-chip':
      return {
        en: `Seat ${seat} gets the odd ${amount}${of.en}, which cannot be divided.`,
        id: `Kursi ${seat} mendapat ${amount} chip ganjil${of.id} yang tidak dapat dibagi.`,
      };
    case 'uncalled':
      return {
        en: `Seat ${seat} takes back ${amount} that nobody called.`,
        id: `Kursi ${seat} mengambil kembali ${amount} yang tidak di-call siapa pun.`,
      };
    default:
      return { en: `Seat ${seat} is given back ${amount}.`, id: `Kursi ${seat} menerima kembali ${amount}.` };
  }
}

function totalText(pots: readonly PotView[], seats: readonly SeatView[], due: readonly DueView[], carry: number): Sentence {
  const sum = (values: readonly { readonly amount: number }[]): number => values.reduce((total, { amount }) => total + amount, 0);
  const put = seats.reduce((total, seat) => total + seat.in, 0);
  const [inPots, isDue] = [sum(pots), sum(due)];
  const stays = carry > 0;
  return {
    en: `The seats put in ${put}: ${inPots} is in the pots, ${isDue} is due${stays ? `, ${carry} stays for the next deal` : ''}.`,
    id: `Semua kursi memasukkan ${put}: ${inPots} ada di pot, ${isDue} harus dibayarkan${stays ? `, ${carry} tinggal untuk pembagian berikutnya` : ''}.`,
  };
}

function potName(i: number): Sentence {
  return i === 0 ? { en: 'Main pot', id: 'Pot utama' } : { en: `Side pot ${i}`, id: `Pot sampingan ${i}` };
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function list(seats: readonly number[], and: string): string {
  return seats.length < 2 ? seats.join('') : `${seats.slice(0, -1).join(', ')} ${and} ${seats.at(-1)}`;
}

function joined(parts: readonly Sentence[]): Sentence {
  return { en: parts.map(({ en }) => en).join(' '), id: parts.map(({ id }) => id).join(' ') };
}
