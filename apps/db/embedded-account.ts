import { type SpawnOptions, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Binaries } from './embedded-binaries.js';

/** The unprivileged user id of every Linux. */
const NOBODY = 65534;

/** Where data and programs go when the server must run as `nobody` and the checkout is closed to it (under /root, say). */
export const SYSTEM_FOLDER = '/var/lib/cardspeak';

/** How PostgreSQL's programs are run, and the user id that owns its files. */
export type Account = { uid: number; command(program: string, args: string[]): { program: string; args: string[]; options: SpawnOptions } };

/** The data folder cannot be entered by the account that the server has to run as. */
export class ClosedFolderError extends Error {}

/**
 * PostgreSQL refuses to run as root. As root it therefore runs in a user namespace of its own (there root appears as
 * `nobody`, the files stay root's, closed parent folders do no harm), or, where namespaces are forbidden as in many
 * containers, as the real user `nobody`. Data that is already there keeps the account it was made with.
 * @throws ClosedFolderError when `nobody` cannot enter `root`.
 */
export function chooseAccount(root: string, data: string): Account {
  const me = process.getuid?.() ?? 0;
  if (me !== 0) return { uid: me, command: (program, args) => ({ program, args, options: {} }) };
  const namespace = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  const namespaces = process.env['EMBEDDED_PG_ACCOUNT'] !== 'nobody' && spawnSync('unshare', [...namespace, 'true']).status === 0;
  const owner = fs.existsSync(data) ? fs.statSync(data).uid : namespaces ? 0 : NOBODY;
  if (owner === 0) {
    if (!namespaces) {
      throw new Error(
        `The data in ${data} belongs to root, but this system allows no user namespaces and PostgreSQL refuses to run as root. ` +
          `Stop every server on it and run: chown -R ${NOBODY}:${NOBODY} ${data}`,
      );
    }
    return { uid: 0, command: (program, args) => ({ program: 'unshare', args: [...namespace, program, ...args], options: {} }) };
  }
  fs.chownSync(root, owner, owner);
  const account = { uid: owner, gid: owner, cwd: root }; // PostgreSQL wants a working folder that it can see
  if (spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', root], account).status !== 0) {
    throw new ClosedFolderError(
      `${root} lies under a folder that user ${owner} cannot enter, and PostgreSQL refuses to run as root. ` +
        'Set EMBEDDED_PG_DIR to a folder that every user can reach, or run as an ordinary user.',
    );
  }
  return { uid: owner, command: (program, args) => ({ program, args, options: account }) };
}

/** The programs where `account` can run them: where they are, or, from a closed folder, a copy under SYSTEM_FOLDER. */
export function reachableBinaries(binaries: Binaries, account: Account): Binaries {
  const { program, args, options } = account.command(binaries.postgres, ['--version']);
  if (spawnSync(program, args, { uid: options.uid, gid: options.gid, cwd: options.cwd }).error === undefined) return binaries;
  if (account.uid === 0 || process.getuid?.() !== 0) return binaries; // not a matter of accounts: the caller's attempt tells why
  const version = fs.statSync(binaries.postgres);
  const home = path.join(SYSTEM_FOLDER, `postgres-${version.size.toString(36)}-${Math.floor(version.mtimeMs).toString(36)}`);
  if (!fs.existsSync(home)) {
    const side = `${home}.${process.pid}`;
    openSystemFolder();
    fs.cpSync(binaries.home, side, { recursive: true, verbatimSymlinks: true });
    try {
      fs.renameSync(side, home);
    } catch (error) {
      fs.rmSync(side, { recursive: true, force: true });
      if (!fs.existsSync(home)) throw error; // else another process was first
    }
  }
  return { postgres: path.join(home, 'bin', 'postgres'), initdb: path.join(home, 'bin', 'initdb'), home };
}

/** Makes SYSTEM_FOLDER, which every user may enter; what lies in it has modes of its own. */
export function openSystemFolder(): void {
  fs.mkdirSync(SYSTEM_FOLDER, { recursive: true });
  fs.chmodSync(SYSTEM_FOLDER, 0o755);
}
