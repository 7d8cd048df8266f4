import { recordChange } from '../../domain/changes/record-change.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { presentGateway } from './present.ts';
import { selectGateway } from './queries.ts';

/** Writes a change of the device for the feed, as it is now. */
export async function recordDeviceChange(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
  act: 'updated' | 'archived' | 'restored' | 'paired' | 'unpaired',
  now: number,
): Promise<void> {
  const device = await selectGateway(tx, organizationId, gatewayId);
  if (device) await recordChange(tx, organizationId, `device.${act}`, presentGateway(device, now));
}
