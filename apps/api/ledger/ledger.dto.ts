import { GamingDayName, Line, OneOf, Uuid } from '../envelope/fields.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { LEDGER_KINDS, type LedgerKind } from './kinds.js';

export class LedgerQuery extends PageQuery {
  @Line({ about: 'Only of this player.', max: 80, optional: true })
  readonly player?: string;

  @Uuid({ about: 'Only of this table.', optional: true })
  readonly table?: string;

  @OneOf(LEDGER_KINDS, { about: 'Only of this kind.', optional: true })
  readonly kind?: LedgerKind;

  @GamingDayName({ about: 'Only of this gaming day, YYYY-MM-DD; `today` is the one of now.', optional: true })
  readonly day?: string;
}

export class GamingDayPath extends RoomPath {
  @GamingDayName({ about: 'Gaming day, YYYY-MM-DD; `today` is the one of now' })
  readonly day!: string;
}
