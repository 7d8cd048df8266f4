import type { Area, Corner } from './area.ts';

/** A text that describes no area; the message says why and is shown as it is. */
export class AreaTextError extends Error {
  override readonly name = 'AreaTextError';
}

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`;
const CIRCLE = new RegExp(String.raw`^CIRCLE\s*\(\s*(${NUMBER})\s+(${NUMBER})\s*,\s*(${NUMBER})\s*\)$`, 'i');
const POLYGON = /^POLYGON\s*\(\s*\(([^()]*)\)\s*\)$/i;
const PAIR = new RegExp(String.raw`^(${NUMBER})[\s,;]+(${NUMBER})$`);

/**
 * An area in the well-known text of Traccar, latitude first: `CIRCLE (lat lon, radius in meters)` or
 * `POLYGON((lat lon, lat lon, ...))`, the first corner at the end again or not. Whether it can be one is for `areaProblem`.
 * @throws AreaTextError
 */
export function readWkt(text: string): Area {
  const trimmed = text.trim();
  const circle = CIRCLE.exec(trimmed);
  if (circle) {
    const [lat, lon, radius] = circle.slice(1).map(Number) as [number, number, number];
    return { shape: 'circle', lat, lon, radiusMeters: Math.round(radius) };
  }
  const polygon = POLYGON.exec(trimmed);
  if (polygon) return { shape: 'polygon', points: withoutRepeat(polygon[1]!.split(',').map(readCorner)) };
  if (/^(MULTI)?LINESTRING/i.test(trimmed))
    throw new AreaTextError('A line cannot be a place. Draw it as a polygon.');
  if (/^POLYGON/i.test(trimmed)) throw new AreaTextError('A polygon must have one border and no holes.');
  throw new AreaTextError('Must be CIRCLE (lat lon, radius) or POLYGON((lat lon, lat lon, ...)).');
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
  return withoutRepeat(
    lines.map((line, index) => {
      try {
        return readCorner(line);
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

function readCorner(text: string, index = 0): Corner {
  const pair = PAIR.exec(text.trim());
  if (!pair)
    throw new AreaTextError(
      `Corner ${index + 1} is not a latitude and a longitude: ${text.trim().slice(0, 40)}`,
    );
  return [Number(pair[1]), Number(pair[2])];
}

/** The first corner at the end again closes a polygon and is no corner more. */
export function withoutRepeat(points: readonly Corner[]): Corner[] {
  const [first] = points;
  const last = points.at(-1);
  const isClosed = points.length > 1 && first![0] === last![0] && first![1] === last![1];
  return isClosed ? points.slice(0, -1) : [...points];
}
