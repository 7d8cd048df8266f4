import { listAvailability, listLoads, MAX_PAGE_SIZE } from '@longhaul/contract';
import { queryOf } from '../../api/query-cache.ts';

const MAX_LOADS = 100;

/** Loads without a truck, by pickup. */
export const waitingLoads = (orgId: number) =>
  queryOf(listLoads, {
    params: { orgId },
    query: { isUnassigned: true, sort: 'starts', size: MAX_LOADS },
  });

/** Every driver with the hours left and where the truck is. */
export const driversToPlan = (orgId: number) =>
  queryOf(listAvailability, { params: { orgId }, query: { size: MAX_PAGE_SIZE }, isBackground: true });
