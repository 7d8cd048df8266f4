import { COMPARED_MS } from '@longhaul/ifta';
import { addDays, DAY_MS, dateAt, type EpochMs, epochMs, startOfDate } from '@longhaul/units';
import { FLAG, NO_ODOMETER } from '../../domain/positions/fix-columns.ts';
import { type FixesOf, readFixes } from '../../domain/positions/read-fixes.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';
import { numberArray } from '../write/columns.ts';
import { midnightsOf } from './midnights.ts';
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

/** The same of every vehicle of an organization that has days since then. */
export async function markFleetMilesPending(
  client: TransactionClient,
  organizationId: number,
  fromAt: number,
): Promise<void> {
  const { rows } = await client.query<{ asset_id: number }>({
    name: 'vehicles-with-miles-since',
    text: `select distinct asset_id from ifta_vehicle_days where organization_id = $1 and date >= $2::date`,
    values: [
      organizationId,
      Number.isFinite(fromAt) ? new Date(fromAt - DAY_MS).toISOString().slice(0, 10) : '-infinity',
    ],
  });
  const changes = rows.map(({ asset_id }) => ({ organizationId, assetId: asset_id, fromAt, isLate: true }));
  await markMilesPending(client, changes);
}

/**
 * Days of the one dated zone are those of the other, but for those that are asked for again. Waits for vehicles that are being
 * counted.
 */
export async function keepMilesOfZone(
  client: TransactionClient,
  organizationId: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await client.query({
    name: 'keep-miles-of-zone',
    text: 'update ifta_progress set time_zone = $3 where organization_id = $1 and time_zone = $2',
    values: [organizationId, before, after],
  });
}

export interface PendingMiles extends AssetKey {
  /** It was set aside before. */
  readonly hasFailed: boolean;
}

const PENDING_COLUMNS = `p.organization_id, p.asset_id, p.pending_since,
  ${hasFailed('miles', 'p.organization_id', 'p.asset_id::text')} as has_failed`;
const IS_TO_BE_TRIED = `not ${isSetAside('miles', 'p.organization_id', 'p.asset_id::text')}`;

/**
 * Fixes in order are gathered for `settleMs`; late ones, and a new zone of the organization, do not wait. Each by an index:
 * most vehicles have nothing pending.
 */
export async function findPendingMiles(
  client: TransactionClient,
  settleMs: number,
  limit: number,
): Promise<PendingMiles[]> {
  const { rows } = await client.query({
    name: 'find-pending-miles',
    text: `select organization_id as "organizationId", asset_id as "assetId", has_failed as "hasFailed"
      from (
        (select ${PENDING_COLUMNS} from ifta_progress p
        where pending_from is not null and pending_since <= now() - $1 * interval '1 millisecond' and ${IS_TO_BE_TRIED}
        order by pending_since limit $2)
        union
        (select ${PENDING_COLUMNS} from ifta_progress p
        where pending_from is not null and (is_late or is_resumed) and ${IS_TO_BE_TRIED}
        order by pending_since limit $2)
      ) pending
      order by pending_since nulls last, organization_id, asset_id
      limit $2`,
    values: [settleMs, limit],
  });
  return rows as unknown as PendingMiles[];
}

/** Vehicles whose days are those of a zone that their organization gave up. */
export async function findMovedMiles(client: TransactionClient, limit: number): Promise<PendingMiles[]> {
  const { rows: moved } = await client.query<{ organization_id: number; asset_id: number }>({
    name: 'find-vehicles-of-former-zone',
    text: 'select organization_id, asset_id from vehicles_of_former_zone()',
    values: [],
  });
  if (moved.length === 0) return [];
  const { rows } = await client.query({
    name: 'find-moved-miles',
    text: `select p.organization_id as "organizationId", p.asset_id as "assetId",
        ${hasFailed('miles', 'p.organization_id', 'p.asset_id::text')} as "hasFailed"
      from ifta_progress p
      join unnest($1::integer[], $2::integer[]) as k (organization_id, asset_id) using (organization_id, asset_id)
      where ${IS_TO_BE_TRIED} order by p.organization_id, p.asset_id limit $3`,
    values: [
      numberArray(moved.map((row) => row.organization_id)),
      numberArray(moved.map((row) => row.asset_id)),
      limit,
    ],
  });
  return rows as unknown as PendingMiles[];
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
 * are done. Statements are planned once, not each time for all the weeks of positions: with nine of them that took half as
 * long as reading a day. Null while another process has it, or nothing is pending any more.
 */
export async function lockMiles(client: TransactionClient, key: AssetKey): Promise<MilesTask | null> {
  const { rows } = await client.query<{
    pending_ms: number | null;
    is_resumed: boolean;
    time_zone: string;
    is_moved: boolean;
  }>({
    name: 'lock-miles',
    text: `select ${milliseconds("nullif(p.pending_from, '-infinity')")} as pending_ms, p.is_resumed, o.dated_zone as time_zone,
        coalesce(p.time_zone <> o.dated_zone, false) as is_moved, set_config('synchronous_commit', 'off', true),
        set_config('plan_cache_mode', 'force_generic_plan', true)
      from ifta_progress p join organizations o on o.id = p.organization_id
      where p.organization_id = $1 and p.asset_id = $2 and (p.pending_from is not null or p.time_zone <> o.dated_zone)
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
  readonly at: EpochMs;
  readonly lat: number;
  readonly lon: number;
  readonly odometerMeters: number | null;
  readonly ignition: boolean | null;
}

/** As many fixes as may lie beside odometer readings; a vehicle without odometer needs no more. */
const FIXES_AROUND = 60;
/** The engine looks so many odometer readings around. */
const READINGS_AROUND = 5;

export interface MilesWindow {
  /** Instant of the last position there is. */
  readonly lastAt: number;
  /** The midnights that begin the days to derive, and the one that ends the last of them. */
  readonly midnights: readonly { readonly date: string; readonly startAt: number }[];
}

/**
 * `count` days of the task: from the fifth odometer reading before what changed, since the engine looks that far, or from
 * where it goes on. Null without positions.
 */
export async function milesWindow(
  client: TransactionClient,
  { organizationId, assetId, pendingFrom, isResumed, isMoved, timeZone }: MilesTask,
  count: number,
): Promise<MilesWindow | null> {
  const all = { assetId, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const [first, last, before] = await Promise.all([
    readFixes(client, organizationId, [all], ['at'], { count: 1, which: 'oldest' }),
    readFixes(client, organizationId, [all], ['at'], { count: 1, which: 'newest' }),
    isResumed || !Number.isFinite(pendingFrom)
      ? []
      : fixesBefore(client, { organizationId, assetId }, pendingFrom),
  ]);
  const lastAt = last[0]!.at[0];
  if (lastAt === undefined) return null;
  const touchedAt = toFifthReading(before).at(-1)?.at ?? null;
  // In another zone a fix may have belonged to the day before, or after.
  const firstAt = first[0]!.at[0]! - (isMoved ? DAY_MS : 0);
  const fromDate = dateAt(touchedAt ?? Math.max(firstAt, pendingFrom), timeZone);
  return { lastAt, midnights: midnightsOf(fromDate, count, timeZone) };
}

const COLUMNS = ['lat', 'lon', 'odometer', 'flags'] as const;

/**
 * In order, from the fifth odometer reading before `from` to the fifth after `until`, and over the whole of the periods in
 * which the odometer is compared with the map there.
 */
export async function fixesAround(
  client: TransactionClient,
  key: AssetKey,
  from: number,
  until: number,
): Promise<StoredFix[]> {
  const { organizationId, assetId } = key;
  const [start, end] = [from - COMPARED_MS, until + COMPARED_MS];
  const [before, within, after] = await Promise.all([
    fixesBefore(client, key, start),
    readFixes(client, organizationId, [{ assetId, from: start, until: end }], COLUMNS),
    readFixes(client, organizationId, [{ assetId, from: end, until: Number.POSITIVE_INFINITY }], COLUMNS, {
      count: FIXES_AROUND,
      which: 'oldest',
    }),
  ]);
  return [...toFifthReading(before).reverse(), ...fixesOf(within[0]!), ...toFifthReading(fixesOf(after[0]!))];
}

/** As many as may be needed, the newest first. */
async function fixesBefore(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  until: number,
): Promise<StoredFix[]> {
  const span = { assetId, from: Number.NEGATIVE_INFINITY, until };
  const limit = { count: FIXES_AROUND, which: 'newest' } as const;
  const [fixes] = await readFixes(client, organizationId, [span], COLUMNS, limit);
  return fixesOf(fixes!).reverse();
}

function fixesOf({ at, lat, lon, odometer, flags }: FixesOf<(typeof COLUMNS)[number]>): StoredFix[] {
  return Array.from(at, (instant, row) => ({
    at: epochMs(instant),
    lat: lat[row]! / 1e7,
    lon: lon[row]! / 1e7,
    odometerMeters: odometer[row] === NO_ODOMETER ? null : odometer[row]!,
    ignition: flags[row]! & FLAG.ignitionKnown ? (flags[row]! & FLAG.ignitionOn) !== 0 : null,
  }));
}

function toFifthReading(fixes: readonly StoredFix[]): StoredFix[] {
  const readings = fixes.flatMap(({ odometerMeters }, index) => (odometerMeters === null ? [] : [index]));
  return fixes.slice(0, (readings[READINGS_AROUND - 1] ?? fixes.length) + 1);
}

export interface GoneDay {
  readonly date: string;
  readonly startAt: number;
  readonly endAt: number;
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
    text: `select from_date as "fromDate", until_date as "untilDate", road_permille as "roadPermille"
      from ifta_vehicle_statements
      where organization_id = $1 and asset_id = $2 and kind = 'calibration' and removed_at is null
      order by from_date, id`,
    values: [organizationId, assetId],
  });
  return rows as unknown as Calibration[];
}

/** Of the day on which a clock goes forward. */
const MIN_DAY_MS = 23 * 3_600_000;

/**
 * The days between two of these fixes that were derived from fixes of their own which are no more: retention has them, or
 * they were never here. What was derived stands.
 */
export async function goneDays(
  client: TransactionClient,
  { organizationId, assetId, timeZone }: AssetKey & { readonly timeZone: string },
  fixes: readonly StoredFix[],
): Promise<GoneDay[]> {
  const hasRoom = fixes.some(({ at }, index) => index > 0 && at - fixes[index - 1]!.at >= MIN_DAY_MS);
  if (!hasRoom) return [];
  const { rows } = await client.query<{ date: string }>({
    name: 'gone-miles-days',
    text: `select to_char(date, 'YYYY-MM-DD') as date from ifta_vehicle_days
      where organization_id = $1 and asset_id = $2 and start_odometer_m is not null and date between $3::date and $4::date
      order by ifta_vehicle_days.date`,
    values: [organizationId, assetId, dateAt(fixes[0]!.at, timeZone), dateAt(fixes.at(-1)!.at, timeZone)],
  });
  const days: GoneDay[] = rows.map(({ date }) => ({
    date,
    startAt: startOfDate(date, timeZone),
    endAt: startOfDate(addDays(date, 1), timeZone),
  }));
  // All fixes between the first and the last are given.
  return days.filter(({ startAt, endAt }) => !fixes.some(({ at }) => at >= startAt && at < endAt));
}
