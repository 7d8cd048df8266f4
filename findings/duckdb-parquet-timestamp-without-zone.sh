#!/usr/bin/env bash
# DuckDB reads an instant of Parquet that has the converted type TIMESTAMP_MILLIS alone as a local time, though the Parquet format
# says that this converted type is in UTC. With the logical type TIMESTAMP(isAdjustedToUTC=true) beside it the column is read as
# TIMESTAMP WITH TIME ZONE. In a session of another zone days are counted wrongly without an error.
# Source: Parquet format, LogicalTypes.md, "Timestamp", "Deprecated timestamp ConvertedType".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error @duckdb/node-api@1.5.6-r.1 hyparquet-writer@0.17.0 >/dev/null
cat > try.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';

// 22:30 on November 28 in Chicago.
const at = new Date('2026-11-29T04:30:00Z');
const logical_type = { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' };
const connection = await (await DuckDBInstance.create()).connect();
const version = (await connection.runAndReadAll('select version()')).getRows()[0][0];
await connection.run("set TimeZone = 'America/Chicago'");
const read = async (name, more) => {
  const bytes = new ByteWriter();
  const schema = [
    { name: 'root', num_children: 1 },
    { name: 'seen_at', repetition_type: 'OPTIONAL', type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', ...more },
  ];
  const writer = new ParquetWriter({ writer: bytes, schema });
  writer.write({ columnData: [{ name: 'seen_at', data: [at] }] });
  writer.finish();
  writeFileSync(name, Buffer.from(bytes.getBytes()));
  const rows = await connection.runAndReadAll(`select typeof(seen_at), seen_at::date::varchar from '${name}'`);
  return rows.getRows()[0].join(', ');
};
const seen = { version, converted: await read('converted.parquet', {}), logical: await read('logical.parquet', { logical_type }) };
console.log(seen);
const isAsSeen = seen.converted === 'TIMESTAMP, 2026-11-29' && seen.logical === 'TIMESTAMP WITH TIME ZONE, 2026-11-28';
if (!isAsSeen) throw new Error('DuckDB reads these columns in another way now.');
JS
node try.mjs
