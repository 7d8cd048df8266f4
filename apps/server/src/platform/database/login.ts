import { sql } from 'kysely';
import pg from 'pg';
import type { ConnectionSettings } from './connection.ts';
import type { Database } from './database.ts';
import type { DatabaseLogger } from './logger.ts';
import { RUNTIME_ROLE, WRITER_ROLE } from './roles.ts';

/** Lets a login without rights of its own take the two roles; run as the owner of the tables. */
export async function admitLogin(owner: ConnectionSettings, login: ConnectionSettings): Promise<void> {
  const name = await loginName(login);
  const client = new pg.Client({ ...owner, application_name: 'longhaul-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`grant ${RUNTIME_ROLE}, ${WRITER_ROLE} to ${client.escapeIdentifier(name)}`);
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
