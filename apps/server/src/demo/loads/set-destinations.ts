import type { Haul } from '@longhaul/demo';
import { townText } from '@longhaul/geo/places';
import { createDispatch } from '../../features/dispatch/set-destination.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TruckOfLoads } from './relay.ts';

interface Destination {
  readonly vehicleId: number;
  readonly end: Haul['pickup'];
  readonly closesAt?: string;
}

/**
 * Destinations that the dispatcher set on the map, of two trucks that drive without a load: one that will be late, and one
 * that drives the other way, off its route.
 */
export async function setDestinations(
  deps: Deps,
  actor: Parameters<typeof createDispatch>[1],
  organizationId: number,
  {
    trucks,
    isLoaded,
    now,
  }: { trucks: readonly TruckOfLoads[]; isLoaded: (truck: TruckOfLoads, haul: Haul) => boolean; now: number },
): Promise<void> {
  const empty = trucks
    .flatMap((truck) => {
      const haul = truck.hauls.find(
        ({ pickup, delivery }) => pickup.departedAt <= now && now < delivery.arrivedAt,
      );
      return haul && !isLoaded(truck, haul) ? [{ truck, haul }] : [];
    })
    .sort((one, other) => other.haul.delivery.arrivedAt - one.haul.delivery.arrivedAt);
  const [late, astray] = empty;
  const destinations: Destination[] = [];
  if (late) {
    const { delivery } = late.haul;
    const closesAt = new Date(now + (delivery.arrivedAt - now) / 2).toISOString();
    destinations.push({ vehicleId: late.truck.assetId, end: delivery, closesAt });
  }
  if (astray) destinations.push({ vehicleId: astray.truck.assetId, end: astray.haul.pickup });
  for (const { vehicleId, end, closesAt } of destinations) {
    const { lat, lon } = end;
    await createDispatch(deps, actor, organizationId, {
      vehicleId,
      stops: [{ name: townText(lat, lon), lat, lon, kind: 'delivery', closesAt, dockMinutes: 60 }],
    });
  }
}
