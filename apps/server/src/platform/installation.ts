import { randomBytes } from 'node:crypto';
import type { Database } from './database/database.ts';
import type { DatabaseTransaction } from './database/transaction.ts';

const DEMO = 'demo';

/** The database holds data that must not be used in the way this start was asked for. */
class WrongInstallationError extends Error {
  override readonly name = 'WrongInstallationError';
}

/** A secret that every server on this database shares; of whichever asks first. */
export async function sharedSecret(
  database: Database,
  name: string,
  made = randomBytes(48).toString('base64url'),
): Promise<string> {
  const key = `secret:${name}`;
  return database.acrossOrganizations({ actorId: null }, async (tx) => {
    await record(tx, key, made);
    const { value } = await tx
      .selectFrom('installation')
      .select('value')
      .where('name', '=', key)
      .executeTakeFirstOrThrow();
    return value;
  });
}

/** To be called in the transaction that enters the demo accounts. */
export function markAsDemo(tx: DatabaseTransaction): Promise<void> {
  return record(tx, DEMO, 'true');
}

/**
 * For a server that is not a demo.
 * @throws WrongInstallationError when the database holds the demo accounts, whose password is public.
 */
export async function assertNoDemoData(database: Database): Promise<void> {
  if (!(await isDemo(database))) return;
  throw new WrongInstallationError(
    'This database holds the demo organizations, and everybody knows the password of their accounts. ' +
      'Choose another DATA_DIR or DATABASE_URL, or run the demo with `npm start`.',
  );
}

/**
 * For the demo, which enters accounts whose password is public.
 * @throws WrongInstallationError when the database holds accounts that are not the demo's.
 */
export async function assertNoRealData(database: Database): Promise<void> {
  const hasAccounts = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  );
  if (!hasAccounts || (await isDemo(database))) return;
  throw new WrongInstallationError(
    'This database has real accounts. The demo would add a super administrator to them whose password is ' +
      'public. Choose another DATA_DIR or DATABASE_URL, or run the product with `npm run serve`.',
  );
}

async function isDemo(database: Database): Promise<boolean> {
  const mark = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('installation').select('name').where('name', '=', DEMO).executeTakeFirst(),
  );
  return mark !== undefined;
}

async function record(tx: DatabaseTransaction, name: string, value: string): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
