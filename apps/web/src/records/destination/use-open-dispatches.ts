import { type DispatchSummary, hasPermission, listDispatches } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { ARRIVALS_INTERVAL_MS } from '../arrivals.ts';

/** A destination that was just set is planned within seconds. */
const PLANNING_INTERVAL_MS = 3_000;
export const isBeingPlanned = ({ status, arrival, activatedAt }: DispatchSummary) =>
  status === 'active' && arrival === null && Date.now() - Date.parse(activatedAt ?? '') < MINUTE_MS;

/** The dispatch that a vehicle follows and the next ones; undefined without the right to see them. */
export function useOpenDispatches(vehicleId: number) {
  const { id: orgId } = useOrganization();
  const { data } = useQuery({
    ...queryOf(listDispatches, {
      params: { orgId },
      query: { vehicleId, status: ['active', 'planned'], size: 5 },
      isBackground: true,
    }),
    enabled: hasPermission(useCurrentUser(), 'DISPATCH_LIST'),
    refetchInterval: ({ state }) =>
      state.data?.items.some(isBeingPlanned) ? PLANNING_INTERVAL_MS : ARRIVALS_INTERVAL_MS,
  });
  return data;
}
