// Tiles of one county as a street map would have them, from data of the release and a few streets made up here. For tests and
// pictures: it needs no map data of others. `node scripts/geo/county-tiles.ts FILE` writes them as PMTiles.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import { type PackedFeatures, unpackFeatures } from '../../packages/geo/src/index.ts';

/** Around Toledo: Lucas County, Ohio. */
const COUNTY = { west: -83.88, south: 41.41, east: -83.16, north: 41.74 };
const MAX_ZOOM = 12;
const DOWNTOWN = { lon: -83.535, lat: 41.652 };
const STREETS = 12;
const BLOCK_DEGREES = 0.0025;

type Properties = Record<string, string | number | boolean>;
interface Feature {
  readonly type: 'Feature';
  readonly properties: Properties;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

const data = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../packages/geo/data/${file}`, import.meta.url), 'utf8'));
const packed = (file: string) =>
  unpackFeatures(data(`basemap/${file}`) as PackedFeatures).features as Feature[];
const withProperties = (features: readonly Feature[], of: (properties: Properties) => Properties) =>
  features.map(({ geometry, properties }) => ({
    type: 'Feature' as const,
    geometry,
    properties: of(properties),
  }));

/** The layers of the Protomaps basemap that this data can fill. */
function layerFeatures(): Record<string, Feature[]> {
  const interstates = packed('highways.json').filter(({ properties }) => properties.shield === 'interstate');
  return {
    earth: withProperties(packed('jurisdictions.json'), () => ({ kind: 'earth' })),
    water: withProperties(packed('lakes.json'), () => ({ kind: 'lake' })),
    roads: [
      ...withProperties(interstates, ({ number }) => ({
        kind: 'highway',
        min_zoom: 3,
        network: 'US:I',
        shield_text: String(number),
        ref: `I ${number}`,
      })),
      ...madeUpStreets(),
    ],
    places: townFeatures(),
  };
}

/** A grid around the middle of town; each fourth street is a main one. */
function madeUpStreets(): Feature[] {
  const half = (STREETS * BLOCK_DEGREES) / 2;
  return Array.from({ length: (STREETS + 1) * 2 }, (_, index) => {
    const isAvenue = index % 2 === 0;
    const place = Math.floor(index / 2);
    const off = place * BLOCK_DEGREES - half;
    const { lon, lat } = DOWNTOWN;
    const coordinates = isAvenue
      ? [
          [lon + off, lat - half],
          [lon + off, lat + half],
        ]
      : [
          [lon - half, lat + off],
          [lon + half, lat + off],
        ];
    const isMain = place % 4 === 0;
    const properties = {
      kind: isMain ? 'major_road' : 'minor_road',
      kind_detail: isMain ? 'primary' : 'residential',
      min_zoom: isMain ? 9 : 11,
      name: `${isAvenue ? 'Avenue' : 'Street'} ${place + 1}`,
    };
    return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
  });
}

interface Towns {
  readonly jurisdiction: string;
  readonly names: readonly string[];
  readonly lat1e4: readonly number[];
  readonly lon1e4: readonly number[];
  readonly population: readonly number[];
}

function townFeatures(): Feature[] {
  const { names, lat1e4, lon1e4, population } = (data('towns.json') as Towns[]).find(
    ({ jurisdiction }) => jurisdiction === 'OH',
  )!;
  return names.map((name, index) => ({
    type: 'Feature',
    properties: {
      kind: 'locality',
      name,
      min_zoom: population[index]! > 50_000 ? 4 : 8,
      population_rank: population[index]! > 50_000 ? 11 : 6,
    },
    geometry: { type: 'Point', coordinates: [lon1e4[index]! / 1e4, lat1e4[index]! / 1e4] },
  }));
}

/** The PMTiles file (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), the same each time. */
export function countyTiles(): Buffer {
  const indexes = Object.entries(layerFeatures()).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT({ type: 'FeatureCollection', features } as never, {
          maxZoom: MAX_ZOOM,
          indexMaxZoom: 4,
        }),
      ] as const,
  );
  const tiles: { id: number; bytes: Buffer }[] = [];
  for (let z = 0; z <= MAX_ZOOM; z++) {
    const [west, north] = tileAt(COUNTY.west, COUNTY.north, z);
    const [east, south] = tileAt(COUNTY.east, COUNTY.south, z);
    for (let x = west; x <= east; x++) {
      for (let y = north; y <= south; y++) {
        const layers: Record<string, GeoJSONVTTile> = {};
        for (const [name, index] of indexes) {
          const tile = index.getTile(z, x, y);
          if (tile) layers[name] = tile;
        }
        if (Object.keys(layers).length === 0) continue;
        const bytes = gzipSync(fromGeojsonVt(layers, { version: 2, extent: 4_096 }), { level: 9 });
        tiles.push({ id: zxyToTileId(z, x, y), bytes });
      }
    }
  }
  return pmtilesOf(
    tiles.sort((a, b) => a.id - b.id),
    indexes.map(([name]) => name),
  );
}

function tileAt(lon: number, lat: number, zoom: number): [x: number, y: number] {
  const size = 2 ** zoom;
  const radians = (lat * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return [Math.floor(((lon + 180) / 360) * size), Math.floor(y * size)];
}

function pmtilesOf(tiles: readonly { id: number; bytes: Buffer }[], layers: readonly string[]): Buffer {
  const directory = gzipSync(directoryOf(tiles));
  const metadata = gzipSync(
    JSON.stringify({
      name: 'Lucas County, Ohio',
      vector_layers: layers.map((id) => ({ id, fields: {} })),
    }),
  );
  const tileBytes = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = header.length + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const sections = [
    header.length,
    directory.length,
    metadataAt,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    tileBytes.length,
  ];
  const counts = [tiles.length, tiles.length, tiles.length];
  for (const [index, value] of [...sections, ...counts].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  }
  const GZIP = 2;
  const MVT = 1;
  Buffer.from([1, GZIP, GZIP, MVT, 0, MAX_ZOOM]).copy(header, 96);
  const { west, south, east, north } = COUNTY;
  for (const [index, degrees] of [west, south, east, north].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  }
  header.writeUInt8(9, 118);
  header.writeInt32LE(Math.round(DOWNTOWN.lon * 1e7), 119);
  header.writeInt32LE(Math.round(DOWNTOWN.lat * 1e7), 123);
  return Buffer.concat([header, directory, metadata, tileBytes]);
}

/** Of varints: how many, then a column each of id steps, run lengths, lengths and offsets; 0 follows the one before. */
function directoryOf(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  const steps = tiles.map(({ id }, index) => id - (index === 0 ? 0 : tiles[index - 1]!.id));
  const runs = tiles.map(() => 1);
  const lengths = tiles.map(({ bytes }) => bytes.length);
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0));
  return Buffer.from([tiles.length, ...steps, ...runs, ...lengths, ...offsets].flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) | 0x80);
  return [...bytes, left];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file] = process.argv;
  if (file === undefined) throw new Error('node scripts/geo/county-tiles.ts FILE');
  const bytes = countyTiles();
  writeFileSync(file, bytes);
  console.log(`${file}: ${(bytes.length / 1e3).toFixed(0)} kB`);
}
