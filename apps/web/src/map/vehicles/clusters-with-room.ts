import {
  CLUSTERED_BELOW_ZOOM,
  type Cluster,
  type Clustering,
  clusterOf,
  clusterVehicles,
  stepPx,
} from './clusters.ts';
import { clusterRadiusPx, HOURS_RADIUS_PX } from './sprites.ts';
import type { VehicleStore } from './vehicle-store.ts';

/** Vehicles nearer than this on screen become one group: each has a ring and a label of its own. */
const RADIUS_PX = 48;
/** Of the largest group. */
const MAX_MARK_PX = clusterRadiusPx(Number.MAX_SAFE_INTEGER);

/**
 * Groups vehicles that are drawn with a ring. Vehicles join a group by where its first one is, and its mark is drawn in the
 * middle of all: a group also takes in whatever its mark would touch.
 */
export function clustersWithRoom(store: VehicleStore, zoom: number): Clustering {
  const { clusters, singles } = clusterVehicles(store, zoom, undefined, RADIUS_PX);
  if (zoom >= CLUSTERED_BELOW_ZOOM) return { clusters, singles };
  const marks = [...clusters, ...singles.map((slot) => clusterOf(store, [slot]))];
  for (;;) {
    marks.sort((one, other) => one.x - other.x);
    const touching = firstTouching(marks, stepPx(zoom));
    if (touching === null) break;
    const [one, other] = touching;
    const slots = [...marks[one]!.slots, ...marks[other]!.slots];
    marks.splice(other, 1);
    marks[one] = clusterOf(store, slots);
  }
  return {
    clusters: marks.filter(({ slots }) => slots.length > 1),
    singles: marks.flatMap(({ slots }) => (slots.length === 1 ? slots : [])),
  };
}

/** Indexes of two marks that overlap, the lower one first. They are sorted from west to east. */
function firstTouching(marks: readonly Cluster[], worldPx: number): [number, number] | null {
  for (const [index, mark] of marks.entries()) {
    for (let next = index + 1; next < marks.length; next++) {
      const other = marks[next]!;
      const right = (other.x - mark.x) * worldPx;
      if (right > 2 * MAX_MARK_PX) break;
      if (Math.hypot(right, (other.y - mark.y) * worldPx) < radiusOf(mark) + radiusOf(other))
        return [index, next];
    }
  }
  return null;
}

const radiusOf = ({ slots }: Cluster) =>
  slots.length === 1 ? HOURS_RADIUS_PX : clusterRadiusPx(slots.length);
