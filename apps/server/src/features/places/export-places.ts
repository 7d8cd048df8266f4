import { csvText, PLACE_IMPORT_COLUMNS, xmlText } from '@longhaul/contract';
import { counterclockwise, wktOf } from '@longhaul/geo';
import { areaOf } from '../../domain/places/area-columns.ts';
import type { StoredPlace } from './queries.ts';

const CIRCLE_FIELDS = ['lat', 'lon', 'radiusMeters'];
const COLUMNS = PLACE_IMPORT_COLUMNS.filter(({ field }) => !CIRCLE_FIELDS.includes(field));

/** As `importPlaces` reads it. */
export function placesCsv(places: readonly StoredPlace[]): string {
  const lines = places.map((place) => {
    const values: Record<string, string | number | null> = {
      ...propertiesOf(place),
      area: wktOf(areaOf(place)),
    };
    return COLUMNS.map(({ field }) => values[field] ?? '');
  });
  return csvText([COLUMNS.map(({ title }) => title), ...lines]);
}

/** As `importPlaces` reads it: longitude first, rings closed, a circle as a point with its radius. */
export function placesGeoJson(places: readonly StoredPlace[]): string {
  const features = places.map((place) => {
    const area = areaOf(place);
    const properties = propertiesOf(place);
    if (area.shape === 'circle') {
      const geometry = { type: 'Point', coordinates: [area.lon, area.lat] };
      return { type: 'Feature', properties: { ...properties, radiusMeters: area.radiusMeters }, geometry };
    }
    const points = counterclockwise(area.points);
    const ring = [...points, points[0]!].map(([lat, lon]) => [lon, lat]);
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** KML 2.2, to look at: KML has no circles, so one is a ring of 36 corners. */
export function placesKml(places: readonly StoredPlace[]): string {
  const marks = places.map((place) => {
    const area = areaOf(place);
    const corners = counterclockwise(area.shape === 'circle' ? cornersOf(area) : area.points);
    const ring = [...corners, corners[0]!].map(([lat, lon]) => `${lon},${lat}`).join(' ');
    const lines = [place.category, place.address, place.note].filter((line) => line !== null);
    return [
      `  <Placemark><name>${xmlText(place.name)}</name><description>${xmlText(lines.join('\n'))}</description>`,
      `    <Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
      '  </Placemark>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    ...marks,
    '</Document></kml>',
    '',
  ].join('\n');
}

const CORNERS = 36;
const METERS_PER_DEGREE = 111_195;

function cornersOf({ lat, lon, radiusMeters }: { lat: number; lon: number; radiusMeters: number }) {
  const north = radiusMeters / METERS_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CORNERS }, (_, corner): [number, number] => {
    const angle = (corner * 2 * Math.PI) / CORNERS;
    return [lat + north * Math.cos(angle), lon + east * Math.sin(angle)];
  });
}

function propertiesOf(place: StoredPlace) {
  const cents = place.detention_cents_per_hour;
  return {
    name: place.name,
    category: place.category,
    address: place.address,
    color: place.color,
    note: place.note,
    freeMinutes: place.free_minutes,
    detentionRate: cents === null ? null : cents / 100,
  };
}
