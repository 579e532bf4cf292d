import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import { RateWindows } from './rate-windows.js';

const UNLIMITED = 'cardspeak:unlimited';

/** On routes that are not counted: a monitor must not be told to wait. */
export const Unlimited = (): ClassDecorator & MethodDecorator => SetMetadata(UNLIMITED, true);

/** Bounds the requests of one address in a second, before anything is asked of the database. Throws `too-many-requests`. */
@Injectable()
export class RateGuard implements CanActivate {
  private readonly windows = new RateWindows();

  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.getAllAndOverride<boolean>(UNLIMITED, [context.getHandler(), context.getClass()])) return true;
    const { ip = '' } = context.switchToHttp().getRequest<{ ip?: string }>();
    this.windows.hit(ip, this.configuration.rateLimit);
    return true;
  }
}
