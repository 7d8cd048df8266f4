import type { Load } from '@longhaul/analytics';
import type { Reading } from '@longhaul/contract';
import { type DutySpan, spansOfRecords } from '@longhaul/hos';
import { DAY_MS, daysBetween, kphFromMph } from '@longhaul/units';
import { readEngineLoads } from '../../domain/analytics/engine-loads.ts';
import { selectDutyRecords } from '../../domain/hos/duty-records.ts';
import type { ReadingColumns } from '../../domain/positions/fix-columns.ts';
import { type FixesOf, readFixes } from '../../domain/positions/read-fixes.ts';
import { readReadings } from '../../domain/positions/readings.ts';
import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';
import { midnightsOf } from './midnights.ts';
import type { AssetKey } from './queries.ts';

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

export interface PendingLegs extends AssetKey {
  /** It was set aside before. */
  readonly hasFailed: boolean;
}

/** Vehicles with days to work out, but for those whose trips are about to be derived again. */
export async function findPendingLegs(
  client: TransactionClient,
  settleMs: number,
  limit: number,
): Promise<PendingLegs[]> {
  const { rows } = await client.query({
    name: 'find-pending-legs',
    text: `select p.organization_id as "organizationId", p.asset_id as "assetId",
        ${hasFailed('legs', 'p.organization_id', 'p.asset_id::text')} as "hasFailed"
      from analytics_progress p
      where p.since <= now() - $1 * interval '1 millisecond'
        and not ${isSetAside('legs', 'p.organization_id', 'p.asset_id::text')}
        and not exists (select from derivation_requests r
          where r.organization_id = p.organization_id and r.asset_id = p.asset_id)
      order by p.since, p.organization_id, p.asset_id limit $2`,
    values: [settleMs, limit],
  });
  return rows as unknown as PendingLegs[];
}

/** Organizations with loads that have changed since the legs of their trucks were worked out. */
export async function organizationsWithChangedLoads(client: TransactionClient): Promise<number[]> {
  const { rows } = await client.query<{ organization_id: number }>({
    name: 'organizations-with-changed-loads',
    text: 'select distinct organization_id from loads where legs_pending_since is not null order by 1',
    values: [],
  });
  return rows.map((row) => row.organization_id);
}

export interface LegsTask extends AssetKey {
  readonly fromDate: string;
  readonly toDate: string;
  readonly timeZone: string;
  /** Tenths of a kilometer an hour, as positions have it. */
  readonly speedingOver: number;
  /** The midnights that begin the days to derive, and the one that ends the last of them. */
  readonly midnights: readonly { readonly date: string; readonly startAt: number }[];
}

/** Held until the commit; null while another process has it, or nothing is pending any more. */
export async function lockLegs(
  client: TransactionClient,
  key: AssetKey,
  count: number,
): Promise<LegsTask | null> {
  const { rows: locked } = await client.query<{
    from_date: string;
    to_date: string;
    time_zone: string;
    speeding_over_mph: number;
  }>({
    name: 'lock-legs',
    text: `select p.from_date, p.to_date, o.dated_zone as time_zone, o.speeding_over_mph from analytics_progress p
      join organizations o on o.id = p.organization_id
      where p.organization_id = $1 and p.asset_id = $2 for update of p skip locked`,
    values: [key.organizationId, key.assetId],
  });
  const [row] = locked;
  if (!row) return null;
  return {
    ...key,
    fromDate: row.from_date,
    toDate: row.to_date,
    timeZone: row.time_zone,
    speedingOver: Math.round(kphFromMph(row.speeding_over_mph) * 10),
    midnights: midnightsOf(
      row.from_date,
      Math.min(count, daysBetween(row.from_date, row.to_date) + 1),
      row.time_zone,
    ),
  };
}

/** `nextDate` null: all is done. */
export async function saveLegsProgress(
  client: TransactionClient,
  { organizationId, assetId }: LegsTask,
  nextDate: string | null,
): Promise<void> {
  await client.query(
    nextDate === null
      ? {
          name: 'end-legs',
          text: 'delete from analytics_progress where organization_id = $1 and asset_id = $2',
          values: [organizationId, assetId],
        }
      : {
          name: 'save-legs-progress',
          text: 'update analytics_progress set from_date = $3 where organization_id = $1 and asset_id = $2',
          values: [organizationId, assetId, nextDate],
        },
  );
}

export interface Span {
  readonly from: number;
  /** Infinity while it goes on. */
  readonly until: number;
}

export interface VehicleFacts {
  readonly drivers: readonly (Span & { driverId: number })[];
  readonly personal: readonly Span[];
  /** Null when nobody ever noted a trailer of this vehicle. */
  readonly trailers: readonly Span[] | null;
  readonly loads: readonly Load[];
  readonly milesByDate: ReadonlyMap<string, number>;
}

/** What tells whose the meters of a vehicle are, and what they were driven for. */
export async function readVehicleFacts(
  tx: DatabaseTransaction,
  { organizationId, assetId, midnights }: LegsTask,
): Promise<VehicleFacts> {
  const [from, until] = [midnights[0]!, midnights.at(-1)!];
  const values = [organizationId, assetId, new Date(from.startAt), new Date(until.startAt)];
  const [drivers, trailers, miles] = await Promise.all([
    tx.client.query<{ driver_id: number; from_at: number; until_at: number | null }>({
      name: 'legs-drivers',
      text: `select driver_id, ${milliseconds('assigned_at')} as from_at, ${milliseconds('unassigned_at')} as until_at
        from driver_assignments where organization_id = $1 and asset_id = $2 and assigned_at < $4
          and (unassigned_at is null or unassigned_at > $3) order by assigned_at`,
      values,
    }),
    tx.client.query<{ from_at: number; until_at: number | null }>({
      name: 'legs-trailers',
      text: `select ${milliseconds('attached_at')} as from_at, ${milliseconds('detached_at')} as until_at
        from trailer_attachments where organization_id = $1 and vehicle_id = $2 order by attached_at`,
      values: values.slice(0, 2),
    }),
    tx.client.query<{ date: string; meters: number }>({
      name: 'legs-miles',
      text: `select date, meters::float8 as meters from ifta_vehicle_days
        where organization_id = $1 and asset_id = $2 and date >= $3 and date < $4`,
      values: [organizationId, assetId, from.date, until.date],
    }),
  ]);
  const ofDrivers = drivers.rows.map((row) => ({ ...spanOf(row), driverId: row.driver_id }));
  const loads = await readEngineLoads(tx, organizationId, {
    assetId,
    from: new Date(from.startAt),
    until: new Date(until.startAt),
  });
  return {
    drivers: ofDrivers,
    personal: await personalSpans(tx, organizationId, ofDrivers, [from.startAt, until.startAt]),
    trailers: trailers.rows.length === 0 ? null : trailers.rows.map(spanOf),
    loads,
    milesByDate: new Map(miles.rows.map((row) => [row.date, row.meters])),
  };
}

const spanOf = (row: { from_at: number; until_at: number | null }): Span => ({
  from: row.from_at,
  until: row.until_at ?? Number.POSITIVE_INFINITY,
});

/** Personal conveyance (49 CFR 395.28) of whoever was assigned, as the log has it now. */
async function personalSpans(
  tx: DatabaseTransaction,
  organizationId: number,
  drivers: VehicleFacts['drivers'],
  [from, until]: readonly [number, number],
): Promise<Span[]> {
  const spans: Span[] = [];
  for (const driver of drivers) {
    const range = { from: Math.max(from, driver.from), until: Math.min(until, driver.until) };
    const records = await selectDutyRecords(tx, { organizationId, driverId: driver.driverId, ...range });
    for (const [index, span] of records.length === 0 ? [] : spansOfRecords(records).entries()) {
      if (span.mode !== 'PC') continue;
      const next = spansOfRecords(records)[index + 1] as DutySpan | undefined;
      spans.push({
        from: Math.max(span.startedAt, range.from),
        until: Math.min(next?.startedAt ?? range.until, range.until),
      });
    }
  }
  return spans.filter((span) => span.until > span.from);
}

export interface MeasuredDay {
  readonly trips: readonly (Span & { drivingSeconds: number })[];
  readonly idles: readonly Span[];
  readonly pto: readonly Span[];
  /** Stretches between two fixes that began above the limit. */
  readonly speeding: readonly Span[];
  readonly counters: readonly { reading: 'engine' | 'fuel'; at: number; increase: number }[];
  readonly events: readonly { kind: string; at: number }[];
}

/** Of a fix above the limit, at most so much counts as speeding until the next one. */
const MAX_SPEEDING_MS = 120_000;

const MEASURED_READINGS = ['engine-seconds', 'fuel-used-milliliters', 'pto'] as const satisfies Reading[];

/** What devices measured of a vehicle. */
export async function readMeasurements(
  client: TransactionClient,
  { organizationId, assetId, midnights, speedingOver }: LegsTask,
): Promise<MeasuredDay> {
  const [from, until] = [midnights[0]!.startAt, midnights.at(-1)!.startAt];
  const values = [organizationId, assetId, new Date(from), new Date(until)];
  const [trips, idles, [readings], [fixes], events] = await Promise.all([
    client.query<{ from_at: number; until_at: number; driving_seconds: number }>({
      name: 'legs-trips',
      text: `select ${milliseconds('started_at')} as from_at, ${milliseconds('ended_at')} as until_at, driving_seconds
        from trips where organization_id = $1 and asset_id = $2 and started_at < $4 and ended_at > $3 order by started_at`,
      values,
    }),
    client.query<{ from_at: number; until_at: number }>({
      name: 'legs-idles',
      text: `select ${milliseconds('started_at')} as from_at, ${milliseconds('ended_at')} as until_at
        from halts where organization_id = $1 and asset_id = $2 and kind = 'idle' and started_at < $4 and ended_at > $3
        order by started_at`,
      values,
    }),
    readReadings(client, organizationId, [{ assetId, from: from - DAY_MS, until }], MEASURED_READINGS),
    readFixes(client, organizationId, [{ assetId, from, until }], ['speed']),
    client.query<{ kind: string; at: number }>({
      name: 'legs-events',
      text: `select case kind when 'harsh' then details->>'maneuver' else kind end as kind, ${milliseconds('at')} as at
        from device_events where organization_id = $1 and asset_id = $2 and at >= $3 and at < $4
          and (kind = 'crash' or (kind = 'harsh' and details->>'maneuver' is not null)) order by at`,
      values,
    }),
  ]);
  return {
    trips: trips.rows.map((row) => ({ ...spanOf(row), drivingSeconds: row.driving_seconds })),
    idles: idles.rows.map(spanOf),
    pto: ptoSpans(readings!.get('pto')),
    speeding: speedingSpans(fixes!, speedingOver),
    counters: [
      ...increasesOf('engine', readings!.get('engine-seconds')),
      ...increasesOf('fuel', readings!.get('fuel-used-milliliters')),
    ]
      .filter(({ at }) => at >= from)
      .sort((one, other) => one.at - other.at),
    events: events.rows,
  };
}

function ptoSpans(pto: ReadingColumns | undefined): Span[] {
  if (pto === undefined) return [];
  return Array.from(pto.at).flatMap((at, row) =>
    pto.value[row] === 1 ? [{ from: at, until: Math.min(pto.at[row + 1] ?? at, at + DAY_MS) }] : [],
  );
}

function speedingSpans({ at, speed }: FixesOf<'speed'>, limit: number): Span[] {
  const spans: Span[] = [];
  for (const [row, from] of at.entries()) {
    if (speed[row]! > limit)
      spans.push({ from, until: Math.min(at[row + 1] ?? from, from + MAX_SPEEDING_MS) });
  }
  return spans;
}

function increasesOf(
  reading: MeasuredDay['counters'][number]['reading'],
  columns: ReadingColumns | undefined,
): MeasuredDay['counters'][number][] {
  if (columns === undefined) return [];
  const { at, value } = columns;
  return Array.from(at, (instant, row) => ({
    reading,
    at: instant,
    increase: row === 0 ? 0 : Math.max(0, value[row]! - value[row - 1]!),
  }));
}
