import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Prisma, RoomDatabase, type Staff } from '@cardspeak/db';
import type { Role } from '../access/index.js';
import { bodyHash } from '../envelope/canonical.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { secretKind, staffNamed } from '../identity/accounts.service.js';
import { hashSecret } from '../identity/secrets.js';
import { Problem } from '../problems/problem.js';
import type { AddStaffBody, ChangeRoleBody, SecretBody } from './staff.dto.js';

export interface StaffAnswer {
  readonly room: string;
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly mustChange: boolean;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
}

const UNIQUE_VIOLATION = '23505';

/** Who works in a room. Nobody is deleted, for the logs name them: who leaves is disabled. */
@Injectable()
export class StaffService {
  constructor(private readonly database: RoomDatabase) {}

  /** A secret is no part of what the request is known by when it is sent again. Throws `name-taken`, `id-reused`, `invalid-request`. */
  async add(room: string, { id = randomUUID(), name: given, role, password, pin }: AddStaffBody): Promise<Once<StaffAnswer>> {
    const name = given.trim();
    const hash = Buffer.from(bodyHash({ name, role }), 'hex');
    const secret = await keptSecret(role, { ...(password && { password }), ...(pin && { pin }) });
    try {
      const made = await this.database.prisma(room, async (tx) => {
        const before = await tx.staff.findUnique({ where: { roomId_id: { roomId: room, id } } });
        if (before !== null) return { row: before, replayed: true };
        const row = await tx.staff.create({ data: { roomId: room, id, name, role, ...secret, mustChange: true, bodyHash: hash } });
        return { row, replayed: false };
      });
      if (made.replayed && Buffer.compare(Buffer.from(made.row.bodyHash), hash) !== 0) {
        throw new Problem('id-reused', `The room has another account under the id ${id}.`, {
          errors: [{ field: 'id', message: 'was used with another body' }],
        });
      }
      const { replayed, row } = made;
      // as it was answered the first time
      return { answer: { ...staffOf(row), name, role, mustChange: true, disabledAt: null }, replayed };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // the name is taken, unless the same request at the same moment was first
      const first = await this.database.prisma(room, (tx) => staffNamed(tx, room, name));
      if (first?.id === id && Buffer.compare(Buffer.from(first.bodyHash), hash) === 0) {
        return { answer: { ...staffOf(first), mustChange: true, disabledAt: null }, replayed: true };
      }
      throw new Problem('name-taken', `The room has an account "${name}" already.`, {
        errors: [{ field: 'name', message: 'is the name of another account' }],
      });
    }
  }

  async list(room: string, { limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<StaffAnswer>> {
    const after = readCursor(cursor, 'uuid');
    const where = { roomId: room, ...(after ? { id: { gt: after[0] as string } } : {}) };
    const rows = await this.database.prisma(room, (tx) => tx.staff.findMany({ where, orderBy: { id: 'asc' }, take: limit + 1 }));
    return pageOf(rows, limit, (row) => [row.id], staffOf);
  }

  /** Throws `staff-not-found`. */
  async read(room: string, id: string): Promise<StaffAnswer> {
    return staffOf(await this.database.prisma(room, (tx) => find(tx, room, id)));
  }

  /** The account's sessions end. Throws `staff-not-found`, `last-admin`, `invalid-request`. */
  async changeRole(room: string, id: string, { role, password, pin }: ChangeRoleBody): Promise<StaffAnswer> {
    const given = { ...(password && { password }), ...(pin && { pin }) };
    return this.change(room, id, async (row) => {
      const has = secretKind(role) === 'pin' ? row.pinHash : row.passwordHash;
      const fresh = Object.keys(given).length > 0 || has === null;
      const secret = fresh ? { ...(await keptSecret(role, given)), mustChange: true } : {};
      // the secret of the other kind goes: nobody has two ways in
      const gone = secretKind(role) === 'pin' ? { passwordHash: null } : { pinHash: null };
      return { role, ...gone, ...secret };
    });
  }

  /** A new first secret, for somebody who has forgotten theirs. Their sessions end. Throws `staff-not-found`, `invalid-request`. */
  resetSecret(room: string, id: string, { password, pin }: SecretBody): Promise<StaffAnswer> {
    const given = { ...(password && { password }), ...(pin && { pin }) };
    return this.change(room, id, async (row) => ({ ...(await keptSecret(row.role as Role, given)), mustChange: true }));
  }

  /** Throws `staff-not-found`, `last-admin`. */
  disable(room: string, id: string): Promise<StaffAnswer> {
    return this.change(room, id, ({ disabledAt }) => ({ disabledAt: disabledAt ?? new Date() }));
  }

  /** Throws `staff-not-found`. */
  enable(room: string, id: string): Promise<StaffAnswer> {
    return this.change(room, id, () => ({ disabledAt: null }));
  }

  private async change(
    room: string,
    id: string,
    work: (row: Staff) => Prisma.StaffUncheckedUpdateInput | Promise<Prisma.StaffUncheckedUpdateInput>,
  ): Promise<StaffAnswer> {
    const row = await this.database.prisma(room, async (tx) => {
      // the admins of a room are changed one at a time, so that two cannot remove each other
      await tx.$queryRaw`SELECT 1 FROM staff WHERE room_id = ${room}::uuid AND role = 'admin' ORDER BY id FOR UPDATE`;
      const data = await work(await find(tx, room, id));
      const changed = await tx.staff.update({ where: { roomId_id: { roomId: room, id } }, data });
      if ((await tx.staff.count({ where: { roomId: room, role: 'admin', disabledAt: null } })) === 0) {
        throw new Problem('last-admin', 'The room would be left without an admin.');
      }
      await tx.signIn.updateMany({ where: { roomId: room, staffId: id, endedAt: null }, data: { endedAt: new Date() } });
      return changed;
    });
    return staffOf(row);
  }
}

async function find(tx: Prisma.TransactionClient, room: string, id: string): Promise<Staff> {
  const row = await tx.staff.findUnique({ where: { roomId_id: { roomId: room, id } } });
  if (row === null) throw new Problem('staff-not-found', `The room has no account ${id}.`);
  return row;
}

/** The one secret that the role has. Throws `invalid-request` where it is missing or the other is given. */
async function keptSecret(role: Role, { password, pin }: SecretBody): Promise<{ passwordHash: string } | { pinHash: string }> {
  const kind = secretKind(role);
  const [given, other] = kind === 'pin' ? [pin, password] : [password, pin];
  const field = given === undefined ? kind : kind === 'pin' ? 'password' : 'pin';
  if (given === undefined || other !== undefined) {
    const message = given === undefined ? `is needed for the role ${role}` : `is not for the role ${role}`;
    throw new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
  }
  const kept = await hashSecret(given);
  return kind === 'pin' ? { pinHash: kept } : { passwordHash: kept };
}

function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause, originalCode } = error as { code?: unknown; cause?: unknown; originalCode?: unknown };
  return code === 'P2002' || code === UNIQUE_VIOLATION || originalCode === UNIQUE_VIOLATION || isUniqueViolation(cause);
}

function staffOf({ roomId: room, id, name, role, mustChange, disabledAt, createdAt }: Staff): StaffAnswer {
  return { room, id, name, role: role as Role, mustChange, disabledAt, createdAt };
}
