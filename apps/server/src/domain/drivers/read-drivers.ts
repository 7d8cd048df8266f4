import type { DriverDetail, DriverSummary } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { inOrderOf } from '../../platform/paging.ts';
import { piecesOf } from '../hos/home-terminals.ts';
import { presentDriver, presentDriverDetail } from './present-driver.ts';
import { selectDrivers, selectGroupsOf, selectTerminals, selectVehicleHistory } from './queries.ts';

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
    piecesOf(await selectTerminals(tx, organizationId, driverId)),
  );
}
