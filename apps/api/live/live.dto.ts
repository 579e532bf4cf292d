import { Line, ListOf, Uuid } from '../envelope/fields.js';
import { LIVE_KIND_NAMES, type LiveKind } from './kinds.js';

export class LiveQuery {
  @ListOf(LIVE_KIND_NAMES, { about: 'Kinds, separated by commas; all that the role may read unless said.', optional: true })
  readonly kinds?: LiveKind[];

  @Uuid({ about: 'Only of this table.', optional: true })
  readonly table?: string;

  @Line({ about: 'As the header `Last-Event-ID`, for clients that cannot send one; the header goes first.', max: 100, optional: true })
  readonly lastEventId?: string;
}
