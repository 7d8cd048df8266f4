import { type Insertable, sql } from 'kysely';
import type { HosDaysTable, HosStateTable, HosViolationsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';
import { requestDriverEvaluation } from '../request-evaluation.ts';

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
  const { organization_id: organizationId, driver_id: driverId, ...changed } = row;
  await tx
    .insertInto('hos_state')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'driver_id']).doUpdateSet(changed))
    .execute();
  await requestDriverEvaluation(tx, organizationId, driverId);
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

/**
 * From which day on this driver's days are to be worked out again, held until the commit; null when none are. Another
 * process that has them is waited for, or else counts as none.
 */
export async function lockDirty(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  { isWaiting }: { isWaiting: boolean },
): Promise<DirtyDriver | null> {
  const dirty = tx
    .selectFrom('hos_dirty')
    .select('from_date')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .forUpdate();
  const row = await (isWaiting ? dirty : dirty.skipLocked()).executeTakeFirst();
  return row ? { organizationId, driverId, fromDate: row.from_date } : null;
}

export type PendingDriver = DriverKey & {
  /** It was set aside before. */
  hasFailed: boolean;
};

/** Drivers whose days are to be worked out again. */
export async function findDirty(tx: DatabaseTransaction, limit: number): Promise<PendingDriver[]> {
  const { rows } = await sql<PendingDriver>`
    select organization_id as "organizationId", driver_id as "driverId",
      ${sql.raw(hasFailed('hours-of-service', 'd.organization_id', 'd.driver_id::text'))} as "hasFailed"
    from hos_dirty d
    where not ${sql.raw(isSetAside('hours-of-service', 'd.organization_id', 'd.driver_id::text'))}
    limit ${limit}`.execute(tx);
  return rows;
}

/** The same of drivers whose forecast has come to its end, the longest past first. */
export async function findDueClocks(
  tx: DatabaseTransaction,
  now: number,
  limit: number,
): Promise<PendingDriver[]> {
  const { rows } = await sql<PendingDriver>`
    select s.organization_id as "organizationId", s.driver_id as "driverId",
      ${sql.raw(hasFailed('duty-clocks', 's.organization_id', 's.driver_id::text'))} as "hasFailed"
    from hos_state s
    join drivers d on d.organization_id = s.organization_id and d.user_id = s.driver_id and d.archived_at is null
    where s.valid_until <= ${new Date(now)}
      and not ${sql.raw(isSetAside('duty-clocks', 's.organization_id', 's.driver_id::text'))}
    order by s.valid_until limit ${limit}`.execute(tx);
  return rows;
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
