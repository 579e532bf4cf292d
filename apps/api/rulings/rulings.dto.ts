import { type EffectSpec, VERDICTS, type Verdict } from '@cardspeak/engine';
import {
  EngineList,
  Flag,
  KnownRule,
  Line,
  Moment,
  NumberOfYear,
  OneOf,
  Part,
  Parts,
  Prose,
  Uuid,
  Whole,
  Words,
} from '../envelope/fields.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { RULING_KINDS, type RulingKind } from './kind.js';
import { REASON_CODES, type ReasonCode } from './reasons.js';

export class ExplanationPart {
  @Prose({ about: 'In English.', max: 2_000, optional: true })
  readonly en?: string;

  @Prose({ about: 'In Indonesian.', max: 2_000, optional: true })
  readonly id?: string;
}

export class SecondOpinionPart {
  @Line({ about: 'Who was asked.', max: 100 })
  readonly by!: string;

  @Flag({ about: 'Whether they agreed.' })
  readonly agrees!: boolean;

  @Prose({ about: 'What they said.', max: 1_000, optional: true })
  readonly note?: string;
}

export class ImpoundedPart {
  @Whole({ about: 'The pot: 0 is the main pot, 1 the first side pot.', min: 0, max: 100 })
  readonly pot!: number;

  @Whole({ about: 'Chips of it that are set aside while the dispute is open.', min: 1, max: Number.MAX_SAFE_INTEGER })
  readonly amount!: number;
}

export class ChecklistPart {
  @Flag({ about: 'Whether the deck was kept.', optional: true })
  readonly deckRetained?: boolean;

  @Line({ about: 'Where the recording is.', max: 200, optional: true })
  readonly videoReference?: string;

  @Moment({ about: 'When the recording will be overwritten.', optional: true })
  readonly videoUntil?: string;

  @Moment({ about: 'When the patron was told.', optional: true })
  readonly patronInformedAt?: string;
}

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
      'follow: the proposed verdict; modify: another of the options, or other effects; override: a decision outside the options, with its effects, ' +
      'and any but the proposed one after the hand or of a finding that came too late.',
  })
  readonly kind!: RulingKind;

  @Prose({ about: 'Why; this or `reasonCode` is needed to modify and to override.', max: 2_000, optional: true })
  readonly reason?: string;

  @OneOf(REASON_CODES, { about: 'Why, as a canned sentence; it goes before `reason` where both are said.', optional: true })
  readonly reasonCode?: ReasonCode;

  @EngineList('Effect', { about: 'What the decision does, where that is not what the rule says.', min: 0, max: 100, optional: true })
  readonly effects?: EffectSpec[];

  @OneOf(['floor', 'reviewer'], { about: 'Who rules; the floor unless said.', optional: true })
  readonly by?: 'floor' | 'reviewer';

  @Uuid({ about: 'The summons that it answers.', optional: true })
  readonly summons?: string;

  @Part(() => ExplanationPart, { about: 'What the players are told; the sentence of the finding unless said.', optional: true })
  readonly explanation?: ExplanationPart;

  @Part(() => SecondOpinionPart, { about: 'Somebody else who was asked.', optional: true })
  readonly secondOpinion?: SecondOpinionPart;

  @Parts(() => ImpoundedPart, { about: 'What is set aside of which pot.', max: 20, optional: true })
  readonly impounded?: ImpoundedPart[];

  @Part(() => ChecklistPart, { about: 'What was secured.', optional: true })
  readonly checklist?: ChecklistPart;
}

export class VoidBody {
  @Uuid({
    about: 'Id of the correction in the log; a request with it may be sent again. Chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @Prose({ about: 'Why the ruling is void.', max: 2_000 })
  readonly reason!: string;
}

export class RulingPath extends RoomPath {
  @Uuid({ about: 'Ruling' })
  readonly ruling!: string;
}

export class RulingsQuery extends PageQuery {
  @Words({
    about:
      'Words to look for, in English or Indonesian, in the rule, the finding, the reason and the explanation; all must be there. The last one, and one that the register does not have, may be the beginning of one. Nothing but blanks is not asked.',
    optional: true,
  })
  readonly q?: string;

  @NumberOfYear({ about: 'Only the ruling of this number, `2026-17`.', optional: true })
  readonly number?: string;

  @KnownRule({ about: 'Only on this rule.', optional: true })
  readonly rule?: string;

  @Uuid({ about: 'Only at this table.', optional: true })
  readonly table?: string;

  @Uuid({ about: 'Only in this hand.', optional: true })
  readonly hand?: string;

  @Uuid({ about: 'Only where this member of the staff dealt.', optional: true })
  readonly dealer?: string;

  @Uuid({ about: 'Only by this member of the staff.', optional: true })
  readonly floor?: string;

  @OneOf(RULING_KINDS, { about: 'Only of this kind: followed, modified, overridden.', optional: true })
  readonly kind?: RulingKind;

  @Moment({ about: 'Not before this time.', optional: true })
  readonly from?: string;

  @Moment({ about: 'Before this time.', optional: true })
  readonly to?: string;
}
