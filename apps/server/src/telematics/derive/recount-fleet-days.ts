import { dateAt } from '@longhaul/units';
import { requestLegsOfFleet } from '../../domain/analytics/request-legs.ts';
import { requestUnits } from '../../domain/maintenance/unit-queries.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { forgetDays, keepDaysOfZone } from './daily-totals-queries.ts';
import { keepMilesOfZone, markFleetMilesPending } from './miles-queries.ts';

/** Miles, daily totals, performance and services due are worked out again from an instant on; -Infinity for all there is. */
export async function recountFleetDays(
  tx: DatabaseTransaction,
  organizationId: number,
  fromAt: number,
): Promise<void> {
  await markFleetMilesPending(tx.client, organizationId, fromAt);
  await forgetDays(tx.client, [{ organizationId, fromAt }]);
  const fromDate = Number.isFinite(fromAt)
    ? dateAt(fromAt, await timeZoneOf(tx, organizationId))
    : '-infinity';
  await requestLegsOfFleet(tx, organizationId, fromDate);
  await requestUnits(tx, organizationId, null);
}

/**
 * The same after the time zone of the organization changed from a day on. Days before it are as they were by the dated zone
 * `before` too, and are not counted again.
 */
export async function recountDaysOfZone(
  tx: DatabaseTransaction,
  organizationId: number,
  { before, fromAt }: { readonly before: string; readonly fromAt: number },
): Promise<void> {
  const zones = { before, after: await timeZoneOf(tx, organizationId) };
  await keepMilesOfZone(tx.client, organizationId, zones);
  await keepDaysOfZone(tx.client, organizationId, zones);
  await recountFleetDays(tx, organizationId, fromAt);
}
