import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { loadHosDriver } from '../hos/hos-driver.ts';
import { hoursLeftAt } from '../hos/hours-left.ts';
import { anyOf } from './request-measuring.ts';

/**
 * Keeps with each stop what its driver could still drive when its clock began: on arrival, not before the window opens. A
 * change of the log before then has it worked out again, see `requestLegsOfDriver`.
 */
export async function saveHoursAtStops(
  tx: DatabaseTransaction,
  organizationId: number,
  loadIds: readonly number[],
): Promise<void> {
  const open = await selectStopsToWorkOut(tx, organizationId, loadIds);
  for (const [driverId, stops] of Map.groupBy(open, (stop) => stop.driverId)) {
    const driver = driverId === null ? undefined : await loadHosDriver(tx, organizationId, driverId);
    for (const { loadId, sequence, clockAt } of stops) {
      const left = driver && clockAt ? await hoursLeftAt(tx, driver, clockAt.getTime()) : null;
      await sql`update load_stops set hours_at = ${clockAt}, driving_left_seconds = ${left?.drivingSeconds ?? null},
          window_left_seconds = ${left?.windowSeconds ?? null}
        where organization_id = ${organizationId} and load_id = ${loadId} and sequence = ${sequence}`.execute(
        tx,
      );
    }
  }
}

interface OpenStop {
  readonly loadId: number;
  readonly sequence: number;
  readonly clockAt: Date | null;
  /** Who carried the load on arrival. */
  readonly driverId: number | null;
}

async function selectStopsToWorkOut(
  tx: DatabaseTransaction,
  organizationId: number,
  loadIds: readonly number[],
): Promise<OpenStop[]> {
  const { rows } = await sql<OpenStop>`
    select s.load_id::float8 as "loadId", s.sequence, c.clock_at as "clockAt", a.driver_id as "driverId"
    from load_stops s
    cross join lateral (select case when s.arrived_at is not null then greatest(s.arrived_at, s.window_from) end as clock_at) c
    left join lateral (select driver_id from load_assignments a
      where a.organization_id = ${organizationId} and a.load_id = s.load_id
        and (a.takes_over_at is null or a.takes_over_at <= s.arrived_at)
      order by a.ordinal desc limit 1) a on true
    where s.organization_id = ${organizationId} and s.load_id = ${anyOf(loadIds)}
      and s.hours_at is distinct from c.clock_at
    order by a.driver_id, s.load_id, s.sequence`.execute(tx);
  return rows;
}
