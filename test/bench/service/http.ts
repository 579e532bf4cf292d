import { once } from 'node:events';
import net, { type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection that is kept open, as a tablet keeps its own, and opened anew where the service closed it idle. Reads no more of an answer than it has to. */
export class Connection {
  private socket: Socket | undefined;
  private pending: { resolve: (answer: { status: number; text: string }) => void; reject: (error: Error) => void } | undefined;
  private received: Buffer = Buffer.alloc(0);
  private readonly head: string;

  constructor(
    private readonly port: number,
    token: string,
  ) {
    this.head = `Host: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  }

  async post(path: string, body: string): Promise<{ status: number; text: string }> {
    const socket = (this.socket ??= await this.open());
    const answer = new Promise<{ status: number; text: string }>((resolve, reject) => (this.pending = { resolve, reject }));
    socket.write(`POST ${path} HTTP/1.1\r\n${this.head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    return answer;
  }

  close(): void {
    this.pending = undefined;
    this.socket?.destroy();
  }

  private async open(): Promise<Socket> {
    const socket = net.connect(this.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('error', (error) => this.pending?.reject(error));
    socket.on('close', () => {
      this.socket = undefined;
      this.pending?.reject(new Error('the service closed the connection'));
    });
    return socket;
  }

  private take(bytes: Buffer): void {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
    const end = this.received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.received.length < end + 4 + length) return;
    const text = this.received.toString('utf8', end + 4, end + 4 + length);
    this.received = Buffer.alloc(0);
    const { pending } = this;
    this.pending = undefined;
    pending?.resolve({ status: Number(head.slice(9, 12)), text });
  }
}
