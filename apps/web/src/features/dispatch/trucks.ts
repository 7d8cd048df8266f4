import type {
  AssetSummary,
  AvailabilityGroup,
  DriverAvailability,
  LiveArrival,
  LoadSummary,
  VehicleStatus,
} from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { hoursLeft } from '../../records/hours-left.ts';

/** The filters above the map. */
export const TRUCK_FILTERS = ['now', 'free', 'resting'] as const;
export type TruckFilterName = (typeof TRUCK_FILTERS)[number];

export interface Truck {
  readonly id: number;
  readonly unit: string;
  /** Of a team the one with more hours first, with whom the truck goes on; none without a driver. */
  readonly drivers: readonly DriverAvailability[];
  readonly position: DriverAvailability['position'];
  /** What its device says; null where only its driver is known. */
  readonly status: VehicleStatus | null;
}

/** The trucks of all drivers, and those without one. */
export function trucksOf(
  drivers: readonly DriverAvailability[],
  vehicles: readonly AssetSummary[],
): readonly Truck[] {
  const trucks = new Map<number, Truck>();
  for (const { id, unitNumber, position } of vehicles) {
    trucks.set(id, { id, unit: unitNumber, drivers: [], position, status: position?.status ?? null });
  }
  for (const driver of drivers) {
    if (driver.vehicle === null) continue;
    const { id, name } = driver.vehicle;
    const before = trucks.get(id);
    trucks.set(id, {
      id,
      unit: name,
      drivers: [...(before?.drivers ?? []), driver].sort((one, other) => minutesOf(other) - minutesOf(one)),
      position: driver.position ?? before?.position ?? null,
      status: before?.status ?? null,
    });
  }
  return [...trucks.values()];
}

const minutesOf = ({ clocks }: DriverAvailability) => (clocks === null ? -1 : hoursLeft(clocks).minutes);

type OpenLoad = Pick<LoadSummary, 'id' | 'vehicles' | 'delivery'>;
type Arrival = Pick<LiveArrival, 'vehicle' | 'loadId' | 'last'>;

/** Trucks that are still under way after today: by the expected arrival, else by the delivery window. Without either, they are too. */
export function busyAfterToday(
  loads: readonly OpenLoad[],
  arrivals: readonly Arrival[],
  nowMs: number,
  timeZone: string,
): ReadonlySet<number> {
  const today = dateAt(nowMs, timeZone);
  const isLater = (at: string | null) => at === null || dateAt(Date.parse(at), timeZone) > today;
  const arrivesAt = new Map(arrivals.map(({ loadId, last }) => [loadId, last.arrivesAt]));
  return new Set([
    ...arrivals.filter(({ last }) => isLater(last.arrivesAt)).map(({ vehicle }) => vehicle.id),
    ...loads
      .filter(({ id, delivery }) => isLater(arrivesAt.get(id) ?? delivery.windowTo ?? delivery.windowFrom))
      .flatMap(({ vehicles }) => vehicles.map(({ id }) => id)),
  ]);
}

/**
 * Whether a filter leaves a truck. Who is out of service, or has no driver with records, is under All alone; nobody is free
 * while it is not known who is `busy`.
 */
export function isLeft(
  { id, drivers }: Truck,
  filter: TruckFilterName | undefined,
  busy: ReadonlySet<number> | null,
): boolean {
  if (filter === undefined) return true;
  const has = (group: AvailabilityGroup) => drivers.some((driver) => driver.group === group);
  switch (filter) {
    case 'now':
      return has('now');
    case 'free':
      return (has('now') || has('next')) && busy !== null && !busy.has(id);
    case 'resting':
      return has('next') && !has('now');
  }
}
