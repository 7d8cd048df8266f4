import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Ends the public links of a vehicle that goes out of use: they do not come back with it. */
export async function withdrawShareLinks(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ ended_at: now, end_reason: 'withdrawn' })
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
