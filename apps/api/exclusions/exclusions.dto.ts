import { Line, Moment, OneOf, Prose, Uuid } from '../envelope/fields.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';

export const EXCLUSION_REASONS = ['own-wish', 'family', 'house-ban', 'authority', 'under-age', 'other'] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

const PLAYER = 'The player, by the room’s own reference; large and small letters are the same.';

export class ExcludeBody {
  @Uuid({ about: 'Id of the entry, chosen by the client so that the request may be sent again.', optional: true })
  readonly id?: string;

  @Line({ about: PLAYER, max: 80, example: 'P-1042' })
  readonly player!: string;

  @OneOf(EXCLUSION_REASONS, { about: 'Why.' })
  readonly reasonCode!: ExclusionReason;

  @Moment({ about: 'From when; now unless said.', optional: true })
  readonly from?: string;

  @Moment({ about: 'Until when; for good unless said.', optional: true })
  readonly until?: string;

  @Prose({ about: 'What else is to be known.', max: 2_000, optional: true })
  readonly note?: string;
}

export class LiftBody {
  @Uuid({ about: 'Id of this request, chosen by the client; with it the request may be sent again.', optional: true })
  readonly id?: string;

  @Prose({ about: 'Why it is lifted.', max: 2_000 })
  readonly reason!: string;
}

export class SeatingCheckBody {
  @Line({ about: PLAYER, max: 80, example: 'P-1042' })
  readonly player!: string;
}

export class ExclusionPath extends RoomPath {
  @Uuid({ about: 'Entry of the list' })
  readonly exclusion!: string;
}

export class ExclusionsQuery extends PageQuery {
  @Line({ about: 'Only of this player.', max: 80, optional: true })
  readonly player?: string;
}
