import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startEmbedded } from '../../apps/db/index.js';
import { onServer } from '../support/server.js';

const quick = { fsync: 'off' };

describe('the embedded database', () => {
  let root: string;
  let children: ChildProcess[];

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-embedded-'));
    children = [];
  });
  afterEach(async () => {
    for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      child.stdin?.end();
      await once(child, 'close');
    }
    fs.rmSync(root, { recursive: true, force: true });
  });

  const postmaster = (folder = root): number | undefined => {
    const file = path.join(folder, 'pgdata', 'postmaster.pid');
    return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  };

  /** Another process on the same folder; `leave` lets it end in order. */
  async function other(folder = root) {
    const script = path.resolve('test/support/embedded-process.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url, started } = JSON.parse(line.toString()) as { url: string; started: boolean };
    return {
      url,
      started,
      leave: async () => {
        child.stdin.end();
        await once(child, 'close');
      },
      kill: async () => {
        child.kill('SIGKILL');
        await once(child, 'close');
      },
    };
  }

  it('keeps its data over a restart and is reached by no network port', async () => {
    const first = await startEmbedded({ dataDir: root, settings: quick });
    expect(first.started).toBe(true);
    await onServer(first.url, async (client) => {
      await client.query('create table kept (n int)');
      await client.query('insert into kept values (7)');
      expect((await client.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }]);
    });
    await first.stop();
    await first.stop();
    expect(postmaster()).toBeUndefined();
    expect(fs.existsSync(new URL(first.url).searchParams.get('host')!)).toBe(false);

    const second = await startEmbedded({ dataDir: root, settings: quick });
    expect(second.url).toBe(first.url);
    expect((await onServer(second.url, (client) => client.query('select n from kept'))).rows).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('is shared: who comes later attaches, and the last to leave stops it', async () => {
    const first = await other();
    const [second, third] = await Promise.all([startEmbedded({ dataDir: root }), other()]);
    expect([first.started, second.started, third.started]).toEqual([true, false, false]);
    expect([second.url, third.url]).toEqual([first.url, first.url]);
    const pid = postmaster();

    await first.leave(); // the one that started it
    await third.leave();
    expect((await onServer(second.url, (client) => client.query('select 1 as n'))).rows).toEqual([{ n: 1 }]);
    expect(postmaster()).toBe(pid);
    await second.stop();
    expect(postmaster()).toBeUndefined();
  });

  it('outlives the kill of the process that started it; the next one attaches, and stops it in the end', async () => {
    const first = await other();
    await onServer(first.url, (client) => client.query('create table kept ()'));
    await first.kill();
    const next = await startEmbedded({ dataDir: root });
    expect(next.started).toBe(false);
    await onServer(next.url, (client) => client.query('select * from kept'));
    await next.stop();
    expect(postmaster()).toBeUndefined();
  });

  it('is started again when it is lost, at the same address and with what it had, until it is left', async () => {
    const server = await startEmbedded({ dataDir: root, settings: quick });
    await onServer(server.url, (client) => client.query('create table kept ()'));
    const pid = postmaster()!;
    process.kill(pid, 'SIGKILL');
    const answered = async (): Promise<boolean> => {
      try {
        await onServer(server.url, (client) => client.query('select * from kept'));
        return postmaster() !== pid;
      } catch {
        return false;
      }
    };
    while (!(await answered())) await sleep(50);
    await server.stop();
    expect(postmaster()).toBeUndefined();
  });

  it('starts once when several processes start it on an empty folder at the same moment', async () => {
    const all = await Promise.all([other(), other(), startEmbedded({ dataDir: root, settings: quick })]);
    expect(all.filter(({ started }) => started)).toHaveLength(1);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    await all[2].stop();
    await Promise.all([all[0].leave(), all[1].leave()]);
    expect(postmaster()).toBeUndefined();
    expect(fs.readdirSync(root).sort()).toEqual(['pgdata', 'postgres.log']);
  });

  it('serves two folders side by side', async () => {
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => startEmbedded({ dataDir: path.join(root, name), database: 'same', settings: quick })),
    );
    expect(one!.url).not.toBe(two!.url);
    await onServer(one!.url, (client) => client.query('create table here ()'));
    await one!.stop();
    await expect(onServer(two!.url, (client) => client.query('select * from here'))).rejects.toThrow('does not exist');
    await two!.stop();
  });

  it('clears away what a killed initdb has left', async () => {
    const left = path.join(root, 'init-4194305'); // beyond the largest process id of Linux
    fs.mkdirSync(left);
    fs.writeFileSync(path.join(left, 'half'), '');
    await (await startEmbedded({ dataDir: root, settings: quick })).stop();
    expect(fs.existsSync(left)).toBe(false);
  });

  it('starts although the process id on file has gone to a stranger', async () => {
    await (await startEmbedded({ dataDir: root, settings: quick })).stop();
    const file = path.join(root, 'pgdata', 'postmaster.pid');
    fs.writeFileSync(file, `${process.pid}\n${path.join(root, 'pgdata')}\n1\n5432\n/nowhere\n\n\n`, { mode: 0o600 });
    const { uid, gid } = fs.statSync(path.join(root, 'pgdata'));
    fs.chownSync(file, uid, gid);
    const server = await startEmbedded({ dataDir: root, settings: quick });
    expect(server.started).toBe(true);
    await server.stop();
  });

  it('says what the server said when it does not start', async () => {
    await expect(startEmbedded({ dataDir: root, settings: { shared_buffers: 'many' } })).rejects.toThrow(
      /did not start on .*pgdata.*invalid value for parameter "shared_buffers"/s,
    );
    process.env['EMBEDDED_PG_BIN'] = path.join(root, 'nowhere');
    try {
      await expect(startEmbedded({ dataDir: path.join(root, 'new') })).rejects.toThrow(/Could not make a PostgreSQL cluster in .*new/);
    } finally {
      delete process.env['EMBEDDED_PG_BIN'];
    }
  });
});
