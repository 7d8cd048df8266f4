import {
  type FeatureCollection,
  type PackedFeatures,
  packFeatures,
} from '../../packages/geo/src/packed-features.ts';

type LineFeature = FeatureCollection['features'][number];

export function feature(
  properties: LineFeature['properties'],
  type: LineFeature['geometry']['type'],
  coordinates: unknown,
): LineFeature {
  return { type: 'Feature', properties, geometry: { type, coordinates } };
}

/** One feature on a line, so that a rebuilt file shows what changed. */
export function packedText(features: LineFeature[], decimals: number): string {
  const packed: PackedFeatures = packFeatures({ type: 'FeatureCollection', features }, decimals);
  const lines = packed.features.map((each) => JSON.stringify(each)).join(',\n');
  return `{"decimals":${decimals},"features":[\n${lines}\n]}\n`;
}

/** GeoJSON of points, one on a line. */
export function pointsText(
  points: readonly { lat: number; lon: number; properties: LineFeature['properties'] }[],
): string {
  const lines = points.map(({ lat, lon, properties }) =>
    JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } }),
  );
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`;
}
