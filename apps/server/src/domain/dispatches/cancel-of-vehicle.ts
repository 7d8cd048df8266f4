import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { requestVehicleEvaluation } from '../request-evaluation.ts';

/** Cancels what was set on the map for a vehicle that goes out of use. Loads keep the vehicle that they have. */
export async function cancelDispatchesOfVehicle(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('dispatches')
    .set({ status: 'cancelled', ended_at: now, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .where('load_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
  await requestVehicleEvaluation(tx, organizationId, [assetId]);
}
