import { DAY_MS } from '@longhaul/units';
import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../../../domain/ifta/period.ts';
import { NO_ODOMETER } from '../../../domain/positions/fix-columns.ts';
import { type FixesOf, readFixes } from '../../../domain/positions/read-fixes.ts';
import { readReadings } from '../../../domain/positions/readings.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

/** Of the vehicles whose miles are filed; `filedAt` is null of a return that is not. */
export type AuditScope = {
  organizationId: number;
  period: Period;
  vehicleIds: readonly number[];
  filedAt: Date | null;
};

export type VehicleRow = Awaited<ReturnType<typeof selectAuditVehicles>>[number];
export function selectAuditVehicles(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('assets')
    .select(['id', 'unit_number', 'vin'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...ids]})`)
    .orderBy(sql`lower(unit_number)`)
    .orderBy('id')
    .execute();
}

export interface FixRow {
  at: Date;
  lat: number;
  lon: number;
  odometer_m: number | null;
}

type AuditFixes = FixesOf<'lat' | 'lon' | 'odometer'>;

/** Fixes of a vehicle in order, after the last one read. */
export async function selectFixes(
  tx: DatabaseTransaction,
  { organizationId, period }: AuditScope,
  assetId: number,
  after: Date | null,
  size: number,
): Promise<AuditFixes> {
  const from = after === null ? period.startAt.getTime() : after.getTime() + 1;
  const span = { assetId, from, until: period.endAt.getTime() };
  const limit = { count: size, which: 'oldest' } as const;
  const [fixes] = await readFixes(tx.client, organizationId, [span], ['lat', 'lon', 'odometer'], limit);
  return fixes!;
}

/** What the tank held, in percent, each from its instant on; `at` in ms since 1970. */
export type FuelLevels = readonly { readonly at: number; readonly percent: number }[];

/** Told longer ago than that, it says nothing of the period. */
const FUEL_REACH_MS = 7 * DAY_MS;

export async function selectFuelLevels(
  tx: DatabaseTransaction,
  { organizationId, period }: AuditScope,
  assetId: number,
): Promise<FuelLevels> {
  const span = { assetId, from: period.startAt.getTime() - FUEL_REACH_MS, until: period.endAt.getTime() };
  const [readings] = await readReadings(tx.client, organizationId, [span], ['fuel-percent']);
  const levels = readings!.get('fuel-percent');
  if (levels === undefined) return [];
  return Array.from(levels.at, (at, row) => ({ at, percent: levels.value[row]! }));
}

/** Fixes number `first` to `end` of the columns, `end` not counted. */
export function fixRows({ at, lat, lon, odometer }: AuditFixes, first: number, end: number): FixRow[] {
  return Array.from(at.subarray(first, end), (instant, index) => {
    const meters = odometer[first + index]!;
    return {
      at: new Date(instant),
      lat: lat[first + index]!,
      lon: lon[first + index]!,
      odometer_m: meters === NO_ODOMETER ? null : meters,
    };
  });
}

type After<Row> = Row | undefined;

export type CrossingRow = Awaited<ReturnType<typeof selectAuditCrossings>>[number];
export function selectAuditCrossings(
  tx: DatabaseTransaction,
  { organizationId, period }: AuditScope,
  vehicleId: number,
) {
  const crossings = tx
    .selectFrom('ifta_crossings as c')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'c.organization_id').onRef('a.id', '=', 'c.asset_id'),
    )
    .selectAll('c')
    .select(['a.unit_number', 'a.vin'])
    .where('c.organization_id', '=', organizationId)
    .where('c.asset_id', '=', vehicleId)
    .where(sql<boolean>`c.date between ${period.from}::date and ${period.to}::date`)
    .orderBy('c.date')
    .orderBy('c.ordinal');
  return executePrepared(tx, 'audit-crossings', crossings);
}

export type TripRow = Awaited<ReturnType<typeof selectAuditTrips>>[number];
export function selectAuditTrips(
  tx: DatabaseTransaction,
  { organizationId, period }: AuditScope,
  vehicleId: number,
) {
  const trips = tx
    .selectFrom('trips as t')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 't.organization_id').onRef('a.id', '=', 't.asset_id'),
    )
    .selectAll('t')
    .select(['a.unit_number', 'a.vin'])
    .where('t.organization_id', '=', organizationId)
    .where('t.asset_id', '=', vehicleId)
    .where('t.started_at', '>=', period.startAt)
    .where('t.started_at', '<', period.endAt)
    .orderBy('t.started_at');
  return executePrepared(tx, 'audit-trips', trips);
}

/** What was removed after the return was filed is a part of it. */
const standsSince = (removedAt: RawBuilder<unknown>, filedAt: Date | null) =>
  sql<boolean>`(${removedAt} is null or ${removedAt} > ${filedAt}::timestamptz)`;

export type PurchaseRow = Awaited<ReturnType<typeof selectAuditPurchases>>[number];
export function selectAuditPurchases(
  tx: DatabaseTransaction,
  { organizationId, period, filedAt }: AuditScope,
  after: After<{ id: number }>,
  size: number,
) {
  return tx
    .selectFrom('fuel_purchases as p')
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'p.organization_id').onRef('a.id', '=', 'p.asset_id'),
    )
    .selectAll('p')
    .select(['a.unit_number', 'a.vin'])
    .where('p.organization_id', '=', organizationId)
    .where(sql<boolean>`p.date between ${period.from}::date and ${period.to}::date`)
    .where(standsSince(sql`p.removed_at`, filedAt))
    .where('p.id', '>', after?.id ?? 0)
    .orderBy('p.id')
    .limit(size)
    .execute();
}

export type AdjustmentRow = Awaited<ReturnType<typeof selectAuditAdjustments>>[number];
export function selectAuditAdjustments(
  tx: DatabaseTransaction,
  { organizationId, period, filedAt }: AuditScope,
  after: After<{ id: number }>,
  size: number,
) {
  return tx
    .selectFrom('ifta_adjustments as j')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'j.organization_id').onRef('a.id', '=', 'j.asset_id'),
    )
    .selectAll('j')
    .select(['a.unit_number', 'a.vin'])
    .where('j.organization_id', '=', organizationId)
    .where(sql<boolean>`j.date between ${period.from}::date and ${period.to}::date`)
    .where(standsSince(sql`j.removed_at`, filedAt))
    .where('j.id', '>', after?.id ?? 0)
    .orderBy('j.id')
    .limit(size)
    .execute();
}

export type DayRow = Awaited<ReturnType<typeof selectAuditDays>>[number];
export function selectAuditDays(
  tx: DatabaseTransaction,
  { organizationId, period }: AuditScope,
  vehicleId: number,
) {
  const days = tx
    .selectFrom('ifta_days as d')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'd.organization_id').onRef('a.id', '=', 'd.asset_id'),
    )
    .selectAll('d')
    .select(['a.unit_number', 'a.vin'])
    .where('d.organization_id', '=', organizationId)
    .where('d.asset_id', '=', vehicleId)
    .where(sql<boolean>`d.date between ${period.from}::date and ${period.to}::date`)
    .orderBy('d.date')
    .orderBy('d.place');
  return executePrepared(tx, 'audit-days', days);
}

export type OddDayRow = Awaited<ReturnType<typeof selectOddDays>>[number];
export function selectOddDays(
  tx: DatabaseTransaction,
  { organizationId, period }: AuditScope,
  vehicleId: number,
) {
  const oddDays = tx
    .selectFrom('ifta_vehicle_days as d')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'd.organization_id').onRef('a.id', '=', 'd.asset_id'),
    )
    .select(['d.asset_id', 'd.date', 'd.flags', 'a.unit_number', 'a.vin'])
    .where('d.organization_id', '=', organizationId)
    .where('d.asset_id', '=', vehicleId)
    .where(sql<boolean>`d.flags <> '[]'`)
    .where(sql<boolean>`d.date between ${period.from}::date and ${period.to}::date`)
    .orderBy('d.date');
  return executePrepared(tx, 'audit-odd-days', oddDays);
}

export interface MonthRow {
  unit_number: string;
  vin: string | null;
  month: string;
  first_m: number | null;
  last_m: number | null;
  meters: number;
  estimated: number;
}

/** The odometer as each month began and ended, beside what was reported of it. */
export async function selectAuditMonths(
  tx: DatabaseTransaction,
  { organizationId, period, vehicleIds }: AuditScope,
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select a.unit_number, a.vin, to_char(d.date, 'YYYY-MM') as month,
      (array_agg(d.start_odometer_m order by d.date) filter (where d.start_odometer_m is not null))[1] as first_m,
      (array_agg(d.end_odometer_m order by d.date desc) filter (where d.end_odometer_m is not null))[1] as last_m,
      sum(d.meters)::bigint as meters, sum(d.estimated_meters)::bigint as estimated
    from ifta_vehicle_days d join assets a on a.organization_id = d.organization_id and a.id = d.asset_id
    where d.organization_id = ${organizationId} and d.asset_id = any(${[...vehicleIds]})
      and d.date between ${period.from}::date and ${period.to}::date
    group by a.id, a.unit_number, a.vin, 3 order by lower(a.unit_number), a.id, 3`.execute(tx);
  return rows;
}
