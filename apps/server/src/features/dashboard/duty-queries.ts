import { type DashboardCharts, SHORT_OF_TIME_MINUTES } from '@longhaul/contract';
import { sql } from 'kysely';
import { isActiveRecord, isDrivingRecord } from '../../domain/hos/duty-records.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isDriverOf, type Scope } from './scope-queries.ts';

export interface DutyCounts {
  readonly drivers: DashboardCharts['drivers'];
  readonly shortOfTime: DashboardCharts['shortOfTime'];
}

/** Clocks at `now`: the stored state counts on. See domain/hos/clock-state.ts. */
export async function selectDutyCounts(
  tx: DatabaseTransaction,
  scope: Scope,
  now: Date,
): Promise<DutyCounts> {
  const elapsed = sql`greatest(0, date_part('epoch', least(${now}::timestamptz, s.valid_until) - s.as_of) * 1000)`;
  const drivable = sql`least(s.driving_ms - s.driving_rate * elapsed, s.window_ms - s.window_rate * elapsed,
    s.break_ms - s.break_rate * elapsed, s.cycle_ms - s.cycle_rate * elapsed)`;
  const isShort = sql`s.status in ('D', 'ON') and ${drivable} < ${SHORT_OF_TIME_MINUTES * 60_000}`;
  const { rows } = await sql<Record<'D' | 'ON' | 'SB' | 'OFF' | 'short' | 'shortDriving', number>>`
    select count(*) filter (where s.status = 'D') as "D", count(*) filter (where s.status = 'ON') as "ON",
      count(*) filter (where s.status = 'SB') as "SB", count(*) filter (where s.status = 'OFF') as "OFF",
      count(*) filter (where ${isShort}) as short,
      count(*) filter (where s.status = 'D' and ${isShort}) as "shortDriving"
    from drivers d join hos_state s on s.organization_id = d.organization_id and s.driver_id = d.user_id
    cross join lateral (select ${elapsed} as elapsed offset 0) clock
    where d.organization_id = ${scope.organizationId} and d.archived_at is null
      and ${isDriverOf(scope, sql`d.user_id`)}`.execute(tx);
  const { short, shortDriving, ...drivers } = rows[0]!;
  return { drivers, shortOfTime: { count: short, drivingCount: shortDriving } };
}

export async function selectViolationDays(
  tx: DatabaseTransaction,
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DashboardCharts['violations']> {
  const { rows } = await sql<DashboardCharts['violations'][number]>`
    select v.log_date as date, v.rule, count(*)::integer as count from hos_violations v
    where v.organization_id = ${scope.organizationId} and v.log_date between ${from}::date and ${to}::date
      and ${isDriverOf(scope, sql`v.driver_id`)}
    group by v.log_date, v.rule order by v.log_date, v.rule`.execute(tx);
  return rows;
}

export async function selectViolationsOf(
  tx: DatabaseTransaction,
  scope: Scope,
  date: string,
): Promise<DashboardCharts['violationsToday']> {
  const { rows } = await sql<DashboardCharts['violationsToday']>`
    select count(*)::integer as count, count(distinct v.driver_id)::integer as "driverCount" from hos_violations v
    where v.organization_id = ${scope.organizationId} and v.log_date = ${date}::date
      and ${isDriverOf(scope, sql`v.driver_id`)}`.execute(tx);
  return rows[0]!;
}

type Uncertified = Pick<DashboardCharts['uncertifiedLogs'], 'count' | 'driverCount' | 'oldestDate'>;

export async function selectUncertified(
  tx: DatabaseTransaction,
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Uncertified> {
  const { rows } = await sql<Uncertified>`
    select coalesce(sum(days), 0)::integer as count, count(*)::integer as "driverCount", min(oldest) as "oldestDate"
    from (
      select d.driver_id, count(*) as days, min(d.log_date) as oldest
      from hos_days d
      where d.organization_id = ${scope.organizationId} and d.certification <> 'certified'
        and d.log_date between ${from}::date and ${to}::date and ${isDriverOf(scope, sql`d.driver_id`)}
      group by d.driver_id
    ) drivers`.execute(tx);
  return rows[0]!;
}

/** Driving of nobody since an instant that waits for somebody to do something about it, in any vehicle. */
export async function selectUnidentified(
  tx: DatabaseTransaction,
  { organizationId }: Scope,
  since: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::integer as count, min(e.at) as "oldestAt" from eld_events e
    where e.organization_id = ${organizationId} and e.driver_id is null and ${isDrivingRecord}
      and e.at >= ${since} and ${isActiveRecord(organizationId)}
      and not exists (select from unidentified_offers o where o.organization_id = ${organizationId}
        and o.event_id = e.id and not exists (select from unidentified_offer_decisions d
          where d.organization_id = ${organizationId} and d.offer_id = o.id))
      and not exists (select from unidentified_annotations n where n.organization_id = ${organizationId}
        and n.event_id = e.id)`.execute(tx);
  return rows[0]!;
}
