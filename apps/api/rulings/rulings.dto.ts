import { type EffectSpec, VERDICTS, type Verdict } from '@cardspeak/engine';
import { EngineList, Line, Moment, OneOf, Prose, RuleId, Uuid, Whole, Words } from '../envelope/fields.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { RULING_KINDS, type RulingKind } from './kind.js';

export class RuleBody {
  @Uuid({
    about: 'Id of the ruling and of its entry in the log; a request with it may be sent again. Chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @Whole({
    about: 'The length of the log that the floor looked at; where it is said, a log that has gone on is an `index-conflict`.',
    min: 0,
    max: 1_000_000,
    optional: true,
  })
  readonly expectedIndex?: number;

  @Line({ about: 'Id of the finding, or a rule id: the latest finding of that rule.', max: 100, example: '7:RR-MD-b' })
  readonly finding!: string;

  @OneOf(VERDICTS, { about: 'What the floor decides.' })
  readonly decision!: Verdict;

  @OneOf(RULING_KINDS, {
    about:
      'follow: the proposed verdict; modify: another of the options, or other effects; override: a decision outside the options, with its effects.',
  })
  readonly kind!: RulingKind;

  @Prose({ about: 'Why; needed to modify and to override.', max: 2_000, optional: true })
  readonly reason?: string;

  @EngineList('Effect', { about: 'What the decision does, where that is not what the rule says.', min: 0, max: 100, optional: true })
  readonly effects?: EffectSpec[];

  @OneOf(['floor', 'reviewer'], { about: 'Who rules; the floor unless said.', optional: true })
  readonly by?: 'floor' | 'reviewer';
}

export class RulingPath extends RoomPath {
  @Uuid({ about: 'Ruling' })
  readonly ruling!: string;
}

export class RulingsQuery extends PageQuery {
  @Words({
    about: 'Words to look for, in English or Indonesian, in the rule, the finding and the reason; each may be the beginning of one.',
    optional: true,
  })
  readonly q?: string;

  @RuleId({ about: 'Only on this rule.', optional: true })
  readonly rule?: string;

  @Uuid({ about: 'Only at this table.', optional: true })
  readonly table?: string;

  @Uuid({ about: 'Only in this hand.', optional: true })
  readonly hand?: string;

  @OneOf(RULING_KINDS, { about: 'Only of this kind.', optional: true })
  readonly kind?: RulingKind;

  @Moment({ about: 'Not before this time.', optional: true })
  readonly from?: string;

  @Moment({ about: 'Before this time.', optional: true })
  readonly to?: string;
}
