import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { formatOf } from '../archives/index.js';
import { type Archive, auditArchives } from './audit/archive-audit.js';
import type { Pool } from './audit/pool.js';
import { Progress } from './audit/progress.js';
import { reportText } from './audit/report.js';
import { StateFile, StateFileError } from './audit/state-file.js';
import { foundAnything, type Tally } from './audit/tally.js';

export const AUDIT_USAGE = `usage: npm run --silent audit -- [options] FILES...

Replays archives (.phh, .phhs, and .jsonl of {"hand": ..., "events": [...]} lines) and tells what is irregular in them: findings by rule, the
worst hands, stacks that differ from those on record, hands that cannot be read. The summary goes to standard output, progress to standard error.

  --json FILE     the summary as JSON too (- for standard output, instead of the text)
  --state FILE    keep what is done in FILE; after an interruption the same command goes on from there
  --threads N     threads; as many as there are cores unless said

Status: 0 nothing was found, 1 something was, 2 the audit could not be done.
`;

export interface AuditEnvironment {
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Tells which rules are running: results kept by others are not used. */
  readonly version: string;
  pool(threads: number): Pool;
}

const STATUS = { clean: 0, found: 1, undone: 2 } as const;

/** Something that stops the audit, told in one line. */
class AuditError extends Error {}

/** @returns the exit status */
export async function auditCommand(args: readonly string[], environment: AuditEnvironment): Promise<number> {
  const { stdout, stderr } = environment;
  try {
    const given = readArguments(args);
    if (given === null) {
      stdout.write(AUDIT_USAGE);
      return STATUS.clean;
    }
    return await run(given, environment);
  } catch (error) {
    const told = error instanceof AuditError || error instanceof StateFileError || isSystemError(error);
    stderr.write(`audit: ${told ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
    return STATUS.undone;
  }
}

interface Given {
  readonly files: readonly string[];
  readonly json?: string;
  readonly state?: string;
  readonly threads: number;
}

function readArguments(args: readonly string[]): Given | null {
  const text = { type: 'string' } as const;
  let parsed: { values: { help?: boolean; json?: string; state?: string; threads?: string }; positionals: string[] };
  try {
    const options = { help: { type: 'boolean', short: 'h' }, json: text, state: text, threads: text } as const;
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new AuditError(`${(error as Error).message}\n${AUDIT_USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  if (positionals.length === 0) throw new AuditError(`a file is wanted\n${AUDIT_USAGE}`);
  const threads = values.threads === undefined ? os.availableParallelism() : Number(values.threads);
  if (!Number.isInteger(threads) || threads < 1 || threads > 1_024) throw new AuditError('--threads is a whole number from 1 to 1024');
  return {
    files: positionals,
    threads,
    ...(values.json === undefined ? {} : { json: values.json }),
    ...(values.state === undefined ? {} : { state: values.state }),
  };
}

async function run({ files, json, state, threads }: Given, environment: AuditEnvironment): Promise<number> {
  const { archives, bytes } = openArchives(files);
  const began = performance.now();
  const progress = new Progress(environment.stderr, bytes);
  const kept = state === undefined ? undefined : new StateFile(userPath(state), environment.version);
  const pool = environment.pool(threads);
  let known = 0;
  let tally: Tally;
  try {
    tally = await auditArchives(archives, {
      pool,
      ...(kept ? { state: kept } : {}),
      onPiece: (size, wasKnown, sofar) => {
        if (wasKnown) known += 1;
        progress.add(size, sofar);
      },
    });
  } finally {
    progress.end();
    await pool.close();
    kept?.close();
  }
  const seconds = (performance.now() - began) / 1_000;
  const report = `${JSON.stringify({ files: files.length, seconds: Number(seconds.toFixed(3)), threads, ...tally })}\n`;
  if (json !== undefined && json !== '-') fs.writeFileSync(userPath(json), report);
  environment.stdout.write(json === '-' ? report : reportText(tally, files.length, seconds, threads));
  if (known > 0) environment.stderr.write(`audit: ${known} pieces were known from ${state}\n`);
  return foundAnything(tally) ? STATUS.found : STATUS.clean;
}

/** Every file is there and of a known kind before the first is read. */
function openArchives(files: readonly string[]): { archives: Archive[]; bytes: number } {
  let bytes = 0;
  const archives = files.map((file): Archive => {
    const format = formatOf(file);
    if (format === undefined) throw new AuditError(`${file} is no .phh, .phhs or .jsonl file`);
    const stat = fs.statSync(userPath(file), { throwIfNoEntry: false });
    if (!stat) throw new AuditError(`cannot read ${file}: there is no such file`);
    if (stat.isDirectory()) throw new AuditError(`cannot read ${file}: it is a folder`);
    fs.accessSync(userPath(file), fs.constants.R_OK);
    bytes += stat.size;
    return { file, format, open: (): Readable => fs.createReadStream(userPath(file), { highWaterMark: 256 * 1024 }) };
  });
  return { archives, bytes };
}

/** A path as the user meant it: npm changes to the folder of package.json and leaves the user's own in INIT_CWD. */
function userPath(file: string): string {
  const underNpm = process.env['npm_lifecycle_event'] === 'audit';
  return path.resolve((underNpm && process.env['INIT_CWD']) || process.cwd(), file);
}

function isSystemError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
