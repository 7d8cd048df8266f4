import type { VehicleDay } from '@longhaul/contract';
import { addDays, dateAt, zoneInForce } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { selectAsset, selectSettings, selectVehicleDays } from './queries.ts';

interface VehicleDaysRequest {
  readonly organizationId: number;
  readonly assetId: number;
  readonly days: number;
  /** Epoch ms. */
  readonly now: number;
}

export async function listVehicleDays(
  tx: DatabaseTransaction,
  { organizationId, assetId, days, now }: VehicleDaysRequest,
): Promise<{ timeZone: string; items: VehicleDay[] }> {
  const [asset, { timeZone }] = await Promise.all([
    selectAsset(tx, organizationId, assetId),
    selectSettings(tx, organizationId),
  ]);
  if (asset === undefined) throw notFound('This vehicle or trailer');
  const to = dateAt(now, timeZone);
  const range = { from: addDays(to, 1 - days), to, timeZone };
  return {
    timeZone: zoneInForce(timeZone, now),
    items: await selectVehicleDays(tx, organizationId, assetId, range),
  };
}
