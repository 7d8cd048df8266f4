/**
 * Builds packages/geo/data/road-graph.json from the highways, trunk roads and towns beside it, and the lines of the trunk roads
 * for the map.
 *
 *   node scripts/geo/build-road-graph.ts
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { METERS_PER_MILE } from '@longhaul/units';
import Delaunator from 'delaunator';
import {
  distanceMeters,
  type LatLon,
  simplifyIndexes,
  unpackFeatures,
} from '../../packages/geo/src/index.ts';
import { interstates } from '../../packages/geo/src/interstates.ts';
import { createJurisdictionIndex } from '../../packages/geo/src/jurisdiction-index.ts';
import { createNearestPoints } from '../../packages/geo/src/nearest-points.ts';
import { type LonLatPair, packFeatures } from '../../packages/geo/src/packed-features.ts';
import { smoothLine } from '../../packages/geo/src/smooth.ts';
import { roundLine } from './round.ts';

const DATA_FOLDER = join(import.meta.dirname, '../../packages/geo/data');
const read = (name: string) => JSON.parse(readFileSync(join(DATA_FOLDER, name), 'utf8'));

/** Not joined to the others by roads that we know. */
const LEFT_OUT = new Set(['AK', 'HI', 'MX']);
/** Roads between towns off the highways: so much longer than the great circle, and so fast. Mountains wind more. */
const LOCAL = { factor: 1.16, westFactor: 1.39, mph: 44 };
const TRUNK_FACTOR = 1.09;
const INTERSTATE_MPH = 62;
const FLAT_LAT = 39;
const MAX_MILES = 90;
const WEST = { ofLon: -104, maxMiles: 45 };
/** A road may bridge so much water in one piece. */
const MAX_WATER_MILES = 3;
const STEP_MILES = 0.5;

interface Column {
  readonly jurisdiction: string;
  readonly names: readonly string[];
  readonly lat1e4: readonly number[];
  readonly lon1e4: readonly number[];
}

const nodes: LatLon[] = [];
const byName = new Map<string, number>();

function addNode(name: string, { lat, lon }: LatLon): void {
  if (byName.has(name)) return;
  byName.set(name, nodes.length);
  nodes.push({ lat: Math.round(lat * 10_000) / 10_000, lon: Math.round(lon * 10_000) / 10_000 });
}

for (const { points } of interstates) {
  for (const point of points) addNode(`${point.name}, ${point.state}`, point);
}
for (const { jurisdiction, names, lat1e4, lon1e4 } of read('towns.json') as Column[]) {
  if (LEFT_OUT.has(jurisdiction)) continue;
  names.forEach((name, index) => {
    addNode(`${name}, ${jurisdiction}`, { lat: lat1e4[index]! / 10_000, lon: lon1e4[index]! / 10_000 });
  });
}

function nodeOf(name: string): number {
  const node = byName.get(name);
  if (node === undefined) throw new Error(`no coordinates for ${name}`);
  return node;
}

const milesBetween = (a: number, b: number) => distanceMeters(nodes[a]!, nodes[b]!) / METERS_PER_MILE;

interface Edge {
  readonly a: number;
  readonly b: number;
  readonly meters: number;
  readonly mph: number;
}

const edges: Edge[] = [];

/** Never shorter than the great circle. */
function addEdge(a: number, b: number, meters: number, mph: number): void {
  edges.push({ a, b, mph, meters: Math.ceil(Math.max(meters, distanceMeters(nodes[a]!, nodes[b]!))) });
}

for (const { points, listedMiles } of interstates) {
  const along = points.map(({ name, state }) => nodeOf(`${name}, ${state}`));
  const straight = along.slice(1).map((node, index) => milesBetween(along[index]!, node));
  const perMile = (listedMiles * METERS_PER_MILE) / straight.reduce((sum, miles) => sum + miles, 0);
  for (const [index, miles] of straight.entries()) {
    addEdge(along[index]!, along[index + 1]!, Math.round(miles * perMile), INTERSTATE_MPH);
  }
}
const interstateCount = edges.length;

const trunkRoads = read('trunk-roads.json').roads as { route: string; mph: number; towns: string[] }[];
for (const { mph, towns } of trunkRoads) {
  const along = towns.map(nodeOf);
  for (const [index, node] of along.slice(1).entries()) {
    const meters = milesBetween(along[index]!, node) * METERS_PER_MILE * TRUNK_FACTOR;
    addEdge(along[index]!, node, meters, mph);
  }
}
const highwayCount = edges.length;

/** Polygons as `createJurisdictionIndex` takes them; their codes do not matter. */
const shapesOf = (file: string) =>
  createJurisdictionIndex(
    unpackFeatures(read(`basemap/${file}.json`)).features.map(({ geometry }) => ({
      code: 'US' as never,
      polygons: geometry.coordinates as LonLatPair[][][],
    })),
  );
const land = shapesOf('jurisdictions');
const lakes = shapesOf('lakes');
const isWater = (lat: number, lon: number) =>
  land.containing(lat, lon) === null || lakes.containing(lat, lon) !== null;

function crossesWater(a: LatLon, b: LatLon): boolean {
  const steps = Math.ceil(distanceMeters(a, b) / METERS_PER_MILE / STEP_MILES);
  let wet = 0;
  for (let step = 1; step < steps; step++) {
    const share = step / steps;
    wet = isWater(a.lat + (b.lat - a.lat) * share, a.lon + (b.lon - a.lon) * share) ? wet + 1 : 0;
    if (wet * STEP_MILES > MAX_WATER_MILES) return true;
  }
  return false;
}

const flat = Math.cos((FLAT_LAT * Math.PI) / 180);
const { triangles } = Delaunator.from(nodes.map(({ lat, lon }) => [lon * flat, lat]));
const isWest = (a: number, b: number) => nodes[a]!.lon < WEST.ofLon && nodes[b]!.lon < WEST.ofLon;

const neighbors: number[][] = nodes.map(() => []);
for (let side = 0; side < triangles.length; side++) {
  const one = triangles[side]!;
  const other = triangles[side % 3 === 2 ? side - 2 : side + 1]!;
  const [a, b] = [Math.min(one, other), Math.max(one, other)];
  if (neighbors[a]!.includes(b)) continue;
  if (milesBetween(a, b) > (isWest(a, b) ? WEST.maxMiles : MAX_MILES)) continue;
  if (crossesWater(nodes[a]!, nodes[b]!)) continue;
  neighbors[a]!.push(b);
}
for (const [a, others] of neighbors.entries()) {
  for (const b of others.toSorted((one, other) => one - other)) {
    const factor = isWest(a, b) ? LOCAL.westFactor : LOCAL.factor;
    addEdge(a, b, milesBetween(a, b) * METERS_PER_MILE * factor, LOCAL.mph);
  }
}

/** Read without parsing number by number. Processors that put the most significant byte first are not built any more. */
const base64 = (column: Int32Array | Uint32Array | Uint16Array | Uint8Array) =>
  Buffer.from(column.buffer).toString('base64');
const text = JSON.stringify({
  lat1e4: base64(Int32Array.from(nodes, ({ lat }) => Math.round(lat * 10_000))),
  lon1e4: base64(Int32Array.from(nodes, ({ lon }) => Math.round(lon * 10_000))),
  nearestOrder: base64(Uint16Array.from(createNearestPoints(nodes).order)),
  highwayCount,
  a: base64(Uint16Array.from(edges, ({ a }) => a)),
  b: base64(Uint16Array.from(edges, ({ b }) => b)),
  meters: base64(Uint32Array.from(edges, ({ meters }) => meters)),
  mph: base64(Uint8Array.from(edges, ({ mph }) => mph)),
});
writeFileSync(join(DATA_FOLDER, 'road-graph.json'), `${text}\n`);
console.log(
  `road-graph.json: ${nodes.length} places, ${interstateCount} interstate, ${highwayCount - interstateCount} trunk and ${edges.length - highwayCount} local edges, ${Math.ceil(Buffer.byteLength(text) / 1024)} kB`,
);

const DRAWN_DECIMALS = 4;
const DRAWN_PIECE_METERS = 1_000;
/** Under a pixel at zoom 9. */
const DRAWN_TOLERANCE_METERS = 120;
const drawn = trunkRoads.map(({ route, towns }) => {
  const smooth = smoothLine(
    towns.map((town) => nodes[nodeOf(town)]!),
    DRAWN_PIECE_METERS,
  );
  const kept = simplifyIndexes(smooth, DRAWN_TOLERANCE_METERS).map((index) => smooth[index]!);
  const line = roundLine(
    kept.map(({ lat, lon }) => [lon, lat]),
    DRAWN_DECIMALS,
  );
  return {
    type: 'Feature' as const,
    properties: { route },
    geometry: { type: 'LineString' as const, coordinates: line },
  };
});
const drawnText = JSON.stringify(
  packFeatures({ type: 'FeatureCollection', features: drawn }, DRAWN_DECIMALS),
);
writeFileSync(join(DATA_FOLDER, 'basemap/trunk-roads.json'), `${drawnText}\n`);
console.log(
  `basemap/trunk-roads.json: ${drawn.length} roads, ${Math.ceil(Buffer.byteLength(drawnText) / 1024)} kB`,
);
