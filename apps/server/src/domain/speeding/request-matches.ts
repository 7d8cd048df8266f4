import type { TransactionClient } from '../../platform/database/transaction.ts';

/** Trips that ended from an instant on have other fixes than those that were matched with streets. */
export async function requestMatchesAgain(
  client: TransactionClient,
  { organizationId, assetId }: { readonly organizationId: number; readonly assetId: number },
  fromAt: number,
): Promise<void> {
  await client.query({
    name: 'request-road-matches',
    text: `update road_matches set is_stale = true
      where organization_id = $1 and asset_id = $2 and trip_ended_at >= $3 and not is_stale`,
    values: [organizationId, assetId, new Date(fromAt)],
  });
}
