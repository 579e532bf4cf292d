import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { compiledApps } from './apps.js';

/** Generous: a machine with both cores busy is no reason to fail. */
const START_MS = 240_000;

const { scripts } = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: { start: string };
};
/** What `npm start` tells Node, and the C library before it. */
const NODE_FLAGS = scripts.start.split(' ').filter((argument) => argument.startsWith('--'));
const SETTINGS = Object.fromEntries([...scripts.start.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]));

/** The service as a process of its own, as `npm start` runs it: it can be killed. */
export class ServiceProcess {
  private child: ChildProcess | undefined;
  private said = '';

  private constructor(
    private readonly main: string,
    private readonly environment: Readonly<Record<string, string>>,
    readonly port: number,
  ) {}

  /** Not started yet. `environment` is what the service is told; with `EMBEDDED_PG_DIR` and no `DATABASE_URL` it brings its own database. */
  static async make(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
    const main = path.join(await compiledApps(), 'api', 'main.js');
    return new ServiceProcess(main, environment, await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Milliseconds until it said that it is ready. @throws Error with what it said where it ends instead. */
  async start(): Promise<number> {
    const began = performance.now();
    const { DATABASE_URL: _url, EMBEDDED_PG_DIR: _folder, ...inherited } = process.env;
    const env = {
      ...inherited,
      ...SETTINGS,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      DEVICE_RATE_LIMIT: '0',
      ...this.environment,
      PORT: String(this.port),
    };
    this.said = '';
    const child = spawn(process.execPath, [...NODE_FLAGS, this.main], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the service was not ready in ${START_MS / 1_000} s\n${this.said}`)), START_MS);
      const settle = (act: () => void) => () => {
        clearTimeout(timer);
        act();
      };
      const failed = settle(() => reject(new Error(`the service ended\n${this.said}`)));
      child.once('exit', failed);
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          this.said = (this.said + text).slice(-20_000);
          if (!this.said.includes('Cardspeak is ready.')) return;
          child.off('exit', failed);
          settle(resolve)();
        });
      }
    }).catch(async (error: Error) => {
      await this.stop('SIGKILL');
      throw error;
    });
    return performance.now() - began;
  }

  /** The end of what it wrote to its log. */
  get log(): string {
    return this.said;
  }

  get runs(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Waits until it has ended. @returns its exit status; null where a signal ended it */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (child === undefined || !this.runs) return child?.exitCode ?? null;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  }
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
