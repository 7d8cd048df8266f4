#!/usr/bin/env bash
# The default data of geo-tz is that of zones which agree since 1970, under the name of the largest place. Three Canadian towns are
# answered with a zone of another country: a home terminal taken from it is named America/Panama in Ontario, a name that no list of
# zones of Canada offers, and it follows a change of Panama's law, not of Ontario's. The data of `geo-tz/all` has the towns' own zones.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error geo-tz@8.1.9 >/dev/null
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { find } from 'geo-tz';
import { find as findOfAll } from 'geo-tz/all';
const { version } = JSON.parse(readFileSync('node_modules/geo-tz/package.json', 'utf8'));
const towns = {
  'Atikokan, ON': [48.7566, -91.6218],
  'Creston, BC': [49.0955, -116.5135],
  'Blanc-Sablon, QC': [51.4233, -57.13],
};
const seen = Object.entries(towns).map(([town, point]) => `${town}: ${find(...point)}, of all: ${findOfAll(...point)}`);
console.log(`geo-tz ${version}\n${seen.join('\n')}`);
const expected = [
  'Atikokan, ON: America/Panama, of all: America/Atikokan',
  'Creston, BC: America/Phoenix, of all: America/Creston',
  'Blanc-Sablon, QC: America/Puerto_Rico, of all: America/Blanc-Sablon',
];
if (seen.join() !== expected.join()) throw new Error('geo-tz answers these towns in another way now.');
JS
node try.mjs
