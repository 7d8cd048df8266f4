import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ApiKeySecretsTable, ApiKeysTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface Target {
  readonly organizationId: number;
  readonly keyId: number;
}

export type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];
export type SecretRow = Awaited<ReturnType<typeof selectSecrets>>[number];
export type StoredKey = Selectable<ApiKeysTable>;

const keys = (tx: DatabaseTransaction, organizationId: number) =>
  tx
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .selectAll('k')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('creator'))
    .where('k.organization_id', '=', organizationId)
    .where('k.revoked_at', 'is', null);

export function selectKeys(tx: DatabaseTransaction, organizationId: number) {
  return keys(tx, organizationId).orderBy(sql`lower(k.name)`).orderBy('k.id').execute();
}

export function findKey(tx: DatabaseTransaction, { organizationId, keyId }: Target) {
  return keys(tx, organizationId).where('k.id', '=', keyId).executeTakeFirst();
}

/** Until the end of the transaction nobody else changes it. */
export function lockKey(
  tx: DatabaseTransaction,
  { organizationId, keyId }: Target,
): Promise<StoredKey | undefined> {
  return tx
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Secrets that have not ended, the newest first. */
export function selectSecrets(
  tx: DatabaseTransaction,
  organizationId: number,
  keyIds: readonly number[],
  now: Date,
) {
  return tx
    .selectFrom('api_key_secrets')
    .select(['api_key_id', 'prefix', 'created_at', 'ends_at'])
    .where('organization_id', '=', organizationId)
    .where('api_key_id', '=', sql<number>`any(${keyIds})`)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .execute();
}

/** The organization's keys are counted one maker at a time. */
export async function countKeys(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('api_keys'), ${organizationId})`.execute(tx);
  const { total } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function isNameTaken(
  tx: DatabaseTransaction,
  organizationId: number,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('revoked_at', 'is', null)
    .where('id', '<>', exceptId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertKey(tx: DatabaseTransaction, key: Insertable<ApiKeysTable>): Promise<number> {
  const { id } = await tx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertSecret(
  tx: DatabaseTransaction,
  secret: Insertable<ApiKeySecretsTable>,
): Promise<void> {
  await tx.insertInto('api_key_secrets').values(secret).execute();
}

/** Those that would stay longer end then; those that have ended are forgotten. */
export async function endSecrets(
  tx: DatabaseTransaction,
  { organizationId, keyId }: Target,
  at: Date,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('api_key_secrets')
    .set({ ends_at: sql`least(ends_at, ${at})` })
    .where('organization_id', '=', organizationId)
    .where('api_key_id', '=', keyId)
    .execute();
  await tx
    .deleteFrom('api_key_secrets')
    .where('organization_id', '=', organizationId)
    .where('api_key_id', '=', keyId)
    .where('ends_at', '<=', now)
    .execute();
}

export async function saveKey(
  tx: DatabaseTransaction,
  { organizationId, keyId }: Target,
  change: Updateable<ApiKeysTable>,
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', keyId)
    .execute();
}

/** By id, those that are not archived. */
export function selectGroupNames(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('groups')
    .select(['id', 'name', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** Of all organizations, those that expire between two instants. */
export function selectExpiringKeys(tx: DatabaseTransaction, from: Date, until: Date) {
  return tx
    .selectFrom('api_keys')
    .select(['organization_id', 'id', 'name', 'created_at'])
    .select(sql<Date>`expires_at`.as('expires_at'))
    .where('expires_at', '>', from)
    .where('expires_at', '<=', until)
    .where('revoked_at', 'is', null)
    .execute();
}
