import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionConfig } from './connection.js';
import { SERVICE_ROLE } from './service-role.js';

export interface NotificationsOptions {
  readonly channel: string;
  /** Name of the connection, as the server lists it. */
  readonly name: string;
  readonly heard: (payload: string) => void;
  /** Told when it listens, at first and again: what was said meanwhile has been missed. */
  readonly listening: () => void;
  readonly log: (line: string) => void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** Listens to what the database says on a channel, over a connection of its own, and connects again when that is lost. */
export class Notifications {
  private client: pg.Client | undefined;
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly options: NotificationsOptions,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      const since = Date.now();
      const reason = await this.listen();
      if (signal.aborted) return;
      if (Date.now() - since > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS;
      this.options.log(`the database's notifications are not heard (${reason}); listening again in ${wait} ms`);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Until the connection is lost: why it was. */
  private async listen(): Promise<string> {
    const { channel, name, heard, listening } = this.options;
    const client = new pg.Client({ ...connectionConfig(this.url, { role: SERVICE_ROLE }), application_name: name, keepAlive: true });
    const lost = new Promise<string>((resolve) => {
      client.on('error', (error) => resolve(error.message));
      client.on('end', () => resolve('the connection was closed'));
    });
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      listening();
      return await lost;
    } catch (error) {
      return String((error as Error).message || error);
    } finally {
      this.client = undefined;
      client.end().catch(() => undefined);
    }
  }
}
