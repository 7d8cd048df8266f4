import type { ViolationQuery } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { driversInScope, type GroupScope } from '../../domain/groups/group-scope.ts';
import { isMemberOf } from '../../domain/groups/in-groups.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

export type ViolationSearch = Omit<z.output<typeof ViolationQuery>, 'from' | 'to'> & {
  organizationId: number;
  scope: GroupScope;
  from: string;
  to: string;
};

export type ViolationRow = Awaited<ReturnType<typeof selectViolations>>[number];

const SORT_FIELDS: SortFields = {
  startedAt: sql`v.started_at`,
  driver: sql`(select lower(u.last_name || ' ' || u.first_name) from users u where u.id = v.driver_id)`,
  rule: sql`v.rule`,
  minutes: sql`v.minutes`,
  severity: sql`array_position(array['nominal', 'violation', 'egregious'], v.severity)`,
  vehicle: sql`(select lower(a.unit_number) from assets a
    where a.organization_id = v.organization_id and a.id = v.vehicle_id)`,
};

const MAX_DRIVERS = 50;

/** The names come to the rows of the page alone. */
export function selectViolations(tx: DatabaseTransaction, search: ViolationSearch) {
  const order = orderOf(search.sort, SORT_FIELDS, '-startedAt', sql`v.started_at desc, v.driver_id, v.rule`);
  const page = violations(tx, search)
    .selectAll('v')
    .orderBy(order)
    .limit(search.size)
    .offset(offsetOf(search));
  return tx
    .selectFrom(page.as('v'))
    .innerJoin('users as u', 'u.id', 'v.driver_id')
    .innerJoin('drivers as d', (join) =>
      join.on('d.organization_id', '=', search.organizationId).onRef('d.user_id', '=', 'v.driver_id'),
    )
    .leftJoin('assets as a', (join) =>
      join.on('a.organization_id', '=', search.organizationId).onRef('a.id', '=', 'v.vehicle_id'),
    )
    .select(['v.driver_id', 'v.rule', 'v.started_at', 'v.ended_at', 'v.log_date', 'v.minutes'])
    .select(['v.severity', 'v.citation', 'v.explanation', 'v.vehicle_id', 'a.unit_number'])
    .select(['v.rule_set', 'd.rule_set as driver_rule_set'])
    .select(['u.first_name', 'u.last_name', 'd.home_terminal_time_zone'])
    .select('d.earlier_terminals')
    .orderBy(order)
    .execute();
}

export type Tally = Awaited<ReturnType<typeof sumViolations>>[number];

/**
 * Violations added up in one pass, most first: by rule, by date, by driver of those with the most, and (where neither
 * `rule` nor `date` nor `driver_id` is given) all of them.
 */
export async function sumViolations(tx: DatabaseTransaction, search: ViolationSearch) {
  const tallies = violations(tx, search)
    .select(['v.rule', 'v.log_date', 'v.driver_id', 'v.rule_set'])
    .select(sql<boolean>`grouping(v.rule_set) = 0`.as('is_of_set'))
    .select([sql`count(*)::integer`.as('count'), sql`coalesce(sum(v.minutes), 0)`.as('minutes')])
    .groupBy(sql`grouping sets ((), (v.rule), (v.log_date), (v.driver_id), (v.rule_set))`);
  const { rows } = await sql<{
    rule: string | null;
    date: string | null;
    rule_set: string | null;
    driver_id: number | null;
    first_name: string | null;
    last_name: string | null;
    count: number;
    minutes: number;
    driver_count: number;
  }>`with tallies as (${tallies})
    select t.rule, t.rule_set, t.log_date as date, t.driver_id, u.first_name, u.last_name, t.count, t.minutes,
      (select count(*)::integer from tallies where driver_id is not null) as driver_count
    from (select * from tallies where driver_id is null and (not is_of_set or rule_set is not null)
      union all (select * from tallies where driver_id is not null
        order by count desc, minutes desc, driver_id limit ${MAX_DRIVERS})) as t
    left join users as u on u.id = t.driver_id
    order by t.count desc, t.minutes desc, t.rule, t.driver_id`.execute(tx);
  return rows;
}

function violations(tx: DatabaseTransaction, search: ViolationSearch) {
  return tx
    .selectFrom('hos_violations as v')
    .where('v.organization_id', '=', search.organizationId)
    .where('v.log_date', '>=', search.from)
    .where('v.log_date', '<=', search.to)
    .where(matches(search));
}

function matches({
  organizationId,
  driverId,
  groupId,
  scope,
  rule,
  ruleSet,
  severity,
  minMinutes,
  q,
}: ViolationSearch) {
  const conditions: RawBuilder<unknown>[] = driversInScope(sql`v.driver_id`, organizationId, scope);
  conditions.push(sql`true`);
  if (driverId?.length) conditions.push(sql`v.driver_id = any(${driverId})`);
  if (rule?.length) conditions.push(sql`v.rule = any(${rule})`);
  if (ruleSet?.length) {
    conditions.push(sql`coalesce(v.rule_set, (select d.rule_set from drivers d
      where d.organization_id = ${organizationId} and d.user_id = v.driver_id)) = any(${ruleSet})`);
  }
  if (severity?.length) conditions.push(sql`v.severity = any(${severity})`);
  if (minMinutes !== undefined) conditions.push(sql`v.minutes >= ${minMinutes}`);
  if (groupId?.length) conditions.push(isMemberOf(sql`v.driver_id`, organizationId, groupId));
  if (q) {
    conditions.push(sql`v.driver_id in (select u.id from users u
      where u.organization_id = ${organizationId} and u.first_name || ' ' || u.last_name ilike ${containing(q)})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
