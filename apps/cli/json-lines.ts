import type { Writable } from 'node:stream';

const FLUSH_AT = 64 * 1024;

/** The reader of our output has gone away (`… | head`): no error of ours, and nobody to tell. */
export class ReaderGone extends Error {}

/** Writes one line a value, never faster than the reader takes them, and counts the errors among them. */
export class JsonLines {
  failures = 0;
  private buffer = '';
  private failed: Error | undefined;

  constructor(private readonly out: Writable) {
    out.on('error', (error: NodeJS.ErrnoException) => {
      this.failed ??= error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED' ? new ReaderGone() : error;
    });
  }

  async write(json: string): Promise<void> {
    this.buffer += `${json}\n`;
    if (this.buffer.length >= FLUSH_AT) await this.flush();
  }

  async writeError(error: Record<string, unknown>): Promise<void> {
    this.failures += 1;
    await this.write(JSON.stringify({ error }));
  }

  /** @throws ReaderGone, or the error of the stream */
  async flush(): Promise<void> {
    const text = this.buffer;
    this.buffer = '';
    if (this.failed) throw this.failed;
    if (text && !this.out.write(text)) await this.readerReady();
    if (this.failed) throw this.failed;
  }

  private readerReady(): Promise<void> {
    const events = ['drain', 'close', 'error'];
    return new Promise((resolve) => {
      const done = (): void => {
        for (const event of events) this.out.off(event, done);
        resolve();
      };
      for (const event of events) this.out.once(event, done);
    });
  }
}
