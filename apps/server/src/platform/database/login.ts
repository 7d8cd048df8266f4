import { sql } from 'kysely';
import pg from 'pg';
import type { ConnectionSettings } from './connection.ts';
import type { Database } from './database.ts';
import { isRefusedByPooler, sqlState } from './errors.ts';
import type { DatabaseLogger } from './logger.ts';
import { adminOption, lacksRight, mayTake, RUNTIME_ROLE, WRITER_ROLE } from './roles.ts';
import type { TransactionClient } from './transaction.ts';

const NO_POOLER =
  'Connect Longhaul to PostgreSQL itself: it keeps few connections, and needs its role, its time limits and LISTEN to hold for each of them.';

/**
 * Row-level security rests on the role that each connection begins with. A pooler that drops the settings of new connections
 * would leave every statement to the owner of the tables, without a time limit.
 * @throws Error when the settings do not arrive.
 */
export async function checkConnections(database: Database): Promise<void> {
  const question = "select current_user::text as role, current_setting('statement_timeout') as time_limit";
  const ask = async ({ client }: { client: TransactionClient }) =>
    (await client.query<{ role: string; time_limit: string }>(question)).rows[0]!;
  let answers: { role: string; time_limit: string }[];
  try {
    answers = await Promise.all([
      database.acrossOrganizations({ actorId: null }, ask),
      database.asWriter(ask),
    ]);
  } catch (error) {
    if (!isRefusedByPooler(error)) throw error;
    throw new Error(`A connection pooler refuses the settings of Longhaul. ${NO_POOLER}`, { cause: error });
  }
  const isDropped = [RUNTIME_ROLE, WRITER_ROLE].some(
    (role, index) => answers[index]!.role !== role || answers[index]!.time_limit === '0',
  );
  if (isDropped) throw new Error(`A connection pooler drops the settings of Longhaul. ${NO_POOLER}`);
}

/**
 * Lets a login without rights of its own take the two roles, where it may not already; run as the owner of the tables.
 * @throws Error that says what an administrator has to run, when the owner may not do this itself.
 */
export async function admitLogin(owner: ConnectionSettings, login: ConnectionSettings): Promise<void> {
  const name = await loginName(login);
  const client = new pg.Client({ ...owner, application_name: 'longhaul-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const role of [RUNTIME_ROLE, WRITER_ROLE]) {
      if (await mayTake(client, name, role)) continue;
      try {
        await client.query(`grant ${role} to ${client.escapeIdentifier(name)}`);
      } catch (error) {
        if (sqlState(error) !== '42501') throw error;
        throw lacksRight(
          error,
          role,
          `grant ${role} to ${await loginName(owner)}${await adminOption(client)}, or grant ${role} to ${name}`,
        );
      }
    }
  } finally {
    await client.end();
  }
}

/**
 * Statements run in one of the two roles, but a role can be laid down again: what the login may do by itself is what a
 * statement that was smuggled in could do. With one login for everything that is said once at the start.
 * @throws Error when a login of its own was given and is a superuser.
 */
export async function checkLogin(
  database: Database,
  { isOwner, log }: { isOwner: boolean; log: DatabaseLogger },
): Promise<void> {
  const { rows } = await database.acrossOrganizations({ actorId: null }, (tx) =>
    sql<{ login: string; is_above: boolean; is_role: boolean }>`
      select session_user::text as login, rolsuper or rolbypassrls as is_above,
        session_user::text = ${RUNTIME_ROLE} as is_role
      from pg_roles where rolname = session_user`.execute(tx),
  );
  const { login, is_above, is_role } = rows[0]!;
  if (is_role) return;
  if (!isOwner && is_above) {
    throw new Error(
      `The login ${login} of DATABASE_URL is above row-level security. Give Longhaul a login without rights of its own.`,
    );
  }
  if (isOwner) {
    log.warn(
      { login },
      'The database login owns the tables. Give Longhaul a plain login as DATABASE_URL and the owner as DATABASE_OWNER_URL',
    );
  }
}

async function loginName(login: ConnectionSettings): Promise<string> {
  const client = new pg.Client({ ...login });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select session_user::text as name');
    return rows[0]!.name;
  } finally {
    await client.end();
  }
}
