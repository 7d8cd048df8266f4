import { deltaDecode, deltaEncode } from './delta.ts';

export type LonLatPair = [lon: number, lat: number];

/** How deep the lines of a geometry lie in its coordinates. */
const LINE_DEPTH = { LineString: 0, MultiLineString: 1, MultiPolygon: 2 } as const;
type LineType = keyof typeof LINE_DEPTH;

/** A line is a column of longitudes and one of latitudes: whole units of 10^-decimals degrees, delta-encoded. */
type PackedLine = [lon: number[], lat: number[]];

interface LineFeature {
  type: 'Feature';
  properties: Record<string, string | number | boolean>;
  geometry: { type: LineType; coordinates: unknown };
}

export interface PackedFeatures {
  decimals: number;
  features: { type: string; properties: LineFeature['properties']; lines: unknown }[];
}

export interface FeatureCollection {
  type: 'FeatureCollection';
  features: LineFeature[];
}

/** GeoJSON lines and polygons in less than half the characters. Positions must have no more decimals than are kept. */
export function packFeatures({ features }: FeatureCollection, decimals: number): PackedFeatures {
  const scale = 10 ** decimals;
  const packLine = (line: LonLatPair[]): PackedLine => [
    deltaEncode(line.map(([lon]) => Math.round(lon * scale))),
    deltaEncode(line.map(([, lat]) => Math.round(lat * scale))),
  ];
  return {
    decimals,
    features: features.map(({ properties, geometry: { type, coordinates } }) => {
      const lines = mapNested(coordinates, LINE_DEPTH[type], packLine);
      return { type, properties, lines };
    }),
  };
}

/** Undoes `packFeatures`. */
export function unpackFeatures({ decimals, features }: PackedFeatures): FeatureCollection {
  const scale = 10 ** decimals;
  const unpackLine = ([lons, lats]: PackedLine): LonLatPair[] => {
    const lat = deltaDecode(lats);
    return deltaDecode(lons).map((lon, index) => [lon / scale, lat[index]! / scale]);
  };
  return {
    type: 'FeatureCollection',
    features: features.map(({ type, properties, lines }) => {
      if (!isLineType(type)) throw new Error(`not a geometry of lines: ${type}`);
      const coordinates = mapNested(lines, LINE_DEPTH[type], unpackLine);
      return { type: 'Feature', properties, geometry: { type, coordinates } };
    }),
  };
}

function isLineType(type: string): type is LineType {
  return type in LINE_DEPTH;
}

function mapNested<Line>(nested: unknown, depth: number, map: (line: Line) => unknown): unknown {
  if (depth === 0) return map(nested as Line);
  return (nested as unknown[]).map((inner) => mapNested(inner, depth - 1, map));
}
