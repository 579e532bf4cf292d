import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly replayed: boolean;
  // what a route answers is for the caller to say
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

const PATIENCE_MS = 300_000;
const REQUEST_MS = 30_000;

/** A client that hears nothing sends the same request again, as often as it takes: what a tablet does. */
export class PersistentClient {
  /** Requests that were not answered, or answered that the service is not there. */
  unanswered = 0;
  /** Answers that said: this was done before. */
  replayed = 0;

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  async post(path: string, body: unknown): Promise<Answer> {
    const text = JSON.stringify(body);
    for (const until = Date.now() + PATIENCE_MS; ; await sleep(20 + Math.random() * 100)) {
      const answer = await this.once(path, text);
      if (answer !== undefined) {
        if (answer.replayed) this.replayed += 1;
        return answer;
      }
      this.unanswered += 1;
      if (Date.now() > until) throw new Error(`${path} was not answered in ${PATIENCE_MS / 1_000} s`);
    }
  }

  private async once(path: string, body: string): Promise<Answer | undefined> {
    try {
      const response = await fetch(this.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` },
        body,
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      const answer = { status: response.status, replayed: response.headers.has('idempotency-replayed'), body: await response.json() };
      if (response.status === 503) return undefined;
      // whatever happens to the service or its database, nothing else is an answer to it
      if (response.status >= 500) throw new Refused(`${path}: ${response.status} ${JSON.stringify(answer.body)}`);
      return answer;
    } catch (error) {
      if (error instanceof Refused) throw error;
      return undefined;
    }
  }
}

export class Refused extends Error {}
