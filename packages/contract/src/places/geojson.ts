import { type Area, type Corner, withoutRepeats, wktOf } from '@longhaul/geo';
import { readDecimal } from '../core/import-numbers.ts';
import { matchColumns } from '../core/match-columns.ts';
import { PLACE_IMPORT_COLUMNS } from './place.ts';

/** A text that is no GeoJSON of places as a whole; the message is shown as it is. */
export class GeoJsonError extends Error {
  override readonly name = 'GeoJsonError';
}

/** A feature as a row of cells by field, `line` counting features from 1; `problem` says why its geometry has no area. */
export type GeoJsonRow = { line: number; values: Record<string, string>; problem?: string };

/**
 * The features of a GeoJSON text (RFC 7946): a polygon with one border, or a point with a radius in meters among its properties.
 * The properties are read by the names and other names of the columns of a CSV file, in any case.
 * @throws GeoJsonError
 */
export function readGeoJson(text: string): GeoJsonRow[] {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new GeoJsonError('The file is not valid JSON.');
  }
  if (!isObject(read)) throw new GeoJsonError('The file is not GeoJSON.');
  const features = read.type === 'FeatureCollection' ? read.features : [read];
  if (
    !Array.isArray(features) ||
    features.some((feature) => !isObject(feature) || feature.type !== 'Feature')
  )
    throw new GeoJsonError('The file is not GeoJSON: it must be a FeatureCollection or a Feature.');
  if (features.length === 0) throw new GeoJsonError('The file has no features.');
  return features.map(({ geometry, properties }: Record<string, unknown>, index) =>
    rowOf(geometry, valuesOf(isObject(properties) ? properties : {}), index + 1),
  );
}

/** The geometry gives the others. */
const PROPERTY_COLUMNS = PLACE_IMPORT_COLUMNS.filter(({ field }) => !['lat', 'lon', 'area'].includes(field));

function valuesOf(properties: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = Object.keys(properties);
  const matched = matchColumns({ names, rows: [] }, PROPERTY_COLUMNS);
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const value = properties[name];
      const field = matched[at]?.field;
      return field !== undefined && (typeof value === 'string' || typeof value === 'number')
        ? [[field, String(value)]]
        : [];
    }),
  );
}

function rowOf(
  geometry: unknown,
  { radiusMeters, ...values }: Record<string, string>,
  line: number,
): GeoJsonRow {
  const area = areaOf(geometry, readDecimal(radiusMeters?.trim() ?? ''));
  if (typeof area === 'string') return { line, values, problem: area };
  return { line, values: { ...values, area: wktOf(area) } };
}

function areaOf(geometry: unknown, radius: number | undefined): Area | string {
  if (!isObject(geometry)) return 'The feature has no geometry.';
  const { type, coordinates } = geometry;
  switch (type) {
    case 'Point': {
      const [point] = cornersOf([coordinates]) ?? [];
      if (!point) return 'The coordinates of the point are not a longitude and a latitude.';
      if (radius === undefined) return 'A point needs a radius in meters in its properties (radiusMeters).';
      return { shape: 'circle', lat: point[0], lon: point[1], radiusMeters: Math.round(radius) };
    }
    case 'Polygon':
      return polygonOf(coordinates);
    case 'MultiPolygon':
      if (Array.isArray(coordinates) && coordinates.length === 1) return polygonOf(coordinates[0]);
      return 'A place has one polygon; this feature has several.';
    case 'LineString':
    case 'MultiLineString':
      return 'A line cannot be a place. Draw it as a polygon.';
    default:
      return `A place is a Polygon, or a Point with a radius, not ${typeof type === 'string' ? type.slice(0, 40) : 'this'}.`;
  }
}

function polygonOf(rings: unknown): Area | string {
  if (!Array.isArray(rings) || rings.length === 0) return 'The polygon has no coordinates.';
  if (rings.length > 1) return 'A polygon must have one border and no holes.';
  const corners = cornersOf(rings[0]);
  if (!corners) return 'The coordinates of the polygon are not pairs of longitude and latitude.';
  return { shape: 'polygon', points: withoutRepeats(corners) };
}

/** From longitude and latitude, as GeoJSON has them. */
function cornersOf(positions: unknown): Corner[] | null {
  if (!Array.isArray(positions)) return null;
  const corners = positions.map((position: unknown): Corner | null => {
    if (!Array.isArray(position)) return null;
    const [lon, lat] = position as unknown[];
    return typeof lon === 'number' && typeof lat === 'number' ? [lat, lon] : null;
  });
  return corners.some((corner) => corner === null) ? null : (corners as Corner[]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
