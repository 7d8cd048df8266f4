import { DAY_MS } from '@longhaul/units';
import { sql } from 'kysely';
import { CHANGES_NO_FIGURE } from '../../platform/database/revisions.ts';
import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';

const KEPT = `on conflict (organization_id, asset_id) do update set
  from_date = least(kept.from_date, excluded.from_date), to_date = greatest(kept.to_date, excluded.to_date)`;

/** Asks for the legs and performance of these days of a vehicle again. Called in the transaction of the change. */
export async function requestLegs(
  client: TransactionClient,
  { organizationId, assetId }: { organizationId: number; assetId: number },
  dates: readonly string[],
): Promise<void> {
  if (dates.length === 0) return;
  const sorted = dates.toSorted();
  await client.query({
    name: 'request-legs',
    text: `insert into analytics_progress as kept (organization_id, asset_id, from_date, to_date, since)
      values ($1, $2, $3, $4, now()) ${KEPT}`,
    values: [organizationId, assetId, sorted[0], sorted.at(-1)],
  });
}

/**
 * The same of the vehicles that a driver was assigned to since a day: the log says what was personal conveyance. What the
 * driver could drive on arrival at stops since then is worked out again too.
 */
export async function requestLegsOfDriver(
  tx: DatabaseTransaction,
  { organizationId, driverId }: { organizationId: number; driverId: number },
  fromDate: string,
): Promise<void> {
  // An instant: Citus updates by no column that is compared with a date, which depends on the session's zone.
  const fromAt = new Date(Date.parse(fromDate) - DAY_MS);
  const { rows: stale } = await sql<{
    load_id: number;
  }>`${sql.raw(CHANGES_NO_FIGURE)} update load_stops s set hours_at = null from load_assignments a
    where s.organization_id = ${organizationId} and a.organization_id = ${organizationId} and a.load_id = s.load_id
      and a.driver_id = ${driverId} and s.hours_at >= ${fromAt}
    returning s.load_id`.execute(tx);
  const loadIds = [...new Set(stale.map(({ load_id }) => load_id))];
  if (loadIds.length > 0) {
    await tx
      .insertInto('loads_to_measure')
      .values(
        loadIds.map((load_id) => ({ organization_id: organizationId, load_id, since: sql<Date>`now()` })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await sql`
    insert into analytics_progress as kept (organization_id, asset_id, from_date, to_date, since)
    select organization_id, asset_id, min(greatest(assigned_at::date - 1, ${fromDate}::date)),
      max(least(coalesce(unassigned_at, now())::date, now()::date) + 1), now()
    from driver_assignments
    where organization_id = ${organizationId} and driver_id = ${driverId}
      and coalesce(unassigned_at, now()) >= ${fromDate}::date - 1 and assigned_at < now()
    group by organization_id, asset_id
    having min(greatest(assigned_at::date - 1, ${fromDate}::date))
      <= max(least(coalesce(unassigned_at, now())::date, now()::date) + 1)
    order by asset_id
    ${sql.raw(KEPT)}`.execute(tx);
}

/** The same of every vehicle that drove since a day; unless given the first of the month before, which the pages compare with. */
export async function requestLegsOfFleet(
  tx: DatabaseTransaction,
  organizationId: number,
  fromDate: string | null = null,
): Promise<void> {
  await sql`insert into analytics_progress as kept (organization_id, asset_id, from_date, to_date, since)
    select organization_id, asset_id, min(date), max(date), now() from performance_days
    where organization_id = ${organizationId}
      and date >= coalesce(${fromDate}::date, date_trunc('month', now() - interval '1 month')::date)
    group by organization_id, asset_id order by asset_id
    ${sql.raw(KEPT)}`.execute(tx);
}

/**
 * The same of the trucks of loads that have changed, of those that carried them before too, and notes that it was asked for.
 * An empty truck drives toward a load from its dispatch on, or since it was last empty: a month is looked at.
 */
export async function requestLegsOfLoads(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  const pending = await tx
    .selectFrom('loads')
    .select(['id', 'legs_pending_since'])
    .where('organization_id', '=', organizationId)
    .where('legs_pending_since', 'is not', null)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .execute();
  if (pending.length === 0) return;
  const ids = pending.map(({ id }) => id);
  await sql`insert into analytics_progress as kept (organization_id, asset_id, from_date, to_date, since)
    select ${organizationId}::integer, touched.asset_id, min(touched.from_date), max(touched.to_date), now()
    from (
      select a.asset_id, (least(l.starts_at - interval '31 days', a.dispatched_at, l.created_at))::date as from_date,
        greatest(l.ends_at + interval '1 day', a.hands_over_at, l.cancelled_at, now())::date as to_date
      from loads l join load_assignments a on a.organization_id = ${organizationId} and a.load_id = l.id
      where l.organization_id = ${organizationId} and l.id = any(${ids}::bigint[])
      union all
      select asset_id, min(date), max(date) from leg_loads
      where organization_id = ${organizationId} and load_id = any(${ids}::bigint[])
      group by asset_id
    ) touched
    group by touched.asset_id order by touched.asset_id
    ${sql.raw(KEPT)}`.execute(tx);
  await sql`${sql.raw(CHANGES_NO_FIGURE)} update loads set legs_pending_since = null
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(tx);
}
