import type { Service } from './service.js';
import { checkNamed } from './conformance.js';

export interface LiveMessage {
  readonly id: string;
  readonly event: string;
  // what an event says is for the test to say; its shape is checked against the OpenAPI document
  readonly data: Record<string, never> & { readonly [key: string]: unknown };
}

export interface FollowOptions {
  readonly token: string;
  readonly lastId?: string | undefined;
  /** `?kinds=…` and the like. */
  readonly query?: string;
}

const PATIENCE_MS = 30_000;

/** A client of the streams. What it is sent is held against the OpenAPI document. */
export class Follower {
  readonly messages: LiveMessage[] = [];
  /** The last id that was sent, with an event or without. */
  lastId = '';
  /** The stream has ended, or was cut. */
  ended = false;
  private changed: () => void = () => {};
  private readonly abort = new AbortController();
  private fault: unknown;

  private constructor(
    private readonly service: Service,
    readonly response: Response,
  ) {
    void this.read();
  }

  /** Opens a stream and waits for its first event. */
  static async open(service: Service, room: string, { token, lastId, query = '' }: FollowOptions): Promise<Follower> {
    const follower = await Follower.ask(service, room, { token, lastId, query });
    await follower.until(() => follower.messages.length > 0);
    return follower;
  }

  static async ask(service: Service, room: string, { token, lastId, query = '' }: FollowOptions): Promise<Follower> {
    const headers = { Authorization: `Bearer ${token}`, ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }) };
    const abort = new AbortController();
    const response = await fetch(`${service.url}${room}/live${query}`, { headers, signal: abort.signal });
    const follower = new Follower(service, response);
    abort.signal.addEventListener('abort', () => follower.abort.abort());
    follower.close = () => abort.abort();
    return follower;
  }

  close: () => void = () => {};

  /** What has come, less how the stream began and ended. */
  get news(): readonly LiveMessage[] {
    return this.messages.filter(({ event }) => !['ready', 'reset', 'end'].includes(event));
  }

  of(event: string): readonly LiveMessage[] {
    return this.messages.filter((message) => message.event === event);
  }

  async until(condition: () => boolean): Promise<void> {
    const late = Date.now() + PATIENCE_MS;
    while (!condition()) {
      if (this.fault !== undefined) throw this.fault;
      const left = late - Date.now();
      if (left <= 0)
        throw new Error(`It did not come; there were ${JSON.stringify(this.messages.map(({ event, data }) => [event, data]))}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 1_000));
        this.changed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    if (this.fault !== undefined) throw this.fault;
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of this.response.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.take(text.slice(0, end));
          text = text.slice(end + 2);
        }
        this.changed();
      }
    } catch (error) {
      if (!/abort|terminated/i.test(String(error))) this.fault = error;
    }
    this.ended = true;
    this.changed();
  }

  /** A block as the standard reads it: an id counts without data too. */
  private take(block: string): void {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([a-z]*): ?(.*)$/.exec(line) ?? [];
      if (name !== '') fields.set(name, value);
    }
    this.lastId = fields.get('id') ?? this.lastId;
    const [event, data] = [fields.get('event'), fields.get('data')];
    if (event === undefined || data === undefined) return;
    const read = JSON.parse(data) as LiveMessage['data'];
    const answers = this.service.document.paths['/v1/rooms/{room}/live']?.get?.responses['200'] as unknown as {
      content: Record<string, { schema: { 'x-events': Record<string, { $ref: string }> } }>;
    };
    const schema = answers.content['text/event-stream']?.schema['x-events'][event];
    if (schema === undefined) throw new Error(`The event ${event} is not documented`);
    checkNamed(this.service.document, schema, read);
    this.messages.push({ id: this.lastId, event, data: read });
  }
}
