import type { DriverDetail, DriverSummary, Page } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { presentDriver, presentDriverDetail } from './present.ts';
import {
  type DriverSearch,
  findDriver,
  selectDrivers,
  selectGroupsOf,
  selectVehicleHistory,
} from './queries.ts';

export async function listDrivers(
  tx: DatabaseTransaction,
  search: DriverSearch,
): Promise<Page<DriverSummary>> {
  const { rows, total } = await selectDrivers(tx, search);
  const ids = rows.map(({ id }) => id);
  const memberships = ids.length === 0 ? [] : await selectGroupsOf(tx, search.organizationId, ids);
  return {
    items: rows.map((row) => presentDriver(row, memberships)),
    page: search.page,
    size: search.size,
    total,
  };
}

/** Archived ones too. @throws DomainError 404 */
export async function getDriver(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<DriverDetail> {
  const row = await findDriver(tx, organizationId, driverId);
  if (!row) throw notFound('This driver');
  return presentDriverDetail(
    row,
    await selectGroupsOf(tx, organizationId, [driverId]),
    await selectVehicleHistory(tx, organizationId, driverId),
  );
}
