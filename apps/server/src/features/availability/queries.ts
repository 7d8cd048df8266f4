import {
  type AvailabilityGroup,
  type AvailabilityQuery,
  type DriveLimit,
  LONG_DRIVE_MINUTES,
  SHORT_OF_TIME_MINUTES,
  SOON_MINUTES,
} from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
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
  /** Drivers whose vehicle, or a trailer it pulls, may not go. */
  heldDriverIds: readonly number[];
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

type Grouped = Pick<AvailabilitySearch, 'now' | 'heldDriverIds'>;

const groupOf = ({ now, heldDriverIds }: Grouped) =>
  sql<AvailabilityGroup>`case
    when s.status is null or d.user_id = any(${heldDriverIds}) then 'not-available'
    when ${drivableMs(now)} >= ${MINUTE_MS} then 'now'
    else 'next' end`;

/** The groups in their order; the most driving first, then whoever may drive soonest. */
const readyOrder = (search: Grouped) => sql<number>`case ${groupOf(search)}
    when 'now' then -${drivableMs(search.now)}
    when 'next' then date_part('epoch', ${nextDrivingAt(search.now)}) * 1000
    else 'infinity'::float8 end`;

const isReady = (search: Grouped, ready: AvailabilitySearch['ready']) => {
  const { now } = search;
  switch (ready) {
    case undefined:
      return sql<boolean>`true`;
    case 'now':
      return sql<boolean>`${groupOf(search)} = 'now'`;
    case 'long':
      return sql<boolean>`${groupOf(search)} = 'now' and ${drivableMs(now)} >= ${LONG_DRIVE_MINUTES * MINUTE_MS}`;
    case 'soon':
      return sql<boolean>`${groupOf(search)} = 'next'
        and ${nextDrivingAt(now)} <= ${new Date(now.getTime() + SOON_MINUTES * MINUTE_MS)}`;
  }
};

const sortFields = (search: AvailabilitySearch): SortFields => ({
  ready: { notNull: readyOrder(search) },
  ...clockFields(search.now),
});

const clockFields = (now: Date): SortFields => ({
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
    .select(['d.user_id', groupOf(search).as('group')])
    .where(search.status?.length ? sql<boolean>`s.status = any(${search.status})` : sql<boolean>`true`)
    .where(isReady(search, search.ready))
    .orderBy(orderOf(search.sort, sortFields(search), STANDARD_SORT, sql`d.user_id`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  const ids = page.map(({ user_id }) => user_id);
  const details = new Map(
    (await selectDetails(tx, search.organizationId, ids)).map((row) => [row.user_id, row]),
  );
  return page.flatMap(({ user_id, group }) => {
    const row = details.get(user_id);
    return row ? [{ ...row, group }] : [];
  });
}

function selectDetails(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  const details = withPlace(withVehicle(driversWithState(tx, organizationId)))
    .innerJoin('users as u', 'u.id', 'd.user_id')
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

/** Of the drivers that match, by duty status, how many `ready` leaves, and how many are in each group or choice of it. */
export function countByStatus(tx: DatabaseTransaction, search: AvailabilitySearch) {
  const count = (condition: RawBuilder<boolean>) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`;
  return matchingDrivers(tx, search, undefined)
    .select(['s.status', sql<number>`count(*)::integer`.as('count')])
    .select(count(isReady(search, search.ready)).as('asked'))
    .select(count(isReady(search, 'now')).as('now'))
    .select(count(isReady(search, 'long')).as('long'))
    .select(count(isReady(search, 'soon')).as('soon'))
    .select(count(sql<boolean>`${groupOf(search)} = 'next'`).as('next'))
    .groupBy('s.status')
    .execute();
}

/** Drivers whose vehicle, or a trailer it pulls, is out of service or has a defect that is not safe to drive with. */
export async function selectHeldDrivers(tx: DatabaseTransaction, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ driver_id: number }>`select distinct da.driver_id from unit_readiness r
    left join trailer_attachments t on t.organization_id = r.organization_id and t.trailer_id = r.asset_id
      and t.detached_at is null
    join driver_assignments da on da.organization_id = r.organization_id
      and da.asset_id = coalesce(t.vehicle_id, r.asset_id) and da.unassigned_at is null
    where r.organization_id = ${organizationId}
      and (r.state = 'blocked' or r.because @> '[{"code": "unsafe-defect"}]')`.execute(tx);
  return rows.map(({ driver_id }) => driver_id);
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
    .$if(Boolean(search.q) || sortsBy(sort, 'vehicle'), withVehicle)
    .$if(Boolean(search.q), withPlace);
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

/** Where the vehicle was last. */
function withPlace(selected: ReturnType<typeof withVehicle>) {
  return selected.leftJoin('asset_state as p', (join) =>
    join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.asset_id', '=', 'a.id'),
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
  if (q) {
    conditions.push(sql`(u.first_name || ' ' || u.last_name ilike ${containing(q)}
      or a.unit_number ilike ${containing(q)} or p.place ilike ${containing(q)})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
