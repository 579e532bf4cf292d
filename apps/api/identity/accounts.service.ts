import { Injectable } from '@nestjs/common';
import { type Prisma, RoomDatabase, type Staff } from '@cardspeak/db';
import type { Role } from '../access/index.js';
import { Problem } from '../problems/problem.js';
import { hashSecret, isSecret } from './secrets.js';
import { TriesService } from './tries.service.js';

/** Dealers have a PIN, all others a password. */
export type SecretKind = 'password' | 'pin';

export function secretKind(role: Role): SecretKind {
  return role === 'dealer' ? 'pin' : 'password';
}

/** Finds out whether somebody is who they say, slowly and seldom enough. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly tries: TriesService,
  ) {}

  /**
   * The account of this name, where the secret is its own. `from` names the device or address that is counted beside the account.
   * Throws `sign-in-failed`, the same for a room, a name and a secret that are wrong; `sign-in-barred`.
   */
  async verify(room: string, name: string, kind: SecretKind, secret: string, from: string): Promise<Staff> {
    const subjects = [`account:${name.trim().toLowerCase()}`, from];
    await this.tries.count(room, subjects);
    const account = await this.named(room, name);
    const kept = account === null || account.disabledAt !== null ? null : kind === 'pin' ? account.pinHash : account.passwordHash;
    if (!(await isSecret(secret, kept)) || account === null) {
      throw new Problem('sign-in-failed', `Name and ${kind === 'pin' ? 'PIN' : 'password'} do not belong together.`);
    }
    await this.tries.forgive(room, subjects);
    return account;
  }

  /** Replaces a secret by one of its owner's choice. Throws `weak-secret`. */
  async change(account: Staff, kind: SecretKind, old: string, secret: string): Promise<void> {
    const fault = weakness(account.name, kind, old, secret);
    const field = kind === 'pin' ? 'newPin' : 'newPassword';
    if (fault !== undefined)
      throw new Problem('weak-secret', `${field} ${fault}.`, { errors: [{ field, message: fault, pointer: `/${field}` }] });
    const kept = await hashSecret(secret);
    const data = { mustChange: false, ...(kind === 'pin' ? { pinHash: kept } : { passwordHash: kept }) };
    await this.database.prisma(account.roomId, (tx) =>
      tx.staff.update({ where: { roomId_id: { roomId: account.roomId, id: account.id } }, data }),
    );
  }

  async read(room: string, id: string): Promise<Staff | null> {
    return this.database.prisma(room, (tx) => tx.staff.findUnique({ where: { roomId_id: { roomId: room, id } } }));
  }

  private named(room: string, name: string): Promise<Staff | null> {
    return this.database.prisma(room, (tx) => staffNamed(tx, room, name));
  }
}

/** Names are compared without regard to large and small letters. */
export async function staffNamed(tx: Prisma.TransactionClient, room: string, name: string): Promise<Staff | null> {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM staff WHERE room_id = ${room}::uuid AND lower(name) = lower(${name.trim()})`;
  return found === undefined ? null : tx.staff.findUnique({ where: { roomId_id: { roomId: room, id: found.id } } });
}

/** What makes a secret too easy to guess, where something does. */
function weakness(name: string, kind: SecretKind, old: string, secret: string): string | undefined {
  if (secret === old) return 'is the old one';
  if (kind === 'password') return secret.toLowerCase().includes(name.toLowerCase()) ? 'holds the name of the account' : undefined;
  const digits = [...secret].map(Number);
  const steps = new Set(digits.slice(1).map((digit, i) => digit - (digits[i] ?? 0)));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 9) ? 'is one digit over and over, or digits in a row' : undefined;
}
