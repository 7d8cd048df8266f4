import { worldPx } from '../overlay/mercator.ts';
import type { VehicleStore } from './vehicle-store.ts';

/** Vehicles nearer than this on screen become one ring. */
const RADIUS_PX = 36;
/** From here on vehicles are not clustered. */
export const CLUSTERED_BELOW_ZOOM = 12;

export interface Cluster {
  readonly x: number;
  readonly y: number;
  readonly slots: readonly number[];
  /** How many of each status, in the order of the status codes. */
  readonly counts: readonly [number, number, number, number];
}

export interface Clustering {
  readonly clusters: readonly Cluster[];
  /** Vehicles outside clusters. */
  readonly singles: readonly number[];
}

/**
 * Groups vehicles that would lie on each other. The grid is that of the whole zoom step and counted from the world's
 * corner, so that moving the map regroups nothing. Hidden vehicles are left out; `alone` never joins a group.
 */
export function clusterVehicles(
  store: VehicleStore,
  zoom: number,
  alone: number | undefined,
  radiusPx = RADIUS_PX,
): Clustering {
  const radius = radiusPx / stepPx(zoom);
  const isClustered = zoom < CLUSTERED_BELOW_ZOOM;
  const cells = isClustered ? cellsOf(store, radius, alone) : new Map<number, number[]>();
  const isTaken = new Uint8Array(store.count);
  const clusters: Cluster[] = [];
  const singles: number[] = [];
  for (let slot = 0; slot < store.count; slot++) {
    if (store.hidden[slot] === 1 || isTaken[slot] === 1) continue;
    const members = slot === alone || !isClustered ? [slot] : takeAround(store, cells, radius, slot, isTaken);
    if (members.length === 1) singles.push(slot);
    else clusters.push(clusterOf(store, members));
  }
  return { clusters, singles };
}

/** Pixels across the world at the zoom step. */
export const stepPx = (zoom: number): number => worldPx(Math.floor(zoom * 2) / 2);

/** One number for a cell of the grid; at zoom 12 a row has 60,000 cells. */
const ROW = 2 ** 26;

function cellsOf(store: VehicleStore, radius: number, alone: number | undefined): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  for (let slot = 0; slot < store.count; slot++) {
    if (store.hidden[slot] === 1 || slot === alone) continue;
    const key = Math.floor(store.toY[slot]! / radius) * ROW + Math.floor(store.toX[slot]! / radius);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [slot]);
    else cell.push(slot);
  }
  return cells;
}

function takeAround(
  store: VehicleStore,
  cells: Map<number, number[]>,
  radius: number,
  seed: number,
  isTaken: Uint8Array,
): number[] {
  const x = store.toX[seed]!;
  const y = store.toY[seed]!;
  const column = Math.floor(x / radius);
  const row = Math.floor(y / radius);
  const members: number[] = [];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const cell = cells.get((row + dy) * ROW + column + dx);
      if (cell === undefined) continue;
      let kept = 0;
      for (const slot of cell) {
        const offX = store.toX[slot]! - x;
        const offY = store.toY[slot]! - y;
        if (isTaken[slot] === 0 && offX * offX + offY * offY <= radius * radius) {
          isTaken[slot] = 1;
          members.push(slot);
        } else if (isTaken[slot] === 0) cell[kept++] = slot;
      }
      cell.length = kept;
    }
  }
  return members;
}

export function clusterOf(store: VehicleStore, slots: number[]): Cluster {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  let x = 0;
  let y = 0;
  for (const slot of slots) {
    x += store.toX[slot]!;
    y += store.toY[slot]!;
    counts[store.status[slot]! as 0 | 1 | 2 | 3]++;
  }
  return { x: x / slots.length, y: y / slots.length, slots, counts };
}
