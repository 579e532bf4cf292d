import { Line, ListOf, OneOf, Prose, Uuid } from '../envelope/fields.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';

export const CASE_VERDICTS = ['upheld', 'upheld-with-note', 'clearly-wrong', 'insufficient-evidence'] as const;
export type CaseVerdict = (typeof CASE_VERDICTS)[number];
export const CASE_STATES = ['open', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export class CaseBody {
  @Uuid({
    about: 'Id of the case, chosen by the client so that the request may be sent again; chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @Uuid({ about: 'The hand.' })
  readonly hand!: string;

  @Prose({ about: 'What is disputed, in the words of who disputes it.', max: 4_000 })
  readonly claim!: string;

  @Line({ about: 'Id of the finding that it turns on.', max: 100, optional: true })
  readonly finding?: string;

  @Uuid({ about: 'The ruling that is disputed.', optional: true })
  readonly ruling?: string;

  @Uuid({ about: 'The summons with which it began.', optional: true })
  readonly summons?: string;
}

export class VerdictBody {
  @Uuid({ about: 'Id of this request, chosen by the client; with it the request may be sent again.', optional: true })
  readonly id?: string;

  @OneOf(CASE_VERDICTS, { about: 'upheld; upheld, with a note for the next time; clearly wrong; or there is not enough evidence to say.' })
  readonly verdict!: CaseVerdict;

  @Prose({ about: 'The grounds; needed for all but a ruling that is upheld.', max: 4_000, optional: true })
  readonly note?: string;
}

export class CasePath extends RoomPath {
  @Uuid({ about: 'Case' })
  readonly case!: string;
}

export class CasesQuery extends PageQuery {
  @ListOf(CASE_STATES, { about: 'States, separated by commas; `open` unless said.', optional: true })
  readonly state?: CaseState[];

  @Uuid({ about: 'Only of this hand.', optional: true })
  readonly hand?: string;
}
