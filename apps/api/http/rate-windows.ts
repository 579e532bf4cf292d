import { Problem } from '../problems/problem.js';

const WINDOW_MS = 1_000;
const SWEEP_AT = 10_000;

/**
 * Bounds the requests of one address, or of one tablet, in a second. A fixed window and one counter each: keeping every hit, as sliding windows do,
 * costs more at a thousand requests a second than the requests themselves.
 */
export class RateWindows {
  private readonly windows = new Map<string, { hits: number; ends: number }>();

  /** Counts a request; `limit` 0 = no limit. Throws `too-many-requests`. */
  hit(key: string, limit: number): void {
    if (limit === 0) return;
    const now = Date.now();
    let window = this.windows.get(key);
    if (window === undefined || window.ends <= now) {
      if (this.windows.size >= SWEEP_AT) this.sweep(now);
      window = { hits: 0, ends: now + WINDOW_MS };
      this.windows.set(key, window);
    }
    if (++window.hits <= limit) return;
    const seconds = Math.max(1, Math.ceil((window.ends - now) / 1_000));
    throw new Problem(
      'too-many-requests',
      `More than ${limit} requests in a second from here: send the rest a little later.`,
      { limit },
      { 'Retry-After': String(seconds) },
    );
  }

  private sweep(now: number): void {
    for (const [key, { ends }] of this.windows) if (ends <= now) this.windows.delete(key);
  }
}
