import type { DriverSummary, Page } from '@longhaul/contract';
import { readDriversOf } from '../../domain/drivers/read-drivers.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { type DriverSearch, selectDriverPage } from './queries.ts';

export async function listDrivers(
  tx: DatabaseTransaction,
  search: DriverSearch,
): Promise<Page<DriverSummary>> {
  const { ids, total } = await selectDriverPage(tx, search);
  const items = await readDriversOf(tx, search.organizationId, ids);
  return { items, page: search.page, size: search.size, total };
}
