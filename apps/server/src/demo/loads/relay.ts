import type { Haul, TruckPlan } from '@longhaul/demo';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import type { DemoLoad } from './planned-loads.ts';

/** A truck takes over from another within so long, where both are at one dock. */
const RELAY_WITHIN_MS = 20 * HOUR_MS;

export interface TruckOfLoads {
  readonly unitNumber: string;
  readonly assetId: number;
  readonly driverId: number | null;
  readonly hauls: readonly Haul[];
  readonly plan: TruckPlan;
}

export interface Planned {
  readonly load: DemoLoad;
  readonly truck: TruckOfLoads;
}

/** A load that another truck takes on from the dock where the first one ends, and drives to where its own haul ends. */
export function relayOf(loads: readonly Planned[], now: number) {
  const over = loads.filter(({ load }) => load.haul.delivery.departedAt < now - DAY_MS && !load.isCancelled);
  for (const first of over.toReversed()) {
    const end = first.load.haul.delivery;
    const second = over.find(
      ({ load, truck }) =>
        truck.assetId !== first.truck.assetId &&
        load.from === first.load.to &&
        load.to !== first.load.from &&
        load.haul.pickup.departedAt > end.arrivedAt &&
        load.haul.pickup.departedAt < end.arrivedAt + RELAY_WITHIN_MS,
    );
    if (second) return { first, second };
  }
  return null;
}
export type Relay = NonNullable<ReturnType<typeof relayOf>>;
