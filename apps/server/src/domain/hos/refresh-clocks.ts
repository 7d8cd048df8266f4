import { MINUTE_MS } from '@longhaul/units';
import { type Selectable, sql } from 'kysely';
import type { HosStateTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { markHosDirty } from './changed.ts';
import { type ClockColumns, clockColumns } from './clock-state.ts';
import type { DriverKey } from './derived-queries.ts';
import { dateAt, type HosDriver, loadHosDrivers } from './hos-driver.ts';
import { requestOf, type StoredLog } from './stored-log.ts';

/**
 * Counts the clocks of those of the drivers again whose forecast has come to its end and who are in no other process's
 * hands. A day that ended meanwhile and driving past a limit are left to `deriveDriver`. Returns how many were done.
 */
export async function refreshExpiredClocks(
  tx: DatabaseTransaction,
  now: number,
  whose: readonly DriverKey[],
): Promise<number> {
  const due = await lockDue(tx, now, whose);
  const drivers = await driversOf(tx, due);
  const turned: (ClockColumns & { organization_id: number; driver_id: number })[] = [];
  for (const { organization_id, driver_id, as_of, recent_log, status } of due) {
    const driver = drivers.get(driver_id);
    if (!driver) continue;
    const clocks = clockColumns(requestOf(driver, recent_log as StoredLog, now));
    turned.push({ organization_id, driver_id, ...clocks });
    const fromDate = dateAt(driver, as_of.getTime());
    const isOver = status === 'D' && isPastLimit(clocks);
    if (isOver || fromDate !== dateAt(driver, now)) await markHosDirty(tx, { ...driver, fromDate });
  }
  await updateClocks(tx, turned);
  return due.length;
}

function isPastLimit({ driving_ms, window_ms, break_ms, cycle_ms }: ClockColumns): boolean {
  return Math.min(driving_ms, window_ms, break_ms ?? MINUTE_MS, cycle_ms) === 0;
}

async function driversOf(
  tx: DatabaseTransaction,
  due: readonly { organization_id: number; driver_id: number }[],
) {
  const drivers = new Map<number, HosDriver>();
  for (const organizationId of new Set(due.map(({ organization_id }) => organization_id))) {
    const ids = due
      .filter(({ organization_id }) => organization_id === organizationId)
      .map(({ driver_id }) => driver_id);
    for (const driver of await loadHosDrivers(tx, organizationId, ids)) drivers.set(driver.driverId, driver);
  }
  return drivers;
}

async function lockDue(tx: DatabaseTransaction, now: number, whose: readonly DriverKey[]) {
  const due: Pick<
    Selectable<HosStateTable>,
    'organization_id' | 'driver_id' | 'as_of' | 'status' | 'recent_log'
  >[] = [];
  for (const [organizationId, drivers] of Map.groupBy(whose, (key) => key.organizationId)) {
    const rows = await tx
      .selectFrom('hos_state')
      .select(['organization_id', 'driver_id', 'as_of', 'status', 'recent_log'])
      .where('organization_id', '=', organizationId)
      .where('driver_id', '=', sql<number>`any(${drivers.map(({ driverId }) => driverId)})`)
      .where('valid_until', '<=', new Date(now))
      .forUpdate()
      .skipLocked()
      .execute();
    due.push(...rows);
  }
  return due;
}

async function updateClocks(tx: DatabaseTransaction, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update hos_state s set as_of = n.as_of, valid_until = n.valid_until, driving_ms = n.driving_ms,
      window_ms = n.window_ms, break_ms = n.break_ms, cycle_ms = n.cycle_ms,
      cycle_tomorrow_ms = n.cycle_tomorrow_ms, is_cycle_known = n.is_cycle_known,
      next_driving_at = n.next_driving_at,
      driving_rate = n.driving_rate, window_rate = n.window_rate, break_rate = n.break_rate,
      cycle_rate = n.cycle_rate, cycle_tomorrow_rate = n.cycle_tomorrow_rate,
      next_driving_moves = n.next_driving_moves
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(organization_id integer, driver_id integer,
      is_cycle_known boolean, as_of timestamptz, valid_until timestamptz, driving_ms integer, window_ms integer, break_ms integer,
      cycle_ms integer, cycle_tomorrow_ms integer, next_driving_at timestamptz, driving_rate smallint,
      window_rate smallint, break_rate smallint, cycle_rate smallint, cycle_tomorrow_rate smallint,
      next_driving_moves smallint)
    where s.organization_id = n.organization_id and s.driver_id = n.driver_id`.execute(tx);
}
