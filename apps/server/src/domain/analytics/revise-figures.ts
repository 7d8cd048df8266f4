import { addDays } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** More than any zone differs from UTC. */
const ZONE_DAYS = 2;

/**
 * Says from which day on what this transaction changes of these loads counts. Called before the change and after it: a load that moves
 * to another month counts in both.
 */
export async function reviseLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  loadIds: readonly number[],
): Promise<void> {
  if (loadIds.length === 0) return;
  // What was on board with them shares the miles by their weight.
  const { rows: together } = await sql<{ id: number }>`select distinct carried.id::float8 as id
    from leg_loads g
    join leg_days d on d.organization_id = ${organizationId} and d.asset_id = g.asset_id and d.date = g.date
    cross join unnest(d.load_ids) as carried (id)
    where g.organization_id = ${organizationId} and g.load_id = any(${[...loadIds]}::bigint[])
      and cardinality(d.load_ids) > 1`.execute(tx);
  const ids = [...loadIds, ...together.map(({ id }) => id)];
  tx.revisions.since('loads', organizationId, await firstDayOfLoads(tx, organizationId, ids));
}

/**
 * The same of days of a vehicle that change, and of the loads that it was driven for in them: all miles of a load count where it
 * does. Called before the change.
 */
export async function reviseDays(
  tx: DatabaseTransaction,
  organizationId: number,
  fromDate: string,
  loadIds: readonly number[],
): Promise<void> {
  tx.revisions.since('days', organizationId, fromDate);
  if (loadIds.length === 0) return;
  tx.revisions.since('days', organizationId, await firstDayOfLoads(tx, organizationId, loadIds));
}

/** The first day on which the loads may count; null: on any day, as a delivered load without times does. */
async function firstDayOfLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  loadIds: readonly number[],
): Promise<string | null> {
  const ids = sql`any(${[...new Set(loadIds)]}::bigint[])`;
  const { rows } = await sql<{ first: string | null; counts_always: boolean }>`select
      to_char(least(
        (select min(least(starts_at, cancelled_at))::date from loads where organization_id = ${organizationId} and id = ${ids}),
        (select min(invoiced_on) from loads where organization_id = ${organizationId} and id = ${ids}),
        (select min(least(arrived_at, departed_at))::date from load_stops
          where organization_id = ${organizationId} and load_id = ${ids}),
        (select min(date) from leg_loads where organization_id = ${organizationId} and load_id = ${ids}),
        (select min(from_date) from costs where organization_id = ${organizationId} and load_id = ${ids})), 'YYYY-MM-DD') as first,
      exists (select 1 from loads l where l.organization_id = ${organizationId} and l.id = ${ids}
        and l.status in ('delivered', 'invoiced', 'paid')
        and not exists (select 1 from load_stops s where s.organization_id = ${organizationId} and s.load_id = l.id
          and coalesce(s.arrived_at, s.departed_at) is not null)) as counts_always`.execute(tx);
  const { first, counts_always } = rows[0]!;
  return first === null || counts_always ? null : addDays(first, -ZONE_DAYS);
}
