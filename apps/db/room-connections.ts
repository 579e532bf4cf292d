import pg from 'pg';
import { connectionConfig } from './connection.js';
import { readyForRooms, RoomQuery } from './room-query.js';
import { SERVICE_ROLE } from './service-role.js';

export interface ServicePoolOptions {
  /** Most connections at a time. */
  readonly max: number;
  readonly name: string;
  /** Milliseconds that a connection is waited for, and that a statement may take; without it neither ends. */
  readonly timeoutMs?: number;
  /** Told of idle connections that were lost; without a listener the process would end. */
  readonly log: (line: string) => void;
}

const LATER_MS = 1_000;

/** Connections under the role that owns no table. With a time limit none waits for ever: that the database is slow or away is an answer too. */
export function servicePool(url: string, { max, name, timeoutMs, log }: ServicePoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(url, { role: SERVICE_ROLE, ...(timeoutMs && { timeoutMs }) }),
    max,
    // the server ends a statement that takes too long; where the server itself is not heard of, this side gives up a little later
    ...(timeoutMs && { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs + LATER_MS }),
    keepAlive: true,
    application_name: name,
    onConnect: readyForRooms,
  });
  // a connection that is lost while it is in use fails its query; without a listener of its own it would end the process too
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log(`an idle connection was lost: ${error.message}`));
  return pool;
}

/** The rows of a room through SQL: every transaction names the room anew, and a query that goes past this class finds nothing. */
export class RoomConnections {
  constructor(protected readonly pool: pg.Pool) {}

  /** One statement in a transaction of its own, with one exchange with the server. */
  async query<R extends pg.QueryResultRow>(
    room: string,
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    const config = typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement;
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      return await new Promise<pg.QueryResult<R>>((resolve, reject) => {
        const answer = (error: Error | undefined, result: unknown): void => (error ? reject(error) : resolve(result as pg.QueryResult<R>));
        client.query(new RoomQuery(checked(room), config, answer));
      });
    } catch (error) {
      if (!('severity' in (error as Error))) broken = error as Error; // not the server's word: the connection itself has failed
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Several statements in one transaction; what `work` throws undoes them. */
  async transaction<T>(room: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin(room));
      const answer = await work(client);
      await client.query('COMMIT');
      return answer;
    } catch (error) {
      await client.query('ROLLBACK').catch((fault: Error) => (broken = fault));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

function begin(room: string): string {
  return `BEGIN; SET LOCAL app.room = '${checked(room)}'`; // `SELECT set_config` would answer with a row
}

/** The room's id. It becomes part of a statement, so it is what it has to be or nothing. */
export function checked(room: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(room)) throw new Error('a room is named by its UUID');
  return room;
}
