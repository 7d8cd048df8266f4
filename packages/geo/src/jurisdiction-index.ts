import type { JurisdictionCode } from './jurisdiction-codes.ts';
import { RADIANS_PER_DEGREE } from './point.ts';
import { metersToSegment } from './segment.ts';

/** The land of one jurisdiction: GeoJSON MultiPolygon coordinates, `[lon, lat]` in degrees, rings closed. */
export interface JurisdictionShape {
  code: JurisdictionCode;
  polygons: readonly (readonly (readonly (readonly number[])[])[])[];
}

export interface JurisdictionIndex {
  /** The first shape, in the order given, that contains the point. */
  containing(lat: number, lon: number): JurisdictionCode | null;
  /** The shape with the nearest border, when one lies within `maxMeters`. */
  nearest(lat: number, lon: number, maxMeters: number): JurisdictionCode | null;
}

/** Height of the latitude bands that edges are sorted into, so that a lookup meets only edges of its own latitude. */
const BAND_DEGREES = 0.1;
/** Most places are in a cell without any border: its jurisdiction is found once and remembered. */
const CELL_DEGREES = 0.1;
const CELLS_PER_ROW = 10_000;
/** More than a point can be misplaced by when it is sorted into its cell. */
const ROUNDING_DEGREES = 1e-9;
const NUMBERS_PER_EDGE = 4;
const METERS_PER_LATITUDE_DEGREE = 111_195;

interface BandedShape {
  code: JurisdictionCode;
  west: number;
  east: number;
  south: number;
  north: number;
  /** For each band from the south: its edges as lat, lon, lat, lon. An edge is in every band it touches. */
  bands: Float64Array[];
}

export function createJurisdictionIndex(shapes: readonly JurisdictionShape[]): JurisdictionIndex {
  const banded = shapes.map(bandShape);
  const codesByCell = new Map<number, JurisdictionCode | null>();
  return {
    containing(lat, lon) {
      const [row, column] = [Math.floor(lat / CELL_DEGREES), Math.floor(lon / CELL_DEGREES)];
      const cell = row * CELLS_PER_ROW + column;
      let code = codesByCell.get(cell);
      if (code === undefined) {
        code = codeOfCell(banded, row, column);
        codesByCell.set(cell, code);
      }
      return code ?? searchContaining(banded, lat, lon);
    },
    nearest(lat, lon, maxMeters) {
      let nearestCode: JurisdictionCode | null = null;
      let nearestMeters = maxMeters;
      for (const shape of banded) {
        const meters = metersToBorder(shape, lat, lon, nearestMeters);
        if (meters >= nearestMeters) continue;
        nearestMeters = meters;
        nearestCode = shape.code;
      }
      return nearestCode;
    },
  };
}

function searchContaining(shapes: readonly BandedShape[], lat: number, lon: number): JurisdictionCode | null {
  for (const shape of shapes) {
    if (isInBox(shape, lat, lon, 0, 0) && crossesOddly(shape, lat, lon)) return shape.code;
  }
  return null;
}

/** The shape that holds a whole cell; null when an edge may run through it, or when it lies outside of all. */
function codeOfCell(shapes: readonly BandedShape[], row: number, column: number): JurisdictionCode | null {
  const half = CELL_DEGREES / 2;
  const lat = row * CELL_DEGREES + half;
  const lon = column * CELL_DEGREES + half;
  if (
    shapes.some(
      (shape) => isInBox(shape, lat, lon, CELL_DEGREES, CELL_DEGREES) && hasEdgeNear(shape, lat, lon),
    )
  )
    return null;
  return searchContaining(shapes, lat, lon);
}

/** Whether an edge's box meets the cell around a point, and the cell's corners are not all on one side of the edge. */
function hasEdgeNear(shape: BandedShape, lat: number, lon: number): boolean {
  const reach = CELL_DEGREES / 2 + ROUNDING_DEGREES;
  const first = Math.max(0, Math.floor((lat - reach - shape.south) / BAND_DEGREES));
  const last = Math.min(shape.bands.length - 1, Math.floor((lat + reach - shape.south) / BAND_DEGREES));
  for (let band = first; band <= last; band++) {
    const edges = shape.bands[band]!;
    for (let at = 0; at < edges.length; at += NUMBERS_PER_EDGE) {
      const [aLat, aLon] = [edges[at]! - lat, edges[at + 1]! - lon];
      const [bLat, bLon] = [edges[at + 2]! - lat, edges[at + 3]! - lon];
      if (Math.min(aLat, bLat) > reach || Math.max(aLat, bLat) < -reach) continue;
      if (Math.min(aLon, bLon) > reach || Math.max(aLon, bLon) < -reach) continue;
      const [riseLat, riseLon] = [bLat - aLat, bLon - aLon];
      const side = Math.abs(riseLon * aLat - riseLat * aLon);
      if (side <= reach * (Math.abs(riseLat) + Math.abs(riseLon))) return true;
    }
  }
  return false;
}

function bandShape(shape: JurisdictionShape): BandedShape {
  const rings = shape.polygons.flat();
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon, lat] of rings.flat() as [number, number][]) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const bandCount = Math.floor((north - south) / BAND_DEGREES) + 1;
  const bands = Array.from({ length: bandCount }, (): number[] => []);
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [aLon, aLat] = ring[index - 1] as [number, number];
      const [bLon, bLat] = ring[index] as [number, number];
      const first = Math.floor((Math.min(aLat, bLat) - south) / BAND_DEGREES);
      const last = Math.floor((Math.max(aLat, bLat) - south) / BAND_DEGREES);
      for (let band = first; band <= last; band++) bands[band]!.push(aLat, aLon, bLat, bLon);
    }
  }
  return {
    code: shape.code,
    west,
    east,
    south,
    north,
    bands: bands.map((edges) => Float64Array.from(edges)),
  };
}

function isInBox(
  shape: BandedShape,
  lat: number,
  lon: number,
  latMargin: number,
  lonMargin: number,
): boolean {
  return (
    lat >= shape.south - latMargin &&
    lat <= shape.north + latMargin &&
    lon >= shape.west - lonMargin &&
    lon <= shape.east + lonMargin
  );
}

/** Even-odd rule: a ray to the east leaves a shape through an odd number of edges. Holes count as edges too. */
function crossesOddly(shape: BandedShape, lat: number, lon: number): boolean {
  const edges = shape.bands[Math.floor((lat - shape.south) / BAND_DEGREES)]!;
  let odd = false;
  for (let at = 0; at < edges.length; at += NUMBERS_PER_EDGE) {
    const aLat = edges[at]!;
    const bLat = edges[at + 2]!;
    if (aLat > lat === bLat > lat) continue;
    const aLon = edges[at + 1]!;
    const bLon = edges[at + 3]!;
    if (lon < aLon + ((bLon - aLon) * (lat - aLat)) / (bLat - aLat)) odd = !odd;
  }
  return odd;
}

/** Distance to the nearest edge, or `maxMeters` when none is nearer than that. */
function metersToBorder(shape: BandedShape, lat: number, lon: number, maxMeters: number): number {
  const latMargin = maxMeters / METERS_PER_LATITUDE_DEGREE;
  const lonMargin = latMargin / Math.max(0.05, Math.cos(lat * RADIANS_PER_DEGREE));
  if (!isInBox(shape, lat, lon, latMargin, lonMargin)) return maxMeters;
  const first = Math.max(0, Math.floor((lat - latMargin - shape.south) / BAND_DEGREES));
  const last = Math.min(shape.bands.length - 1, Math.floor((lat + latMargin - shape.south) / BAND_DEGREES));
  let nearestMeters = maxMeters;
  for (let band = first; band <= last; band++) {
    const edges = shape.bands[band]!;
    for (let at = 0; at < edges.length; at += NUMBERS_PER_EDGE) {
      const aLon = edges[at + 1]!;
      const bLon = edges[at + 3]!;
      if (aLon > lon + lonMargin && bLon > lon + lonMargin) continue;
      if (aLon < lon - lonMargin && bLon < lon - lonMargin) continue;
      const meters = metersToSegment(lat, lon, edges[at]!, aLon, edges[at + 2]!, bLon);
      if (meters < nearestMeters) nearestMeters = meters;
    }
  }
  return nearestMeters;
}
