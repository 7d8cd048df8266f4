import { queryClient } from '../../api/query-cache.ts';
import type { AskedTrip } from './asked-trip.ts';
import type { DispatchSearch } from './dispatch-search.ts';

const MAX_TRIPS = 3;
const NAME = 'recent-trips';

export interface RecentTrip extends AskedTrip {
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** As typed. */
  readonly fields: Partial<DispatchSearch>;
}

// Beside the answers of the server: kept as long as they in this tab, and cleared with them on sign-out.
queryClient.setQueryDefaults([NAME], { meta: { isCached: true } });

/** Trips that are not loads, as the user asked about them in this tab; the last one first. */
export const recentTrips = (orgId: number): readonly RecentTrip[] =>
  queryClient.getQueryData<readonly RecentTrip[]>([NAME, orgId]) ?? [];

/** Keeps a question; the same one asked before gives way. */
export function keepTrip(orgId: number, trip: RecentTrip): void {
  const isSame = (other: RecentTrip) => JSON.stringify(other.fields) === JSON.stringify(trip.fields);
  const others = recentTrips(orgId).filter((other) => !isSame(other));
  queryClient.setQueryData([NAME, orgId], [trip, ...others].slice(0, MAX_TRIPS));
}
