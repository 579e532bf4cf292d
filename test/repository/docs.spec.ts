import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const pages = [
  ...fs.readdirSync(root).filter((name) => name.endsWith('.md')),
  ...fs
    .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.split(path.sep).join('/')}`),
].sort();

/** A page without its blocks of code, which hold brackets of their own. */
const prose = (page: string): string => page.replace(/^ *```[^\n]*\n[\s\S]*?^ *```$/gm, '');
const blocks = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'))].map(([, text = '']) => text);

/** Anchors as GitHub makes them: of headings in order, a repeated one with its number. */
function anchors(file: string): Set<string> {
  const seen = new Map<string, number>();
  const all = new Set<string>();
  for (const [, heading = ''] of prose(read(file)).matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/ /g, '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    all.add(times === 0 ? slug : `${slug}-${times}`);
  }
  return all;
}

const anchorsOf = new Map<string, Set<string>>();

/** Why a link leads nowhere, or nothing. */
function fault(from: string, link: string): string | undefined {
  if (/^(https?|mailto):/.test(link)) return undefined;
  const [target = '', anchor] = link.split('#');
  const file = target === '' ? from : path.posix.normalize(path.posix.join(path.posix.dirname(from), decodeURIComponent(target)));
  if (!fs.existsSync(path.join(root, file))) return `${link}: there is no ${file}`;
  if (anchor === undefined || !file.endsWith('.md')) return undefined;
  if (!anchorsOf.has(file)) anchorsOf.set(file, anchors(file));
  return anchorsOf.get(file)?.has(anchor) ? undefined : `${link}: ${file} has no heading #${anchor}`;
}

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('has links that lead somewhere', () => {
    const links = [...prose(text).matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)].map(([, link = '']) => link);
    expect(links.flatMap((link) => fault(page, link) ?? [])).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const builtIn = new Set(['ci', 'install']);
    const named = [
      ...[...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/\bnpm (?!run\b)([a-z]+)\b/g)]
        .map(([, name = '']) => name)
        .filter((name) => ['start', 'test', 'ci'].includes(name)),
    ];
    expect(named.filter((name) => !builtIn.has(name) && !(name in manifest.scripts))).toEqual([]);
  });

  it('names files of the repository that are there', () => {
    const named = [...text.matchAll(/`((?:apps|test|tools|prisma|docs)\/[\w./-]+\.(?:ts|mjs|md|prisma|cases|phhs?))`/g)];
    const inEngine = [...text.matchAll(/`((?:contract|games|table|rules|rulebooks|replay|formats)\/[\w./-]+\.ts)`/g)];
    const files = [...named.map(([, file = '']) => file), ...inEngine.map(([, file = '']) => `apps/engine/${file}`)];
    expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  it('has paths behind `npm test --` that are there', () => {
    const paths = [...text.matchAll(/\bnpm test -- ([\w./-]+)/g)].map(([, target = '']) => target);
    const parent = (target: string): string => path.join(root, path.dirname(target));
    const there = (target: string): boolean =>
      fs.existsSync(parent(target)) && fs.readdirSync(parent(target)).some((name) => name.startsWith(path.basename(target)));
    expect(paths.filter((target) => !there(target))).toEqual([]);
  });

  it('holds JSON that is JSON', () => {
    for (const block of blocks(text, 'json')) expect(() => JSON.parse(block) as unknown).not.toThrow();
  });
});

describe('the pages', () => {
  it('are all reached from the index', () => {
    const seen = new Set<string>();
    const follow = (page: string): void => {
      if (seen.has(page)) return;
      seen.add(page);
      for (const [, link = ''] of prose(read(page)).matchAll(/\]\(([^)\s#]+\.md)(?:#[^)]*)?\)/g)) {
        if (!/^https?:/.test(link)) follow(path.posix.normalize(path.posix.join(path.posix.dirname(page), link)));
      }
    };
    follow('docs/README.md');
    expect(pages.filter((page) => !seen.has(page))).toEqual([]);
  });

  it('name the two commands as the scripts have them', () => {
    const [start = ''] = blocks(read('README.md'), 'sh');
    expect(start).toMatch(/^npm ci && npm start .*\nnpm ci && npm test /);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(['start', 'test']));
  });

  it('have a first hand that is well formed, id by id', () => {
    const story = blocks(read('README.md'), 'sh').join('\n');
    const ids = [...story.matchAll(/"id": "([^"]+)"/g)].map(([, id = '']) => id);
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    for (const [, body = ''] of story.matchAll(/-d '([^']+)'/g)) expect(() => JSON.parse(body) as unknown).not.toThrow();
  });
});
