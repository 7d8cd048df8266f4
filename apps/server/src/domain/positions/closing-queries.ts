import type { QueryResultRow } from 'pg';
import { readInstants, readInt64s } from '../../platform/database/binary-columns.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';
import { FIX_COLUMNS, type FixColumns, type ReadingColumns } from './fix-columns.ts';
import { readBinaryColumns, selectedRows } from './read-fixes.ts';

/** A vehicle and a day of UTC. */
export interface VehicleDay {
  readonly organizationId: number;
  readonly assetId: number;
  readonly day: string;
}

export interface OpenDay extends VehicleDay {
  /** It was set aside before. */
  readonly hasFailed: boolean;
}

/** Of one vehicle in a round, so that the first round of a long history is over soon. */
const DAYS_OF_A_VEHICLE = 31;

export interface OpenVehicle {
  readonly organizationId: number;
  readonly assetId: number;
  /** Its first position that is not closed. */
  readonly firstAt: Date;
}

/** Vehicles with rows of positions before `until` whose trips are derived up to there and are not about to be derived again. */
export async function findOpenVehicles(client: TransactionClient, until: Date): Promise<OpenVehicle[]> {
  const { rows } = await client.query({
    name: 'find-open-vehicles',
    text: `select s.organization_id as "organizationId", s.asset_id as "assetId", first.at as "firstAt"
      from asset_state s
      join derivation_progress g on g.organization_id = s.organization_id and g.asset_id = s.asset_id
      left join derivation_requests r on r.organization_id = s.organization_id and r.asset_id = s.asset_id
      cross join lateral (
        select p.at from positions p
        where p.organization_id = s.organization_id and p.asset_id = s.asset_id and p.at < $1
        order by p.at limit 1
      ) first
      where g.derived_until >= least(s.at, $1) and r.asset_id is null`,
    values: [until],
  });
  return rows as unknown as OpenVehicle[];
}

/** Days before `until` on which vehicles of one organization have rows of positions; a vehicle's together, its oldest first. */
export async function findOpenDays(
  client: TransactionClient,
  vehicles: readonly [OpenVehicle, ...OpenVehicle[]],
  until: Date,
): Promise<OpenDay[]> {
  const subject = "v.asset_id || ' ' || d.day";
  const { rows } = await client.query({
    name: 'find-open-days',
    text: `select $1::integer as "organizationId", v.asset_id as "assetId", d.day::text as day,
        ${hasFailed('position-days', '$1', subject)} as "hasFailed"
      from unnest($2::integer[], $3::timestamptz[]) as v (asset_id, first_at)
      cross join lateral (
        select day::date as day from generate_series(date_trunc('day', v.first_at at time zone 'UTC'),
          $4::timestamptz at time zone 'UTC' - interval '1 day', interval '1 day') day
        where exists (select from positions p where p.organization_id = $1 and p.asset_id = v.asset_id
          and p.at >= day at time zone 'UTC' and p.at < (day + interval '1 day') at time zone 'UTC')
          and not ${isSetAside('position-days', '$1', "v.asset_id || ' ' || day::date")}
        limit ${DAYS_OF_A_VEHICLE}
      ) d`,
    values: [
      vehicles[0].organizationId,
      vehicles.map(({ assetId }) => assetId),
      vehicles.map(({ firstAt }) => firstAt),
      until,
    ],
  });
  return rows as unknown as OpenDay[];
}

/** Nobody stores positions of the vehicle until the transaction is over. */
export async function lockVehicle(
  client: TransactionClient,
  { organizationId, assetId }: VehicleDay,
): Promise<void> {
  await client.query({
    name: 'lock-vehicle-to-close',
    text: 'select lock_vehicle_to_close($1, $2)',
    values: [organizationId, assetId],
  });
}

interface DayRows extends QueryResultRow {
  /** Fixes between two milliseconds, or with an odometer below zero: columns do not hold them. */
  odd: number;
}

export interface RowsOfDay {
  readonly fixes: FixColumns;
  /** Rows that columns cannot hold exactly. */
  readonly oddFixes: number;
  readonly readings: ReadonlyMap<string, RowReadings>;
}

export interface RowReadings extends ReadingColumns {
  /** Before this instant rows go; the newest reading of all stays, so that it is found at once. */
  readonly until: number;
}

const DAY = `at >= $3::date::timestamp at time zone 'UTC' and at < ($3::date + 1)::timestamp at time zone 'UTC'`;

export async function readRowsOfDay(
  client: TransactionClient,
  { organizationId, assetId, day }: VehicleDay,
): Promise<RowsOfDay> {
  const values = [organizationId, assetId, day];
  const own = 'p.organization_id = $1 and p.asset_id = $2';
  const [fixes, odd, readings] = await Promise.all([
    client.query({
      name: 'fixes-to-close',
      text: selectedRows(FIX_COLUMNS, undefined, { from: `positions p where ${own} and ${DAY}`, limit: '' }),
      values,
    }),
    client.query<DayRows>({
      name: 'odd-fixes-to-close',
      text: `select count(*) filter (where at <> date_trunc('milliseconds', at) or odometer_m < 0) as odd
        from positions p where ${own} and ${DAY}`,
      values,
    }),
    client.query<{ reading: string; at: Buffer; value: Buffer; until_at: number }>({
      name: 'readings-to-close',
      text: `with day as (
          select reading, at, value from position_readings p where ${own} and ${DAY}
        ), newest as (
          select reading, (select max(at) from position_readings p where ${own} and p.reading = named.reading) as at
          from (select distinct reading from day) named
        )
        select reading, string_agg(timestamptz_send(day.at), '' order by day.at) as at,
          string_agg(int8send(day.value), '' order by day.at) as value,
          (extract(epoch from least(newest.at, ($3::date + 1)::timestamp at time zone 'UTC')) * 1000)::float8 as until_at
        from day join newest using (reading) where day.at < newest.at
        group by reading, newest.at`,
      values,
    }),
  ]);
  return {
    fixes: readBinaryColumns(fixes.rows[0]!, FIX_COLUMNS),
    oddFixes: odd.rows[0]!.odd,
    readings: new Map(
      readings.rows.map(({ reading, at, value, until_at }) => [
        reading,
        { at: readInstants(at), value: readInt64s(value), until: until_at },
      ]),
    ),
  };
}

/** What is stored of the day already, by an earlier closing. */
export async function readClosedDay(
  client: TransactionClient,
  { organizationId, assetId, day }: VehicleDay,
): Promise<{ fixBytes: Buffer; readingBytes: Buffer | null } | null> {
  const { rows } = await client.query<{ fix_bytes: Buffer; reading_bytes: Buffer | null }>({
    name: 'closed-day',
    text: `select fix_bytes, reading_bytes from position_days
      where organization_id = $1 and asset_id = $2 and day = $3`,
    values: [organizationId, assetId, day],
  });
  const [row] = rows;
  return row === undefined ? null : { fixBytes: row.fix_bytes, readingBytes: row.reading_bytes };
}

export interface ClosedDay extends VehicleDay {
  readonly fixes: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly fixBytes: Buffer;
  readonly readings: number;
  readonly readingBytes: Buffer | null;
  /** Rows that it takes the place of. */
  readonly rowFixes: number;
  readonly rowReadings: number;
  readonly readingsUntil: ReadonlyMap<string, number>;
}

/** Stores the day and removes its rows. */
export async function storeClosedDay(client: TransactionClient, closed: ClosedDay): Promise<void> {
  await client.query({
    name: 'close-day',
    text: 'select close_position_day($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    values: [
      closed.organizationId,
      closed.assetId,
      closed.day,
      closed.fixes,
      new Date(closed.firstAt),
      new Date(closed.lastAt),
      closed.fixBytes,
      closed.readings,
      closed.readingBytes,
      closed.rowFixes,
      closed.rowReadings,
      [...closed.readingsUntil.keys()],
      [...closed.readingsUntil.values()].map((at) => new Date(at)),
    ],
  });
}

/** Weeks of positions that ended before an instant and have no row, the oldest first. */
export async function findEmptyWeeks(client: TransactionClient, until: Date): Promise<string[]> {
  const { rows } = await client.query<{ week: string }>({
    name: 'empty-weeks',
    text: `select week from position_weeks() where until_at <= $1 and not has_week_rows(week) order by until_at`,
    values: [until],
  });
  return rows.map(({ week }) => week);
}

/** Whether the week was dropped: it is when no row is left in it. */
export async function dropWeekWithoutRows(client: TransactionClient, week: string): Promise<boolean> {
  const { rows } = await client.query<{ dropped: boolean }>('select drop_closed_week($1) as dropped', [week]);
  return rows[0]!.dropped;
}
