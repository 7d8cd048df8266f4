import type { Bounds } from '../map-surface.ts';
import { latOf, lonOf } from '../overlay/mercator.ts';
import type { VehicleStore } from './vehicle-store.ts';

/** Around the vehicles of these slots; null when there are none. */
export function boundsOfVehicles(store: VehicleStore, slots: Iterable<number>): Bounds | null {
  let [west, south, east, north] = [1, 0, 0, 1];
  for (const slot of slots) {
    west = Math.min(west, store.toX[slot]!);
    east = Math.max(east, store.toX[slot]!);
    north = Math.min(north, store.toY[slot]!);
    south = Math.max(south, store.toY[slot]!);
  }
  if (west > east) return null;
  return { west: lonOf(west), south: latOf(south), east: lonOf(east), north: latOf(north) };
}
