import type { DashboardCharts } from '@longhaul/contract';
import type { Quarter } from '@longhaul/ifta';
import { sql } from 'kysely';
import { gatewayHealthState } from '../../domain/gateways/health-state.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { ClosedQuarter } from './next-return.ts';
import { isAssetOf, type Scope } from './scope-queries.ts';

export function selectTimeZone(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<{ timeZone: string }> {
  return tx
    .selectFrom('organizations')
    .select('dated_zone as timeZone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

/** Of the whole organization: a return is not filed group by group. */
export async function selectClosedQuarter(
  tx: DatabaseTransaction,
  organizationId: number,
  { code, startDate, endDate }: Pick<Quarter, 'code' | 'startDate' | 'endDate'>,
): Promise<ClosedQuarter> {
  const { rows } = await sql<ClosedQuarter>`
    select exists (select from ifta_returns where organization_id = ${organizationId} and quarter = ${code}) as "isFiled",
      exists (select from ifta_days where organization_id = ${organizationId}
        and date between ${startDate}::date and ${endDate}::date) as "hasMiles"`.execute(tx);
  return rows[0]!;
}

export interface StatusCounts {
  readonly moving: number;
  readonly idling: number;
  readonly stopped: number;
  readonly outdated: number;
  /** Of the outdated: those that never reported. */
  readonly unseen: number;
}

/** Vehicles by what they do at `now`. */
export async function selectStatusCounts(
  tx: DatabaseTransaction,
  scope: Scope,
  now: Date,
): Promise<StatusCounts> {
  const { rows } = await sql<{ status: keyof StatusCounts; count: number }>`
    select case when s.at is null then 'unseen' when s.at < o.outdated_before then 'outdated' else s.status end as status,
      count(*)::integer as count
    from (select ${now}::timestamptz - make_interval(mins => outdated_after_minutes) as outdated_before
      from organizations where id = ${scope.organizationId} offset 0) o
    cross join assets a
    left join asset_state s on s.organization_id = a.organization_id and s.asset_id = a.id
    where a.organization_id = ${scope.organizationId} and a.kind = 'vehicle' and a.archived_at is null
      and ${isAssetOf(scope, sql`a.id`)}
    group by 1`.execute(tx);
  const counts = { moving: 0, idling: 0, stopped: 0, outdated: 0, unseen: 0 };
  Object.assign(counts, Object.fromEntries(rows.map(({ status, count }) => [status, count])));
  return { ...counts, outdated: counts.outdated + counts.unseen };
}

/** Devices by health, those that are well left out; the commonest state first. In whatever group. */
export async function selectUnwellDevices(
  tx: DatabaseTransaction,
  { organizationId }: Scope,
  now: Date,
): Promise<DashboardCharts['devices']> {
  const { rows } = await sql<DashboardCharts['devices'][number]>`
    select state, count(*)::integer as count
    from (
      select ${gatewayHealthState(now)} as state
      from gateways g
      left join gateway_state s on s.organization_id = g.organization_id and s.gateway_id = g.id
      where g.organization_id = ${organizationId} and g.archived_at is null
    ) health
    where state <> 'ok'
    group by state order by count desc, state`.execute(tx);
  return rows;
}
