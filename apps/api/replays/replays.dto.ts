import { EngineList, EngineObject } from '../envelope/fields.js';
import { MOST_ENTRIES } from '../hands/append.service.js';

export class ReplayBody {
  @EngineObject('Hand', { about: 'The hand as it is opened.' })
  readonly hand!: Record<string, unknown>;

  @EngineList('TableEvent', { about: 'The events in order; ids are not needed.', min: 0, max: MOST_ENTRIES })
  readonly events!: unknown[];
}
