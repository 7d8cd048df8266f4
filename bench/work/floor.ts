import { DAY_MS } from '@longhaul/units';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

/** Held against what the writer does: same table, rows of the same kind, prepared, one commit a batch. */
const BATCH_ROWS = 5_000;
const ASSETS = 1_000;
const FIRST_ASSET = 1_000_000;

const INSERT = `insert into positions (organization_id, asset_id, at, odometer_m, lat, lon, speed, heading, altitude, flags)
  select organization_id, asset_id, to_timestamp(at_ms / 1000.0), odometer_m, lat, lon, speed, heading, altitude, flags
  from unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[], $5::integer[], $6::integer[],
    $7::smallint[], $8::smallint[], $9::smallint[], $10::smallint[])
    as fix (organization_id, asset_id, at_ms, odometer_m, lat, lon, speed, heading, altitude, flags)
  on conflict do nothing`;

/** Rows a second that PostgreSQL takes from a loop that does nothing else: what no server above it can exceed. */
export async function measureFloor(
  database: Database,
  organizationId: number,
  firstAt: number,
  seconds: number,
): Promise<number> {
  await database.asWriter((tx) =>
    tx.client.query('select ensure_position_partitions($1, $2)', [
      new Date(firstAt),
      new Date(firstAt + DAY_MS),
    ]),
  );
  let at = firstAt;
  let rows = 0;
  let elapsedMs = 0;
  while (elapsedMs < seconds * 1000) {
    const values = batchAt(organizationId, at);
    at += (BATCH_ROWS / ASSETS) * 1000;
    const startedAt = performance.now();
    await database.asWriter((tx) => tx.client.query({ name: 'floor', text: INSERT, values }));
    elapsedMs += performance.now() - startedAt;
    rows += BATCH_ROWS;
  }
  return (rows / elapsedMs) * 1000;
}

/** Ready array literals, so that making them is not counted. */
function batchAt(organizationId: number, at: number): string[] {
  const asset = (row: number) => FIRST_ASSET + Math.floor((row * ASSETS) / BATCH_ROWS);
  const second = (row: number) => row % (BATCH_ROWS / ASSETS);
  const column = (cell: (row: number) => number) =>
    `{${Array.from({ length: BATCH_ROWS }, (_, row) => cell(row)).join(',')}}`;
  return [
    column(() => organizationId),
    column(asset),
    column((row) => at + second(row) * 1000),
    column((row) => 100_000_000 + second(row) * 25),
    column((row) => 300_000_000 + asset(row)),
    column((row) => -1_150_000_000 + asset(row)),
    column(() => 900),
    column(() => 45),
    column(() => 210),
    column(() => 7),
  ];
}
