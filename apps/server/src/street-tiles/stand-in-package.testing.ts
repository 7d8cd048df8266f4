import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { osmPbf } from './osm-pbf.testing.ts';

/**
 * In place of the package, which is 280 MB: answers with what the tiles say in `2/said`, and builds tiles that say what the extract
 * says behind its header. Where the extract says `slow`, the builder waits for a file `go` beside it; where it says `crash`, it
 * ends as Valhalla does, with exit code 0.
 */
export async function installStandIn(streets: string): Promise<void> {
  const folder = path.join(streets, 'node_modules/@valhallajs/valhallajs');
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ main: 'index.js' }));
  await writeFile(path.join(folder, 'index.js'), ACTOR);
  await writeFile(path.join(folder, 'bin/valhalla-cli.js'), BUILDER);
}

/** An extract that says something to the stand-in alone. Fewer than 120 letters. */
export function extractSaying(words: string): Buffer {
  const text = Buffer.from(`SAYS ${words}`);
  const content = Buffer.concat([Buffer.from([0x0a, text.length]), text]);
  const header = Buffer.concat([Buffer.from('\n\u0007OSMData'), Buffer.from([0x18, content.length])]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([osmPbf('<node id="1" lat="41" lon="-83"/>'), length, header, content]);
}

const ACTOR = `
const fs = require('node:fs');
exports.Actor = class {
  constructor({ mjolnir: { tile_dir } }) {
    this.said = fs.readFileSync(tile_dir + '/2/said', 'utf8');
    if (this.said === 'unusable') throw new Error('These tiles cannot be used.');
  }
  async route() { return JSON.stringify(this.said); }
  matrix() { return this.route(); }
  traceAttributes() { return this.route(); }
};`;

const BUILDER = `
const fs = require('node:fs');
const path = require('node:path');
const [, , command, , , flag, config, extract] = process.argv;
if (command !== 'build_tiles' || flag !== '-i') throw new Error('called otherwise');
const folder = JSON.parse(config).mjolnir.tile_dir;
const said = fs.readFileSync(extract, 'latin1').split('SAYS ')[1];
const beside = path.dirname(extract);
fs.appendFileSync(beside + '/begun', process.pid + '\\n');
const ended = (name) => console.log('2026/11/30 13:10:03 [TIMING] src/mjolnir/' + name + ' took 0s');
ended('pbfgraphparser.cc::ParseWays');
ended('pbfgraphparser.cc::ParseRelations');
if (said.includes('crash')) {
  console.error('  what():  PBF error: no room in memory');
  process.exit(0);
}
const timer = setInterval(() => {
  if (said.includes('slow') && !fs.existsSync(beside + '/go')) return;
  clearInterval(timer);
  fs.mkdirSync(folder + '/2');
  fs.writeFileSync(folder + '/2/said', said);
  ended('graphvalidator.cc::Validate');
}, 20);`;
