import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { cataloguePage } from './catalogue-page.js';
import { catalogueFile, catalogueSources } from './catalogue-sources.js';

describe('the rule catalogue', () => {
  it('is the page that the rules, cases and code of this checkout give (else: npm run catalogue)', () => {
    expect(readFileSync(catalogueFile, 'utf8') === cataloguePage(catalogueSources())).toBe(true);
  });

  it('links a rule to its cases and its code', () => {
    const page = cataloguePage({
      cases: new Map([['RR-MD-b', [{ id: 'two-exposed', title: 'Two "exposed" cards', file: '../../test/cases/misdeal.jsonl' }]]]),
      code: new Map([['RR-MD-b', ['apps/engine/rules/misdeal.ts']]]),
    });
    expect(page).toContain('- Cases: [two-exposed](../../test/cases/misdeal.jsonl "Two \'exposed\' cards").');
    expect(page).toContain('- Code: [apps/engine/rules/misdeal.ts](../../apps/engine/rules/misdeal.ts).');
    expect(page).toContain('| [RR-MD-b](#rr-md-b-two-or-more-cards-exposed-by-the-dealer) |');
    expect(page.match(/^### /gm)).toHaveLength(137);
  });
});
