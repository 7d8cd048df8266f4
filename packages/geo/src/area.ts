import { EARTH_RADIUS_METERS, type LatLon, RADIANS_PER_DEGREE } from './point.ts';

/** Latitude and longitude in degrees. */
export type Corner = readonly [lat: number, lon: number];

export interface CircleArea {
  readonly shape: 'circle';
  readonly lat: number;
  readonly lon: number;
  readonly radiusMeters: number;
}

/** Corners in order, the last of them not the first again. */
export interface PolygonArea {
  readonly shape: 'polygon';
  readonly points: readonly Corner[];
}

export type Area = CircleArea | PolygonArea;

export const MIN_RADIUS_METERS = 50;
export const MAX_RADIUS_METERS = 50_000;

/** Of latitude. */
export const METERS_PER_DEGREE = EARTH_RADIUS_METERS * RADIANS_PER_DEGREE;

/** Center of the circle, or mean of the corners. */
export function areaCenter(area: Area): LatLon {
  if (area.shape === 'circle') return { lat: area.lat, lon: area.lon };
  const mean = (axis: 0 | 1) =>
    area.points.reduce((sum, corner) => sum + corner[axis], 0) / area.points.length;
  return { lat: mean(0), lon: mean(1) };
}

/** On the plane that touches the earth at the center. */
export function areaSquareMeters(area: Area): number {
  if (area.shape === 'circle') return Math.PI * area.radiusMeters ** 2;
  const { lat: lat0, lon: lon0 } = areaCenter(area);
  const scale = METERS_PER_DEGREE ** 2 * Math.cos(lat0 * RADIANS_PER_DEGREE);
  const twice = area.points.reduce((sum, [lat, lon], index) => {
    const [nextLat, nextLon] = area.points[(index + 1) % area.points.length]!;
    return sum + (lon - lon0) * (nextLat - lat0) - (nextLon - lon0) * (lat - lat0);
  }, 0);
  return Math.abs((twice * scale) / 2);
}

/** The corners from the same first one, in the order in which RFC 7946 (3.1.6) and KML 2.2 write an outer border: counterclockwise seen from above. */
export function counterclockwise(points: readonly Corner[]): readonly Corner[] {
  const twiceSigned = points.reduce((sum, [lat, lon], index) => {
    const [nextLat, nextLon] = points[(index + 1) % points.length]!;
    return sum + lon * nextLat - nextLon * lat;
  }, 0);
  const [first, ...rest] = points;
  return twiceSigned < 0 && first !== undefined ? [first, ...rest.toReversed()] : points;
}

export interface AreaBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export function areaBounds(area: Area): AreaBounds {
  if (area.shape === 'polygon') {
    const lats = area.points.map(([lat]) => lat);
    const lons = area.points.map(([, lon]) => lon);
    return {
      south: Math.min(...lats),
      west: Math.min(...lons),
      north: Math.max(...lats),
      east: Math.max(...lons),
    };
  }
  const up = area.radiusMeters / METERS_PER_DEGREE;
  const across = up / Math.cos(area.lat * RADIANS_PER_DEGREE);
  return {
    south: area.lat - up,
    west: area.lon - across,
    north: area.lat + up,
    east: area.lon + across,
  };
}
