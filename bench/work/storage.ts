import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { ensurePartitions, storePositions } from '../../apps/server/src/telematics/write/queries.ts';
import { type Bench, number, type Row, rounded } from './bench.ts';

const FIRST_ASSET = 2_000_000;
const ASSETS = 200;
const FIXES = 2_880;
const INTERVAL_MS = 30_000;
const WEEK_MS = 7 * 86_400_000;
/** 1970-01-01 was a Thursday; partitions start on Mondays. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/**
 * A day of 200 trucks at a fix in 30 s, by the writer's own statement, in a week of its own each: as devices send live,
 * one fix a message, and as they send after a while without coverage, ten. The order in which fixes of many trucks
 * arrive decides how full the pages of the index get.
 */
export async function storage({ server, organizationId }: Bench): Promise<Row> {
  const thisWeekAt = Math.floor((Date.now() - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;
  const live = await bytesOf(server.database, organizationId, thisWeekAt - 6 * WEEK_MS, 1);
  const late = await bytesOf(server.database, organizationId, thisWeekAt - 7 * WEEK_MS, 10);
  const total = (bytes: Bytes) => bytes.table + bytes.index;
  return {
    work: 'Bytes on disk a position, index included',
    peer: '340-395',
    budget: 'under 110',
    reached: `${number(total(live))} sent one by one, ${number(total(late))} sent in tens`,
    isReached: total(live) < 110 && total(late) < 110,
    ofFloor: null,
    details: {
      table: rounded(live.table),
      indexOneByOne: rounded(live.index),
      indexInTens: rounded(late.index),
    },
  };
}

interface Bytes {
  readonly table: number;
  /** With the free-space and visibility maps. */
  readonly index: number;
}

async function bytesOf(
  database: Database,
  organizationId: number,
  weekAt: number,
  records: number,
): Promise<Bytes> {
  await database.asWriter((tx) => ensurePartitions(tx.client, weekAt, weekAt + WEEK_MS));
  for (let first = 0; first < FIXES; first += records) {
    const rows = Array.from({ length: ASSETS * records }, (_, row) =>
      rowOf(organizationId, Math.floor(row / records), weekAt + (first + (row % records)) * INTERVAL_MS),
    );
    await database.asWriter((tx) => storePositions(tx.client, 'paired', rows, false));
  }
  return database.asWriter(async (tx) => {
    const { rows } = await tx.client.query<{ heap: number; total: number }>(
      `select pg_relation_size(oid)::float8 as heap, pg_total_relation_size(oid)::float8 as total
        from (select tableoid as oid from positions where at = $1 limit 1) as week`,
      [new Date(weekAt)],
    );
    const { heap, total } = rows[0]!;
    return { table: heap / (ASSETS * FIXES), index: (total - heap) / (ASSETS * FIXES) };
  });
}

function rowOf(organizationId: number, asset: number, at: number) {
  return {
    organizationId,
    ownerId: FIRST_ASSET + asset,
    at,
    odometerMeters: 100_000_000,
    lat: 416_528_000,
    lon: -835_379_000,
    speed: 900,
    heading: 45,
    altitude: 210,
    flags: 7,
  };
}
