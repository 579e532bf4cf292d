import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

/** Stands between the service and its database, and lets what passes be cut, held up or kept back. */
export class DatabaseProxy {
  private readonly pairs = new Set<{ readonly near: Socket; readonly far: Socket }>();
  private delayMs = 0;
  private refusing = false;
  private holding = false;
  private deafTo: RegExp | undefined;

  private constructor(
    private readonly server: net.Server,
    /** The same database by way of the proxy. */
    readonly url: string,
  ) {}

  static async before(url: string): Promise<DatabaseProxy> {
    const target = new URL(url);
    const folder = target.searchParams.get('host');
    const connect = (): Socket =>
      folder?.startsWith('/')
        ? net.connect(path.join(folder, `.s.PGSQL.${target.port || 5432}`))
        : net.connect(Number(target.port || 5432), folder ?? target.hostname);
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const near = new URL(url);
    near.searchParams.delete('host');
    near.hostname = '127.0.0.1';
    near.port = String((server.address() as AddressInfo).port);
    const proxy = new DatabaseProxy(server, near.href);
    server.on('connection', (socket) => (proxy.refusing ? socket.destroy() : proxy.join(socket, connect())));
    return proxy;
  }

  /** Every connection is lost, and no new one is made. */
  cut(): void {
    this.refusing = true;
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }

  /** Everything takes this long (ms) each way. */
  slow(ms: number): void {
    this.delayMs = ms;
  }

  /** Connections stay and nothing comes through them any more. */
  hold(): void {
    this.holding = true;
  }

  /** The next statement that matches reaches the database and is done there; then its connection is lost, with the answer. */
  loseAnswerTo(statement: RegExp): void {
    this.deafTo = statement;
  }

  /** As if nothing had been. What was kept back is lost with its connection, as after a network that was away. */
  mend(): void {
    this.refusing = false;
    this.delayMs = 0;
    this.deafTo = undefined;
    if (!this.holding) return;
    this.holding = false;
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }

  async stop(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket, far: Socket): void {
    const pair = { near, far };
    this.pairs.add(pair);
    let deaf = false;
    const pass = (to: Socket, bytes: Buffer): void => {
      if (this.holding) return;
      if (this.delayMs === 0) to.write(bytes);
      else setTimeout(() => to.write(bytes), this.delayMs).unref();
    };
    near.on('data', (bytes) => {
      if (this.deafTo?.test(bytes.toString('latin1'))) {
        deaf = true;
        this.deafTo = undefined;
      }
      pass(far, bytes);
    });
    far.on('data', (bytes) => {
      if (!deaf) return pass(near, bytes);
      // what comes back after a statement begins with its outcome; by ReadyForQuery the transaction is over
      if (bytes.includes('COMMIT')) near.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        this.pairs.delete(pair);
      });
    }
  }
}
