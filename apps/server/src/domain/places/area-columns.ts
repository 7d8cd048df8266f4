import type { PlaceArea } from '@longhaul/contract';
import { areaCenter } from '@longhaul/geo';
import type { Selectable } from 'kysely';
import type { PlacesTable } from '../../platform/database/schema.ts';

type AreaColumns = Pick<
  Selectable<PlacesTable>,
  'shape' | 'center_lat' | 'center_lon' | 'radius_m' | 'points'
>;

export function areaOf({ shape, center_lat, center_lon, radius_m, points }: AreaColumns): PlaceArea {
  return shape === 'circle'
    ? { shape, lat: center_lat, lon: center_lon, radiusMeters: radius_m! }
    : { shape, points: points as [number, number][] };
}

export function columnsOfArea(area: PlaceArea) {
  const { lat, lon } = areaCenter(area);
  return {
    shape: area.shape,
    center_lat: lat,
    center_lon: lon,
    radius_m: area.shape === 'circle' ? area.radiusMeters : null,
    points: area.shape === 'polygon' ? JSON.stringify(area.points) : null,
  };
}
