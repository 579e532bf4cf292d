import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { standard } from '../apps/engine/rulebooks/presets.js';
import { allRuleTexts } from '../apps/engine/rulebooks/texts/index.js';
import { betweenDocuments, insideDocuments } from './rulebooks-contradictions.js';
import { meanings, rulebooksPage } from './rulebooks-page.js';

const source = readFileSync('apps/engine/rulebooks/params.ts', 'utf8');
const ids = new Set(allRuleTexts.map((rule) => rule.id));

describe('the page of the rulebooks', () => {
  it('is what the rulebooks of this checkout give (else: npm run rulebooks)', () => {
    expect(readFileSync('docs/rulebooks.md', 'utf8') === rulebooksPage(source)).toBe(true);
  });

  it('says of every parameter what it means, by rules that exist', () => {
    const known = meanings(source);
    expect([...known.keys()].sort()).toEqual(Object.keys(standard.params).sort());
    for (const { rules, says } of known.values()) {
      expect(rules.filter((id) => !ids.has(id))).toEqual([]);
      expect(says).toMatch(/\w/);
    }
  });

  it('names in its contradictions rules that exist, and settles each', () => {
    for (const { point, sides, params = [], settled } of [...betweenDocuments, ...insideDocuments]) {
      expect([point, sides.flatMap(([rules]) => rules.split(', ')).filter((id) => !ids.has(id))]).toEqual([point, []]);
      expect([point, params.length > 0 || settled !== '']).toEqual([point, true]);
    }
  });

  it('prints the refusals that the compiler gives', () => {
    const page = rulebooksPage(source);
    expect(page).toContain('`rulebook.house.off[0]`: HL-IR-6 is no rule of roberts');
    expect(page).toContain('`rulebook.version`: roberts is at version');
    expect(page).toContain('| `maxRaises` | Raises a round over the bet in limit games.');
  });
});
