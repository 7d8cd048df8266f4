import { evaluateArrival, hasPermission, type PlaceOnMap, routeByRoad } from '@longhaul/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { findDestination } from '../../../forms/find-destination.ts';
import { zoneAt } from '../../../forms/stop-zone.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';

/** Off duty before the pickup: nobody knows yet who drives. */
const RESTED_MS = 10 * 3_600_000;
const RULES = 'us-property-70-8';

/** Where each text is, and its zone; null as long as it names nothing. */
export function useFoundStops(
  texts: readonly string[],
  places: readonly Pick<PlaceOnMap, 'id' | 'name' | 'area'>[],
) {
  const found = useQueries({
    queries: texts.map((text) => ({
      queryKey: ['found-stop', text.trim(), places.length],
      queryFn: async () => {
        const stop = text.trim() === '' ? null : await findDestination(text, places, true);
        return stop && { ...stop, zone: await zoneAt(stop) };
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    })),
  });
  return found.map(({ data }) => data ?? null);
}
export type FoundStop = NonNullable<ReturnType<typeof useFoundStops>[number]>;

/** The way over all stops, once each is known. */
export function useRoute(stops: readonly (FoundStop | null)[]) {
  const { id: orgId } = useOrganization();
  const isAllowed = hasPermission(useCurrentUser(), 'ASSET_LIST');
  const points = stops.flatMap((stop) => (stop ? [{ lat: stop.lat, lon: stop.lon }] : []));
  return useQuery({
    queryKey: ['route-of-new-load', orgId, points],
    queryFn: () => call(routeByRoad, { params: { orgId }, body: { stops: points }, isBackground: true }),
    enabled: isAllowed && points.length === stops.length,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** When a rested driver is at the last stop, leaving the first at `departAt`, in ms since 1970. */
export function useLegalArrival(
  legs: readonly { driveMinutes: number }[] | undefined,
  departAt: number | null,
  zone: string,
) {
  const { id: orgId } = useOrganization();
  const isAllowed = hasPermission(useCurrentUser(), 'AVAILABILITY_LIST');
  return useQuery({
    queryKey: ['arrival-of-new-load', orgId, departAt, legs],
    queryFn: () => {
      const leavesAt = new Date(departAt ?? 0).toISOString();
      const restedAt = new Date((departAt ?? 0) - RESTED_MS).toISOString();
      return call(evaluateArrival, {
        params: { orgId },
        isBackground: true,
        body: {
          log: {
            ruleset: RULES,
            timeZone: zone,
            dayStartsAt: '00:00',
            restedBefore: true,
            periods: [{ status: 'OFF', startedAt: restedAt }],
            until: leavesAt,
          },
          rests: 'SB',
          legs: (legs ?? []).map(({ driveMinutes }) => ({
            driveMinutes: Math.max(1, Math.round(driveMinutes)),
          })),
          restRanges: false,
          leaveBy: false,
        },
      });
    },
    enabled: isAllowed && departAt !== null && legs !== undefined && legs.length > 0,
    retry: false,
  });
}
