import { Injectable } from '@nestjs/common';
import { presets, ruleSentence, type RuleText, ruleTexts } from '@cardspeak/engine';
import { Problem } from '../problems/problem.js';
import { RuleSearch } from './rule-search.js';
import type { PresetName } from './preset-names.js';
import type { RulebookQuery, RulesQuery } from './rules.dto.js';

type ParamValue = number | string | boolean;

/** A rule as people read it: its sentences with the values of a rulebook, and those values. */
export interface RuleAnswer extends Omit<RuleText, 'params'> {
  readonly rulebook: PresetName;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** The rules that findings cite, as the engine has them: they are part of the release, not of the database. */
@Injectable()
export class RulesService {
  private readonly search = new RuleSearch(ruleTexts.values());

  list({ q = '', book, topic, rulebook }: RulesQuery): { items: RuleAnswer[] } {
    const found = q !== '' && !/[\p{L}\p{N}]/u.test(q) ? [] : this.search.find(q);
    const items = found.filter((rule) => (book === undefined || rule.book === book) && (topic === undefined || rule.topic === topic));
    return { items: items.map((rule) => inRulebook(rule, rulebook)) };
  }

  /** Throws `rule-not-found`. */
  read(id: string, { rulebook }: RulebookQuery): RuleAnswer {
    const rule = ruleTexts.get(id);
    if (rule === undefined) throw new Problem('rule-not-found', `There is no rule ${id}.`);
    return inRulebook(rule, rulebook);
  }
}

function inRulebook(rule: RuleText, asked: PresetName | undefined): RuleAnswer {
  // the hold'em rules are a part of the rulebooks, none of their own
  const rulebook = asked ?? (rule.book === 'holdem' ? 'roberts' : rule.book);
  const all: Readonly<Record<string, unknown>> = { ...presets[rulebook].params };
  const params = Object.fromEntries(rule.params.filter((name) => all[name] !== undefined).map((name) => [name, all[name] as ParamValue]));
  return { ...rule, text: ruleSentence(rule, params), params, rulebook };
}
