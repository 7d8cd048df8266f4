import { csvText, PLACE_IMPORT_COLUMNS } from '@longhaul/contract';
import { wktOf } from '@longhaul/geo';
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
    const ring = [...area.points, area.points[0]!].map(([lat, lon]) => [lon, lat]);
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
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
