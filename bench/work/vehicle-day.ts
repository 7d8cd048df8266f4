import { DAY_MS } from '@longhaul/units';
import pg from 'pg';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { MilesDeriver } from '../../apps/server/src/telematics/derive/miles-deriver.ts';
import { createTruckPlan, prairieLine } from '../../packages/demo/src/index.ts';
import { type Bench, number, type Row, rounded } from './bench.ts';

const FIXES_PER_DAY = 2_880;
const DAYS = 60;
const WARM_UP_DAYS = 10;
const NOON_MS = DAY_MS / 2;
const LATE_MS = DAY_MS / 4;
/** A midnight of the load fleet, whose zone is UTC, long before the quarter of the other works. */
const FIRST_DAY_AT = Date.UTC(2025, 5, 2);
const BUDGET_MS = 20;

/**
 * Miles and crossings of one vehicle-day with a fix every 30 seconds, from its positions to its stored sums: the day is
 * there without its afternoon, which arrives late and makes another day of it.
 */
export async function milesOfDay(bench: Bench): Promise<Row> {
  const owner = new pg.Client(bench.server.connection);
  await owner.connect();
  const times = await timesOfDays(bench, owner);
  await owner.end();
  const own = times.map(({ ownMs }) => ownMs).sort((one, other) => one - other);
  const twoDays = times.map(({ withDayBeforeMs }) => withDayBeforeMs).sort((one, other) => one - other);
  const [medianMs, p95Ms] = [own[DAYS / 2]!, own[Math.floor(DAYS * 0.95)]!];
  return {
    work: `Miles by jurisdiction of a vehicle-day, ${number(FIXES_PER_DAY)} fixes, read and stored again`,
    peer: '-',
    budget: `under ${BUDGET_MS} ms`,
    reached: `${number(medianMs, 1)} ms, p95 ${number(p95Ms, 1)} ms; with the day before ${number(twoDays[DAYS / 2]!, 1)} ms`,
    isReached: medianMs < BUDGET_MS,
    ofFloor: null,
    details: {
      medianMs: rounded(medianMs),
      p95Ms: rounded(p95Ms),
      slowestMs: rounded(own.at(-1)!),
      withDayBeforeMedianMs: rounded(twoDays[DAYS / 2]!),
    },
  };
}

interface DayTimes {
  /** Fixes from midnight on are new: the last readings of the day before have another neighbor. */
  readonly withDayBeforeMs: number;
  readonly ownMs: number;
}

async function timesOfDays({ server, organizationId }: Bench, owner: pg.Client): Promise<DayTimes[]> {
  const { database } = server;
  const deriver = new MilesDeriver({
    database,
    clock: systemClock,
    log: createLog('silent'),
    settleMs: 0,
  });
  const { rows } = await owner.query<{ id: number }>(
    "insert into assets (organization_id, kind, unit_number) values ($1, 'vehicle', 'One day') returning id",
    [organizationId],
  );
  const vehicle = [organizationId, rows[0]!.id];
  const times: DayTimes[] = [];
  for (let day = -WARM_UP_DAYS; day < DAYS; day++) {
    const startAt = FIRST_DAY_AT + day * DAY_MS;
    const [noon, evening] = [startAt + NOON_MS, startAt + NOON_MS + LATE_MS];
    const fixes = fixesOfDay(startAt);
    await storeFixes(
      owner,
      vehicle,
      fixes.filter(({ at }) => at < noon || at >= evening),
    );
    const withDayBeforeMs = await timeOfMiles(deriver, owner, vehicle, startAt);
    await storeFixes(
      owner,
      vehicle,
      fixes.filter(({ at }) => at >= noon && at < evening),
    );
    times.push({ withDayBeforeMs, ownMs: await timeOfMiles(deriver, owner, vehicle, noon) });
  }
  const stored = await owner.query<{ days: number }>(
    'select count(*)::integer as days from ifta_vehicle_days where organization_id = $1 and asset_id = $2',
    vehicle,
  );
  if (stored.rows[0]!.days < DAYS / 2) throw new Error('The days were not derived.');
  return times.slice(WARM_UP_DAYS);
}

async function timeOfMiles(
  deriver: MilesDeriver,
  owner: pg.Client,
  vehicle: number[],
  changedFrom: number,
): Promise<number> {
  await owner.query(
    `insert into ifta_progress (organization_id, asset_id, pending_from, pending_since, is_late)
     values ($1, $2, $3, now(), true)
     on conflict (organization_id, asset_id) do update set pending_from = $3, pending_since = now(), is_late = true`,
    [...vehicle, new Date(changedFrom)],
  );
  const startedAt = performance.now();
  await deriver.catchUp();
  return performance.now() - startedAt;
}

const plan = createTruckPlan(prairieLine.trucks[0]!);

interface PlannedFix {
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly odometerMeters: number;
  readonly isIgnitionOn: boolean;
}

function fixesOfDay(startAt: number): PlannedFix[] {
  return Array.from({ length: FIXES_PER_DAY }, (_, index) => {
    const at = startAt + index * (DAY_MS / FIXES_PER_DAY);
    return { at, ...plan.stateAt(at) };
  });
}

async function storeFixes(owner: pg.Client, vehicle: number[], fixes: readonly PlannedFix[]): Promise<void> {
  const [firstAt, lastAt] = [fixes[0]!.at, fixes.at(-1)!.at];
  await owner.query('select ensure_position_partitions($1, $2)', [new Date(firstAt), new Date(lastAt)]);
  await owner.query(
    `insert into positions (organization_id, asset_id, at, lat, lon, speed, heading, altitude, odometer_m, flags)
     select $1, $2, f.at, f.lat, f.lon, 0, 0, 200, f.odometer, case when f.ignition then 7 else 5 end
     from unnest($3::timestamptz[], $4::integer[], $5::integer[], $6::bigint[], $7::boolean[])
       as f (at, lat, lon, odometer, ignition)`,
    [
      ...vehicle,
      fixes.map(({ at }) => new Date(at)),
      fixes.map(({ lat }) => Math.round(lat * 1e7)),
      fixes.map(({ lon }) => Math.round(lon * 1e7)),
      fixes.map(({ odometerMeters }) => Math.round(odometerMeters)),
      fixes.map(({ isIgnitionOn }) => isIgnitionOn),
    ],
  );
}
