import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { loadHosDriver } from '../hos/hos-driver.ts';
import { type HoursLeft, hoursLeftAt } from '../hos/hours-left.ts';
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
  const found: WorkedOutStop[] = [];
  for (const [driverId, stops] of Map.groupBy(open, (stop) => stop.driverId)) {
    const driver = driverId === null ? undefined : await loadHosDriver(tx, organizationId, driverId);
    const logFrom = driver && (await firstRecordAt(tx, organizationId, driver.driverId));
    for (const stop of stops) {
      // Before the log begins there is nothing to look up: a new driver may come with a year of loads.
      const isInLog = logFrom && stop.clockAt && stop.clockAt > logFrom;
      const left = driver && isInLog ? await hoursLeftAt(tx, driver, stop.clockAt!.getTime()) : null;
      found.push({ ...stop, left });
    }
  }
  await saveHours(tx, organizationId, found);
}

async function firstRecordAt(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('eld_events')
    .select('at')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

async function saveHours(
  tx: DatabaseTransaction,
  organizationId: number,
  stops: readonly WorkedOutStop[],
): Promise<void> {
  if (stops.length === 0) return;
  await sql`update load_stops s set hours_at = f.hours_at, driving_left_seconds = f.driving_left, window_left_seconds = f.window_left
    from unnest(${stops.map(({ loadId }) => loadId)}::bigint[], ${stops.map(({ sequence }) => sequence)}::integer[],
      ${stops.map(({ clockAt }) => clockAt)}::timestamptz[],
      ${stops.map(({ left }) => left?.drivingSeconds ?? null)}::integer[],
      ${stops.map(({ left }) => left?.windowSeconds ?? null)}::integer[])
      as f (load_id, sequence, hours_at, driving_left, window_left)
    where s.organization_id = ${organizationId} and s.load_id = f.load_id and s.sequence = f.sequence`.execute(
    tx,
  );
}

type WorkedOutStop = OpenStop & { readonly left: HoursLeft | null };

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
