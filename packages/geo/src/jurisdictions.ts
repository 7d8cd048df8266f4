import data from '../data/basemap/jurisdictions.json' with { type: 'json' };
import { isJurisdictionCode, type JurisdictionCode } from './jurisdiction-codes.ts';
import { createJurisdictionIndex, type JurisdictionShape } from './jurisdiction-index.ts';
import { type FeatureCollection, type LonLatPair, unpackFeatures } from './packed-features.ts';

/** Bridges and bays fall outside polygons that end at the shore: so far out a point still counts as the nearest. */
const NEAREST_BORDER_METERS = 25_000;

const index = createJurisdictionIndex(unpackFeatures(data).features.map(shapeOf));

/**
 * The jurisdiction in which a point lies: US states first (their lines are the exact ones), then Canadian provinces
 * and Mexico, then whichever has the nearest border within 25 km; null at sea and abroad.
 */
export function jurisdictionAt(lat: number, lon: number): JurisdictionCode | null {
  return index.containing(lat, lon) ?? index.nearest(lat, lon, NEAREST_BORDER_METERS);
}

function shapeOf({ properties, geometry }: FeatureCollection['features'][number]): JurisdictionShape {
  const code = String(properties.code);
  if (!isJurisdictionCode(code)) throw new Error(`jurisdictions.json has an unknown code: ${code}`);
  return { code, polygons: geometry.coordinates as LonLatPair[][][] };
}
