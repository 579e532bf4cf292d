import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROLES } from './actor.js';
import { isAllowed, PERMISSION_NAMES } from './permissions.js';

/** The table of docs/people.md: put what this answers between its marks. */
function permissionTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['permission', ...ROLES]),
    row(['---', ...ROLES.map(() => '---')]),
    ...PERMISSION_NAMES.map((name) => row([`\`${name}\``, ...ROLES.map((role) => (isAllowed(role, name) ? 'yes' : ''))])),
  ].join('\n');
}

describe('permissions', () => {
  it('are the table of docs/people.md', () => {
    const page = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/people.md'), 'utf8');
    const [, table] = /<!-- permissions -->\n([^]*?)<!-- \/permissions -->/.exec(page) ?? [];
    expect(table?.trim()).toBe(permissionTable());
  });

  it('keep recording, ruling and running a room apart', () => {
    expect([isAllowed('dealer', 'rulings:make'), isAllowed('admin', 'rulings:make')]).toEqual([false, false]);
    expect(ROLES.filter((role) => isAllowed(role, 'staff:manage'))).toEqual(['admin']);
  });
});
