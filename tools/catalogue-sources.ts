import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { allRuleTexts } from '../apps/engine/rulebooks/texts/index.js';
import { caseFiles } from '../test/cases/case-files.js';
import { serviceCaseFiles } from '../test/cases/service-case-files.js';
import type { CaseReference, CatalogueSources } from './catalogue-page.js';

const root = resolve(import.meta.dirname, '..');

function filesUnder(folder: string, suffix: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** By rule: the cases that are about it, show it, or expect it to be found ("A|B" is either). */
function casesByRule(): Map<string, CaseReference[]> {
  const byRule = new Map<string, CaseReference[]>();
  for (const { file, cases } of caseFiles()) {
    for (const { id, title, rules, expect } of cases) {
      const reference = { id, title, file: posix.join('../../test/cases', file) };
      const named = new Set([...rules, ...expect.findings.flatMap(({ rule }) => rule.split('|'))]);
      for (const rule of named) byRule.set(rule, [...(byRule.get(rule) ?? []), reference]);
    }
  }
  for (const { file, rule, cases } of serviceCaseFiles()) {
    byRule.set(
      rule,
      cases.map(({ id, title }) => ({ id, title, file: posix.join('../../test/cases', file) })),
    );
  }
  return byRule;
}

/** Files of the engine that name a rule id in code: lists of ids, texts and tests are not where a rule is judged. */
function codeByRule(): Map<string, string[]> {
  const byRule = new Map<string, string[]>();
  const files = filesUnder('apps/engine', '.ts').filter((file) => !file.endsWith('.spec.ts') && !file.startsWith('apps/engine/rulebooks/'));
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const named = new Set(text.match(/\b(?:HL|RR|DP|HE)-[A-Z]{2}-\d*[a-z]?\b/g) ?? []);
    for (const rule of allRuleTexts) if (named.has(rule.id)) byRule.set(rule.id, [...(byRule.get(rule.id) ?? []), file]);
  }
  return byRule;
}

export const catalogueFile = join(root, 'docs/rules/README.md');

/** Reads the acceptance cases and the code of this checkout. */
export function catalogueSources(): CatalogueSources {
  return { cases: casesByRule(), code: codeByRule() };
}
