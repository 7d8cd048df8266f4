import pg from 'pg';
import { sqlState } from './errors.ts';

/** Everything people and jobs do, under row-level security. */
export const RUNTIME_ROLE = 'longhaul_runtime';

/** Stores what devices send, for any organization, and nothing else. */
export const WRITER_ROLE = 'longhaul_writer';

/**
 * Makes the two roles if the cluster lacks them and lets the login take them with SET ROLE, so one login is enough. With
 * `login` the roles may log in themselves, under this password.
 * @throws Error that says what an administrator has to run, when the login may not do this itself.
 */
export async function ensureRoles(
  client: pg.ClientBase,
  login: { readonly password?: string | undefined } | null = null,
): Promise<void> {
  for (const role of [RUNTIME_ROLE, WRITER_ROLE]) {
    await createRole(client, role);
    await joinRole(client, role);
    if (login) await letLogIn(client, role, login.password);
    const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
      'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
      [role],
    );
    if (rows[0]?.rolsuper || rows[0]?.rolbypassrls) {
      throw new Error(
        `The role ${role} must not be above row-level security. Run: alter role ${role} nosuperuser nobypassrls`,
      );
    }
  }
}

async function createRole(client: pg.ClientBase, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  try {
    await client.query(`create role ${role} nologin`);
  } catch (error) {
    const state = sqlState(error);
    const wasMadeMeanwhile = state === '42710' || state === '23505';
    if (wasMadeMeanwhile) return;
    if (state === '42501') throw lacksRight(error, role, `create role ${role} nologin`);
    throw error;
  }
}

async function letLogIn(client: pg.ClientBase, role: string, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ is_open: boolean }>(
    'select rolcanlogin as is_open from pg_roles where rolname = $1',
    [role],
  );
  if (rows[0]?.is_open) return;
  const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
  await client.query(`alter role ${role} login${secret}`);
}

async function joinRole(client: pg.ClientBase, role: string): Promise<void> {
  try {
    await client.query(`begin; set local role ${role}; rollback`);
    return;
  } catch (error) {
    await client.query('rollback');
    if (sqlState(error) !== '42501') throw error;
  }
  try {
    await client.query(`grant ${role} to current_user`);
  } catch (error) {
    throw lacksRight(error, role, `grant ${role} to the login of Longhaul${await adminOption(client)}`);
  }
}

/** From PostgreSQL 16 on a login may only pass on a role that it was given with this option, whatever its CREATEROLE. */
export async function adminOption(client: pg.ClientBase): Promise<string> {
  return (await versionOf(client)) >= 160_000 ? ' with admin option' : '';
}

/** Whether a login may take a role with SET ROLE. */
export async function mayTake(client: pg.ClientBase, login: string, role: string): Promise<boolean> {
  // Before 16 every member may.
  const right = (await versionOf(client)) >= 160_000 ? 'SET' : 'MEMBER';
  const { rows } = await client.query<{ may: boolean }>('select pg_has_role($1, $2, $3) as may', [
    login,
    role,
    right,
  ]);
  return rows[0]!.may;
}

async function versionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]!.version;
}

export function lacksRight(cause: unknown, role: string, remedy: string): Error {
  return new Error(
    `The database login may not set up the role ${role}. Have an administrator of the database run: ${remedy}`,
    { cause },
  );
}
