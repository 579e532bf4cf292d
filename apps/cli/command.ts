import fs from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ReaderGone } from './json-lines.js';

export type Streams = { stdin: Readable; stdout: Writable; stderr: Writable };

/** Everything was answered; one line at least was bad; the command could not do its work at all. */
export const STATUS = { done: 0, badLines: 1, unusable: 2 } as const;

/** Something that stops the command, told on stderr in one line. */
export class CommandError extends Error {}

/** A path as the user meant it: npm changes to the folder of package.json and leaves the user's own in INIT_CWD. */
export function userPath(file: string): string {
  const underNpm = ['replay', 'import', 'export'].includes(process.env['npm_lifecycle_event'] ?? '');
  return path.resolve((underNpm && process.env['INIT_CWD']) || process.cwd(), file);
}

/** @throws CommandError when there is no such file or it cannot be read */
export function openFile(file: string): Readable {
  try {
    const descriptor = fs.openSync(userPath(file), 'r');
    if (fs.fstatSync(descriptor).isDirectory()) throw Object.assign(new Error('is a folder'), { code: 'EISDIR' });
    return fs.createReadStream('', { fd: descriptor, highWaterMark: 256 * 1024 });
  } catch (error) {
    throw new CommandError(`cannot read ${file}: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'EISDIR') return 'it is a folder';
  return message;
}

/** Runs a command's body; a reader that has gone away ends it quietly, whatever else stops it is told on stderr. */
export async function runCommand(name: string, streams: Streams, body: () => Promise<number>): Promise<number> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof ReaderGone) return STATUS.done;
    streams.stderr.write(`${name}: ${error instanceof CommandError ? error.message : reason(error)}\n`);
    return STATUS.unusable;
  }
}

/**
 * The `error` of a bad line: what the engine said of it (`code`, `message`, `field`, the event's `index`), or
 * `internal-error` for what the engine should never throw; the run goes on either way.
 */
export function describeError(error: unknown): Record<string, unknown> {
  const told = error as { toJSON?: () => Record<string, unknown> };
  if (error instanceof Error && typeof told.toJSON === 'function') return told.toJSON();
  return { code: 'internal-error', message: error instanceof Error ? error.message : String(error) };
}
