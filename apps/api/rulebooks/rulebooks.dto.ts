import { EngineValue } from '../envelope/fields.js';

export class CheckRulebookBody {
  @EngineValue('RulebookRef', { about: 'The name of a rulebook, or one with the house’s own parameters.' })
  readonly rulebook!: unknown;
}
