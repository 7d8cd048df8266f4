import { type AvailabilityQuery, type DriveLimit, SHORT_OF_TIME_MINUTES } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { assetsInScope, driversInScope, type GroupScope } from '../../domain/groups/group-scope.ts';
import { isMemberOf } from '../../domain/groups/in-groups.ts';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields, sortsBy } from '../../platform/paging.ts';

export type AvailabilitySearch = z.output<typeof AvailabilityQuery> & {
  organizationId: number;
  scope: GroupScope;
  now: Date;
};

export type AvailabilityRow = Awaited<ReturnType<typeof selectAvailability>>[number];

type Clock = 'driving' | 'window' | 'break' | 'cycle' | 'cycle_tomorrow';

/** The current value of a clock: the stored state counts on until it is no longer valid. See `domain/hos/clock-state.ts`. */
function leftMs(clock: Clock, now: Date): RawBuilder<number> {
  const ms = sql.ref(`s.${clock}_ms`);
  const rate = sql.ref(`s.${clock}_rate`);
  return sql<number>`greatest(0, ${ms} - ${rate} * ${elapsedMs(now)})`;
}

/** `extract` would take twice as long, for its numerics. */
const elapsedMs = (now: Date) =>
  sql<number>`greatest(0, date_part('epoch', least(${now}::timestamptz, s.valid_until) - s.as_of) * 1000)`;

/** `least` leaves out a break that is not asked for. */
const drivableMs = (now: Date) =>
  sql<number>`least(${leftMs('driving', now)}, ${leftMs('window', now)},
    case when s.break_ms is not null then ${leftMs('break', now)} end, ${leftMs('cycle', now)})`;

/** Of two limits that end together the one named first, as in `clock-state.ts`. */
const driveLimit = (now: Date) =>
  sql<DriveLimit>`case ${drivableMs(now)}
    when ${leftMs('driving', now)} then 'driving'
    when ${leftMs('window', now)} then 'window'
    when ${leftMs('break', now)} then 'break'
    else 'cycle' end`;

const nextDrivingAt = (now: Date) =>
  sql<Date>`s.next_driving_at + s.next_driving_moves * ${elapsedMs(now)} * interval '1 millisecond'`;

const sortFields = (now: Date): SortFields => ({
  name: { notNull: sql`u.surname_key` },
  status: sql`s.status`,
  since: sql`s.since`,
  driving: leftMs('driving', now),
  window: leftMs('window', now),
  break: leftMs('break', now),
  cycle: leftMs('cycle', now),
  cycleTomorrow: leftMs('cycle_tomorrow', now),
  drivable: drivableMs(now),
  nextDrivingAt: nextDrivingAt(now),
  vehicle: sql`lower(a.unit_number)`,
  homeTerminalName: sql`lower(d.home_terminal_name)`,
});

const STANDARD_SORT = 'name';

/** Sorted first by what is needed for that alone: the logs of a whole fleet would not fit into memory. */
export async function selectAvailability(tx: DatabaseTransaction, search: AvailabilitySearch) {
  const page = await matchingDrivers(tx, search, search.sort ?? STANDARD_SORT)
    .select('d.user_id')
    .where(search.status?.length ? sql<boolean>`s.status = any(${search.status})` : sql<boolean>`true`)
    .orderBy(orderOf(search.sort, sortFields(search.now), STANDARD_SORT, sql`d.user_id`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  const ids = page.map(({ user_id }) => user_id);
  const rows = await selectDetails(tx, search.organizationId, ids);
  return ids.flatMap((id) => rows.find(({ user_id }) => user_id === id) ?? []);
}

function selectDetails(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  const details = withVehicle(driversWithState(tx, organizationId))
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('asset_state as p', (join) =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.asset_id', '=', 'a.id'),
    )
    .select(['d.user_id', 'u.first_name', 'u.last_name', 'd.home_terminal_name'])
    .select(['d.home_terminal_time_zone', 'd.earlier_terminals', 'd.rule_set', 'd.rules', 'd.plans_splits'])
    .select(['a.id as vehicle_id', 'a.unit_number'])
    .select(['p.at as position_at', 'p.lat', 'p.lon', 'p.place'])
    .select(['s.status', 's.mode', 's.since', 's.as_of', 's.valid_until', 's.recent_log'])
    .select([
      's.driving_ms',
      's.window_ms',
      's.break_ms',
      's.cycle_ms',
      's.cycle_tomorrow_ms',
      's.is_cycle_known',
    ])
    .select(['s.driving_rate', 's.window_rate', 's.break_rate', 's.cycle_rate'])
    .select(['s.cycle_tomorrow_rate', 's.next_driving_at', 's.next_driving_moves'])
    .where('d.user_id', '=', sql<number>`any(${ids})`);
  return executePrepared(tx, 'availability-of-drivers', details);
}

export function countByStatus(tx: DatabaseTransaction, search: AvailabilitySearch) {
  return matchingDrivers(tx, search, undefined)
    .select(['s.status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('s.status')
    .execute();
}

/** Of every vehicle in use whose driver has records. */
export function selectVehicleDuty(
  tx: DatabaseTransaction,
  organizationId: number,
  scope: GroupScope,
  now: Date,
) {
  return tx
    .selectFrom('driver_assignments as da')
    .innerJoin('hos_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'da.organization_id').onRef('s.driver_id', '=', 'da.driver_id'),
    )
    .select(['da.asset_id', 's.status'])
    .select(sql<number>`floor(${drivableMs(now)} / 60000)::integer`.as('drivable_minutes'))
    .select(driveLimit(now).as('drive_limit'))
    .select(sql<number>`date_part('epoch', ${nextDrivingAt(now)})::integer`.as('next_driving_at'))
    .where('da.organization_id', '=', organizationId)
    .where('da.unassigned_at', 'is', null)
    .where((where) => where.and(assetsInScope(sql`da.asset_id`, organizationId, scope)))
    .execute();
}

/** Joined to what the filter and the order `sort` ask for, and to nothing else. */
function matchingDrivers(tx: DatabaseTransaction, search: AvailabilitySearch, sort: string | undefined) {
  return driversWithState(tx, search.organizationId)
    .where('d.archived_at', 'is', null)
    .where(matches(search))
    .$if(Boolean(search.q) || sortsBy(sort, 'name'), (matching) =>
      matching.innerJoin('users as u', 'u.id', 'd.user_id'),
    )
    .$if(sortsBy(sort, 'vehicle'), withVehicle);
}

function driversWithState(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('drivers as d')
    .leftJoin('hos_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'd.organization_id').onRef('s.driver_id', '=', 'd.user_id'),
    )
    .where('d.organization_id', '=', organizationId);
}

function withVehicle(selected: ReturnType<typeof driversWithState>) {
  return selected
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'd.organization_id')
        .onRef('da.driver_id', '=', 'd.user_id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    );
}

function matches(search: AvailabilitySearch) {
  const { organizationId, driverId, groupId, scope, minDrivableMinutes, isShortOfTime, q, now } = search;
  const conditions: RawBuilder<unknown>[] = driversInScope(sql`d.user_id`, organizationId, scope);
  conditions.push(sql`true`);
  if (driverId?.length) conditions.push(sql`d.user_id = any(${driverId})`);
  if (groupId?.length) conditions.push(isMemberOf(sql`d.user_id`, organizationId, groupId));
  if (minDrivableMinutes !== undefined) {
    conditions.push(sql`s.status is not null and ${drivableMs(now)} >= ${minDrivableMinutes * 60_000}`);
  }
  if (isShortOfTime) {
    conditions.push(sql`s.status in ('D', 'ON') and ${drivableMs(now)} < ${SHORT_OF_TIME_MINUTES * 60_000}`);
  }
  if (q) conditions.push(sql`u.first_name || ' ' || u.last_name ilike ${containing(q)}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
