import { DAY_MS } from '@longhaul/units';
import pg from 'pg';
import { closeDay } from '../../apps/server/src/domain/positions/close-days.ts';
import {
  dropWeekWithoutRows,
  findEmptyWeeks,
} from '../../apps/server/src/domain/positions/closing-queries.ts';
import { historyOf, readAssetHistory } from '../../apps/server/src/features/history/get-history.ts';
import {
  ensurePartitions,
  type PositionRow,
  storePositions,
} from '../../apps/server/src/telematics/write/queries.ts';
import { createRandom, fixesBetween, prairieLine, sourcesOf } from '../../packages/demo/src/index.ts';
import { type Bench, number, percentile, type Row, rounded } from './bench.ts';

/** Of a smaller run: HISTORY_TRUCKS. */
const TRUCKS = Number(process.env.HISTORY_TRUCKS ?? 200);
/** Thirty days, as whole weeks and two days. */
const DAYS = 30;
/** A Monday whose weeks nothing else of the bench uses. */
const FIRST_DAY_AT = Date.UTC(2025, 8, 1);
const CADENCE = { movingMs: 30_000, idlingMs: 60_000, parkedMs: 600_000 };
/** What a receiver strays by while the truck moves; standing, trackers hold their place. */
const NOISE_METERS = 4;
const E7_PER_METER = 90;
const ROWS_AT_ONCE = 5_000;
const DEVICE_DAYS = 150;
const WARM_UP = 30;
const WHOLE_MONTHS = 12;
const BUDGET_BYTES = 12;
const BUDGET_DAY_MS = 3;

/**
 * A month of 200 trucks on the roads of the demo, by the writer's own statement: bytes a position and times of reading as
 * rows, then closed. Both ways answer the same.
 */
export async function historyStore(bench: Bench): Promise<Row> {
  const owner = new pg.Client(bench.server.connection);
  await owner.connect();
  try {
    return await measure(bench, owner);
  } finally {
    await owner.end();
  }
}

async function measure(bench: Bench, owner: pg.Client): Promise<Row> {
  const assets = await addTrucks(bench, owner);
  const positions = await storeMonth(bench, assets);
  await owner.query('vacuum analyze positions');
  const rowBytes = (await bytesOf(owner, 'rows')) / positions;
  const rows = await timesOf(bench, assets);
  const closing = await closeMonth(bench, assets);
  const closedBytes = (await bytesOf(owner, 'days')) / positions;
  await owner.query('vacuum analyze position_days');
  const closed = await timesOf(bench, assets);
  if (closed.answers !== rows.answers) throw new Error('Closed days do not answer what rows did.');
  const perSecond = positions / closing.seconds;
  return {
    work: `History of ${TRUCKS} trucks, ${DAYS} days, ${number(positions)} positions: closed days beside rows`,
    peer: '340-395 bytes',
    budget: `under ${BUDGET_BYTES} bytes a position, a device-day under ${BUDGET_DAY_MS} ms p50`,
    reached: `${number(closedBytes, 1)} bytes (rows ${number(rowBytes)}); a device-day ${number(closed.day.p50, 1)} ms p50, ${number(closed.day.p95, 1)} p95 (rows ${number(rows.day.p50, 1)}, ${number(rows.day.p95, 1)}); ${DAYS} days of one ${number(closed.month.p50)} ms (rows ${number(rows.month.p50)}); closed at ${number(perSecond)} positions/s`,
    isReached: closedBytes < BUDGET_BYTES && closed.day.p50 < BUDGET_DAY_MS,
    ofFloor: null,
    details: {
      positions,
      rowBytes: rounded(rowBytes),
      closedBytes: rounded(closedBytes),
      rowDayP50Ms: rounded(rows.day.p50),
      rowDayP95Ms: rounded(rows.day.p95),
      closedDayP50Ms: rounded(closed.day.p50),
      closedDayP95Ms: rounded(closed.day.p95),
      rowMonthP50Ms: rounded(rows.month.p50),
      closedMonthP50Ms: rounded(closed.month.p50),
      closedPerSecond: Math.round(perSecond),
      closingOwnMicrosecondsAPosition: rounded((closing.cpuSeconds / positions) * 1e6),
    },
  };
}

async function addTrucks({ organizationId }: Bench, owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into assets (organization_id, kind, unit_number)
      select $1, 'vehicle', 'Month ' || n from generate_series(1, $2::integer) n returning id`,
    [organizationId, TRUCKS],
  );
  return rows.map(({ id }) => Number(id));
}

/** Each truck of the demo several times, a week further each time. Returns the number of positions. */
async function storeMonth({ server, organizationId }: Bench, assets: readonly number[]): Promise<number> {
  const { database } = server;
  await database.asWriter((tx) => ensurePartitions(tx.client, FIRST_DAY_AT, FIRST_DAY_AT + DAYS * DAY_MS));
  const sources = sourcesOf(prairieLine).filter(({ device }) => device.protocol === 'teltonika');
  let positions = 0;
  // Day by day, as time goes: rows of many trucks lie beside each other.
  for (let day = 0; day < DAYS; day++) {
    for (const [index, ownerId] of assets.entries()) {
      const { whereabouts, device } = sources[index % sources.length]!;
      const shiftMs = Math.floor(index / sources.length) * 7 * DAY_MS;
      const from = FIRST_DAY_AT + day * DAY_MS + shiftMs;
      const random = createRandom(index * DAYS + day);
      const stray = () => Math.round((random.unit() * 2 - 1) * NOISE_METERS * E7_PER_METER);
      const rows: PositionRow[] = [];
      for (const fix of fixesBetween(whereabouts, device, { from, until: from + DAY_MS, cadence: CADENCE })) {
        const isMoving = fix.speedKph > 0;
        rows.push({
          organizationId,
          ownerId,
          at: fix.at - shiftMs,
          // The odometers of the demo begin later than this month; the writer stores none below zero.
          odometerMeters: fix.odometerMeters < 0 ? null : Math.round(fix.odometerMeters),
          lat: Math.round(fix.lat * 1e7) + (isMoving ? stray() : 0),
          lon: Math.round(fix.lon * 1e7) + (isMoving ? stray() : 0),
          speed: Math.round(fix.speedKph) * 10,
          heading: Math.round(fix.headingDegrees ?? 0),
          altitude: 200 + (isMoving ? Math.round(stray() / E7_PER_METER) : 0),
          flags: fix.isIgnitionOn ? 7 : 5,
        });
      }
      positions += rows.length;
      for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
        const some = rows.slice(first, first + ROWS_AT_ONCE);
        await database.asWriter((tx) => storePositions(tx.client, 'paired', some, false));
      }
    }
  }
  return positions;
}

/** With indexes and what lies outside the rows. */
async function bytesOf(owner: pg.Client, what: 'rows' | 'days'): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(
    what === 'days'
      ? "select pg_total_relation_size('position_days')::float8 as bytes"
      : `select sum(pg_total_relation_size(week::regclass))::float8 as bytes from position_weeks()
          where until_at > $1 and until_at < $2`,
    what === 'days' ? [] : [new Date(FIRST_DAY_AT), new Date(FIRST_DAY_AT + (DAYS + 7) * DAY_MS)],
  );
  return rows[0]!.bytes;
}

interface Times {
  readonly day: { readonly p50: number; readonly p95: number };
  readonly month: { readonly p50: number };
  /** Length of all answers. */
  readonly answers: number;
}

/** Of the same vehicles and days each time, from the request to its text, in this process. */
async function timesOf({ server, organizationId }: Bench, assets: readonly number[]): Promise<Times> {
  const random = createRandom(1);
  let answers = 0;
  const read = async (from: number, days: number) => {
    const id = assets[Math.floor(random.unit() * assets.length)]!;
    const query = {
      from: new Date(from).toISOString(),
      to: new Date(from + days * DAY_MS).toISOString(),
      detail: 'full' as const,
    };
    const startedAt = performance.now();
    const history = await server.database.inOrganization({ organizationId, actorId: null }, (tx) =>
      readAssetHistory(tx, { organizationId, id, query, mayReadLogs: true, mayListPlaces: true }).then(
        historyOf,
      ),
    );
    answers += JSON.stringify(history).length;
    return performance.now() - startedAt;
  };
  const days: number[] = [];
  for (let round = 0; round < WARM_UP + DEVICE_DAYS; round++) {
    const ms = await read(FIRST_DAY_AT + Math.floor(random.unit() * DAYS) * DAY_MS, 1);
    if (round >= WARM_UP) days.push(ms);
  }
  const months: number[] = [];
  for (let round = 0; round < WHOLE_MONTHS; round++) months.push(await read(FIRST_DAY_AT, DAYS));
  return {
    day: { p50: percentile(days, 0.5), p95: percentile(days, 0.95) },
    month: { p50: percentile(months, 0.5) },
    answers,
  };
}

/** One day of a vehicle after the other, on one connection; then the weeks without rows go. */
async function closeMonth(
  { server, organizationId }: Bench,
  assets: readonly number[],
): Promise<{ seconds: number; cpuSeconds: number }> {
  const { database } = server;
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(FIRST_DAY_AT + day * DAY_MS).toISOString().slice(0, 10);
    for (const assetId of assets) {
      await database.inOrganization({ organizationId, actorId: null }, (tx) =>
        closeDay(tx, { organizationId, assetId, day: date }),
      );
    }
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const until = new Date(FIRST_DAY_AT + (DAYS + 7) * DAY_MS);
  await database.acrossOrganizations({ actorId: null }, async (tx) => {
    for (const week of await findEmptyWeeks(tx.client, until)) await dropWeekWithoutRows(tx.client, week);
  });
  return { seconds, cpuSeconds: (user + system) / 1e6 };
}
