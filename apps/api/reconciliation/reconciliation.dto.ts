import { Parts, Prose, QueryWhole, SignedWhole, Uuid, Whole } from '../envelope/fields.js';
import { EntryBody, MOST_CHIPS, MOST_SEAT } from '../sessions/sessions.dto.js';

const MOST_ENTRY = 2_147_483_647;

export class ReconciliationQuery {
  @QueryWhole({ about: 'Number of the session; the one of now unless said.', min: 1, max: 1_000_000, optional: true })
  readonly session?: number;
}

export class AdjustedSeat {
  @Whole({ about: 'Seat.', min: 1, max: MOST_SEAT })
  readonly seat!: number;

  @SignedWhole({ about: 'Chips that the seat gets, or, negative, gives; no more than its difference.', most: MOST_CHIPS })
  readonly amount!: number;
}

export class CountedSeat {
  @Whole({ about: 'Seat.', min: 1, max: MOST_SEAT })
  readonly seat!: number;

  @Whole({ about: 'Chips in front of it.', min: 0, max: MOST_CHIPS })
  readonly chips!: number;
}

export class CountBody extends EntryBody {
  @Parts(() => CountedSeat, {
    about: 'What was counted in front of seats; those that are not named were not counted.',
    max: 52,
    optional: true,
  })
  readonly seats?: CountedSeat[];

  @Whole({
    about: 'What was counted at the whole table, the chips of a pot that waits for the next hand among it.',
    min: 0,
    max: MOST_CHIPS,
    optional: true,
  })
  readonly chips?: number;

  @Prose({ about: 'What there is to say about it.', max: 2_000, optional: true })
  readonly note?: string;
}

export class AdjustBody extends EntryBody {
  @Uuid({ about: 'The hand that was corrected; or `count`.', optional: true })
  readonly hand?: string;

  @Whole({ about: 'Index of the entry that counted other chips than were recorded.', min: 0, max: MOST_ENTRY, optional: true })
  readonly count?: number;

  @Prose({ about: 'Why it is settled so.', max: 2_000 })
  readonly reason!: string;

  @Parts(() => AdjustedSeat, {
    about:
      'What each seat gets or gives; seats that are not named stay as they are. Left out: the whole difference of each whose player is still there.',
    max: 52,
    optional: true,
  })
  readonly seats?: AdjustedSeat[];
}
