import { type Insertable, sql } from 'kysely';
import type { HosDaysTable, HosStateTable, HosViolationsTable } from '../database/schema.ts';
import type { DatabaseTransaction } from '../database/transaction.ts';

export type DriverKey = { organizationId: number; driverId: number };

/** Puts these in the place of all violations that start at `from` or later. */
export async function replaceViolations(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  from: Date,
  rows: readonly Insertable<HosViolationsTable>[],
): Promise<void> {
  await tx
    .deleteFrom('hos_violations')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('started_at', '>=', from)
    .execute();
  if (rows.length > 0) await tx.insertInto('hos_violations').values(rows).execute();
}

/** Puts these in the place of all days from `fromDate` on, and counts the violations of the days from `recountDate`. */
export async function replaceDays(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  { fromDate, recountDate }: { fromDate: string; recountDate: string },
  rows: readonly Insertable<HosDaysTable>[],
): Promise<void> {
  await tx
    .deleteFrom('hos_days')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('log_date', '>=', fromDate)
    .execute();
  if (rows.length > 0) await tx.insertInto('hos_days').values(rows).execute();
  await sql`update hos_days d set violation_count = counted.count
    from (select day.log_date, count(v.rule)::integer as count from hos_days day
      left join hos_violations v using (organization_id, driver_id, log_date)
      where day.organization_id = ${organizationId} and day.driver_id = ${driverId}
        and day.log_date >= ${recountDate}::date group by day.log_date) counted
    where d.organization_id = ${organizationId} and d.driver_id = ${driverId}
      and d.log_date = counted.log_date and d.violation_count <> counted.count`.execute(tx);
}

export async function replaceState(tx: DatabaseTransaction, row: Insertable<HosStateTable>): Promise<void> {
  const { organization_id: _organization, driver_id: _driver, ...changed } = row;
  await tx
    .insertInto('hos_state')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'driver_id']).doUpdateSet(changed))
    .execute();
}

/** A driver without a record any more. */
export async function deleteDerived(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
): Promise<void> {
  for (const table of ['hos_violations', 'hos_days', 'hos_state'] as const) {
    await tx
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('driver_id', '=', driverId)
      .execute();
  }
}

export type DirtyDriver = DriverKey & { fromDate: string };

/** Drivers whose days are to be worked out anew and who are in no other process's hands, held until the commit. */
export async function lockDirty(
  tx: DatabaseTransaction,
  limit: number,
  whose?: DriverKey,
): Promise<DirtyDriver[]> {
  const dirty = tx.selectFrom('hos_dirty').select(['organization_id', 'driver_id', 'from_date']);
  const rows = await (whose
    ? dirty.where('organization_id', '=', whose.organizationId).where('driver_id', '=', whose.driverId)
    : dirty.skipLocked()
  )
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ organization_id, driver_id, from_date }) => ({
    organizationId: organization_id,
    driverId: driver_id,
    fromDate: from_date,
  }));
}

export async function deleteDirty(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
): Promise<void> {
  await tx
    .deleteFrom('hos_dirty')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .execute();
}
