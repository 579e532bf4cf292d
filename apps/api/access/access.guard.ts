import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type pg from 'pg';
import { gathered, PG_POOL, RoomDatabase } from '@cardspeak/db';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import { RateWindows } from '../http/rate-windows.js';
import { Problem } from '../problems/problem.js';
import { type Access, ACCESS } from './allow.js';
import type { Actor, Role } from './actor.js';
import { isAllowed } from './permissions.js';
import { tokenHash } from './token-hash.js';

/** A session as the guard leaves it on the request, beside its actor. */
export interface SignedIn extends Actor {
  readonly staff: string;
  readonly session: string;
  readonly name: string;
  readonly mustChange: boolean;
  readonly locked: boolean;
  /** When it ends if nothing more is asked, and when it ends in any case. */
  readonly idleAt: Date;
  readonly expiresAt: Date;
}

interface Row {
  /** Which of the hashes it was found under, from 1 on. */
  place: number;
  room_id: string;
  id: string;
  staff_id: string;
  device_id: string | null;
  role: Role;
  name: string;
  must_change: boolean;
  used_at: Date;
  expires_at: Date;
  locked_at: Date | null;
}

interface Asked {
  readonly headers: { readonly authorization?: string };
  readonly params?: { readonly room?: string };
  actor?: SignedIn;
}

/** Uses put the end of a session off; written down at most this often. */
const SLIDE_MS = 60_000;
const SESSIONS_MOST = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Lets a request in, or not: who has no session is asked for one, another room is not there, and the role must have the permission that the route
 * declares. A session is looked up anew for every request, so that an end put to it holds at once and in every instance.
 * Throws `not-signed-in`, `session-locked`, `password-change-due`, `room-not-found`, `not-allowed`, `too-many-requests`.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly windows = new RateWindows();
  private readonly lookUp = gathered((hashes: readonly Buffer[]) => this.signIns(hashes), SESSIONS_MOST);

  constructor(
    private readonly reflector: Reflector,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    private readonly database: RoomDatabase,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (access === undefined) throw new Error(`${context.getClass().name}.${context.getHandler().name} does not say whom it lets in`);
    if ('open' in access) return true;
    const request = context.switchToHttp().getRequest<Asked>();
    const actor = await this.signedIn(request.headers.authorization);
    this.windows.hit(actor.device ?? actor.session, this.configuration.deviceRateLimit);
    const room = request.params?.room;
    // what is no id is for the validation to name
    if (room !== undefined && UUID.test(room) && room.toLowerCase() !== actor.room)
      throw new Problem('room-not-found', `There is no room ${room}.`);
    if (!isAllowed(actor.role, access.permission)) {
      throw new Problem('not-allowed', `The role ${actor.role} does not have the permission ${access.permission}.`);
    }
    const { evenWhen = [] } = access;
    if (actor.locked && !evenWhen.includes('locked')) throw new Problem('session-locked', 'The session is locked.');
    if (actor.mustChange && !evenWhen.includes('change-due'))
      throw new Problem('password-change-due', 'Another password or PIN must be chosen first.');
    request.actor = actor;
    return true;
  }

  private async signedIn(header: string | undefined): Promise<SignedIn> {
    const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '') ?? [];
    if (token === undefined)
      throw notSignedIn(header === undefined ? 'The request carries no session.' : 'The Authorization header is no Bearer token.');
    const row = await this.lookUp(tokenHash(token));
    const now = Date.now();
    const idleMs = this.configuration.sessionIdleMinutes * 60_000;
    if (row === undefined || row.expires_at.getTime() <= now || row.used_at.getTime() + idleMs <= now)
      throw notSignedIn('The session has ended.');
    if (now - row.used_at.getTime() > SLIDE_MS) {
      await this.database.query(row.room_id, 'UPDATE sign_in SET used_at = now() WHERE room_id = $1 AND id = $2', [row.room_id, row.id]);
      row.used_at = new Date(now);
    }
    return {
      staff: row.staff_id,
      device: row.device_id,
      room: row.room_id,
      role: row.role,
      session: row.id,
      name: row.name,
      mustChange: row.must_change,
      locked: row.locked_at !== null,
      idleAt: new Date(Math.min(row.used_at.getTime() + idleMs, row.expires_at.getTime())),
      expiresAt: row.expires_at,
    };
  }

  /** The session under each hash; undefined where there is none that may be used. */
  private async signIns(hashes: readonly Buffer[]): Promise<(Row | undefined)[]> {
    const { rows } = await this.pool.query<Row>({ name: 'sign-ins-of', text: 'SELECT * FROM sign_ins_of($1)', values: [hashes] });
    const found = new Map(rows.map((row) => [row.place, row]));
    return hashes.map((_, i) => found.get(i + 1));
  }
}

function notSignedIn(detail: string): Problem {
  return new Problem('not-signed-in', detail, {}, { 'WWW-Authenticate': 'Bearer realm="cardspeak"' });
}
