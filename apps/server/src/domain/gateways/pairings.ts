import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** The pairings of one organization change one after the other, since a swap touches two devices and two assets. */
export async function lockPairings(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gateway pairings', ${organizationId}))`.execute(
    tx,
  );
}

/** From now on, or from the end of what either was paired with before, whichever is later. */
export async function insertPairing(
  tx: DatabaseTransaction,
  organizationId: number,
  { gatewayId, assetId }: { gatewayId: number; assetId: number },
  now: Date,
): Promise<void> {
  const { paired_at } = await tx
    .selectFrom('gateway_pairings')
    .select(sql<Date>`greatest(${now}::timestamptz, max(unpaired_at))`.as('paired_at'))
    .where('organization_id', '=', organizationId)
    .where((where) => where.or([where('gateway_id', '=', gatewayId), where('asset_id', '=', assetId)]))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('gateway_pairings')
    .values({
      organization_id: organizationId,
      gateway_id: gatewayId,
      asset_id: assetId,
      paired_at,
    })
    .execute();
}
