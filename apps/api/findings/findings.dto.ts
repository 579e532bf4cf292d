import { FINDING_STATES, type FindingState } from '@cardspeak/engine';
import { ListOf, KnownRule, Uuid } from '../envelope/fields.js';
import { PageQuery } from '../envelope/page.js';

export class FindingsQuery extends PageQuery {
  @ListOf(FINDING_STATES, { about: 'States, separated by commas; `claimable,proposed` unless said: what is open now.', optional: true })
  readonly state?: FindingState[];

  @Uuid({ about: 'Only of this table.', optional: true })
  readonly table?: string;

  @Uuid({ about: 'Only of this hand.', optional: true })
  readonly hand?: string;

  @KnownRule({ about: 'Only of this rule.', optional: true })
  readonly rule?: string;
}
