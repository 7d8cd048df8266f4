#!/usr/bin/env bash
# RFC 7946 (3.1.6) asks for outer rings of polygons counterclockwise. d3-geo has the opposite rule on its sphere: a geofence of a
# yard that follows the standard is everything but the yard, 12.566 steradians, and contains every truck that is elsewhere.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error d3-geo@3.1.2 >/dev/null
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { geoArea, geoContains } from 'd3-geo';
const { version } = JSON.parse(readFileSync('node_modules/d3-geo/package.json', 'utf8'));
const ring = [[-89.9, 35], [-89.8, 35], [-89.8, 35.1], [-89.9, 35.1], [-89.9, 35]];
const polygon = (coordinates) => ({ type: 'Polygon', coordinates: [coordinates] });
const chicago = [-87.6, 41.9];
const seen = {
  version,
  counterclockwise: [geoArea(polygon(ring)).toFixed(3), geoContains(polygon(ring), chicago)],
  clockwise: [geoArea(polygon(ring.toReversed())).toFixed(6), geoContains(polygon(ring.toReversed()), chicago)],
};
console.log(JSON.stringify(seen));
const isAsSeen = seen.counterclockwise.join() === '12.566,true' && seen.clockwise.join() === '0.000002,false';
if (!isAsSeen) throw new Error('d3-geo reads these rings in another way now.');
JS
node try.mjs
