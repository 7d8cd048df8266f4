/**
 * Writes packages/geo/data/time-zones.json, the time zones of North America as a tree of cells, and
 * packages/geo/src/fixtures/zone-points.json, what geo-tz says of points all over it and of each town of towns.json.
 *
 *   npm install --prefix <folder> geo-tz@8.1.9
 *   node scripts/geo/time-zones.ts <folder>/node_modules
 *
 * geo-tz stays out of the project: its boundaries are 70 MB. They come from OpenStreetMap by timezone-boundary-builder.
 */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { spreadPoint } from '../../packages/geo/src/fixtures/spread-point.ts';
import {
  CUT,
  FOUR_LETTERS,
  LETTERS,
  NO_ZONE,
  quartersOf,
  ROOT_CELL,
  TWO_ZONES,
  type ZoneCell,
} from '../../packages/geo/src/zone-tree.ts';
import zoneTable from '../../packages/units/data/zones.json' with { type: 'json' };

const VERSION = '8.1.9';
/** Cells with a border in them are cut until they are 0.011 degrees of longitude wide and half as high: 600 to 900 m. */
const MAX_DEPTH = 15;
/** Near a town, until they are an eighth of that. */
const TOWN_DEPTH = 18;
/** Side of the squares by which towns are found: near is within two of them. */
const TOWN_DEGREES = 0.02;
const GEO = join(import.meta.dirname, '../../packages/geo');
/** geo-tz keeps its corners to six decimals. */
const ROUNDING_DEGREES = 2e-6;
const POINTS = 20_000;

type Ring = [lon: number, lat: number][];
type Feature = {
  properties: { tzid: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
};
/** A branch of the tree of geo-tz, cut as ours is, or what is in a cell: zones by number, or polygons in its data file. */
type Branch = { a?: Branch; b?: Branch; c?: Branch; d?: Branch } | number[] | { pos: number; len: number };
type Edge = [aLon: number, aLat: number, bLon: number, bLat: number];
type Shape = { zone: string; edges: Edge[] };
/** A zone, null for none, or four quarters. */
type Tree = string | null | Tree[];

const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: node scripts/geo/time-zones.ts <folder>/node_modules');
const load = createRequire(join(resolve(folder), 'none.js'));
const { version } = JSON.parse(readFileSync(join(folder, 'geo-tz/package.json'), 'utf8')) as {
  version: string;
};
if (version !== VERSION) throw new Error(`geo-tz ${VERSION} is needed, not ${version}`);
// The default of geo-tz joins zones that agree since 1970: Atikokan in Ontario would be America/Panama.
const { find } = load('geo-tz/all') as { find(lat: number, lon: number): string[] };
const geobuf = load('geobuf') as { decode(pbf: unknown): { features: Feature[] } };
const Pbf = load('pbf') as new (bytes: Uint8Array) => unknown;
const { timezones, lookup } = JSON.parse(
  readFileSync(join(folder, 'geo-tz/data/timezones.geojson.index.json'), 'utf8'),
) as { timezones: string[]; lookup: { b: Branch } };
const geometry = openSync(join(folder, 'geo-tz/data/timezones.geojson.geo.dat'), 'r');
const townColumns = JSON.parse(readFileSync(join(GEO, 'data/towns.json'), 'utf8')) as {
  lat1e4: number[];
  lon1e4: number[];
}[];
const towns = townColumns.flatMap(({ lat1e4, lon1e4 }) =>
  lat1e4.map((lat, index): [lat: number, lon: number] => [lat / 1e4, lon1e4[index]! / 1e4]),
);
const townSquares = new Set(
  towns.map(([lat, lon]) => `${Math.floor(lat / TOWN_DEGREES)} ${Math.floor(lon / TOWN_DEGREES)}`),
);
const known = new Set(zoneTable.northAmerica);

function treeOf(branch: Branch | undefined, cell: ZoneCell, depth: number): Tree {
  if (branch === undefined) return null;
  if (Array.isArray(branch))
    return branch.map((index) => timezones[index]!).find((zone) => known.has(zone)) ?? null;
  if ('pos' in branch) return cut(shapesIn(branch), cell, depth);
  const { a, b, c, d } = branch;
  const quarters = quartersOf(cell);
  return merged([b, a, c, d].map((each, index) => treeOf(each, quarters[index]!, depth + 1)));
}

function shapesIn({ pos, len }: { pos: number; len: number }): Shape[] {
  const bytes = Buffer.alloc(len);
  readSync(geometry, bytes, 0, len, pos);
  return geobuf
    .decode(new Pbf(bytes))
    .features.filter(({ properties }) => known.has(properties.tzid))
    .map(({ properties, geometry: { type, coordinates } }) => ({
      zone: properties.tzid,
      edges: (type === 'Polygon' ? coordinates : coordinates.flat()).flatMap((ring) =>
        ring.slice(1).map((end, index): Edge => [...ring[index]!, ...end] as Edge),
      ),
    }));
}

/** The sea and other countries count as the zone beside them, so that only borders between zones are cut out finely. */
function cut(all: readonly Shape[], cell: ZoneCell, depth: number): Tree {
  const shapes = all.map(({ zone, edges }) => ({
    zone,
    edges: edges.filter((edge) => isBeside(edge, cell)),
  }));
  const center = zoneIn(shapes, (cell.south + cell.north) / 2, (cell.west + cell.east) / 2);
  const zones = new Set(
    shapes.filter(({ edges }) => edges.some((edge) => meets(edge, cell))).map(({ zone }) => zone),
  );
  if (center !== null) zones.add(center);
  if (zones.size <= 1) return [...zones][0] ?? null;
  if (depth >= (isNearTown(cell) ? TOWN_DEPTH : MAX_DEPTH)) return center ?? [...zones][0]!;
  return merged(quartersOf(cell).map((quarter) => cut(shapes, quarter, depth + 1)));
}

function isNearTown({ south, north, west, east }: ZoneCell): boolean {
  const [firstRow, lastRow] = [south, north].map((lat) => Math.floor(lat / TOWN_DEGREES)) as [number, number];
  const [firstColumn, lastColumn] = [west, east].map((lon) => Math.floor(lon / TOWN_DEGREES)) as [
    number,
    number,
  ];
  for (let row = firstRow - 1; row <= lastRow + 1; row++) {
    for (let column = firstColumn - 1; column <= lastColumn + 1; column++) {
      if (townSquares.has(`${row} ${column}`)) return true;
    }
  }
  return false;
}

function merged(quarters: Tree[]): Tree {
  const zones = new Set(quarters.filter((quarter) => quarter !== null));
  const isCut = quarters.some((quarter) => Array.isArray(quarter));
  return isCut || zones.size > 1 ? quarters : ([...zones][0] ?? null);
}

/** Whether a ray to the east from within the cell can meet the edge. */
function isBeside([aLon, aLat, bLon, bLat]: Edge, { south, north, west }: ZoneCell): boolean {
  return Math.max(aLat, bLat) >= south && Math.min(aLat, bLat) <= north && Math.max(aLon, bLon) >= west;
}

/** Whether the edge runs through the cell, and not along its side. */
function meets([aLon, aLat, bLon, bLat]: Edge, { south, north, west, east }: ZoneCell): boolean {
  const [reachLat, reachLon] = [(north - south) / 2 - ROUNDING_DEGREES, (east - west) / 2 - ROUNDING_DEGREES];
  const [lat, lon] = [(south + north) / 2, (west + east) / 2];
  const [aX, aY, bX, bY] = [aLon - lon, aLat - lat, bLon - lon, bLat - lat];
  if (Math.min(aX, bX) > reachLon || Math.max(aX, bX) < -reachLon) return false;
  if (Math.min(aY, bY) > reachLat || Math.max(aY, bY) < -reachLat) return false;
  const side = Math.abs((bX - aX) * aY - (bY - aY) * aX);
  return side <= reachLat * Math.abs(bX - aX) + reachLon * Math.abs(bY - aY);
}

function zoneIn(shapes: readonly Shape[], lat: number, lon: number): string | null {
  const isIn = ({ edges }: Shape) => {
    const crossed = edges.filter(
      ([aLon, aLat, bLon, bLat]) =>
        aLat > lat !== bLat > lat && lon < aLon + ((bLon - aLon) * (lat - aLat)) / (bLat - aLat),
    );
    return crossed.length % 2 === 1;
  };
  return shapes.find(isIn)?.zone ?? null;
}

/** By rows of the tree, as `ZoneTreeData` has them. */
function lettersOf(tree: Tree, zones: string[]): string {
  const letters: string[] = [];
  const queue: { quarters: Tree[]; pair: Tree[] | null }[] = [{ quarters: tree as Tree[], pair: null }];
  for (const { quarters, pair: known } of queue) {
    const pair = known ?? pairIn(quarters);
    if (pair === null)
      letters.push(
        FOUR_LETTERS,
        ...quarters.map((each) => (Array.isArray(each) ? CUT : letterOf(each, zones))),
      );
    else {
      if (known === null) letters.push(TWO_ZONES, ...pair.map((zone) => letterOf(zone as string, zones)));
      const digits = quarters.map((each) => (Array.isArray(each) ? 2 : pair.indexOf(each)));
      letters.push(LETTERS[digits.reduceRight<number>((number, digit) => 3 * number + digit, 0)]!);
    }
    for (const each of quarters) if (Array.isArray(each)) queue.push({ quarters: each, pair });
  }
  return letters.join('');
}

/** The zones below a cell when they are two. */
function pairIn(quarters: Tree[]): Tree[] | null {
  const zones = new Set((quarters as unknown[]).flat(Number.POSITIVE_INFINITY as 1));
  return zones.size === 2 ? ([...zones] as Tree[]) : null;
}

function letterOf(zone: string | null, zones: string[]): string {
  if (zone === null) return NO_ZONE;
  if (!zones.includes(zone)) zones.push(zone);
  const letter = LETTERS[zones.indexOf(zone)];
  if (letter === undefined) throw new Error(`more zones than letters: ${zones.length}`);
  return letter;
}

const libraryZone = (lat: number, lon: number) => find(lat, lon).find((zone) => known.has(zone)) ?? null;

function pointsFixture(): object {
  const zones: string[] = [];
  const points: string[] = [];
  for (let index = 1, count = 0; count < POINTS; index++) {
    const zone = libraryZone(...spreadPoint(index));
    points.push(letterOf(zone, zones));
    if (zone !== null) count++;
  }
  const ofTowns = towns.map(([lat, lon]) => letterOf(libraryZone(lat, lon), zones));
  return { source: `geo-tz ${VERSION}`, zones, points: points.join(''), towns: ofTowns.join('') };
}

const zones: string[] = [];
const quarters = lettersOf(treeOf(lookup.b, ROOT_CELL, 1), zones);
closeSync(geometry);
writeFileSync(
  join(GEO, 'data/time-zones.json'),
  `{\n"zones":${JSON.stringify(zones)},\n"quarters":"${quarters}"\n}\n`,
);
writeFileSync(join(GEO, 'src/fixtures/zone-points.json'), `${JSON.stringify(pointsFixture())}\n`);
console.log(`${zones.length} zones, ${quarters.length} letters`);
