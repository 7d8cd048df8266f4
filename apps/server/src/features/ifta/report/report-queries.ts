import type { JurisdictionCode } from '@longhaul/geo';
import type { MilesPlace } from '@longhaul/ifta';
import { addDays } from '@longhaul/units';
import { sql } from 'kysely';
import { isAssetIn } from '../../../domain/groups/in-groups.ts';
import type { Period } from '../../../domain/ifta/period.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

/** Whose, and which days, both counted. */
export type Scope = { organizationId: number } & Pick<Period, 'from' | 'to'>;

/** By unit number, archived ones too; only those in one of the groups, if any is given. */
export async function selectVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
  groupIds: readonly number[],
) {
  return tx
    .selectFrom('assets')
    .select(['id', 'unit_number', 'fuel_type', 'axles', 'gross_weight_pounds', 'kind'])
    .select(['ifta_qualified_override', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...ids]})`)
    .$if(groupIds.length > 0, (query) => query.where(isAssetIn(sql`assets.id`, organizationId, groupIds)))
    .orderBy(sql`lower(unit_number)`)
    .execute();
}

export interface StatedQualification {
  asset_id: number;
  from_date: string;
  until_date: string | null;
  is_qualified: boolean;
}

/** Those that hold on any day of the period. */
export async function selectQualifications(tx: DatabaseTransaction, scope: Scope) {
  const { rows } = await sql<StatedQualification>`
    select asset_id, from_date, until_date, is_qualified from ifta_vehicle_statements
    where organization_id = ${scope.organizationId} and kind = 'qualification' and removed_at is null
      and from_date <= ${scope.to}::date and (until_date is null or until_date >= ${scope.from}::date)
    order by from_date, id`.execute(tx);
  return rows;
}

/** `bucket` counts from 0: the last of `starts` that is not after the day. */
const bucketOf = (starts: readonly string[]) => sql`(width_bucket(date, ${[...starts]}::date[]) - 1)`;

export interface DistanceSum {
  asset_id: number;
  bucket: number;
  place: MilesPlace;
  meters: number;
  estimated: number;
}

/** From the months when the spans are whole ones, else from their days. */
export function sumDistances(
  tx: DatabaseTransaction,
  scope: Scope,
  starts: readonly string[],
): Promise<DistanceSum[]> {
  const isWhole = starts.every((date) => date.endsWith('-01')) && addDays(scope.to, 1).endsWith('-01');
  return isWhole ? sumMonths(tx, scope, starts) : sumDays(tx, scope, starts);
}

/** Each start is a month of its own. */
async function sumMonths(tx: DatabaseTransaction, scope: Scope, starts: readonly string[]) {
  const { rows } = await sql<DistanceSum>`
    select m.asset_id, b.ordinal::integer - 1 as bucket, m.place, m.meters, m.estimated_meters as estimated
    from unnest(${[...starts]}::date[]) with ordinality b (month, ordinal)
    join ifta_months m on m.organization_id = ${scope.organizationId} and m.month = b.month`.execute(tx);
  return rows;
}

async function sumDays(tx: DatabaseTransaction, scope: Scope, starts: readonly string[]) {
  const { rows } = await sql<DistanceSum>`
    select asset_id, ${bucketOf(starts)} as bucket, place, sum(meters)::bigint as meters,
      sum(estimated_meters)::bigint as estimated
    from ifta_days
    where organization_id = ${scope.organizationId} and date between ${scope.from}::date and ${scope.to}::date
    group by 1, 2, 3`.execute(tx);
  return rows;
}

export interface FuelSum {
  asset_id: number | null;
  bucket: number;
  jurisdiction: JurisdictionCode;
  fuel: string;
  is_tax_paid: boolean;
  is_verified: boolean;
  source: 'manual' | 'import';
  milliliters: number;
  purchases: number;
}

export async function sumPurchases(tx: DatabaseTransaction, scope: Scope, starts: readonly string[]) {
  const { rows } = await sql<FuelSum>`
    select asset_id, ${bucketOf(starts)} as bucket, jurisdiction, fuel, is_tax_paid,
      verification = 'verified' as is_verified, source, sum(milliliters)::bigint as milliliters,
      count(*)::integer as purchases
    from fuel_purchases
    where organization_id = ${scope.organizationId} and date between ${scope.from}::date and ${scope.to}::date
      and removed_at is null
    group by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
  return rows;
}

export interface AdjustmentSum {
  asset_id: number;
  bucket: number;
  jurisdiction: JurisdictionCode;
  kind: 'exempt' | 'trip-permit' | 'attribution' | 'distance';
  meters: number;
}

/** Of unplaced distance an adjustment places what its own day has of it: late positions may have placed the rest. */
export async function selectAdjustmentSums(tx: DatabaseTransaction, scope: Scope, starts: readonly string[]) {
  const { rows } = await sql<AdjustmentSum>`
    select asset_id, ${bucketOf(starts)} as bucket, jurisdiction, kind, sum(meters)::bigint as meters
    from (
      select j.asset_id, j.date, j.jurisdiction, j.kind,
        case when j.kind = 'attribution' then least(
          j.meters,
          coalesce(d.meters, 0) - (sum(j.meters) over (partition by j.asset_id, j.date, j.kind order by j.id) - j.meters)
        ) else j.meters end as meters
      from ifta_adjustments j
      left join ifta_days d on d.organization_id = j.organization_id and d.date = j.date
        and d.asset_id = j.asset_id and d.place = 'UNATTRIBUTED'
      where j.organization_id = ${scope.organizationId} and j.removed_at is null
        and j.date between ${scope.from}::date and ${scope.to}::date
    ) of_days
    where meters > 0
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx);
  return rows;
}

export interface VehicleReadings {
  asset_id: number;
  meters: number;
  /** From the odometer's first to its last reading, without what it fell or jumped by between two. */
  odometer_m: number | null;
}

/** What the days of each vehicle add up to, beside what its odometer says. */
export async function selectReadings(tx: DatabaseTransaction, scope: Scope): Promise<VehicleReadings[]> {
  const within = sql`organization_id = ${scope.organizationId} and date between ${scope.from}::date and ${scope.to}::date`;
  const { rows } = await sql<VehicleReadings>`
    with jumped as (
      select asset_id, ends.first_m, ends.last_m,
        sum((flag ->> 'toMeters')::bigint - (flag ->> 'fromMeters')::bigint)
          filter (where (flag ->> 'toMeters')::bigint <> ends.first_m) as jump_m
      from ifta_vehicle_days j cross join jsonb_array_elements(j.flags) flag
      cross join lateral (
        select (array_agg(start_odometer_m order by date) filter (where start_odometer_m is not null))[1] as first_m,
          (array_agg(end_odometer_m order by date desc) filter (where end_odometer_m is not null))[1] as last_m
        from ifta_vehicle_days d where ${within} and d.asset_id = j.asset_id
      ) ends
      where ${within} and j.flags <> '[]' and flag ->> 'kind' in ('odometer-decrease', 'odometer-jump')
      group by 1, 2, 3)
    select asset_id, sum(meters)::bigint as meters,
      coalesce(max(last_m - first_m - coalesce(jump_m, 0)), max(end_odometer_m) - min(start_odometer_m))::bigint as odometer_m
    from ifta_vehicle_days left join jumped using (asset_id)
    where ${within} group by 1 order by 1`.execute(tx);
  return rows;
}

export interface VehicleQuality {
  asset_id: number;
  estimated: number;
  gaps: number;
}

export async function selectQuality(tx: DatabaseTransaction, scope: Scope): Promise<VehicleQuality[]> {
  const { rows } = await sql<VehicleQuality>`
    select asset_id, sum(estimated_meters)::bigint as estimated,
      (count(*) filter (where flags <> '[]' and flags @> '[{"kind":"gap"}]'))::integer as gaps
    from ifta_vehicle_days
    where organization_id = ${scope.organizationId} and date between ${scope.from}::date and ${scope.to}::date
    group by 1 order by 1`.execute(tx);
  return rows;
}

export function findLicense(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organizations')
    .select([
      'name',
      'carrier_name',
      'address',
      'usdot_number',
      'ifta_license_number',
      'ifta_base_jurisdiction',
    ])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}
