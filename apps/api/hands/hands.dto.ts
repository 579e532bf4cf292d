import { EngineList, EngineObject, EngineValue, Moment, OneOf, QueryWhole, Uuid, Whole } from '../envelope/fields.js';
import { PRESET_NAMES, type PresetName } from '../rules/preset-names.js';

export const MOST_EVENTS = 500;

export class OpenHandBody {
  @Uuid({
    about: 'Id of the hand, chosen by the client so that the request may be sent again; chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @EngineObject('HandToOpen', {
    about:
      'The hand as it is opened. What is left out is as the game of the table says; without `seats`, or with seats without stacks, the seated players play with what they have.',
  })
  readonly hand!: Record<string, unknown>;
}

export class AppendBody {
  @Whole({ about: 'The index that the first of the events gets: `nextIndex` of the answer before.', min: 0, max: 1_000_000 })
  readonly expectedIndex!: number;

  @EngineList('TableEvent', {
    about: 'The events in order, each with an `id` of its own. Stored whole or not at all.',
    min: 1,
    max: MOST_EVENTS,
  })
  readonly events!: unknown[];

  @Moment({ about: 'Clock of the tablet when it sent them; an event that carries `at` has its own.', optional: true })
  readonly deviceTime?: string;

  @Whole({
    about:
      'The tablet’s own number of the first of the events; the others count on. A gap is accepted, and seen: an event that never came.',
    min: 0,
    max: 2_000_000_000,
    optional: true,
  })
  readonly deviceSequence?: number;
}

export class LogQuery {
  @QueryWhole({ about: 'First index; 0 unless said.', min: 0, max: 1_000_000, optional: true })
  readonly from?: number;

  @QueryWhole({ about: 'Most entries; 500 unless said.', min: 1, max: 500, optional: true })
  readonly limit?: number;
}

export class AtQuery {
  @QueryWhole({ about: 'Index of the last entry to replay; the end of the log unless said.', min: 0, max: 1_000_000, optional: true })
  readonly at?: number;
}

export class ReplayQuery extends AtQuery {
  @OneOf(PRESET_NAMES, { about: 'Replay the log as this rulebook would judge it; the hand’s own unless said.', optional: true })
  readonly rulebook?: PresetName;
}

export class CompareQuery extends AtQuery {
  @OneOf(PRESET_NAMES, { about: 'The rulebook to compare with.' })
  readonly rulebook!: PresetName;
}

export class OtherRulebookBody {
  @EngineValue('RulebookRef', { about: 'The name of a rulebook, or one with the house’s own parameters.' })
  readonly rulebook!: unknown;

  @Whole({ about: 'Index of the last entry to replay; the end of the log unless said.', min: 0, max: 1_000_000, optional: true })
  readonly at?: number;
}
