import { startOfDate } from '@longhaul/units';
import type { Insertable } from 'kysely';
import type { Target } from '../../../domain/ifta/tax-record.ts';
import { timeZoneOf } from '../../../domain/organizations/time-zone.ts';
import type { IftaVehicleStatementsTable } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

export type StatementRow = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

export type StatementSearch = {
  organizationId: number;
  vehicleId?: readonly number[] | undefined;
  kind?: readonly IftaVehicleStatementsTable['kind'][] | undefined;
};

export function selectStatements(
  tx: DatabaseTransaction,
  { organizationId, vehicleId, kind }: StatementSearch,
): Promise<StatementRow[]> {
  return statements(tx, organizationId)
    .$if(!!vehicleId?.length, (query) => query.where('s.asset_id', 'in', vehicleId ?? []))
    .$if(!!kind?.length, (query) => query.where('s.kind', 'in', kind ?? []))
    .orderBy('s.from_date', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

export function findStatement(tx: DatabaseTransaction, { organizationId, id }: Target) {
  return statements(tx, organizationId).where('s.id', '=', id).executeTakeFirst();
}

function statements(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('ifta_vehicle_statements as s')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 's.organization_id').onRef('a.id', '=', 's.asset_id'),
    )
    .leftJoin('users as u', 'u.id', 's.made_by')
    .selectAll('s')
    .select(['a.unit_number', 'u.first_name', 'u.last_name'])
    .where('s.organization_id', '=', organizationId)
    .where('s.removed_at', 'is', null);
}

export async function insertStatement(
  tx: DatabaseTransaction,
  row: Insertable<IftaVehicleStatementsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('ifta_vehicle_statements')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What it said; undefined when there is none in force. */
export function endStatement(tx: DatabaseTransaction, { organizationId, id }: Target, now: Date) {
  return tx
    .updateTable('ifta_vehicle_statements')
    .set({ removed_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['asset_id', 'kind', 'from_date', 'until_date', 'is_qualified', 'road_permille', 'reason'])
    .executeTakeFirst();
}

/** First instant of a day of the organization, in ms. */
export async function findStartOfDay(
  tx: DatabaseTransaction,
  organizationId: number,
  date: string,
): Promise<number> {
  return startOfDate(date, await timeZoneOf(tx, organizationId));
}
