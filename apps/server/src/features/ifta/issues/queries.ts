import type { LatLon } from '@longhaul/geo';
import { type MilesFlag, UNATTRIBUTED } from '@longhaul/ifta';
import { sql } from 'kysely';
import { personName } from '../../../domain/ifta/rates.ts';
import { type FixesOf, readFixes } from '../../../domain/positions/read-fixes.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Scope } from '../report/report-queries.ts';

export interface FlaggedDay {
  asset_id: number;
  date: string;
  flags: MilesFlag[];
}

export async function selectFlaggedDays(tx: DatabaseTransaction, scope: Scope): Promise<FlaggedDay[]> {
  const rows = await tx
    .selectFrom('ifta_vehicle_days')
    .select(['asset_id', 'date', 'flags'])
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`date between ${scope.from}::date and ${scope.to}::date`)
    .where(sql<boolean>`flags <> '[]'`)
    .orderBy('date')
    .orderBy('asset_id')
    .execute();
  return rows as FlaggedDay[];
}

/** The distance of a day that was driven without a fix and could not be placed, with the fixes around it. */
export async function selectSilences(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  date: string,
): Promise<{ from: LatLon; to: LatLon; meters: number }[]> {
  const { rows } = await sql<{ fromAt: number; toAt: number; meters: number }>`
    select (f->>'fromAt')::float8 as "fromAt", (f->>'toAt')::float8 as "toAt", (f->>'meters')::float8 as meters
    from ifta_vehicle_days d cross join lateral jsonb_array_elements(d.flags) f
    where d.organization_id = ${organizationId} and d.asset_id = ${assetId} and d.date = ${date}::date
      and f->>'kind' = 'gap' and f->>'place' = ${UNATTRIBUTED}`.execute(tx);
  const fixes = await readFixes(
    tx.client,
    organizationId,
    rows.flatMap(({ fromAt, toAt }) => [fromAt, toAt].map((at) => ({ assetId, from: at, until: at + 1 }))),
    ['lat', 'lon'],
  );
  return rows.flatMap(({ meters }, index) => {
    const [before, after] = [fixes[index * 2]!, fixes[index * 2 + 1]!];
    if (before.at.length === 0 || after.at.length === 0) return [];
    return [{ from: placeOf(before), to: placeOf(after), meters }];
  });
}

const placeOf = ({ lat, lon }: FixesOf<'lat' | 'lon'>): LatLon => ({
  lat: lat[0]! / 1e7,
  lon: lon[0]! / 1e7,
});

export interface UnplacedDay {
  asset_id: number;
  date: string;
  meters: number;
}

/** Distance not assigned to a jurisdiction, less what adjustments of that vehicle and day say of it. */
export async function selectUnplacedDays(tx: DatabaseTransaction, scope: Scope): Promise<UnplacedDay[]> {
  const { rows } = await sql<UnplacedDay>`
    select d.asset_id, d.date, (d.meters - coalesce(j.meters, 0))::bigint as meters
    from ifta_days d
    left join lateral (
      select sum(j.meters) as meters from ifta_adjustments j
      where j.organization_id = ${scope.organizationId} and j.asset_id = d.asset_id and j.date = d.date
        and j.kind = 'attribution' and j.removed_at is null
    ) j on true
    where d.organization_id = ${scope.organizationId} and d.date between ${scope.from}::date and ${scope.to}::date
      and d.place = 'UNATTRIBUTED' and d.meters > coalesce(j.meters, 0)
    order by d.date, d.asset_id`.execute(tx);
  return rows;
}

export function selectUnassignedFuel(tx: DatabaseTransaction, scope: Scope) {
  return tx
    .selectFrom('fuel_purchases')
    .select(['id', 'date', 'seller', 'jurisdiction', 'fuel', 'milliliters'])
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`date between ${scope.from}::date and ${scope.to}::date`)
    .where('asset_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute();
}

export async function selectAcknowledgements(
  tx: DatabaseTransaction,
  organizationId: number,
  quarter: string,
) {
  const rows = await tx
    .selectFrom('ifta_acknowledgements as k')
    .leftJoin('users as u', 'u.id', 'k.acknowledged_by')
    .select(['k.issue_key', 'k.note', 'k.acknowledged_at', 'u.first_name', 'u.last_name'])
    .where('k.organization_id', '=', organizationId)
    .where('k.quarter', '=', quarter)
    .execute();
  return new Map(
    rows.map((row) => [
      row.issue_key,
      { note: row.note, by: personName(row), at: row.acknowledged_at.toISOString() },
    ]),
  );
}

export type IssueTarget = { organizationId: number; quarter: string; key: string };

export async function insertAcknowledgement(
  tx: DatabaseTransaction,
  { organizationId, quarter, key }: IssueTarget,
  row: { quarterStart: string; note: string; by: number; at: Date },
): Promise<void> {
  const said = { note: row.note, acknowledged_by: row.by, acknowledged_at: row.at };
  await tx
    .insertInto('ifta_acknowledgements')
    .values({
      ...said,
      organization_id: organizationId,
      quarter,
      quarter_start: row.quarterStart,
      issue_key: key,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'quarter', 'issue_key']).doUpdateSet(said))
    .execute();
}

/** Whether there was one. */
export async function deleteAcknowledgement(
  tx: DatabaseTransaction,
  { organizationId, quarter, key }: IssueTarget,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ifta_acknowledgements')
    .where('organization_id', '=', organizationId)
    .where('quarter', '=', quarter)
    .where('issue_key', '=', key)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
