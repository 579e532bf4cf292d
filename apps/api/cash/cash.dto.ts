import { Line, NumberOfYear, OneOf, Prose, Uuid, Whole } from '../envelope/fields.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { EntryBody, MOST_CHIPS, MOST_SEAT } from '../sessions/sessions.dto.js';

export const TRIED = ['sit', 'chips', 'leave'] as const;
export type Tried = (typeof TRIED)[number];

export class TryBody {
  @OneOf(TRIED, { about: 'sit: a player sits down with `amount`; chips: `amount` for a seat; leave: a seat is paid out.' })
  readonly act!: Tried;

  @Whole({ about: 'Seat.', min: 1, max: MOST_SEAT })
  readonly seat!: number;

  @Line({ about: 'sit: the player, by the room’s own reference.', max: 80, optional: true, example: 'P-1042' })
  readonly player?: string;

  @Whole({ about: 'sit, chips: the amount that is being typed.', min: 1, max: MOST_CHIPS, optional: true })
  readonly amount?: number;
}

export class VoidCashBody extends EntryBody {
  @Prose({ about: 'Why.', max: 2_000 })
  readonly reason!: string;
}

export class LedgerNumberPath extends RoomPath {
  @NumberOfYear({ about: 'Number of a cash entry', example: '2026-17' })
  readonly number!: string;
}

export const REQUEST_STATES = ['asked', 'confirmed', 'dropped'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export class CashRequestsQuery extends PageQuery {
  @OneOf(REQUEST_STATES, { about: 'Only in this state.', optional: true })
  readonly state?: RequestState;
}

export class CashRequestPath extends RoomPath {
  @Uuid({ about: 'Request for a second confirmation' })
  readonly request!: string;
}

export class DropBody extends EntryBody {
  @Prose({ about: 'Why.', max: 2_000, optional: true })
  readonly reason?: string;
}
