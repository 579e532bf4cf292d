import { Injectable } from '@nestjs/common';
import { allRuleTexts, checkRulebook, type Params, paramInWords, paramMeanings, presets, type RulebookChecked } from '@cardspeak/engine';

interface Bilingual {
  readonly en: string;
  readonly id: string;
}

export interface ParamAnswer {
  readonly name: string;
  readonly value: number | string | boolean;
  readonly meaning: Bilingual;
  readonly inWords: Bilingual;
  readonly rules: readonly string[];
}

export interface RulebookAnswer {
  readonly name: string;
  readonly version: number;
  readonly title: Bilingual;
  readonly dealtBy: string;
  readonly params: readonly ParamAnswer[];
  readonly rules: readonly string[];
}

export interface RulebookCheckAnswer {
  readonly ok: boolean;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly rulebook: RulebookChecked['rulebook'];
}

/** The presets, as the engine has them: they are part of the release, not of the database. */
@Injectable()
export class RulebooksService {
  private readonly books: readonly RulebookAnswer[] = Object.values(presets).map(({ name, version, title, dealtBy, params, rules }) => ({
    name,
    version,
    title,
    dealtBy,
    params: (Object.keys(params) as (keyof Params)[]).map((param) => paramOf(param, params[param], rules)),
    rules,
  }));

  list(): { items: readonly RulebookAnswer[] } {
    return { items: this.books };
  }

  check(ref: unknown): RulebookCheckAnswer {
    const { faults, rulebook } = checkRulebook(ref);
    return { ok: faults.length === 0, errors: faults.map(({ field, message }) => ({ field, message })), rulebook };
  }
}

function paramOf(name: keyof Params, value: Params[keyof Params], rules: readonly string[]): ParamAnswer {
  return {
    name,
    value,
    meaning: paramMeanings[name],
    inWords: { en: paramInWords(name, value, 'en'), id: paramInWords(name, value, 'id') },
    rules: allRuleTexts.filter(({ id, params }) => params.includes(name) && rules.includes(id)).map(({ id }) => id),
  };
}
