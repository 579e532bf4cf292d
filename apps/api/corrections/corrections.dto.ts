import { EngineValueOrNull, OneOf, Parts, Prose, QueryWhole, Uuid, Whole } from '../envelope/fields.js';
import { READINGS, type ReadingName } from '../hands/readings.js';

export const MOST_CORRECTIONS = 100;

export class CorrectionPart {
  @Whole({ about: 'The entry that was logged wrongly: any that is no correction itself.', min: 0, max: 1_000_000 })
  readonly index!: number;

  @EngineValueOrNull('TableEvent', { about: 'What it should have said; null strikes it.' })
  readonly event!: unknown;
}

export class CorrectBody {
  @Uuid({
    about: 'Id of the first correction in the log; a request with it may be sent again. Chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @Whole({
    about: 'The length of the log that was looked at; where it is said, a log that has gone on is an `index-conflict`.',
    min: 0,
    max: 1_000_000,
    optional: true,
  })
  readonly expectedIndex?: number;

  @Prose({ about: 'Why the log was wrong, and how that is known.', max: 2_000 })
  readonly reason!: string;

  @Parts(() => CorrectionPart, { about: 'What is corrected: one act, the hand is replayed once.', max: MOST_CORRECTIONS })
  readonly corrections!: CorrectionPart[];
}

export class UndoBody {
  @Uuid({
    about: 'Id of the correction in the log; a request with it may be sent again. Chosen by the service where it is left out.',
    optional: true,
  })
  readonly id?: string;

  @Whole({ about: 'The length of the log that was looked at: another tablet must not lose its entry.', min: 0, max: 1_000_000 })
  readonly expectedIndex!: number;
}

export class ReadingQuery {
  @OneOf(READINGS, { about: 'logged: as first written, without corrections; corrected (unless said): as it reads today.', optional: true })
  readonly as?: ReadingName;

  @QueryWhole({ about: 'Index of the last entry to read; the end of the log unless said.', min: 0, max: 1_000_000, optional: true })
  readonly at?: number;
}
