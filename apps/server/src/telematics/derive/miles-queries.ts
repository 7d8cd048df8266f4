import type { QueryResultRow } from 'pg';
import { readInstants, readInt16s, readInt32s, readInt64s } from '../../platform/database/binary-columns.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { FLAG, numberArray } from '../write/columns.ts';
import type { AssetKey } from './queries.ts';

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const instant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : '-infinity');

export interface ChangedMiles extends AssetKey {
  /** -Infinity for all there is. */
  readonly fromAt: number;
  readonly isLate: boolean;
}

/** Asks for the miles from an instant on. In order of the keys, so that two processes never wait for each other. */
export async function markMilesPending(
  client: TransactionClient,
  changes: readonly ChangedMiles[],
): Promise<void> {
  await client.query({
    name: 'mark-miles-pending',
    text: `insert into ifta_progress as kept (organization_id, asset_id, pending_from, pending_since, is_late)
      select c.organization_id, c.asset_id, c.from_at, now(), c.is_late
      from unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::boolean[])
        as c (organization_id, asset_id, from_at, is_late)
      order by c.organization_id, c.asset_id
      on conflict (organization_id, asset_id) do update set
        is_resumed = kept.is_resumed and kept.pending_from is not null and kept.pending_from <= excluded.pending_from,
        pending_from = least(kept.pending_from, excluded.pending_from),
        pending_since = least(kept.pending_since, excluded.pending_since),
        is_late = kept.is_late or excluded.is_late`,
    values: [
      numberArray(changes.map((change) => change.organizationId)),
      numberArray(changes.map((change) => change.assetId)),
      changes.map(({ fromAt }) => instant(fromAt)),
      changes.map(({ isLate }) => isLate),
    ],
  });
}

/** Fixes in order are gathered for `settleMs`; late ones, and a new zone of the organization, do not wait. */
export async function findPendingMiles(
  client: TransactionClient,
  settleMs: number,
  limit: number,
): Promise<AssetKey[]> {
  const { rows } = await client.query({
    name: 'find-pending-miles',
    text: `select p.organization_id as "organizationId", p.asset_id as "assetId"
      from ifta_progress p join organizations o on o.id = p.organization_id
      where (p.pending_from is not null
          and (p.is_late or p.is_resumed or p.pending_since <= now() - $1 * interval '1 millisecond'))
        or p.time_zone <> o.time_zone
      order by p.pending_since nulls last, p.organization_id, p.asset_id
      limit $2`,
    values: [settleMs, limit],
  });
  return rows as unknown as AssetKey[];
}

export interface MilesTask extends AssetKey {
  /** -Infinity for all there is. */
  readonly pendingFrom: number;
  readonly isResumed: boolean;
  /** The stored days are those of another zone. */
  readonly isMoved: boolean;
  readonly timeZone: string;
}

/**
 * Held until the commit, which need not wait for the disk: a crash that loses the days loses the note with them that they
 * are done. Null while another process has it, or nothing is pending any more.
 */
export async function lockMiles(client: TransactionClient, key: AssetKey): Promise<MilesTask | null> {
  const { rows } = await client.query<{
    pending_ms: number | null;
    is_resumed: boolean;
    time_zone: string;
    is_moved: boolean;
  }>({
    name: 'lock-miles',
    text: `select ${milliseconds("nullif(p.pending_from, '-infinity')")} as pending_ms, p.is_resumed, o.time_zone,
        coalesce(p.time_zone <> o.time_zone, false) as is_moved, set_config('synchronous_commit', 'off', true)
      from ifta_progress p join organizations o on o.id = p.organization_id
      where p.organization_id = $1 and p.asset_id = $2 and (p.pending_from is not null or p.time_zone <> o.time_zone)
      for update of p skip locked`,
    values: [key.organizationId, key.assetId],
  });
  const [row] = rows;
  if (!row) return null;
  const isWhole = row.is_moved || row.pending_ms === null;
  return {
    ...key,
    pendingFrom: isWhole ? Number.NEGATIVE_INFINITY : row.pending_ms!,
    isResumed: row.is_resumed && !isWhole,
    isMoved: row.is_moved,
    timeZone: row.time_zone,
  };
}

/** `nextAt` null: nothing is left. */
export async function saveMilesProgress(
  client: TransactionClient,
  { organizationId, assetId, timeZone }: MilesTask,
  nextAt: number | null,
): Promise<void> {
  await client.query({
    name: 'save-miles-progress',
    text: `update ifta_progress set pending_from = $3::timestamptz, is_resumed = $3::timestamptz is not null, is_late = false, time_zone = $4,
        pending_since = case when $3::timestamptz is null then null else pending_since end
      where organization_id = $1 and asset_id = $2`,
    values: [organizationId, assetId, nextAt === null ? null : new Date(nextAt), timeZone],
  });
}

/** A stored position as the engine of miles takes it; angles in degrees. */
export interface StoredFix {
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly odometerMeters: number | null;
  readonly ignition: boolean | null;
}

/** Instants of the first and the last position; null without any. */
export async function positionsSpan(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
): Promise<{ first: number; last: number } | null> {
  const edge = (order: 'asc' | 'desc') =>
    `(select at from positions where organization_id = $1 and asset_id = $2 order by at ${order} limit 1)`;
  const { rows } = await client.query<{ first: number | null; last: number | null }>({
    name: 'positions-span',
    text: `select ${milliseconds(edge('asc'))} as first, ${milliseconds(edge('desc'))} as last`,
    values: [organizationId, assetId],
  });
  const [row] = rows;
  return row?.first == null || row.last === null ? null : { first: row.first, last: row.last };
}

/** As many fixes as may lie beside odometer readings; a vehicle without odometer needs no more. */
const FIXES_AROUND = 60;
/** The engine looks so many odometer readings around. */
const READINGS_AROUND = 5;

/** Before `at`, newest first, up to the fifth odometer reading. */
export function fixesBefore(client: TransactionClient, key: AssetKey, at: number): Promise<StoredFix[]> {
  return fixesAround(client, key, at, 'before');
}

/** From `at` on, oldest first, up to the fifth odometer reading. */
export function fixesAfter(client: TransactionClient, key: AssetKey, at: number): Promise<StoredFix[]> {
  return fixesAround(client, key, at, 'after');
}

async function fixesAround(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  at: number,
  side: 'before' | 'after',
): Promise<StoredFix[]> {
  const { rows } = await client.query<FixRow & QueryResultRow>({
    name: `miles-fixes-${side}`,
    text: `select ${FIX_COLUMNS} from positions p
      where p.organization_id = $1 and p.asset_id = $2 and p.at ${side === 'before' ? '<' : '>='} $3
      order by p.at ${side === 'before' ? 'desc' : 'asc'} limit ${FIXES_AROUND}`,
    values: [organizationId, assetId, new Date(at)],
  });
  const fixes = rows.map(fixOf);
  const readings = fixes.flatMap(({ odometerMeters }, index) => (odometerMeters === null ? [] : [index]));
  return fixes.slice(0, (readings[READINGS_AROUND - 1] ?? fixes.length) + 1);
}

export interface GoneDay {
  readonly date: string;
  readonly startAt: number;
  readonly endAt: number;
}

/**
 * Days between two instants that were derived from fixes of their own which are no more: retention has them, or they
 * were never here. What was derived stands.
 */
export async function goneDays(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  timeZone: string,
  span: { from: number; until: number },
): Promise<GoneDay[]> {
  const { rows } = await client.query({
    name: 'gone-days',
    text: `select to_char(d.date, 'YYYY-MM-DD') as date, ${milliseconds('d.start')} as "startAt", ${milliseconds('d.end')} as "endAt"
      from (select date, date::timestamp at time zone $3 as start, (date + 1)::timestamp at time zone $3 as "end"
        from ifta_vehicle_days
        where organization_id = $1 and asset_id = $2 and start_odometer_m is not null
          and date between ($4::timestamptz at time zone $3)::date and ($5::timestamptz at time zone $3)::date) d
      where (select 1 from positions p where p.organization_id = $1 and p.asset_id = $2
        and p.at >= d.start and p.at < d.end limit 1) is null
      order by d.date`,
    values: [organizationId, assetId, timeZone, new Date(span.from), new Date(span.until)],
  });
  return rows as unknown as GoneDay[];
}

/** From `fromDate` to `untilDate`, both counted; null is until further notice. In the order in which the later one counts. */
export interface Calibration {
  readonly fromDate: string;
  readonly untilDate: string | null;
  readonly roadPermille: number;
}

export async function calibrationsOf(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
): Promise<Calibration[]> {
  const { rows } = await client.query({
    name: 'calibrations',
    text: `select to_char(from_date, 'YYYY-MM-DD') as "fromDate", to_char(until_date, 'YYYY-MM-DD') as "untilDate",
        road_permille as "roadPermille"
      from ifta_vehicle_statements
      where organization_id = $1 and asset_id = $2 and kind = 'calibration' and removed_at is null
      order by from_date, id`,
    values: [organizationId, assetId],
  });
  return rows as unknown as Calibration[];
}

/** Whole columns in the binary form of their type: days of a fix every 30 seconds are thousands of rows. */
export async function fixesWithin(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  from: number,
  until: number,
): Promise<StoredFix[]> {
  const query = {
    name: 'miles-fixes-within',
    text: `select string_agg(timestamptz_send(at), ''), string_agg(int4send(lat), ''), string_agg(int4send(lon), ''),
        string_agg(int8send(coalesce(odometer_m, ${NO_ODOMETER})), ''), string_agg(int2send(flags), '')
      from (select at, lat, lon, odometer_m, flags from positions
        where organization_id = $1 and asset_id = $2 and at >= $3 and at < $4 order by at) fixes`,
    values: [organizationId, assetId, new Date(from), new Date(until)],
    rowMode: 'array',
  };
  const { rows } = await client.query<(Buffer | null)[]>(query);
  const [at, lat, lon, odometer, flags] = rows[0] ?? [];
  const columns = { lat: readInt32s(lat), lon: readInt32s(lon), flags: readInt16s(flags) };
  const odometers = readInt64s(odometer);
  return Array.from(readInstants(at), (instant, row) =>
    fixOf({
      at_ms: instant,
      lat: columns.lat[row]!,
      lon: columns.lon[row]!,
      flags: columns.flags[row]!,
      odometer_m: odometers[row] === NO_ODOMETER ? null : odometers[row]!,
    }),
  );
}

/** Below every odometer. */
const NO_ODOMETER = -1;
const FIX_COLUMNS = `${milliseconds('p.at')} as at_ms, p.lat, p.lon, p.flags, p.odometer_m`;

interface FixRow {
  at_ms: number;
  lat: number;
  lon: number;
  flags: number;
  odometer_m: number | null;
}

function fixOf({ at_ms, lat, lon, flags, odometer_m }: FixRow): StoredFix {
  return {
    at: at_ms,
    lat: lat / 1e7,
    lon: lon / 1e7,
    odometerMeters: odometer_m,
    ignition: flags & FLAG.ignitionKnown ? (flags & FLAG.ignitionOn) !== 0 : null,
  };
}

/** The days of a zone from the one that holds an instant, with the midnight after the last; `startAt` in ms. */
export async function daysFrom(
  client: TransactionClient,
  at: number,
  timeZone: string,
  count: number,
): Promise<{ date: string; startAt: number }[]> {
  const { rows } = await client.query({
    name: 'miles-days',
    text: `select to_char(day, 'YYYY-MM-DD') as date, ${milliseconds('day at time zone $2')} as "startAt"
      from generate_series(($1::timestamptz at time zone $2)::date::timestamp,
        (($1::timestamptz at time zone $2)::date + $3::integer)::timestamp, interval '1 day') day order by day`,
    values: [new Date(at), timeZone, count],
  });
  return rows as unknown as { date: string; startAt: number }[];
}
