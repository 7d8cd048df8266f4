/**
 * Writes packages/geo/data/town-zones.json: the time zone of each town of towns.json, in their order.
 *
 *   npm install --prefix <folder> geo-tz@8.1.9
 *   node scripts/geo/town-zones.ts <folder>/node_modules
 *
 * geo-tz stays out of the project: its boundaries are 70 MB. They come from OpenStreetMap by timezone-boundary-builder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const DATA_FOLDER = join(import.meta.dirname, '../../packages/geo/data');

interface TownColumns {
  jurisdiction: string;
  names: string[];
  lat1e4: number[];
  lon1e4: number[];
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: node scripts/geo/town-zones.ts <folder>/node_modules');
const { find } = createRequire(join(resolve(folder), 'none.js'))('geo-tz') as {
  find(lat: number, lon: number): string[];
};

const columns = JSON.parse(readFileSync(join(DATA_FOLDER, 'towns.json'), 'utf8')) as TownColumns[];
const zones: string[] = [];

function numberOf(zone: string): number {
  if (!zones.includes(zone)) zones.push(zone);
  return zones.indexOf(zone);
}

/** Zone and number of towns that follow each other in it, again and again. */
function runsOf({ lat1e4, lon1e4 }: TownColumns): number[] {
  const runs: number[] = [];
  lat1e4.forEach((lat, index) => {
    const zone = numberOf(find(lat / 10_000, lon1e4[index]! / 10_000)[0]!);
    if (runs.at(-2) === zone) runs[runs.length - 1]! += 1;
    else runs.push(zone, 1);
  });
  return runs;
}

const lines = columns.map((each) => `"${each.jurisdiction}":${JSON.stringify(runsOf(each))}`);
writeFileSync(
  join(DATA_FOLDER, 'town-zones.json'),
  `{\n"zones":${JSON.stringify(zones)},\n"towns":{\n${lines.join(',\n')}\n}\n}\n`,
);
