import type pg from 'pg';

/** The role that the service works under: it owns no table, so row-level security holds it to one room. */
export const SERVICE_ROLE = 'cardspeak_service';

/**
 * Makes the role and lets this user take it. Roles belong to the whole server and the user who migrates may not be allowed to make one, so this
 * comes before the migrations and says what to do.
 * @throws Error with the statements that an administrator of the server has to run.
 */
export async function ensureServiceRole(client: pg.Client): Promise<void> {
  try {
    await makeRole(client);
    const { rows } = await client.query<{ root: boolean }>('SELECT rolsuper AS root FROM pg_roles WHERE rolname = current_user');
    if (rows[0]?.root !== true && !(await mayTakeRole(client))) await client.query(`GRANT ${SERVICE_ROLE} TO CURRENT_USER`);
  } catch (cause) {
    const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name');
    throw new Error(
      `The database has no role ${SERVICE_ROLE} that ${rows[0]?.name} may take, and it cannot be made (${(cause as Error).message}). Rooms are kept apart by it. ` +
        `As an administrator of the server: CREATE ROLE ${SERVICE_ROLE} NOLOGIN; GRANT ${SERVICE_ROLE} TO ${rows[0]?.name};`,
      { cause },
    );
  }
}

async function makeRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [SERVICE_ROLE]);
  if (rowCount !== 0) return;
  try {
    await client.query(`CREATE ROLE ${SERVICE_ROLE} NOLOGIN`);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== '42710' && code !== '23505') throw error; // else another database of the server was faster
  }
}

/** Membership alone is not enough from PostgreSQL 16 on, so the role is taken to see. */
async function mayTakeRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${SERVICE_ROLE}`);
    await client.query('RESET ROLE');
    return true;
  } catch {
    return false;
  }
}
