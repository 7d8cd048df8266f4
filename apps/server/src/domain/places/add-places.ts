import { MAX_PLACES } from '@longhaul/contract';
import { type Insertable, sql } from 'kysely';
import type { PlacesTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';

/** Held until the transaction ends: of two that add a place of one name the second finds it there. */
export async function lockPlaceNames(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('place names'), ${organizationId}::integer)`.execute(tx);
}

/** Places in use that have one of these names, however they are written. */
export function selectNamesakes(tx: DatabaseTransaction, organizationId: number, names: readonly string[]) {
  return tx
    .selectFrom('places')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`lower(name) in (select lower(n) from unnest(${names}::text[]) n)`)
    .where('archived_at', 'is', null)
    .execute();
}

async function countPlacesInUse(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('places')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws DomainError 422 */
export async function assertRoomFor(
  tx: DatabaseTransaction,
  organizationId: number,
  added: number,
): Promise<void> {
  if ((await countPlacesInUse(tx, organizationId)) + added > MAX_PLACES) {
    const limit = MAX_PLACES.toLocaleString('en-US');
    throw new DomainError(422, `An organization can have up to ${limit} active places.`);
  }
}

/** Their ids, in order. */
export async function insertPlaces(
  tx: DatabaseTransaction,
  rows: readonly Insertable<PlacesTable>[],
): Promise<number[]> {
  const inserted = await tx.insertInto('places').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}
