import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Period } from '../../../platform/ifta/period.ts';

export type AuditScope = { organizationId: number; period: Period };

const startOf = ({ period }: AuditScope) =>
  sql<Date>`(${period.from}::date::timestamp at time zone ${period.timeZone})`;

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

/** Fixes of a vehicle in order, after the last one read. */
export function selectFixes(
  tx: DatabaseTransaction,
  scope: AuditScope,
  assetId: number,
  after: Date | null,
  size: number,
) {
  return tx
    .selectFrom('positions')
    .select(['at', 'lat', 'lon', 'odometer_m'])
    .where('organization_id', '=', scope.organizationId)
    .where('asset_id', '=', assetId)
    .where('at', '>=', after ?? startOf(scope))
    .where('at', '<', scope.period.endAt)
    .$if(after !== null, (query) => query.where('at', '>', after!))
    .orderBy('at')
    .limit(size)
    .execute();
}

type After<Row> = Row | undefined;

export type CrossingRow = Awaited<ReturnType<typeof selectAuditCrossings>>[number];
export function selectAuditCrossings(
  tx: DatabaseTransaction,
  { organizationId, period }: AuditScope,
  after: After<{ date: string; asset_id: number; ordinal: number }>,
  size: number,
) {
  return tx
    .selectFrom('ifta_crossings as c')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'c.organization_id').onRef('a.id', '=', 'c.asset_id'),
    )
    .selectAll('c')
    .select(['a.unit_number', 'a.vin'])
    .where('c.organization_id', '=', organizationId)
    .where(sql<boolean>`c.date between ${period.from}::date and ${period.to}::date`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(c.asset_id, c.date, c.ordinal) > (${after?.asset_id}::integer, ${after?.date}::date, ${after?.ordinal}::smallint)`,
      ),
    )
    .orderBy('c.asset_id')
    .orderBy('c.date')
    .orderBy('c.ordinal')
    .limit(size)
    .execute();
}

export type TripRow = Awaited<ReturnType<typeof selectAuditTrips>>[number];
export function selectAuditTrips(
  tx: DatabaseTransaction,
  scope: AuditScope,
  after: After<{ asset_id: number; started_at: Date }>,
  size: number,
) {
  return tx
    .selectFrom('trips as t')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 't.organization_id').onRef('a.id', '=', 't.asset_id'),
    )
    .selectAll('t')
    .select(['a.unit_number', 'a.vin'])
    .where('t.organization_id', '=', scope.organizationId)
    .where('t.started_at', '>=', startOf(scope))
    .where('t.started_at', '<', scope.period.endAt)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(t.asset_id, t.started_at) > (${after?.asset_id}::integer, ${after?.started_at}::timestamptz)`,
      ),
    )
    .orderBy('t.asset_id')
    .orderBy('t.started_at')
    .limit(size)
    .execute();
}

export type PurchaseRow = Awaited<ReturnType<typeof selectAuditPurchases>>[number];
export function selectAuditPurchases(
  tx: DatabaseTransaction,
  { organizationId, period }: AuditScope,
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
    .where('p.removed_at', 'is', null)
    .where('p.id', '>', after?.id ?? 0)
    .orderBy('p.id')
    .limit(size)
    .execute();
}

export type AdjustmentRow = Awaited<ReturnType<typeof selectAuditAdjustments>>[number];
export function selectAuditAdjustments(
  tx: DatabaseTransaction,
  { organizationId, period }: AuditScope,
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
    .where('j.removed_at', 'is', null)
    .where('j.id', '>', after?.id ?? 0)
    .orderBy('j.id')
    .limit(size)
    .execute();
}
