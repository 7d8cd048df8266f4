import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

const HISTORY_LENGTH = 50;

/** Two instants of one history are apart by this much, however fast somebody clicks. In UTC, which makes it immutable. */
const tickAfter = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`;

export function selectPairings(tx: DatabaseTransaction, organizationId: number, gatewayId: number) {
  return tx
    .selectFrom('gateway_pairings as gp')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'gp.organization_id').onRef('a.id', '=', 'gp.asset_id'),
    )
    .select(['a.id', 'a.unit_number as name', 'gp.paired_at as from', 'gp.unpaired_at as until'])
    .where('gp.organization_id', '=', organizationId)
    .where('gp.gateway_id', '=', gatewayId)
    .orderBy('gp.paired_at', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
}

/** Kept from being archived until the end of the transaction. */
export function lockAsset(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  return tx
    .selectFrom('assets')
    .select(['id', 'kind', 'unit_number', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', assetId)
    .forShare()
    .executeTakeFirst();
}

export type OpenPairing = NonNullable<Awaited<ReturnType<typeof findPairingOfGateway>>>;

export function findPairingOfGateway(tx: DatabaseTransaction, organizationId: number, gatewayId: number) {
  return openPairings(tx, organizationId).where('gp.gateway_id', '=', gatewayId).executeTakeFirst();
}

export function findPairingOfAsset(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  return openPairings(tx, organizationId).where('gp.asset_id', '=', assetId).executeTakeFirst();
}

function openPairings(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('gateway_pairings as gp')
    .innerJoin('gateways as g', (join) =>
      join.onRef('g.organization_id', '=', 'gp.organization_id').onRef('g.id', '=', 'gp.gateway_id'),
    )
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'gp.organization_id').onRef('a.id', '=', 'gp.asset_id'),
    )
    .select(['gp.gateway_id', 'g.unique_id', 'gp.asset_id', 'a.kind', 'a.unit_number'])
    .where('gp.organization_id', '=', organizationId)
    .where('gp.unpaired_at', 'is', null);
}

export async function endPairing(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gateway_pairings')
    .set({ unpaired_at: sql<Date>`greatest(${now}::timestamptz, ${tickAfter('paired_at')})` })
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .where('unpaired_at', 'is', null)
    .execute();
}
