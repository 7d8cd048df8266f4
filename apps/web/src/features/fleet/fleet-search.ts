import { VEHICLE_STATUSES } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

export const FleetSearch = ListSearch.extend({
  status: z.enum(VEHICLE_STATUSES).optional().catch(undefined),
  group: z.int().min(1).optional().catch(undefined),
});
type FleetSearch = z.output<typeof FleetSearch>;

/** What the counts of each status are of. */
export const fleetFilters = ({ q, group }: FleetSearch) => ({
  kind: 'vehicle' as const,
  ...(q && { q }),
  ...(group && { groupId: [group] }),
});

/** The filters of the address as the list endpoint takes them. */
export const fleetQuery = (search: FleetSearch) => ({
  ...fleetFilters(search),
  ...(search.status && { status: [search.status] }),
});
