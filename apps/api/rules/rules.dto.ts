import { Line, OneOf, RuleId, Words } from '../envelope/fields.js';
import { PRESET_NAMES, type PresetName } from './preset-names.js';

export class RulebookQuery {
  @OneOf(PRESET_NAMES, {
    about: 'Rulebook whose values the sentences are given with; the one that the rule comes from unless said.',
    optional: true,
  })
  readonly rulebook?: PresetName;
}

export class RulesQuery extends RulebookQuery {
  @Words({
    about: 'Words to look for, in English or Indonesian: "exposed card", "kartu terbuka", "salah bagi". The best match comes first.',
    optional: true,
  })
  readonly q?: string;

  @Line({ about: 'Only of this document: standard, roberts, draw-pot or holdem.', max: 40, optional: true })
  readonly book?: string;

  @Line({ about: 'Only of this subject: misdeal, dead-hand, betting, …', max: 40, optional: true })
  readonly topic?: string;
}

export class RulePath {
  @RuleId({ about: 'Rule' })
  readonly rule!: string;
}
