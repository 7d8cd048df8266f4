import { type LatLon, RADIANS_PER_DEGREE } from './point.ts';

const SOUTHERN = Math.sin(29.5 * RADIANS_PER_DEGREE);
const CONE = (SOUTHERN + Math.sin(45.5 * RADIANS_PER_DEGREE)) / 2;
const MIDDLE = { lat: 37.5, lon: -96 };
const SCALE = 1_370;

const radiusAt = (lat: number) =>
  (SCALE * Math.sqrt(1 + SOUTHERN * (2 * CONE - SOUTHERN) - 2 * CONE * Math.sin(lat * RADIANS_PER_DEGREE))) /
  CONE;

/**
 * Where a point lies on the sheet of `outlines.json`: Albers' equal-area conic projection as of the official maps of the
 * contiguous states, the middle of which is 0, 0.
 */
export function sheetPoint({ lat, lon }: LatLon): [x: number, y: number] {
  const angle = CONE * (lon - MIDDLE.lon) * RADIANS_PER_DEGREE;
  const radius = radiusAt(lat);
  return [radius * Math.sin(angle), radius * Math.cos(angle) - radiusAt(MIDDLE.lat)];
}
