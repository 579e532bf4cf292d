import { setTimeout as sleep } from 'node:timers/promises';

// what a route answers is for the caller to say
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Answered = any;

const TRIES = 200;

/** Requests of one session in a room. What is not answered, or put off, is sent again: everything that is written carries an id. */
export class RoomClient {
  requests = 0;

  constructor(
    private readonly api: string,
    readonly room: string,
    private readonly token: string,
  ) {}

  get(path: string): Promise<Answered> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown): Promise<Answered> {
    return this.send('POST', path, body);
  }

  private async send(method: string, path: string, body?: unknown): Promise<Answered> {
    const url = `${this.api}/v1/rooms/${this.room}${path}`;
    for (let tries = 1; ; tries++) {
      this.requests += 1;
      const response = await fetch(url, {
        method,
        headers: { Authorization: `Bearer ${this.token}`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: Error) => error);
      const status = response instanceof Error ? 503 : response.status;
      if (response instanceof Error || status === 503 || status === 429) {
        if (tries === TRIES) throw new Error(`${method} ${url}: not answered`);
        await sleep(100);
        continue;
      }
      const answer: Answered = await response.json();
      if (status >= 400) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(answer)} for ${JSON.stringify(body)}`);
      return answer;
    }
  }
}

/** A session of an account. `newPassword` where another has to be chosen. */
export async function signIn(
  api: string,
  account: { room: string; name: string; password: string; newPassword?: string },
): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${api}/v1/sign-in`, { method: 'POST', headers, body: JSON.stringify(account) });
  const answer: Answered = await response.json();
  if (response.status >= 400) throw new Error(`${account.name} is not let in: ${JSON.stringify(answer)}`);
  return String(answer.token);
}
