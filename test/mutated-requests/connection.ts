import { once } from 'node:events';
import net from 'node:net';

/** Bytes of one request, as they go over the wire. */
export interface Wire {
  readonly bytes: Buffer;
  readonly method: string;
  /** The request ends before its announced length: the connection is closed, and nobody waits for an answer. */
  readonly cut: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Events that stream have no end: their head is the answer. */
const STREAMS = 'text/event-stream';

/** A server closes what is idle, and may do so as the next request is on its way: before that it is not used again. */
const MOST_IDLE_MS = 2_000;

/**
 * A connection that is kept alive, and takes any bytes for a request. HTTP libraries refuse to send most of what is malformed, so the few lines of
 * HTTP that it takes are here.
 */
export class Connection {
  private socket: net.Socket | undefined;
  private received: Buffer = Buffer.alloc(0);
  private usedAt = 0;

  constructor(
    private readonly host: string,
    private readonly port: number,
    private readonly patience = 60_000,
  ) {}

  /** The answer, or a word on why there is none. */
  async ask({ bytes, method, cut }: Wire): Promise<Answer | string> {
    const socket = await this.open();
    socket.write(bytes);
    if (cut) {
      socket.end();
      this.close();
      return 'cut';
    }
    const late = setTimeout(() => socket.destroy(new Error('no answer in time')), this.patience);
    try {
      for (;;) {
        const read = readAnswer(this.received, method, socket.readableEnded || socket.destroyed);
        if (read !== undefined) {
          this.received = this.received.subarray(read.length);
          if (read.answer.status < 200) continue; // the answer itself follows
          if (read.last || this.received.length > 0) this.close();
          this.usedAt = performance.now();
          return read.answer;
        } else if (socket.readableEnded || socket.destroyed) {
          this.close();
          return socket.errored?.message ?? 'the connection was closed without an answer';
        } else await moved(socket);
      }
    } finally {
      clearTimeout(late);
    }
  }

  close(): void {
    this.socket?.destroy();
    this.socket = undefined;
    this.received = Buffer.alloc(0);
  }

  private async open(): Promise<net.Socket> {
    const known = this.socket;
    const idle = performance.now() - this.usedAt;
    this.usedAt = performance.now();
    if (idle < MOST_IDLE_MS && known !== undefined && !known.destroyed && !known.readableEnded && known.writable) return known;
    this.close();
    const socket = net.connect({ host: this.host, port: this.port, noDelay: true });
    socket.on('error', () => {}); // told by `errored`
    socket.on('data', (data: Buffer) => (this.received = this.received.length === 0 ? data : Buffer.concat([this.received, data])));
    await once(socket, 'connect');
    this.socket = socket;
    return socket;
  }
}

function moved(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of ['data', 'end', 'close']) socket.off(event, done);
      resolve();
    };
    for (const event of ['data', 'end', 'close']) socket.on(event, done);
  });
}

/** The first answer in what was received; undefined where more has to come. */
function readAnswer(
  received: Buffer,
  method: string,
  ended: boolean,
): { readonly answer: Answer; readonly length: number; readonly last: boolean } | undefined {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const [first = '', ...lines] = received.toString('latin1', 0, head).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const headers = new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  const from = head + 4;
  const said = (text: string, to: number, closes = false) => ({
    answer: { status, headers, text },
    length: to,
    last: closes || headers.get('connection') === 'close',
  });
  if (status < 200 || status === 204 || status === 304 || method === 'HEAD') return said('', from);
  if (headers.get('content-type')?.startsWith(STREAMS)) return said('', received.length, true);
  const announced = headers.get('content-length');
  if (announced !== null) {
    const to = from + Number(announced);
    return received.length < to ? undefined : said(received.toString('utf8', from, to), to);
  }
  if (headers.get('transfer-encoding') !== 'chunked')
    return ended ? said(received.toString('utf8', from), received.length, true) : undefined;
  const parts: Buffer[] = [];
  for (let at = from; ;) {
    const line = received.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = parseInt(received.toString('latin1', at, line), 16);
    const to = line + 2 + size;
    if (received.length < to + 2) return undefined;
    if (size === 0) return said(Buffer.concat(parts).toString('utf8'), to + 2);
    parts.push(received.subarray(line + 2, to));
    at = to + 2;
  }
}
