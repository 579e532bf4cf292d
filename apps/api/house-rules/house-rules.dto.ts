import { EngineObject, Moment, OneOf, Prose, QueryWhole, Uuid } from '../envelope/fields.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { PRESET_NAMES, type PresetName } from '../rules/preset-names.js';

export const HOUSE_RULES_STATES = ['draft', 'published', 'discarded'] as const;
export type HouseRulesState = (typeof HOUSE_RULES_STATES)[number];

export class DraftBody {
  @Uuid({
    about: 'Id of the house rules, chosen by the client so that the request may be sent again; chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @OneOf(PRESET_NAMES, { about: 'The rulebook that the house starts from.' })
  readonly base!: PresetName;

  @EngineObject('HouseParameters', { about: 'What the house has otherwise: parameters, and `off`, the rules that it switches off.' })
  readonly house!: Record<string, unknown>;

  @Prose({ about: 'Why.', max: 2_000, optional: true })
  readonly note?: string;
}

export class EditBody {
  @Uuid({ about: 'Id of this request, chosen by the client; with it the request may be sent again.', optional: true })
  readonly id?: string;

  @EngineObject('HouseParameters', { about: 'What the house has otherwise, all of it: what is not said here is as in the rulebook.' })
  readonly house!: Record<string, unknown>;

  @Prose({ about: 'Why.', max: 2_000, optional: true })
  readonly note?: string;
}

export class DiscardBody {
  @Uuid({ about: 'Id of this request, chosen by the client; with it the request may be sent again.', optional: true })
  readonly id?: string;
}

export class PublishBody {
  @Uuid({ about: 'Id of this request, chosen by the client; with it the request may be sent again.', optional: true })
  readonly id?: string;

  @Moment({ about: 'From when hands begin under them; not before now. Now unless said.', optional: true })
  readonly effectiveAt?: string;
}

export class HouseRulesPath extends RoomPath {
  @Uuid({ about: 'House rules' })
  readonly rules!: string;
}

export class HouseRulesQuery extends PageQuery {
  @OneOf(HOUSE_RULES_STATES, { about: 'Only in this state; all but discarded ones unless said.', optional: true })
  readonly state?: HouseRulesState;
}

export class CheckQuery {
  @QueryWhole({ about: 'How many of the last hands under this rulebook to replay; 100 unless said.', min: 1, max: 500, optional: true })
  readonly hands?: number;
}
