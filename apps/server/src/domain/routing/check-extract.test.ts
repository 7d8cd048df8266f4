import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkExtract, checkWholeExtract } from './check-extract.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-extract-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A field of fewer than 128 bytes. */
const field = (number: number, content: Buffer | string) =>
  Buffer.concat([Buffer.from([number * 8 + 2, content.length]), Buffer.from(content)]);
const features = (...names: string[]) => Buffer.concat(names.map((name) => field(4, name)));
const raw = (content: Buffer) => field(1, content);
const zlib = (content: Buffer) =>
  Buffer.concat([Buffer.from([2 * 8, content.length]), field(3, deflateSync(content))]);

function blob(type: string, content: Buffer): Buffer {
  const header = Buffer.concat([field(1, type), Buffer.from([3 * 8, content.length])]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, content]);
}

const HEADER = blob('OSMHeader', raw(features('OsmSchema-V0.6', 'DenseNodes')));
const DATA = blob('OSMData', raw(Buffer.from('streets')));

async function fileOf(...parts: Buffer[]): Promise<string> {
  const file = path.join(folder, 'streets.osm.pbf');
  await writeFile(file, Buffer.concat(parts));
  return file;
}

it('accepts an extract whose header is plain or compressed', async () => {
  expect(await checkExtract(await fileOf(HEADER, DATA))).toBeNull();
  const compressed = blob('OSMHeader', zlib(features('OsmSchema-V0.6', 'DenseNodes')));
  expect(await checkWholeExtract(await fileOf(compressed, DATA, DATA))).toBeNull();
});

it.each([
  ['nothing', Buffer.alloc(0), 'It is not an OpenStreetMap extract in PBF.'],
  ['OSM XML', Buffer.from('<?xml version="1.0"?><osm version="0.6">'), 'It is not an OpenStreetMap'],
  ['data without a header', DATA, 'It is not an OpenStreetMap extract in PBF.'],
  ['another schema', blob('OSMHeader', raw(features('DenseNodes'))), 'It is not an OpenStreetMap'],
  [
    'a history',
    blob('OSMHeader', raw(features('OsmSchema-V0.6', 'HistoricalInformation'))),
    'It has the history of the map.',
  ],
  [
    'a feature of the future',
    blob('OSMHeader', raw(features('OsmSchema-V0.6', 'Curves'))),
    'It needs features that are not known here: Curves.',
  ],
  ['a damaged header', blob('OSMHeader', zlib(features('x')).fill(7, 6)), 'It is damaged'],
  ['a header that ends early', HEADER.subarray(0, -3), 'It is not complete: its end is missing.'],
])('refuses %s', async (_, bytes, problem) => {
  expect(await checkExtract(await fileOf(bytes))).toContain(problem);
});

it.each([
  ['in the middle of a blob', HEADER.length + DATA.length + 10],
  ['in the middle of the length of a blob', HEADER.length + DATA.length + 2],
])('notices a file that ends %s', async (_, length) => {
  const whole = Buffer.concat([HEADER, DATA, DATA]);
  const file = await fileOf(whole.subarray(0, length));
  expect(await checkExtract(file)).toBeNull();
  expect(await checkWholeExtract(file)).toBe('It is not complete: its end is missing.');
});
