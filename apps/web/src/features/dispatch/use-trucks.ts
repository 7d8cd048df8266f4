import { hasPermission, listArrivals } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { ARRIVALS_INTERVAL_MS } from '../../records/arrivals.ts';
import { fleetVehicles } from '../../records/fleet/fleet-vehicles.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { driversToPlan, openLoads } from './dispatch-queries.ts';
import { busyAfterToday, isLeft, type Truck, type TruckFilterName, trucksOf } from './trucks.ts';

const HOURS_REFRESH_MS = 30_000;
const VEHICLES_REFRESH_MS = 60_000;
/** Loads end on other days rarely; a large fleet has several pages of them. */
const LOADS_REFRESH_MS = 5 * 60_000;

export interface Trucks {
  readonly isLoading: boolean;
  readonly trucks: readonly Truck[];
  /** Those that the filter leaves and whose position is known. */
  readonly shown: readonly Truck[];
  /** Those with a load after today; null while that is not known, and for who may not see loads. */
  readonly busy: ReadonlySet<number> | null;
}

/** Every truck with its drivers' hours, while the map shows them. */
export function useTrucks(isShown: boolean, filter: TruckFilterName | undefined): Trucks {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const maySeeLoads = hasPermission(user, 'LOAD_LIST');
  const drivers = useQuery({
    ...driversToPlan(orgId),
    enabled: isShown,
    refetchInterval: HOURS_REFRESH_MS,
  });
  const vehicles = useQuery({
    ...fleetVehicles(orgId),
    enabled: isShown && hasPermission(user, 'ASSET_LIST'),
    refetchInterval: VEHICLES_REFRESH_MS,
  });
  const loads = useQuery({
    ...openLoads(orgId),
    enabled: isShown && maySeeLoads,
    refetchInterval: LOADS_REFRESH_MS,
  });
  const arrivals = useQuery({
    ...queryOf(listArrivals, { params: { orgId }, query: {}, isBackground: true }),
    enabled: isShown && maySeeLoads,
    refetchInterval: ARRIVALS_INTERVAL_MS,
  });
  const trucks = useMemo(
    () => trucksOf(drivers.data?.items ?? [], vehicles.data ?? []),
    [drivers.data, vehicles.data],
  );
  const busy = useMemo(
    () =>
      loads.data && arrivals.data
        ? busyAfterToday(loads.data, arrivals.data.items, Date.now(), timeZone)
        : null,
    [loads.data, arrivals.data, timeZone],
  );
  const shown = useMemo(
    () => trucks.filter((truck) => truck.position !== null && isLeft(truck, filter, busy)),
    [trucks, filter, busy],
  );
  return { isLoading: drivers.isLoading || vehicles.isLoading, trucks, shown, busy };
}
