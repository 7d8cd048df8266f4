import type { VehicleDay } from '@longhaul/contract';
import { EVENT_TYPE, STATUS_CODE } from '@longhaul/hos';
import { addDays, DAY_MS, daysBetween, startOfDate } from '@longhaul/units';
import { sql } from 'kysely';
import { type FixLimit, merged, readFixes } from '../../domain/positions/read-fixes.ts';
import { readUnpairedFixes } from '../../domain/positions/unpaired-fixes.ts';
import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { Leg, LegFixes } from './fixes.ts';

export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

export interface HistorySettings {
  readonly timeZone: string;
  readonly idleAfterMinutes: number;
  readonly stopAfterMinutes: number;
}

export async function selectSettings(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<HistorySettings> {
  return tx
    .selectFrom('organizations')
    .select([
      'dated_zone as timeZone',
      'idle_after_minutes as idleAfterMinutes',
      'stop_after_minutes as stopAfterMinutes',
    ])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

/** Archived ones too: what they did stays. */
export function selectAsset(tx: DatabaseTransaction, organizationId: number, id: number) {
  return tx
    .selectFrom('assets')
    .select(['id', 'unit_number as name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface Stay {
  readonly assetId: number;
  readonly name: string;
  readonly arrivedAt: Date;
  readonly departedAt: Date | null;
}

/** When these assets were at places of the organization, in the order of arrival. */
export function selectStays(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  { from, to }: TimeRange,
): Promise<Stay[]> {
  return tx
    .selectFrom('visits as v')
    .innerJoin('places as p', (join) =>
      join.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.place_id'),
    )
    .select(['v.asset_id as assetId', 'p.name', 'v.arrived_at as arrivedAt', 'v.departed_at as departedAt'])
    .where('v.organization_id', '=', organizationId)
    .where('v.asset_id', '=', sql<number>`any(${assetIds})`)
    .where('v.arrived_at', '<', to)
    .where(sql<boolean>`coalesce(v.departed_at, 'infinity') > ${from}`)
    .where('v.is_pass', '=', false)
    .where('p.archived_at', 'is', null)
    .orderBy('v.arrived_at')
    .execute();
}

/**
 * Days of the zone, the newest first, from trips and idling themselves. No trip and no idle runs longer than seven days,
 * which bounds the search in the index.
 */
export async function selectVehicleDays(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<VehicleDay[]> {
  const ofAsset = (alias: string) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`${column('organization_id')} = ${organizationId} and ${column('asset_id')} = ${assetId}
      and ${column('started_at')} < d.until_at and ${column('started_at')} > d.from_at - interval '7 days'
      and ${column('ended_at')} > d.from_at`;
  };
  const inside = (alias: string) =>
    sql`date_part('epoch', least(${sql.ref(`${alias}.ended_at`)}, d.until_at)
      - greatest(${sql.ref(`${alias}.started_at`)}, d.from_at))`;
  const share = sql`${inside('t')} / date_part('epoch', t.ended_at - t.started_at)`;
  const dates = datesBetween(from, to);
  const startsOf = (days: readonly string[]) => days.map((day) => new Date(startOfDate(day, timeZone)));
  const { rows } = await sql<VehicleDay>`
    with days as (
      select * from unnest(${dates}::date[], ${startsOf(dates)}::timestamptz[],
        ${startsOf(dates.map((day) => addDays(day, 1)))}::timestamptz[]) as day (date, from_at, until_at))
    select d.date, driven.meters as "distanceMeters", driven.seconds as "drivingSeconds",
      (select coalesce(round(sum(${inside('h')})), 0)::integer
        from halts h where ${ofAsset('h')} and h.kind = 'idle') as "idleSeconds"
    from days d
    cross join lateral (
      select coalesce(round(sum(t.distance_m * ${share})), 0)::bigint as meters,
        coalesce(round(sum(t.driving_seconds * ${share})), 0)::integer as seconds
      from trips t where ${ofAsset('t')} and t.ended_at > t.started_at
    ) driven
    order by d.date desc`.execute(tx);
  return rows;
}

export function selectDriver(tx: DatabaseTransaction, organizationId: number, id: number) {
  return tx
    .selectFrom('drivers')
    .select('user_id as id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', id)
    .executeTakeFirst();
}

export function selectGateway(tx: DatabaseTransaction, organizationId: number, id: number) {
  return tx
    .selectFrom('gateways')
    .select(['id', 'unique_id as name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The vehicles that a driver drove, each cut to the time of the assignment and the range. */
export async function selectDriverLegs(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
  range: TimeRange,
): Promise<Leg[]> {
  const rows = await tx
    .selectFrom('driver_assignments as da')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    )
    .select(['a.id', 'a.unit_number as name', 'da.assigned_at as since', 'da.unassigned_at as until'])
    .where('da.organization_id', '=', organizationId)
    .where('da.driver_id', '=', driverId)
    .where('da.assigned_at', '<', range.to)
    .where((eb) => eb.or([eb('da.unassigned_at', 'is', null), eb('da.unassigned_at', '>', range.from)]))
    .orderBy('da.assigned_at')
    .execute();
  return rows.map((row) => legOf(row, range));
}

/** Somebody, from when to when. */
export type LegDriver = { id: number; name: string; from: Date; to: Date };

const DRIVER_NAME = sql<string>`u.first_name || ' ' || u.last_name`.as('name');

/** Who was assigned to the vehicle, each cut to the time of the assignment and the leg. */
export async function selectAssignedDrivers(
  tx: DatabaseTransaction,
  organizationId: number,
  leg: Leg,
): Promise<LegDriver[]> {
  const rows = await tx
    .selectFrom('driver_assignments as da')
    .innerJoin('users as u', 'u.id', 'da.driver_id')
    .select(['u.id', DRIVER_NAME, 'da.assigned_at as since', 'da.unassigned_at as until'])
    .where('da.organization_id', '=', organizationId)
    .where('da.asset_id', '=', leg.id)
    .where('da.assigned_at', '<', leg.to)
    .where((eb) => eb.or([eb('da.unassigned_at', 'is', null), eb('da.unassigned_at', '>', leg.from)]))
    .orderBy('da.assigned_at')
    .execute();
  return rows.map((row) => cutLeg(row, leg));
}

/** Whose driving in the vehicle began in the leg, or up to a day before it. */
export async function selectWhoDrove(
  tx: DatabaseTransaction,
  organizationId: number,
  leg: Leg,
): Promise<LegDriver[]> {
  const rows = await tx
    .selectFrom('eld_events as e')
    .innerJoin('users as u', 'u.id', 'e.driver_id')
    .select(['u.id', DRIVER_NAME])
    .distinct()
    .where('e.organization_id', '=', organizationId)
    .where('e.vehicle_id', '=', leg.id)
    .where('e.type', '=', EVENT_TYPE.dutyStatus)
    .where('e.code', '=', STATUS_CODE.D)
    .where('e.at', '>=', new Date(leg.from.getTime() - DAY_MS))
    .where('e.at', '<', leg.to)
    .orderBy('u.id')
    .execute();
  return rows.map(({ id, name }) => ({ id, name, from: leg.from, to: leg.to }));
}

/** The vehicles that a device was paired with, each cut to the time of the pairing and the range. */
export async function selectGatewayLegs(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
  range: TimeRange,
): Promise<Leg[]> {
  const rows = await tx
    .selectFrom('gateway_pairings as gp')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'gp.organization_id').onRef('a.id', '=', 'gp.asset_id'),
    )
    .select(['a.id', 'a.unit_number as name', 'gp.paired_at as since', 'gp.unpaired_at as until'])
    .where('gp.organization_id', '=', organizationId)
    .where('gp.gateway_id', '=', gatewayId)
    .where('gp.paired_at', '<', range.to)
    .where((eb) => eb.or([eb('gp.unpaired_at', 'is', null), eb('gp.unpaired_at', '>', range.from)]))
    .orderBy('gp.paired_at')
    .execute();
  return rows.map((row) => legOf(row, range));
}

type Tenure = { id: number; name: string; since: Date; until: Date | null };

const legOf = (tenure: Tenure, range: TimeRange): Leg => ({ source: 'asset', ...cutLeg(tenure, range) });

function cutLeg({ id, name, since, until }: Tenure, { from, to }: TimeRange): LegDriver {
  return {
    id,
    name,
    from: since > from ? since : from,
    to: until !== null && until < to ? until : to,
  };
}

/** More than a browser draws; a month at one fix in three seconds. */
const MAX_FIXES = 1_000_000;

/** A neighbor that is farther away tells nothing of the range. */
const NEIGHBOR_REACH_MS = 7 * DAY_MS;

const COLUMNS = ['lat', 'lon', 'speed', 'heading', 'odometer', 'flags'] as const;

/**
 * With the fix before the range and the one after it, so that a halt that reaches beyond is known for one.
 * @throws a domain error of status 422 when there are more fixes than an answer may hold.
 */
export async function selectFixes(
  client: TransactionClient,
  organizationId: number,
  { source, id, from, to }: Leg,
): Promise<LegFixes> {
  const [start, end] = [from.getTime(), to.getTime()];
  const read = (span: { from: number; until: number }, limit: FixLimit) =>
    source === 'asset'
      ? readFixes(client, organizationId, [{ assetId: id, ...span }], COLUMNS, limit).then(([own]) => own!)
      : readUnpairedFixes(client, organizationId, { gatewayId: id, ...span }, COLUMNS, limit);
  const [before, within, after] = await Promise.all([
    read({ from: start - NEIGHBOR_REACH_MS, until: start }, { count: 1, which: 'newest' }),
    read({ from: start, until: end }, { count: MAX_FIXES + 1, which: 'oldest' }),
    read({ from: end, until: end + NEIGHBOR_REACH_MS }, { count: 1, which: 'oldest' }),
  ]);
  if (within.at.length > MAX_FIXES) {
    throw invalid({
      to: `There are more than ${MAX_FIXES} positions in this time. Choose a shorter period.`,
    });
  }
  return merged([before, within, after], ['at', ...COLUMNS]);
}

function datesBetween(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
}
