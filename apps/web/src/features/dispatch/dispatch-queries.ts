import { type LoadSummary, listAvailability, listLoads, MAX_PAGE_SIZE } from '@longhaul/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
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

/** All loads that are not delivered. */
export const openLoads = (orgId: number) =>
  queryOptions({
    queryKey: ['open-loads', orgId] as const,
    queryFn: async ({ signal }) => {
      const loads: LoadSummary[] = [];
      for (let page = 1; ; page++) {
        const answer = await call(listLoads, {
          params: { orgId },
          query: {
            status: ['planned', 'dispatched', 'picked-up'],
            sort: 'starts',
            size: MAX_PAGE_SIZE,
            page,
          },
          signal,
          isBackground: true,
        });
        loads.push(...answer.items);
        if (loads.length >= answer.total || answer.items.length === 0) return loads;
      }
    },
    gcTime: 0,
  });
