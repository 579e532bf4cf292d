import { Line, QueryWhole, KnownRule } from '../envelope/fields.js';
import { HandPath } from '../envelope/paths.js';

export class FindingPath extends HandPath {
  @Line({ about: 'Id of the finding, such as `7:RR-MD-b`.', max: 100 })
  readonly finding!: string;
}

export class PrecedentsQuery {
  @QueryWhole({ about: 'Most precedents; 10 unless said.', min: 1, max: 50, optional: true })
  readonly limit?: number;
}

export class DivergenceQuery {
  @KnownRule({ about: 'Only of this rule.', optional: true })
  readonly rule?: string;

  @QueryWhole({ about: 'Most situations; 20 unless said.', min: 1, max: 200, optional: true })
  readonly limit?: number;
}
