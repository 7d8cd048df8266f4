import { PlansOfMany, type RestStates } from '@longhaul/hos';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { selectDayStart } from '../hos/day-start.ts';
import { selectHours } from '../hos/stored-hours.ts';
import { requestVehicleEvaluation } from '../request-evaluation.ts';
import { activateNext } from './activate-next.ts';
import { selectDispatchStops } from './follow-loads.ts';
import { markReached } from './mark-reached.ts';
import {
  type ActivePlan,
  type KeptPlan,
  type PlannedStop,
  planActive,
  type RouteLeg,
  type StoredRoute,
  type StreetRoute,
} from './plan-active.ts';

const DEGREES = 1e7;
/** Of the searches for all arrivals of one call: each as far as a plan alone, until so many are tried. */
const STATES = 100_000;
/** Of the search for each after those: thousands of trucks are planned again and again. */
const FEW_STATES: RestStates = { whole: 1_000, split: 1_000 };
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids})`;

type DispatchRow = Awaited<ReturnType<typeof lockActive>>[number];
type StopRow = Awaited<ReturnType<typeof selectDispatchStops>>[number];

/**
 * Plans these active dispatches from what is known now, and writes down how their arrivals changed. New routes are those of
 * `streets`, by dispatch, else over the road network of the release. A search may take seconds, so no row is locked meanwhile: a
 * dispatch that changes during it is left as it is, and is planned again.
 */
export async function planDispatches(
  database: Database,
  organizationId: number,
  dispatchIds: readonly number[],
  now: number,
  streets: ReadonlyMap<number, StreetRoute> = new Map(),
): Promise<void> {
  const scope = { organizationId, actorId: null };
  const known = await database.inOrganization(scope, (tx) =>
    readDispatches(tx, organizationId, dispatchIds, now),
  );
  const planned = planAll(known, now, streets);
  await database.inOrganization(scope, (tx) => savePlans(tx, organizationId, planned, now));
}

/** Marks the stops that were reached, and reads what plans are made of. */
async function readDispatches(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatchIds: readonly number[],
  now: number,
) {
  const locked = await lockActive(tx, organizationId, dispatchIds);
  const before = await selectDispatchStops(
    tx,
    organizationId,
    locked.map(({ id }) => id),
  );
  const { stops, ended } = await markReached(tx, organizationId, locked, before, now);
  await activateNext(tx, organizationId, ended, new Date(now));
  if (ended.length > 0) await requestVehicleEvaluation(tx, organizationId, ended);
  const active = locked.filter(({ asset_id }) => !ended.includes(asset_id));
  const ids = active.map(({ id }) => id);
  const [trucks, routes, dayStartsAt] = await Promise.all([
    selectTrucks(
      tx,
      organizationId,
      active.map(({ asset_id }) => asset_id),
    ),
    selectRoutes(tx, organizationId, ids),
    selectDayStart(tx, organizationId),
  ]);
  const driverIds = trucks.flatMap(({ driver_id }) => driver_id ?? []);
  const hours = await selectHours(tx, organizationId, driverIds);
  return { active, stops, trucks, routes, dayStartsAt, hours };
}

interface PlannedDispatch {
  readonly dispatch: DispatchRow;
  readonly truck: TruckRow;
  readonly plan: ActivePlan;
  readonly isChanged: boolean;
}

function planAll(
  { active, stops, trucks, routes, dayStartsAt, hours }: Awaited<ReturnType<typeof readDispatches>>,
  now: number,
  streets: ReadonlyMap<number, StreetRoute>,
): PlannedDispatch[] {
  const plans = new PlansOfMany(STATES, FEW_STATES);
  const stopsOf = Map.groupBy(stops, ({ dispatch_id }) => dispatch_id);
  return active.flatMap((dispatch) => {
    const truck = trucks.find(({ asset_id }) => asset_id === dispatch.asset_id);
    if (!truck) return [];
    const route = routes.find(({ dispatch_id }) => dispatch_id === dispatch.id);
    const kept = dispatch.plan as KeptPlan | null;
    const plan = planActive({
      stops: (stopsOf.get(dispatch.id) ?? []).map(plannedStop),
      position: {
        lat: truck.lat / DEGREES,
        lon: truck.lon / DEGREES,
        at: truck.at.getTime(),
        isMoving: truck.status === 'moving',
      },
      hours: hours.find(({ driverId }) => driverId === truck.driver_id) ?? null,
      dayStartsAt,
      now,
      plans,
      route: route ? storedRoute(route) : null,
      streets: streets.get(dispatch.id),
      before: kept && {
        nextSequence: dispatch.next_sequence,
        progressMeters: dispatch.progress_meters ?? 0,
        plan: { rests: kept.rests, leaveBy: kept.leaveBy, told: kept.told },
      },
    });
    const isOffRoute = (plan.newRoute ?? route)?.reason === 'left-route';
    const isFurther = plan.nextSequence !== dispatch.next_sequence;
    return [{ dispatch, truck, plan, isChanged: plan.etas.length > 0 || isOffRoute || isFurther }];
  });
}

/** Of dispatches that are as they were when they were read. */
async function savePlans(
  tx: DatabaseTransaction,
  organizationId: number,
  planned: readonly PlannedDispatch[],
  now: number,
): Promise<void> {
  const locked = await lockActive(
    tx,
    organizationId,
    planned.map(({ dispatch }) => dispatch.id),
  );
  const same = planned.filter(({ dispatch }) => {
    const current = locked.find(({ id }) => id === dispatch.id);
    return (
      current?.changed_at.getTime() === dispatch.changed_at.getTime() &&
      current.computed_at?.getTime() === dispatch.computed_at?.getTime()
    );
  });
  for (const { dispatch, truck, plan } of same) {
    await savePlan(tx, organizationId, dispatch, { plan, truck, now });
  }
  const changed = same.filter(({ isChanged }) => isChanged).map(({ dispatch }) => dispatch.asset_id);
  await requestVehicleEvaluation(tx, organizationId, changed);
}

const ms = (at: Date | null) => at?.getTime() ?? null;

export const plannedStop = (stop: StopRow): PlannedStop => ({
  sequence: stop.sequence,
  lat: stop.lat,
  lon: stop.lon,
  opensAt: ms(stop.opens_at),
  closesAt: ms(stop.closes_at),
  dockMinutes: stop.dock_minutes,
  arrivedAt: ms(stop.arrived_at),
  departedAt: ms(stop.departed_at),
});

export const storedRoute = ({
  version,
  is_estimate,
  legs,
  truck,
}: Awaited<ReturnType<typeof selectRoutes>>[number]): StoredRoute => ({
  version,
  isEstimate: is_estimate,
  legs: legs as RouteLeg[],
  truck,
});

interface Planned {
  readonly plan: ActivePlan;
  readonly truck: TruckRow;
  readonly now: number;
}

async function savePlan(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatch: DispatchRow,
  { plan, truck, now }: Planned,
): Promise<void> {
  const key = { organization_id: organizationId, dispatch_id: dispatch.id };
  const computedAt = new Date(now);
  const { newRoute } = plan;
  if (newRoute) {
    const { version, reason, source, isEstimate, legs, truck: size } = newRoute;
    await tx
      .insertInto('dispatch_routes')
      .values({
        ...key,
        version,
        reason,
        computed_at: computedAt,
        source,
        is_estimate: isEstimate,
        distance_meters: legs.reduce((sum, { meters }) => sum + meters, 0),
        drive_minutes: legs.reduce((sum, { minutes }) => sum + minutes, 0),
        legs: JSON.stringify(legs),
        truck: size,
      })
      .execute();
  }
  const columns = {
    route_version: plan.routeVersion,
    computed_at: computedAt,
    changed_at: dispatch.changed_at,
    position_at: truck.at,
    lat: truck.lat,
    lon: truck.lon,
    next_sequence: plan.nextSequence,
    progress_meters: plan.progressMeters,
    off_route_meters: plan.offRouteMeters,
    driver_id: truck.driver_id,
    is_by_hours: plan.isByHours,
    is_earliest: plan.isEarliest,
    meters_left: plan.metersLeft,
    arrives_at: plan.arrivesAt === null ? null : new Date(plan.arrivesAt),
    spare_minutes: plan.spareMinutes,
    rest_count: plan.restCount,
    due_at: plan.dueAt === null ? null : new Date(plan.dueAt),
    plan: JSON.stringify(plan.plan),
  };
  await tx
    .insertInto('dispatch_plans')
    .values({ ...key, ...columns })
    .onConflict((conflict) => conflict.columns(['organization_id', 'dispatch_id']).doUpdateSet(columns))
    .execute();
  if (plan.etas.length === 0) return;
  await tx
    .insertInto('etas')
    .values(
      plan.etas.map(({ sequence, arrivesAt, slackMinutes, restCount, reason }) => ({
        ...key,
        sequence,
        computed_at: computedAt,
        arrives_at: new Date(arrivesAt),
        slack_minutes: slackMinutes,
        rest_count: restCount,
        reason,
        position_at: truck.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type TruckRow = Awaited<ReturnType<typeof selectTrucks>>[number];

/** Locked, so that what changes meanwhile is planned from the next time. */
function lockActive(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('dispatches as d')
    .leftJoin('dispatch_plans as p', (join) =>
      join.onRef('p.organization_id', '=', 'd.organization_id').onRef('p.dispatch_id', '=', 'd.id'),
    )
    .select(['d.id', 'd.asset_id', 'd.load_id', 'd.changed_at', 'd.activated_at'])
    .select(['p.next_sequence', 'p.progress_meters', 'p.plan', 'p.computed_at'])
    .where('d.organization_id', '=', organizationId)
    .where('d.id', '=', anyOf(ids))
    .where('d.status', '=', 'active')
    .orderBy('d.id')
    .forUpdate('d')
    .execute();
}

function selectTrucks(tx: DatabaseTransaction, organizationId: number, assetIds: readonly number[]) {
  return tx
    .selectFrom('asset_state as s')
    .leftJoin('driver_assignments as a', (join) =>
      join
        .onRef('a.organization_id', '=', 's.organization_id')
        .onRef('a.asset_id', '=', 's.asset_id')
        .on('a.unassigned_at', 'is', null),
    )
    .select(['s.asset_id', 's.at', 's.lat', 's.lon', 's.status', 'a.driver_id'])
    .where('s.organization_id', '=', organizationId)
    .where('s.asset_id', '=', anyOf(assetIds))
    .execute();
}

/** The newest of each. */
export function selectRoutes(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatchIds: readonly number[],
) {
  return tx
    .selectFrom('dispatch_routes')
    .distinctOn('dispatch_id')
    .select(['dispatch_id', 'version', 'reason', 'is_estimate', 'legs', 'truck'])
    .where('organization_id', '=', organizationId)
    .where('dispatch_id', '=', anyOf(dispatchIds))
    .orderBy('dispatch_id')
    .orderBy('version', 'desc')
    .execute();
}
