import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { problemsHtml, problemsMarkdown } from './page.js';
import { pointerTo } from './problem.js';
import { PROBLEM_CODES, PROBLEMS } from './registry.js';

describe('the registry of problems', () => {
  it('is docs/problems.md', () => {
    const page = path.join(import.meta.dirname, '../../../docs/problems.md');
    expect(fs.readFileSync(page, 'utf8')).toBe(problemsMarkdown());
  });

  it('has a page with every code, and no markup of its own in it', () => {
    const html = problemsHtml();
    for (const code of PROBLEM_CODES) expect(html).toContain(`<section id="${code}">`);
    expect(html).not.toContain('`');
  });

  it('has statuses that mean errors and sentences that are whole', () => {
    for (const code of PROBLEM_CODES) {
      const { status, title, meaning } = PROBLEMS[code];
      expect([code, status >= 400 && status < 600]).toEqual([code, true]);
      expect([code, title, meaning]).toEqual([code, expect.stringMatching(/^[A-Z].*[^.]$/), expect.stringMatching(/^[A-Z`].*\.$/s)]);
    }
  });
});

describe('pointerTo', () => {
  it.each([
    ['/events/2', 'cards[1]', '/events/2/cards/1'],
    ['/hand', 'stakes.blinds[0]', '/hand/stakes/blinds/0'],
    ['', 'decision', '/decision'],
    ['/hand', 'house.a/b~c', '/hand/house/a~1b~0c'],
  ])('%s and %s make %s', (base, field, pointer) => {
    expect(pointerTo(base, field)).toBe(pointer);
  });
});
