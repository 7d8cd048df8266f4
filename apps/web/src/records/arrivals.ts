import {
  type DispatchSummary,
  getDispatchPdf,
  hasPermission,
  type LiveArrival,
  listArrivals,
  listDispatches,
} from '@longhaul/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { open } from '../api/api.ts';
import { queryOf } from '../api/query-cache.ts';
import { saveAnswer } from '../components/save-file/save-file.ts';
import { formatMinutes } from '../format/span.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';

/** The server plans a truck once a minute at most. */
export const ARRIVALS_INTERVAL_MS = 30_000;

/** Where trucks with an active dispatch are expected, and when. */
export interface Arrivals {
  /** False for those who may not see dispatches. */
  readonly isKnown: boolean;
  readonly byVehicle: ReadonlyMap<number, LiveArrival>;
  readonly byLoad: ReadonlyMap<number, LiveArrival>;
  readonly lateVehicleIds: ReadonlySet<number>;
}

const NONE: readonly LiveArrival[] = [];

export function useArrivals(): Arrivals {
  const { id: orgId } = useOrganization();
  const isKnown = hasPermission(useCurrentUser(), 'DISPATCH_LIST');
  const { data } = useQuery({
    ...queryOf(listArrivals, { params: { orgId }, query: {}, isBackground: true }),
    enabled: isKnown,
    refetchInterval: ARRIVALS_INTERVAL_MS,
  });
  const items = data?.items ?? NONE;
  return useMemo(
    () => ({
      isKnown,
      byVehicle: new Map(items.map((each) => [each.vehicle.id, each])),
      byLoad: new Map(items.flatMap((each) => (each.loadId === null ? [] : [[each.loadId, each] as const]))),
      lateVehicleIds: new Set(
        items.filter(({ spareMinutes }) => lateText(spareMinutes) !== null).map(({ vehicle }) => vehicle.id),
      ),
    }),
    [isKnown, items],
  );
}

/** `0:12 late`; null on time, and where nothing closes. */
export const lateText = (spareMinutes: number | null): string | null =>
  spareMinutes !== null && spareMinutes < 0 ? `${formatMinutes(-spareMinutes)} late` : null;

/** `2:03 spare` or `0:12 late`. */
export const spareText = (minutes: number): string => lateText(minutes) ?? `${formatMinutes(minutes)} spare`;

/** The dispatch that follows a load, while it is on the way. */
export function useDispatchOfLoad(loadId: number): DispatchSummary | undefined {
  const { id: orgId } = useOrganization();
  const { data } = useQuery({
    ...queryOf(listDispatches, {
      params: { orgId },
      query: { loadId, status: ['active'], size: 1 },
      isBackground: true,
    }),
    enabled: hasPermission(useCurrentUser(), 'DISPATCH_LIST'),
    refetchInterval: ARRIVALS_INTERVAL_MS,
  });
  return data?.items[0];
}

/** The plan of a dispatch as a PDF. */
export function usePrintPlan() {
  const { id: orgId } = useOrganization();
  return useMutation({
    mutationFn: async (dispatchId: number) =>
      saveAnswer(await open(getDispatchPdf, { params: { orgId, dispatchId } })),
  });
}
