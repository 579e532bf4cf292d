import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import { Problem } from '../problems/problem.js';

const UNLIMITED = 'cardspeak:unlimited';
const WINDOW_MS = 1_000;
const SWEEP_AT = 10_000;

/** On routes that are not counted: a monitor must not be told to wait. */
export const Unlimited = (): ClassDecorator & MethodDecorator => SetMetadata(UNLIMITED, true);

/**
 * Bounds the requests of one address in a second. A fixed window and one counter an address: keeping every hit, as sliding windows do,
 * costs more at a thousand requests a second than the requests themselves. Throws `too-many-requests`.
 */
@Injectable()
export class RateGuard implements CanActivate {
  private readonly windows = new Map<string, { hits: number; ends: number }>();

  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { rateLimit } = this.configuration;
    if (rateLimit === 0 || this.reflector.getAllAndOverride<boolean>(UNLIMITED, [context.getHandler(), context.getClass()])) return true;
    const { ip = '' } = context.switchToHttp().getRequest<{ ip?: string }>();
    const now = Date.now();
    let window = this.windows.get(ip);
    if (window === undefined || window.ends <= now) {
      if (this.windows.size >= SWEEP_AT) this.sweep(now);
      window = { hits: 0, ends: now + WINDOW_MS };
      this.windows.set(ip, window);
    }
    if (++window.hits <= rateLimit) return true;
    const seconds = Math.max(1, Math.ceil((window.ends - now) / 1_000));
    throw new Problem(
      'too-many-requests',
      `More than ${rateLimit} requests in a second.`,
      { limit: rateLimit },
      { 'Retry-After': String(seconds) },
    );
  }

  private sweep(now: number): void {
    for (const [address, { ends }] of this.windows) if (ends <= now) this.windows.delete(address);
  }
}
