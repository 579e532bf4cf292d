import { CardCodes, DrawnCards, EngineObject, Line, OneOf, Prose, QueryWhole, SeatList, Uuid, Whole } from '../envelope/fields.js';
import { TablePath } from '../envelope/paths.js';

/** Leaves room for the sum of a full table. */
export const MOST_CHIPS = 1_000_000_000_000;
export const MOST_SEAT = 100;
const ID = 'Id of the entry, chosen by the client so that the request may be sent again; chosen by the service where it is left out.';

export class EntryBody {
  @Uuid({ about: ID, optional: true })
  readonly id?: string;
}

export class SetGameBody extends EntryBody {
  @EngineObject('TableGame', { about: 'What is played: the default of the hands opened at this table.' })
  readonly game!: Record<string, unknown>;
}

export class SitBody extends EntryBody {
  @Line({ about: 'The player, by the room’s own reference: the same one whenever this player comes.', max: 80, example: 'P-1042' })
  readonly player!: string;

  @Line({ about: 'Name, as the dealer calls it.', max: 80, optional: true })
  readonly name?: string;

  @Whole({ about: 'Seat; clockwise = rising.', min: 1, max: MOST_SEAT })
  readonly seat!: number;

  @Whole({ about: 'Chips bought, in the smallest unit that the room plays.', min: 1, max: MOST_CHIPS })
  readonly buyIn!: number;

  @Prose({
    about: 'The floor’s reason for letting the player come back with less than he left with (`table-stakes`).',
    max: 2_000,
    optional: true,
  })
  readonly override?: string;
}

export class ChipsBody extends EntryBody {
  @Whole({ about: 'Chips added, in the smallest unit that the room plays.', min: 1, max: MOST_CHIPS })
  readonly amount!: number;
}

export class RakeBody extends EntryBody {
  @Whole({ about: 'Chips that go from the seat to the house.', min: 1, max: MOST_CHIPS })
  readonly amount!: number;

  @Uuid({ about: 'The hand whose pot it was taken from; left out where the seat pays for its time.', optional: true })
  readonly hand?: string;
}

export class MoveBody extends EntryBody {
  @Uuid({ about: 'The table that the player goes to.' })
  readonly toTable!: string;

  @Whole({ about: 'Seat there.', min: 1, max: MOST_SEAT })
  readonly toSeat!: number;
}

export const PURPOSES = ['first-dealer', 'move', 'button'] as const;
export type Purpose = (typeof PURPOSES)[number];

export class DecideBody extends EntryBody {
  @OneOf(PURPOSES, {
    about:
      'first-dealer: cards turned up round the table until a jack falls (HL-DL-1, DP-DL-1); move: a card dealt to each player, who changes tables (RR-TI-2); button: a card drawn by each, who has the button of a new game (RR-TI-2).',
  })
  readonly purpose!: Purpose;

  @CardCodes({ about: 'first-dealer, move: the cards in the order in which they fell.', optional: true, example: ['9s', 'Kd', 'Jc'] })
  readonly cards?: string[];

  @DrawnCards({ about: 'button: the card that each seat drew.', optional: true, example: { '1': '9s', '4': 'Kd' } })
  readonly drawn?: Record<string, string>;

  @Whole({
    about: 'Seat of whoever dealt these cards; left out where the house deals, whose left is the lowest seat.',
    min: 1,
    max: MOST_SEAT,
    optional: true,
  })
  readonly dealer?: number;

  @SeatList({ about: 'The seats that take part; those seated at the table unless said.', optional: true })
  readonly seats?: number[];

  @Whole({ about: 'move: how many go; 1 unless said.', min: 1, max: MOST_SEAT, optional: true })
  readonly moves?: number;

  @OneOf(['high', 'low'], { about: 'move: whether the highest cards go or the lowest; the highest unless said.', optional: true })
  readonly takes?: 'high' | 'low';
}

export class SeatPath extends TablePath {
  @QueryWhole({ about: 'Seat', min: 1, max: MOST_SEAT })
  readonly seat!: number;
}
