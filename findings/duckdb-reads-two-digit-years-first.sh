#!/usr/bin/env bash
# DuckDB takes a CSV date such as 11/05/26 for May 26, 2011 (year/month/day) as long as no day of the column is above 12 in the
# second place, and from then on for November 5, 2026. The same report of a fleet is read as two different months.
# A file of route points of one day therefore needs ISO dates.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error @duckdb/node-api@1.5.6-r.1 >/dev/null
printf 'vehicle,local date\n1042,11/05/26\n1042,11/05/26\n' > early.csv
printf 'vehicle,local date\n1042,11/05/26\n1042,11/15/26\n' > late.csv
cat > try.mjs <<'JS'
import { DuckDBInstance } from '@duckdb/node-api';
const connection = await (await DuckDBInstance.create()).connect();
const one = async (query) => (await connection.runAndReadAll(query)).getRows()[0][0];
const first = (file) => one(`select min("local date")::varchar from '${file}'`);
const seen = { version: await one('select version()'), early: await first('early.csv'), late: await first('late.csv') };
console.log(seen);
if (seen.early !== '2011-05-26' || seen.late !== '2026-11-05') throw new Error('DuckDB reads these dates in another way now.');
JS
node try.mjs
