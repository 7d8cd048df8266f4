/**
 * Builds packages/geo/data/road-graph.json from the highways, trunk roads and towns beside it.
 *
 *   node scripts/geo/build-road-graph.ts
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { METERS_PER_MILE } from '@longhaul/units';
import Delaunator from 'delaunator';
import { distanceMeters, type LatLon, unpackFeatures } from '../../packages/geo/src/index.ts';
import { interstates } from '../../packages/geo/src/interstates.ts';
import { createJurisdictionIndex } from '../../packages/geo/src/jurisdiction-index.ts';
import type { LonLatPair } from '../../packages/geo/src/packed-features.ts';

const DATA_FOLDER = join(import.meta.dirname, '../../packages/geo/data');
const read = (name: string) => JSON.parse(readFileSync(join(DATA_FOLDER, name), 'utf8'));

/** Not joined to the others by roads that we know. */
const LEFT_OUT = new Set(['AK', 'HI', 'MX']);
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

const interstateEdges = interstates.flatMap(({ points, listedMiles }) => {
  const along = points.map(({ name, state }) => nodeOf(`${name}, ${state}`));
  const straight = along.slice(1).map((node, index) => milesBetween(along[index]!, node));
  const perMile = (listedMiles * METERS_PER_MILE) / straight.reduce((sum, miles) => sum + miles, 0);
  return straight.map((miles, index) => [along[index]!, along[index + 1]!, Math.round(miles * perMile)]);
});

const trunkEdges = (read('trunk-roads.json').roads as { mph: number; towns: string[] }[]).flatMap(
  ({ mph, towns }) => towns.slice(1).map((town, index) => [nodeOf(towns[index]!), nodeOf(town), mph]),
);

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
const localNeighbors: number[][] = nodes.map(() => []);
let localCount = 0;
for (let side = 0; side < triangles.length; side++) {
  const one = triangles[side]!;
  const other = triangles[side % 3 === 2 ? side - 2 : side + 1]!;
  const [a, b] = [Math.min(one, other), Math.max(one, other)];
  if (localNeighbors[a]!.includes(b)) continue;
  const isWest = nodes[a]!.lon < WEST.ofLon && nodes[b]!.lon < WEST.ofLon;
  if (milesBetween(a, b) > (isWest ? WEST.maxMiles : MAX_MILES)) continue;
  if (crossesWater(nodes[a]!, nodes[b]!)) continue;
  localNeighbors[a]!.push(b);
  localCount += 1;
}

const text = JSON.stringify({
  lat1e4: nodes.map(({ lat }) => Math.round(lat * 10_000)),
  lon1e4: nodes.map(({ lon }) => Math.round(lon * 10_000)),
  interstates: interstateEdges,
  trunkRoads: trunkEdges,
  localNeighbors: localNeighbors.map((neighbors) => neighbors.toSorted((one, other) => one - other)),
});
writeFileSync(join(DATA_FOLDER, 'road-graph.json'), `${text}\n`);
console.log(
  `road-graph.json: ${nodes.length} places, ${interstateEdges.length} interstate, ${trunkEdges.length} trunk and ${localCount} local edges, ${Math.ceil(Buffer.byteLength(text) / 1024)} kB`,
);
