import type { Position, Sources, Topology } from './sources.ts';

/** Highways end south of this; shores of the Arctic, finest in the sources, may be coarse. */
const ARCTIC_LAT = 58;
const TROPIC_LAT = 14;
const COARSE_FACTOR = 10;

export interface Detail {
  /** Square degrees: corners that enclose less are cut off. */
  minTriangle: number;
  /** Square degrees: rings that enclose less are left out. */
  minRing: number;
}

/** Simplifies all shapes of a topology together, so that shared borders stay shared. */
export function simplified({ topojson }: Sources, topology: Topology, detail: Detail): Topology {
  const simple = topojson.simplify(topojson.presimplify(topology, weightedArea), detail.minTriangle);
  return topojson.filter(simple, topojson.filterWeight(simple, detail.minRing, weightedArea));
}

function weightedArea(ring: Position[]): number {
  const lat = ring[0]![1];
  return ringArea(ring) / (lat > ARCTIC_LAT || lat < TROPIC_LAT ? COARSE_FACTOR : 1);
}

/** Area of a ring, closed or not, in the square of its unit. */
export function ringArea(ring: readonly Position[]): number {
  let doubled = 0;
  let [previousLon, previousLat] = ring.at(-1)!;
  for (const [lon, lat] of ring) {
    doubled += previousLon * lat - lon * previousLat;
    [previousLon, previousLat] = [lon, lat];
  }
  return Math.abs(doubled) / 2;
}
