import type { DriverDetail, DriverSummary, Page } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { inOrderOf } from '../../platform/paging.ts';
import { presentDriver, presentDriverDetail } from './present.ts';
import {
  type DriverSearch,
  selectDriverPage,
  selectDrivers,
  selectGroupsOf,
  selectVehicleHistory,
} from './queries.ts';

export async function listDrivers(
  tx: DatabaseTransaction,
  search: DriverSearch,
): Promise<Page<DriverSummary>> {
  const { ids, total } = await selectDriverPage(tx, search);
  const items = await readDriversOf(tx, search.organizationId, ids);
  return { items, page: search.page, size: search.size, total };
}

/** In the order of `ids`. */
export async function readDriversOf(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: number[],
): Promise<DriverSummary[]> {
  const [rows, memberships] = await Promise.all([
    selectDrivers(tx, organizationId, ids),
    selectGroupsOf(tx, organizationId, ids),
  ]);
  return inOrderOf(ids, rows).map((row) => presentDriver(row, memberships));
}

/** Archived ones too. @throws DomainError 404 */
export async function getDriver(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<DriverDetail> {
  const [row] = await selectDrivers(tx, organizationId, [driverId]);
  if (!row) throw notFound('This driver');
  return presentDriverDetail(
    row,
    await selectGroupsOf(tx, organizationId, [driverId]),
    await selectVehicleHistory(tx, organizationId, driverId),
  );
}
