import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import pg from 'pg';
import { isAllowed, type Permission, type Role, ROLES, tokenHash } from '../../apps/api/access/index.js';
import { foundRoom } from '../../apps/api/identity/found-room.js';
import { newToken } from '../../apps/api/identity/secrets.js';
import { operationAt } from './conformance.js';

export interface Person {
  readonly staff: string;
  readonly name: string;
  /** Of a session that is open. */
  readonly token: string;
}

export interface Tablet {
  readonly device: string;
  readonly token: string;
}

/** Who does what nobody in particular does: the first of them that may. */
const PREFERRED: readonly Role[] = ['floor', 'dealer', 'admin', 'reviewer'];

/** Rooms of this process: a service that is started again over the same database has them still. */
const rooms = new Map<string, Readonly<Record<Role, Person>>>();

/** Makes rooms and people as the owner of the database would, without the second that every password takes. */
export class People {
  /** Whose people ask for rooms that are none of ours. */
  private latest = '';
  private client: Promise<pg.Client> | undefined;

  constructor(private readonly url: string) {}

  async aRoom(): Promise<{ readonly room: string; readonly people: Readonly<Record<Role, Person>> }> {
    const { room } = await foundRoom(await this.owner(), `Room ${randomUUID().slice(0, 8)}`);
    const people = {} as Record<Role, Person>;
    for (const role of ROLES) people[role] = await this.person(room, role);
    rooms.set(room, people);
    this.latest = room;
    return { room, people };
  }

  /** Somebody of this role, signed in, on a tablet where one is given. */
  async person(room: string, role: Role, device: string | null = null): Promise<Person> {
    const client = await this.owner();
    const [staff, name] = [randomUUID(), `${role} ${randomUUID().slice(0, 8)}`];
    await client.query('INSERT INTO staff (room_id, id, name, role, must_change, body_hash) VALUES ($1, $2, $3, $4, false, $5)', [
      room,
      staff,
      name,
      role,
      Buffer.alloc(32),
    ]);
    return { staff, name, token: await this.session(room, staff, device) };
  }

  /** Gives somebody another role, as an admin would between shifts. */
  async become(room: string, staff: string, role: Role): Promise<void> {
    await (await this.owner()).query('UPDATE staff SET role = $3 WHERE room_id = $1 AND id = $2', [room, staff, role]);
  }

  /** A session of somebody. */
  async session(room: string, staff: string, device: string | null = null): Promise<string> {
    const { token, hash } = newToken('session');
    await (
      await this.owner()
    ).query(
      `INSERT INTO sign_in (room_id, id, token_hash, staff_id, device_id, expires_at) VALUES ($1, $2, $3, $4, $5, now() + interval '1 hour')`,
      [room, randomUUID(), hash, staff, device],
    );
    return token;
  }

  async tablet(room: string, name = 'Tablet'): Promise<Tablet> {
    const { token, hash } = newToken('device');
    const device = randomUUID();
    await (
      await this.owner()
    ).query('INSERT INTO device (room_id, id, name, token_hash) VALUES ($1, $2, $3, $4)', [room, device, name, hash]);
    return { device, token };
  }

  /** Makes it as if the session had last been used, and were to end, some minutes earlier. */
  async age(token: string, usedMinutes: number, endMinutes = 0): Promise<void> {
    await (
      await this.owner()
    ).query(
      'UPDATE sign_in SET used_at = used_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $3) WHERE token_hash = $1',
      [tokenHash(token), usedMinutes, endMinutes],
    );
  }

  /** A session of the room in the path whose role may do what is asked; none elsewhere. */
  tokenFor(document: OpenAPIObject, method: string, path: string): string | undefined {
    const room = /^\/v1\/rooms\/([^/?]+)/.exec(path)?.[1] ?? '';
    const people = rooms.get(room.toLowerCase()) ?? rooms.get(this.latest);
    const permission = operationAt(document, method, path)?.['x-permission'] as Permission | undefined;
    if (permission === undefined || people === undefined) return undefined;
    const role = PREFERRED.find((one) => isAllowed(one, permission));
    return role === undefined ? undefined : people[role].token;
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private owner(): Promise<pg.Client> {
    this.client ??= (async () => {
      const client = new pg.Client({ connectionString: this.url, pipeline: true });
      client.on('error', () => {}); // a test that drops its database
      await client.connect();
      return client;
    })();
    return this.client;
  }
}
