import fs from 'node:fs';
import os from 'node:os';
import type { KeyObject } from 'node:crypto';
import { readPublicKey, readSigningKey, type SigningKey, TrustedKeys } from './proof/checkpoint-key.js';

/** Injects the `Configuration`. */
export const CONFIGURATION = Symbol('CONFIGURATION');

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the service is told by its environment. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly logLevel: LogLevel;
  /** Of the appends that went well one in so many is logged: writing the log costs more than the append. */
  readonly appendLogSample: number;
  /** The database through a pooler, for requests; undefined = as DATABASE_URL. */
  readonly poolerUrl: string | undefined;
  /** Most connections to the database. */
  readonly poolSize: number;
  /** Milliseconds that a connection is waited for, and that a statement may take. */
  readonly databaseTimeoutMs: number;
  /** Hands whose replay is kept in memory. */
  readonly openHands: number;
  /** Requests of one address in a second; 0 = no limit. */
  readonly rateLimit: number;
  /** Minutes without a request after which a session ends; every use puts it off. */
  readonly sessionIdleMinutes: number;
  /** Hours after which a session ends whatever happens. */
  readonly sessionHours: number;
  /** Minutes for which an enrolment code can be used. */
  readonly enrolmentMinutes: number;
  /** Name of the room that the first start on an empty database makes. */
  readonly roomName: string;
  /** Requests of one tablet, or of one session that is on none, in a second; 0 = no limit. */
  readonly deviceRateLimit: number;
  /** Seconds after an award in which a hand may be disputed when no other follows. */
  readonly breakDisputeSeconds: number;
  /** Streams that one session may have open at an instance. */
  readonly liveStreams: number;
  /** Milliseconds after which streams look for what nobody told them of. */
  readonly liveCatchUpMs: number;
  /** Milliseconds between two signs of life on a stream; its session is looked after as often. */
  readonly liveHeartbeatMs: number;
  /** Minutes for which what has changed is kept, for streams that go on where they were. */
  readonly liveKeptMinutes: number;
  /** Where checkpoints are kept, outside the database; null = none are. */
  readonly checkpoints: CheckpointSettings | null;
  /** Minutes between two checkpoints of a room; 0 = only when asked for. */
  readonly checkpointMinutes: number;
  /** Where Prometheus asks for metrics; null = nowhere. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Milliseconds that requests under way get to finish when the service stops. */
  readonly drainMs: number;
}

export interface CheckpointSettings {
  readonly folder: string;
  /** What new ones are signed with; null where they are only looked at. */
  readonly key: SigningKey | null;
  readonly trusted: TrustedKeys;
}

/** Every fault of the environment at once. */
export class ConfigurationError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads PORT, HOST, LOG_LEVEL, … and checks what the database is told as well. Throws ConfigurationError with all that is wrong. */
export function readConfiguration(environment: Environment): Configuration {
  const faults: string[] = [];

  const whole = (name: string, otherwise: number, min: number, max: number): number => {
    const given = environment[name];
    if (given === undefined || given === '') return otherwise;
    if (/^\d+$/.test(given) && Number(given) >= min && Number(given) <= max) return Number(given);
    faults.push(`${name} is "${given}"; it is a whole number from ${min} to ${max} (default ${otherwise}).`);
    return otherwise;
  };

  const logLevel = environment['LOG_LEVEL'] || 'info';
  if (!LOG_LEVELS.includes(logLevel as LogLevel))
    faults.push(`LOG_LEVEL is "${logLevel}"; it is one of ${LOG_LEVELS.join(', ')} (default info).`);

  const address = (name: string): string => {
    const given = environment[name] || '127.0.0.1';
    if (!/^[\w.:-]+$/.test(given))
      faults.push(`${name} is "${given}"; it is an address or a name (default 127.0.0.1; 0.0.0.0 listens on all).`);
    return given;
  };
  const host = address('HOST');

  const roomName = environment['ROOM_NAME'] || 'Card room';
  if (roomName.length > 80 || /\p{Cc}/u.test(roomName)) faults.push('ROOM_NAME is one line of at most 80 characters (default Card room).');

  const databaseUrl = (name: string): string | undefined => {
    const url = environment[name] || undefined;
    // the value is not repeated: it may hold a password
    if (url !== undefined && !isPostgresUrl(url)) {
      faults.push(`${name} is no PostgreSQL address; it looks like postgresql://user:password@host:5432/database.`);
    }
    return url;
  };
  const url = databaseUrl('DATABASE_URL');
  const poolerUrl = databaseUrl('DATABASE_POOLER_URL');
  if (poolerUrl !== undefined && url === undefined) {
    faults.push('DATABASE_POOLER_URL needs DATABASE_URL beside it: migrations go past the pooler, to the server itself.');
  }

  const folder = environment['EMBEDDED_PG_DIR'];
  if (folder && fs.existsSync(folder) && !fs.statSync(folder).isDirectory())
    faults.push(`EMBEDDED_PG_DIR is "${folder}", which is no folder.`);

  const configuration: Configuration = {
    host,
    port: whole('PORT', 3000, 0, 65_535),
    logLevel: logLevel as LogLevel,
    appendLogSample: whole('APPEND_LOG_SAMPLE', 100, 1, 1_000_000),
    poolerUrl,
    poolSize: whole('DATABASE_POOL', Math.max(10, os.availableParallelism() * 2), 1, 500),
    databaseTimeoutMs: whole('DATABASE_TIMEOUT_MS', 10_000, 100, 600_000),
    openHands: whole('OPEN_HANDS', 2_000, 1, 1_000_000),
    rateLimit: whole('RATE_LIMIT', 5_000, 0, 10_000_000),
    deviceRateLimit: whole('DEVICE_RATE_LIMIT', 100, 0, 10_000_000),
    sessionIdleMinutes: whole('SESSION_IDLE_MINUTES', 30, 1, 1_440),
    sessionHours: whole('SESSION_HOURS', 12, 1, 168),
    enrolmentMinutes: whole('ENROLMENT_MINUTES', 60, 1, 10_080),
    roomName,
    breakDisputeSeconds: whole('BREAK_DISPUTE_SECONDS', 60, 1, 86_400),
    liveStreams: whole('LIVE_STREAMS', 8, 1, 1_000),
    liveCatchUpMs: whole('LIVE_CATCH_UP_MS', 2_000, 100, 600_000),
    liveHeartbeatMs: whole('LIVE_HEARTBEAT_MS', 15_000, 1_000, 600_000),
    liveKeptMinutes: whole('LIVE_KEPT_MINUTES', 1_440, 1, 43_200),
    checkpoints: checkpointSettings(environment, faults),
    metricsPort: environment['METRICS_PORT'] ? whole('METRICS_PORT', 0, 0, 65_535) : null,
    metricsHost: address('METRICS_HOST'),
    checkpointMinutes: whole('CHECKPOINT_MINUTES', 60, 0, 10_080),
    drainMs: whole('DRAIN_MS', 10_000, 0, 600_000),
  };
  if (faults.length > 0) throw new ConfigurationError(faults);
  return configuration;
}

/** CHECKPOINT_DIR with the key that signs, or with public keys alone where checkpoints are only verified. */
function checkpointSettings(environment: Environment, faults: string[]): CheckpointSettings | null {
  const [folder, keyFile] = [environment['CHECKPOINT_DIR'], environment['CHECKPOINT_KEY_FILE']];
  const publicFiles = (environment['CHECKPOINT_TRUSTED'] ?? '').split(',').filter((file) => file !== '');
  const read = <T>(name: string, file: string, reader: (file: string) => T): T | undefined => {
    try {
      return reader(file);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}. npm run checkpoint -- --make-key FILE makes one.`);
      return undefined;
    }
  };
  const key = keyFile ? read('CHECKPOINT_KEY_FILE', keyFile, readSigningKey) : undefined;
  const others = publicFiles.flatMap((file): readonly KeyObject[] => {
    const one = read('CHECKPOINT_TRUSTED', file, readPublicKey);
    return one === undefined ? [] : [one];
  });
  if (!folder) {
    if (keyFile || publicFiles.length > 0)
      faults.push('CHECKPOINT_DIR is missing: the folder, outside the database, that checkpoints are kept in.');
    return null;
  }
  if (fs.existsSync(folder) && !fs.statSync(folder).isDirectory()) faults.push(`CHECKPOINT_DIR is "${folder}", which is no folder.`);
  if (!keyFile && publicFiles.length === 0) {
    faults.push('CHECKPOINT_KEY_FILE is missing: the key that signs checkpoints. npm run checkpoint -- --make-key FILE makes one.');
  }
  return { folder, key: key ?? null, trusted: new TrustedKeys([...(key === undefined ? [] : [key.publicKey]), ...others]) };
}

function isPostgresUrl(url: string): boolean {
  return URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol);
}
