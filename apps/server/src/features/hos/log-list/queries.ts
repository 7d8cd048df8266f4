import type { LogListQuery } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { driversInScope, type GroupScope } from '../../../domain/groups/group-scope.ts';
import { isMemberOf } from '../../../domain/groups/in-groups.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../../platform/paging.ts';

export type LogSearch = Omit<z.output<typeof LogListQuery>, 'from' | 'to'> & {
  organizationId: number;
  scope: GroupScope;
  from: string;
  to: string;
  now: Date;
};

export type LogDayRow = Awaited<ReturnType<typeof selectLogDays>>[number];

const STATUS_COLUMNS = { off_ms: 'OFF', sleeper_ms: 'SB', driving_ms: 'D', on_duty_ms: 'ON' } as const;
type StatusColumn = keyof typeof STATUS_COLUMNS;

/** Time by status; of the day that runs, the status it is in goes on until now. `extract` would add up slow numerics. */
function spentMs(column: StatusColumn, now: Date): RawBuilder<number> {
  return sql<number>`(${sql.ref(`d.${column}`)} + case when d.open_status = ${STATUS_COLUMNS[column]}
    then greatest(0, date_part('epoch', least(${now}::timestamptz, d.ends_at) - d.counted_until) * 1000)
    else 0 end)::integer`;
}

const sortFields = (now: Date): SortFields => ({
  date: { notNull: sql`d.log_date` },
  driver: { notNull: sql`u.surname_key` },
  driving: spentMs('driving_ms', now),
  onDuty: spentMs('on_duty_ms', now),
  off: spentMs('off_ms', now),
  sleeper: spentMs('sleeper_ms', now),
  distance: sql`d.distance_m`,
  violations: sql`d.violation_count`,
  certification: sql`d.certification`,
});

/** Time zones come to the rows of the page alone; names are also what the days are sorted by. */
export function selectLogDays(tx: DatabaseTransaction, search: LogSearch) {
  const { now } = search;
  const order = orderOf(search.sort, sortFields(now), '-date,driver', sql`d.driver_id, d.log_date`);
  const page = days(tx, search)
    .innerJoin('users as u', 'u.id', 'd.driver_id')
    .selectAll('d')
    .orderBy(order)
    .limit(search.size)
    .offset(offsetOf(search));
  return tx
    .selectFrom(page.as('d'))
    .innerJoin('users as u', 'u.id', 'd.driver_id')
    .innerJoin('drivers as dr', (join) =>
      join.onRef('dr.organization_id', '=', 'd.organization_id').onRef('dr.user_id', '=', 'd.driver_id'),
    )
    .select(['d.driver_id', 'd.log_date', 'u.first_name', 'u.last_name', 'dr.home_terminal_time_zone'])
    .select('dr.earlier_terminals')
    .select(['d.distance_m', 'd.vehicle_ids', 'd.certification', 'd.certified_at'])
    .select(['d.violation_count', 'd.pending_proposal_count', 'd.missing'])
    .select([
      spentMs('off_ms', now).as('off_ms'),
      spentMs('sleeper_ms', now).as('sleeper_ms'),
      spentMs('driving_ms', now).as('driving_ms'),
      spentMs('on_duty_ms', now).as('on_duty_ms'),
    ])
    .where('dr.organization_id', '=', search.organizationId)
    .orderBy(order)
    .execute();
}

export function selectTotals(tx: DatabaseTransaction, search: LogSearch) {
  return days(tx, search)
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`count(*) filter (where d.certification <> 'certified')::integer`.as('uncertifiedCount'),
      sql<number>`coalesce(sum(d.violation_count), 0)::integer`.as('violationCount'),
      sql<number>`coalesce(sum(d.pending_proposal_count), 0)::integer`.as('pendingProposalCount'),
      sql<number>`coalesce(sum(${spentMs('driving_ms', search.now)}::float8), 0) / 60000`.as(
        'drivingMinutes',
      ),
      sql<number>`coalesce(sum(d.distance_m), 0)::float8`.as('distanceMeters'),
    ])
    .executeTakeFirstOrThrow();
}

function days(tx: DatabaseTransaction, search: LogSearch) {
  return tx
    .selectFrom('hos_days as d')
    .where('d.organization_id', '=', search.organizationId)
    .where('d.log_date', '>=', search.from)
    .where('d.log_date', '<=', search.to)
    .where(matches(search));
}

function matches(search: LogSearch) {
  const { organizationId, driverId, groupId, scope, q } = search;
  const conditions: RawBuilder<unknown>[] = driversInScope(sql`d.driver_id`, organizationId, scope);
  conditions.push(sql`true`);
  if (driverId?.length) conditions.push(sql`d.driver_id = any(${driverId})`);
  if (groupId?.length) conditions.push(isMemberOf(sql`d.driver_id`, organizationId, groupId));
  if (q) {
    conditions.push(sql`d.driver_id in (select u.id from users u
      where u.organization_id = ${organizationId} and u.first_name || ' ' || u.last_name ilike ${containing(q)})`);
  }
  const flags: [boolean | undefined, RawBuilder<unknown>][] = [
    [search.certified, sql`d.certification = 'certified'`],
    [search.hasViolations, sql`d.violation_count > 0`],
    [search.hasProposals, sql`d.pending_proposal_count > 0`],
    [search.hasMissing, sql`d.missing <> '{}'`],
  ];
  for (const [asked, holds] of flags) {
    if (asked !== undefined) conditions.push(asked ? holds : sql`not (${holds})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** By id; archived vehicles too. */
export async function selectUnitNumbers(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('assets')
    .select(['id', 'unit_number'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, unit_number }) => [id, unit_number]));
}
