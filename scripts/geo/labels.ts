import { type JurisdictionCode, jurisdictionName, type LatLon } from '../../packages/geo/src/index.ts';
import { createJurisdictionIndex } from '../../packages/geo/src/jurisdiction-index.ts';
import { metersToSegment } from '../../packages/geo/src/segment.ts';
import type { NamedShape } from './jurisdiction-shapes.ts';
import { roundTo } from './round.ts';
import type { PolygonRings, Position } from './sources.ts';

export interface JurisdictionLabel extends LatLon {
  code: JurisdictionCode;
  name: string;
  /** 1 has room for its name on a map of the continent, 3 only on one of a few states. */
  rank: number;
}

const SAMPLES_PER_SIDE = 40;
const REFINEMENTS = 4;
/** Free radius in km from which a rank is given. */
const RANK_RADIUS_KM = [130, 50];

/** One label for each jurisdiction: the point of its largest ring farthest from the border. */
export function jurisdictionLabels(shapes: readonly NamedShape[]): JurisdictionLabel[] {
  return shapes.map(({ code, polygons }) => {
    const { lat, lon, freeMeters } = innermostPoint(largestRing(polygons));
    const rank = 1 + RANK_RADIUS_KM.filter((radiusKm) => freeMeters < radiusKm * 1_000).length;
    return { code, name: jurisdictionName(code), rank, lat: roundTo(3, lat), lon: roundTo(3, lon) };
  });
}

export function largestRing(polygons: readonly PolygonRings[]): Position[] {
  return polygons.map((rings) => rings[0]!).reduce((a, b) => (area(b) > area(a) ? b : a));
}

function area(ring: readonly Position[]): number {
  let doubled = 0;
  for (let index = 1; index < ring.length; index++) {
    const [aLon, aLat] = ring[index - 1]!;
    const [bLon, bLat] = ring[index]!;
    doubled += (aLon * bLat - bLon * aLat) * Math.cos((aLat * Math.PI) / 180);
  }
  return Math.abs(doubled);
}

/** Samples a grid, then finer and finer ones around the best sample. */
export function innermostPoint(ring: Position[]): LatLon & { freeMeters: number } {
  const inside = createJurisdictionIndex([{ code: 'MX', polygons: [[ring]] }]);
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  let best = { lat: 0, lon: 0, freeMeters: 0 };
  let west = Math.min(...lons);
  let south = Math.min(...lats);
  let width = Math.max(...lons) - west;
  let height = Math.max(...lats) - south;
  for (let round = 0; round < REFINEMENTS; round++) {
    for (let cell = 0; cell < SAMPLES_PER_SIDE ** 2; cell++) {
      const lon = west + (width * ((cell % SAMPLES_PER_SIDE) + 0.5)) / SAMPLES_PER_SIDE;
      const lat = south + (height * (Math.floor(cell / SAMPLES_PER_SIDE) + 0.5)) / SAMPLES_PER_SIDE;
      if (inside.containing(lat, lon) === null) continue;
      const freeMeters = metersToRing(ring, lat, lon);
      if (freeMeters > best.freeMeters) best = { lat, lon, freeMeters };
    }
    width /= 8;
    height /= 8;
    west = best.lon - width / 2;
    south = best.lat - height / 2;
  }
  return best;
}

function metersToRing(ring: readonly Position[], lat: number, lon: number): number {
  let least = Infinity;
  for (let index = 1; index < ring.length; index++) {
    const [aLon, aLat] = ring[index - 1]!;
    const [bLon, bLat] = ring[index]!;
    least = Math.min(least, metersToSegment(lat, lon, aLat, aLon, bLat, bLon));
  }
  return least;
}
