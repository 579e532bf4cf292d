import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL, RoomDatabase, type Staff } from '@cardspeak/db';
import { isAllowed, type Permission, PERMISSION_NAMES, type Role, type SignedIn, tokenHash } from '../access/index.js';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import { byCreation, latestFirst, type Page, PAGE_DEFAULT, pageOf, type PageQuery } from '../envelope/page.js';
import { Problem } from '../problems/problem.js';
import { AccountsService, type SecretKind, secretKind } from './accounts.service.js';
import { newToken } from './secrets.js';
import type { PasswordSignInBody, PinSignInBody } from './sign-ins.dto.js';

export interface SessionOpened {
  readonly token: string;
  readonly session: string;
  readonly room: string;
  readonly staff: string;
  readonly name: string;
  readonly role: Role;
  readonly device: string | null;
  readonly mustChange: boolean;
  readonly idleMinutes: number;
  readonly expiresAt: Date;
}

export interface Me {
  readonly session: string;
  readonly room: string;
  readonly staff: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly device: string | null;
  readonly mustChange: boolean;
  readonly locked: boolean;
  readonly idleAt: Date;
  readonly expiresAt: Date;
}

export interface SignInSummary {
  readonly room: string;
  readonly id: string;
  readonly staff: string;
  readonly device: string | null;
  readonly openedAt: Date;
  readonly usedAt: Date;
  readonly expiresAt: Date;
  readonly locked: boolean;
}

const HOUR_MS = 3_600_000;

/** Opens sessions, locks them and ends them. */
@Injectable()
export class SignInsService {
  constructor(
    private readonly database: RoomDatabase,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    private readonly accounts: AccountsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Floor, reviewer and admin. Throws `sign-in-failed`, `sign-in-barred`, `device-unknown`, `weak-secret`. */
  async byPassword({ room, name, password, newPassword, device: token }: PasswordSignInBody, address: string): Promise<SessionOpened> {
    const device = token === undefined ? undefined : await this.device(token);
    if (device !== undefined && device.room_id !== room) throw deviceUnknown();
    const account = await this.accounts.verify(room, name, 'password', password, device ? `device:${device.id}` : `address:${address}`);
    return this.open(account, 'password', password, newPassword, device?.id ?? null);
  }

  /** Dealers, on a tablet of the room. Throws `device-unknown`, `sign-in-failed`, `sign-in-barred`, `weak-secret`. */
  async byPin({ device: token, name, pin, newPin }: PinSignInBody): Promise<SessionOpened> {
    const device = await this.device(token);
    const account = await this.accounts.verify(device.room_id, name, 'pin', pin, `device:${device.id}`);
    return this.open(account, 'pin', pin, newPin, device.id);
  }

  me({ session, room, staff, name, role, device, mustChange, locked, idleAt, expiresAt }: SignedIn): Me {
    const permissions = PERMISSION_NAMES.filter((permission) => isAllowed(role, permission));
    return { session, room, staff, name, role, permissions, device, mustChange, locked, idleAt, expiresAt };
  }

  async lock(actor: SignedIn): Promise<Me> {
    await this.mark(actor.room, actor.session, 'locked_at = coalesce(locked_at, now())');
    return this.me({ ...actor, locked: true });
  }

  /** Throws `sign-in-failed`, `sign-in-barred`. */
  async unlock(actor: SignedIn, secret: string): Promise<Me> {
    await this.accounts.verify(actor.room, actor.name, secretKind(actor.role), secret, this.counted(actor));
    await this.mark(actor.room, actor.session, 'locked_at = NULL, used_at = now()');
    return this.me({ ...actor, locked: false });
  }

  async signOut(actor: SignedIn): Promise<Me> {
    await this.mark(actor.room, actor.session, 'ended_at = now()');
    return this.me(actor);
  }

  /** A secret of one's own choice; every other session of the account ends. Throws `sign-in-failed`, `sign-in-barred`, `weak-secret`. */
  async changeSecret(actor: SignedIn, kind: SecretKind, secret: string, next: string): Promise<Me> {
    const account = await this.accounts.verify(actor.room, actor.name, kind, secret, this.counted(actor));
    await this.accounts.change(account, kind, secret, next);
    await this.endOf(actor.room, actor.staff, actor.session);
    return this.me({ ...actor, mustChange: false });
  }

  /** Sessions that have not ended, the latest first. */
  async list(room: string, { limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<SignInSummary>> {
    const { where, orderBy } = latestFirst(cursor);
    const idle = new Date(Date.now() - this.configuration.sessionIdleMinutes * 60_000);
    const rows = await this.database.prisma(room, (tx) =>
      tx.signIn.findMany({
        where: {
          roomId: room,
          endedAt: null,
          expiresAt: { gt: new Date() },
          usedAt: { gt: idle },
          ...where,
        },
        orderBy,
        take: limit + 1,
      }),
    );
    return pageOf(rows, limit, byCreation, ({ id, staffId, deviceId, createdAt, usedAt, expiresAt, lockedAt }) => ({
      room,
      id,
      staff: staffId,
      device: deviceId,
      openedAt: createdAt,
      usedAt,
      expiresAt,
      locked: lockedAt !== null,
    }));
  }

  /** Ends somebody's session. Throws `sign-in-not-found`. */
  async end(room: string, id: string): Promise<{ room: string; id: string; ended: true }> {
    const { rowCount } = await this.mark(room, id, 'ended_at = coalesce(ended_at, now())');
    if (rowCount === 0) throw new Problem('sign-in-not-found', `The room has no session ${id}.`);
    return { room, id, ended: true };
  }

  /** Ends the sessions of an account, but for one. */
  async endOf(room: string, staff: string, but?: string): Promise<void> {
    await this.database.query(
      room,
      'UPDATE sign_in SET ended_at = now() WHERE room_id = $1 AND staff_id = $2 AND ended_at IS NULL AND id IS DISTINCT FROM $3::uuid',
      [room, staff, but ?? null],
    );
  }

  private async open(
    account: Staff,
    kind: SecretKind,
    secret: string,
    next: string | undefined,
    device: string | null,
  ): Promise<SessionOpened> {
    if (next !== undefined) {
      await this.accounts.change(account, kind, secret, next);
      await this.endOf(account.roomId, account.id);
    }
    const { token, hash } = newToken('session');
    const { sessionIdleMinutes: idleMinutes, sessionHours } = this.configuration;
    const expiresAt = new Date(Date.now() + sessionHours * HOUR_MS);
    const [room, session] = [account.roomId, randomUUID()];
    await this.database.query(
      room,
      'INSERT INTO sign_in (room_id, id, token_hash, staff_id, device_id, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [room, session, hash, account.id, device, expiresAt],
    );
    const { id: staff, name, role, mustChange } = account;
    return {
      token,
      session,
      room,
      staff,
      name,
      role: role as Role,
      device,
      mustChange: mustChange && next === undefined,
      idleMinutes,
      expiresAt,
    };
  }

  private async device(token: string): Promise<{ readonly room_id: string; readonly id: string }> {
    const { rows } = await this.pool.query<{ room_id: string; id: string }>('SELECT * FROM device_of($1)', [tokenHash(token)]);
    if (rows[0] === undefined) throw deviceUnknown();
    return rows[0];
  }

  private counted({ device, session }: SignedIn): string {
    return device === null ? `session:${session}` : `device:${device}`;
  }

  private mark(room: string, id: string, what: string): Promise<pg.QueryResult> {
    return this.database.query(room, `UPDATE sign_in SET ${what} WHERE room_id = $1 AND id = $2`, [room, id]);
  }
}

function deviceUnknown(): Problem {
  return new Problem('device-unknown', 'The token is not that of an enrolled tablet of this room.');
}
