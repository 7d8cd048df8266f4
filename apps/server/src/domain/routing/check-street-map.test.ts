import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countyTiles } from '../../../../../scripts/geo/county-tiles.ts';
import { checkStreetMap } from './check-street-map.ts';

const COUNTY = countyTiles();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-check-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(bytes: Buffer): Promise<string | null> {
  const file = path.join(folder, 'map.pmtiles');
  await writeFile(file, bytes);
  return (await checkStreetMap(file)).problem;
}

function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(COUNTY);
  change(bytes);
  return bytes;
}

/** With other metadata, which is put behind the tiles. */
const withMetadata = (metadata: object) => {
  const written = gzipSync(JSON.stringify(metadata));
  const bytes = Buffer.concat([COUNTY, written]);
  bytes.writeBigUInt64LE(BigInt(COUNTY.length), 24);
  bytes.writeBigUInt64LE(BigInt(written.length), 32);
  return bytes;
};

it('finds nothing wrong with tiles of a county', async () => {
  expect(await check(COUNTY)).toBeNull();
});

it.each<[string, () => Buffer, string | RegExp]>([
  ['an empty file', () => Buffer.alloc(0), 'It is not a PMTiles file.'],
  ['another kind of file', () => Buffer.from('PK'.repeat(500)), 'It is not a PMTiles file.'],
  [
    'version 2',
    () => changed((bytes) => bytes.writeUInt8(2, 7)),
    'It is PMTiles version 2. Version 3 is needed.',
  ],
  ['pictures', () => changed((bytes) => bytes.writeUInt8(2, 99)), 'Its tiles are not vector tiles (MVT).'],
  [
    'an area that ends before it begins',
    () => changed((bytes) => bytes.writeInt32LE(1_790_000_000, 102)),
    'Its header does not say which area it covers.',
  ],
  [
    'the beginning alone',
    () => COUNTY.subarray(0, COUNTY.length - 1),
    /^It is not complete: it has \d+ of \d+ bytes\.$/,
  ],
  [
    'a damaged directory',
    () => changed((bytes) => bytes.fill(0xff, 127, 160)),
    'It is damaged: its directory cannot be read.',
  ],
  [
    'a directory of 2 GB',
    () => changed((bytes) => bytes.writeBigUInt64LE(2n ** 31n, 16)),
    'It is damaged: its directory cannot be read.',
  ],
  [
    'layers of another layout',
    () => withMetadata({ vector_layers: [{ id: 'transportation' }, null] }),
    'It has no layers "earth" and "roads". A file in the Protomaps layout is needed.',
  ],
  ['no metadata of layers', () => withMetadata({}), /^It has no layers/],
  [
    'an area without tiles',
    () =>
      changed((bytes) => {
        bytes.writeUInt8(12, 100);
        bytes.writeInt32LE(100_000_000, 102);
        bytes.writeInt32LE(110_000_000, 110);
      }),
    'It has no tile in the middle of its area.',
  ],
])('refuses %s', async (_, bytes, problem) => {
  expect(await check(bytes())).toMatch(problem);
});
