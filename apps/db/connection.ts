import pg from 'pg';

/** The `schema` of a Prisma connection string (`?schema=…`); `public` when it names none. */
export function schemaOf(url: string): string {
  return new URL(url).searchParams.get('schema') || 'public';
}

export interface ConnectionLimits {
  /** The connection runs under this role. */
  readonly role?: string;
  /** Milliseconds after which the server ends a statement, or a transaction whose client has gone silent and holds its locks. */
  readonly timeoutMs?: number;
}

/** What `pg` needs to connect as Prisma would: Prisma's `schema` parameter means nothing to it. */
export function connectionConfig(url: string, { role, timeoutMs }: ConnectionLimits = {}): pg.ClientConfig {
  const schema = schemaOf(url);
  const bare = new URL(url);
  const own = bare.searchParams.get('options');
  const options = [
    ...(own === null ? [] : [own]),
    ...(schema === 'public' ? [] : [`-c search_path=${schema.replace(/[\\ ]/g, '\\$&')}`]),
    ...(role === undefined ? [] : [`-c role=${role}`]),
    ...(timeoutMs === undefined ? [] : [`-c statement_timeout=${timeoutMs}`, `-c idle_in_transaction_session_timeout=${timeoutMs}`]),
  ];
  if (options.length === 0) return { connectionString: url };
  bare.searchParams.delete('options'); // what stands in the string would win over what is given beside it
  return { connectionString: bare.href, options: options.join(' ') };
}

/** Host and database for messages; never the password. */
export function describeUrl(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? hostname}${port ? `:${port}` : ''}${pathname}`;
  } catch {
    return 'DATABASE_URL (which is not a URL)';
  }
}

/**
 * Connects, or says plainly which server could not be reached and why.
 * @throws Error without the password of the connection string.
 */
export async function connect(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client(connectionConfig(url));
    client.on('error', () => {}); // a failing query reports it; without a listener the process would end
    await client.connect();
    return client;
  } catch (cause) {
    const reason = cause instanceof AggregateError ? cause.errors.map(String).join('; ') : String((cause as Error).message || cause);
    throw new Error(`Cannot connect to the database at ${describeUrl(url)}: ${reason}`, { cause });
  }
}
