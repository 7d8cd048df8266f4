import type { Area, Corner } from './area.ts';

/** A text that describes no area; the message says why and is shown as it is. */
export class AreaTextError extends Error {
  override readonly name = 'AreaTextError';
}

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`;
const CIRCLE = new RegExp(String.raw`^CIRCLE\s*\(\s*(${NUMBER})\s+(${NUMBER})\s*,\s*(${NUMBER})\s*\)$`, 'i');
const POLYGON = /^POLYGON\s*(?:Z|M|ZM)?\s*\(\s*\(([^()]*)\)\s*\)$/i;
const ONE_OF_MULTIPOLYGON = /^MULTIPOLYGON\s*(?:Z|M|ZM)?\s*\(\s*\(\s*\(([^()]*)\)\s*\)\s*\)$/i;
const PAIR = new RegExp(String.raw`^(${NUMBER})[\s,;]+(${NUMBER})$`);
/** Behind latitude and longitude there may be an altitude and a measure. */
const POSITION = new RegExp(String.raw`^(${NUMBER})\s+(${NUMBER})(?:\s+${NUMBER}){0,2}$`);
const SRID = /^SRID=(\d+);\s*/i;
const WGS84 = '4326';

/**
 * An area in well-known text: `CIRCLE (lat lon, radius in meters)` or `POLYGON((lat lon, lat lon, ...))`, the first corner at the
 * end again or not. Traccar writes latitude first, geographic information systems write longitude first (OGC 06-103r4): what
 * is in North America only when longitude is first is read so. Whether it can be an area is for `areaProblem`.
 * @throws AreaTextError
 */
export function readWkt(text: string): Area {
  const srid = SRID.exec(text.trim());
  if (srid && srid[1] !== WGS84)
    throw new AreaTextError(`The coordinates must be in degrees of WGS 84 (SRID 4326), not SRID ${srid[1]}.`);
  const trimmed = text.trim().replace(SRID, '');
  const circle = CIRCLE.exec(trimmed);
  if (circle) {
    const [first, second, radius] = circle.slice(1).map(Number) as [number, number, number];
    const [[lat, lon]] = latitudeFirst([[first, second]]) as [Corner];
    return { shape: 'circle', lat, lon, radiusMeters: Math.round(radius) };
  }
  const ring = (POLYGON.exec(trimmed) ?? ONE_OF_MULTIPOLYGON.exec(trimmed))?.[1];
  if (ring !== undefined) {
    const positions = ring.split(',').map((corner, index) => readPair(corner, POSITION, index));
    return { shape: 'polygon', points: withoutRepeats(latitudeFirst(positions)) };
  }
  if (/^(MULTI)?LINESTRING/i.test(trimmed))
    throw new AreaTextError('A line cannot be a place. Draw it as a polygon.');
  if (/^POLYGON/i.test(trimmed)) throw new AreaTextError('A polygon must have one border and no holes.');
  if (/^MULTIPOLYGON/i.test(trimmed))
    throw new AreaTextError('A place has one polygon without holes; this text has several.');
  throw new AreaTextError('Must be CIRCLE (lat lon, radius) or POLYGON((lat lon, lat lon, ...)).');
}

/** No latitude, or North America as longitude and latitude, which is the ocean around Antarctica the other way round. */
const isLongitudeFirst = ([first, second]: Corner) =>
  Math.abs(second) <= 90 &&
  ((Math.abs(first) > 90 && Math.abs(first) <= 180) || (first >= -180 && first <= -50 && second >= 5));

/** @throws AreaTextError when some of the positions have the longitude first and others the latitude. */
function latitudeFirst(positions: readonly Corner[]): Corner[] {
  const swapped = positions.filter(isLongitudeFirst).length;
  if (swapped === 0) return [...positions];
  if (swapped < positions.length)
    throw new AreaTextError('Some corners have the longitude first and others the latitude.');
  return positions.map(([lon, lat]) => [lat, lon]);
}

/** Seven decimals are a centimeter. */
const degrees = (value: number) => String(Number(value.toFixed(7)));

/** As `readWkt` reads it. */
export function wktOf(area: Area): string {
  if (area.shape === 'circle')
    return `CIRCLE (${degrees(area.lat)} ${degrees(area.lon)}, ${area.radiusMeters})`;
  const [first] = area.points;
  const corners = first === undefined ? [] : [...area.points, first];
  return `POLYGON((${corners.map(([lat, lon]) => `${degrees(lat)} ${degrees(lon)}`).join(', ')}))`;
}

/** Corners as people type them: `latitude, longitude` a line. @throws AreaTextError that names the line. */
export function readCorners(text: string): Corner[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return withoutRepeats(
    lines.map((line, index) => {
      try {
        return readPair(line, PAIR);
      } catch {
        throw new AreaTextError(
          `Line ${index + 1} is not “latitude, longitude”: ${line.trim().slice(0, 40)}`,
        );
      }
    }),
  );
}

export const cornersText = (points: readonly Corner[]): string =>
  points.map(([lat, lon]) => `${lat.toFixed(6)}, ${lon.toFixed(6)}`).join('\n');

function readPair(text: string, pattern: RegExp, index = 0): Corner {
  const pair = pattern.exec(text.trim());
  if (!pair)
    throw new AreaTextError(
      `Corner ${index + 1} is not a latitude and a longitude: ${text.trim().slice(0, 40)}`,
    );
  return [Number(pair[1]), Number(pair[2])];
}

/** The corners without those that the next one repeats, the first being next to the last: rounding makes such corners. */
export function withoutRepeats(points: readonly Corner[]): Corner[] {
  return points.filter(([lat, lon], index) => {
    const next = points[(index + 1) % points.length]!;
    return points.length === 1 || lat !== next[0] || lon !== next[1];
  });
}
