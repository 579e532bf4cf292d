import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** Variables of the service, as its page lists them. */
const documented = new Set(
  [...read('docs/service.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z_]+/g) ?? []),
);

describe('the examples of deployment', () => {
  it('set variables that the service knows, and keys to no secret', () => {
    const compose = read('deploy/compose.yaml');
    const block = /environment: &environment\n((?: {4}.+\n)+)/.exec(compose)?.[1] ?? '';
    const names = [...block.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => name !== 'NODE_ENV' && !documented.has(name))).toEqual([]);
    const unit = read('deploy/cardspeak.service');
    expect([...unit.matchAll(/([A-Z_]+)=…/g)].filter(([, name = '']) => !documented.has(name))).toEqual([]);
    const given = [...compose.matchAll(/PASSWORD: (\S+)/g), ...compose.matchAll(/:\/\/\w+:([^@\n]+)@/g)].map(([, value = '']) => value);
    expect(given).toEqual(Array(2).fill(expect.stringMatching(/^\$\{DATABASE_PASSWORD:\?/)));
  });

  it('start what the build makes, and give it longer to stop than it takes', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const service = /exec (env .+)/.exec(scripts['start'] ?? '')?.[1] ?? '';
    expect(service).toMatch(/dist\/apps\/api\/main\.js$/);
    expect(read('deploy/Dockerfile')).toContain(
      `CMD [${service
        .split(' ')
        .map((argument) => `"${argument}"`)
        .join(', ')}]`,
    );
    expect(read('deploy/cardspeak.service')).toContain(`ExecStart=/usr/bin/${service}\n`);
    expect(read('deploy/compose.yaml')).toContain(`'${/node (dist\S+)/.exec(scripts['worker'] ?? '')?.[1]}'`);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/cardspeak.service'))?.[1])).toBeGreaterThan(15);
    expect(Number(/stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml'))?.[1])).toBeGreaterThan(15);
  });
});
