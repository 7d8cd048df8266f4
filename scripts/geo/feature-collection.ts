interface OutputFeature {
  type: 'Feature';
  properties: Record<string, string | number | boolean>;
  geometry: { type: string; coordinates: unknown };
}

export function feature(
  properties: OutputFeature['properties'],
  type: 'MultiPolygon' | 'MultiLineString' | 'LineString' | 'Point',
  coordinates: unknown,
): OutputFeature {
  return { type: 'Feature', properties, geometry: { type, coordinates } };
}

/** GeoJSON with one feature on a line, so that a rebuilt file shows what changed. */
export function featureCollectionText(features: readonly OutputFeature[]): string {
  const lines = features.map((each) => JSON.stringify(each)).join(',\n');
  return `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`;
}
