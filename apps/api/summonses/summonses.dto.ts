import { Line, ListOf, Prose, Uuid, Whole, OneOf } from '../envelope/fields.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';

export const SUMMONS_KINDS = ['decision', 'dispute', 'misdeal', 'other'] as const;
export type SummonsKind = (typeof SUMMONS_KINDS)[number];
export const SUMMONS_STATES = ['open', 'claimed', 'closed', 'withdrawn'] as const;
export type SummonsState = (typeof SUMMONS_STATES)[number];

const REQUEST_ID = { about: 'Id of this request, chosen by the client; with it the request may be sent again.', optional: true };

export class SummonsBody {
  @Uuid({
    about: 'Id of the summons, chosen by the client so that the request may be sent again; chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @OneOf(SUMMONS_KINDS, {
    about: 'decision: a finding leaves the floor a choice; dispute: a player does not accept; misdeal: somebody claims one; other.',
  })
  readonly kind!: SummonsKind;

  @Uuid({ about: 'The table; may be left out where the hand is said.', optional: true })
  readonly table?: string;

  @Uuid({ about: 'The hand that it is about.', optional: true })
  readonly hand?: string;

  @Line({
    about: 'Id of the finding that it is about, or a rule id: the latest finding of that rule.',
    max: 100,
    optional: true,
    example: '7:RR-MD-b',
  })
  readonly finding?: string;

  @Whole({ about: 'Index of the event that it is about.', min: 0, max: 1_000_000, optional: true })
  readonly event?: number;

  @Whole({
    about: 'Seat of the player who called attention, for the log where attention is called in it (a misdeal, say); the dealer unless said.',
    min: 1,
    max: 100,
    optional: true,
  })
  readonly calledBy?: number;

  @Prose({ about: 'What the dealer says.', max: 500, optional: true })
  readonly note?: string;
}

export class StepBody {
  @Uuid(REQUEST_ID)
  readonly id?: string;

  @Prose({ about: 'A word about it.', max: 500, optional: true })
  readonly note?: string;
}

export class TransferBody extends StepBody {
  @Line({ about: 'Id of the member of the floor who takes it over.', max: 100 })
  readonly to!: string;
}

export class SummonsPath extends RoomPath {
  @Uuid({ about: 'Summons' })
  readonly summons!: string;
}

export class SummonsesQuery extends PageQuery {
  @ListOf(SUMMONS_STATES, { about: 'States, separated by commas; `open,claimed` unless said: the queue.', optional: true })
  readonly state?: SummonsState[];

  @Uuid({ about: 'Only of this table.', optional: true })
  readonly table?: string;
}
