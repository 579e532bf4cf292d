import type { Verdict } from '../../contract/codes.js';

/** One sentence, or several tried in order: the first whose facts are all there is used. The syntax is that of `compileTemplate`. */
export type Wording = string | readonly string[];

export interface FindingText {
  readonly en: Wording;
  readonly id: Wording;
}

/** By rule id, then by verdict. */
export type FindingTexts = Readonly<Record<string, Readonly<Partial<Record<Verdict, FindingText>>>>>;
