import type { MaintenanceOverview } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { countMaintenance, selectMonths } from './queries.ts';

export async function getOverview(
  tx: DatabaseTransaction,
  organizationId: number,
  now: Date,
): Promise<MaintenanceOverview> {
  const counts = await countMaintenance(tx, organizationId);
  const today = dateAt(now.getTime(), await timeZoneOf(tx, organizationId));
  const months = await selectMonths(tx, organizationId, today);
  return {
    units: { vehicles: counts.vehicles, trailers: counts.trailers },
    overdue: counts.overdue,
    dueSoon: counts.due_soon,
    openDefects: counts.open_defects,
    unsafeDefects: counts.unsafe_defects,
    openOrders: counts.open_orders,
    inShop: counts.in_shop,
    waitingForPart: counts.waiting,
    available: counts.vehicles - counts.unavailable,
    months: months.map(({ month, preventive, tires, repair, meters }) => ({
      month,
      preventiveCents: preventive,
      tiresCents: tires,
      repairCents: repair,
      meters,
    })),
  };
}
