import { Injectable } from '@nestjs/common';
import { type RuleText, ruleTexts } from '@cardspeak/engine';
import { Problem } from '../problems/problem.js';
import { RuleSearch } from './rule-search.js';
import type { RulesQuery } from './rules.dto.js';

/** The rules that findings cite, as the engine has them: they are part of the release, not of the database. */
@Injectable()
export class RulesService {
  private readonly search = new RuleSearch(ruleTexts.values());

  list({ q = '', book, topic }: RulesQuery): { items: RuleText[] } {
    const items = q !== '' && !/[\p{L}\p{N}]/u.test(q) ? [] : this.search.find(q);
    return { items: items.filter((rule) => (book === undefined || rule.book === book) && (topic === undefined || rule.topic === topic)) };
  }

  /** Throws `rule-not-found`. */
  read(id: string): RuleText {
    const rule = ruleTexts.get(id);
    if (rule === undefined) throw new Problem('rule-not-found', `There is no rule ${id}.`);
    return rule;
  }
}
