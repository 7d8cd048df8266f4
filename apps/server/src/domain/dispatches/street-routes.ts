import type { LatLon } from '@longhaul/geo';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { readTruckSizes } from '../assets/truck-size.ts';
import type { StreetRouter, StreetTruck } from '../routing/street-router.ts';
import { selectDispatchStops } from './follow-loads.ts';
import {
  isOfOtherTruck,
  type PlannedStop,
  placeOnRoute,
  type StreetRoute,
  stopsAhead,
} from './plan-active.ts';
import { plannedStop, selectRoutes, storedRoute } from './plan-dispatches.ts';

const DEGREES = 1e7;
/** Of one organization: its answers are read by one thread. */
const CALLS_AT_ONCE = 4;

interface Wanted {
  readonly dispatchId: number;
  readonly from: LatLon;
  readonly ahead: readonly PlannedStop[];
  readonly size: StreetTruck | null;
}

/**
 * Routes by street for those active dispatches that need a new route, by dispatch. Asked for outside of any transaction: the
 * router of the operator may take seconds.
 */
export async function findStreetRoutes(
  { database, router }: { readonly database: Database; readonly router: StreetRouter },
  organizationId: number,
  dispatchIds: readonly number[],
): Promise<Map<number, StreetRoute>> {
  const wanted = await database.inOrganization({ organizationId, actorId: null }, (tx) =>
    findWithoutRoute(tx, organizationId, dispatchIds),
  );
  const asker = { organizationId, key: 'routes of dispatches' };
  const found = new Map<number, StreetRoute>();
  for (let from = 0; from < wanted.length; from += CALLS_AT_ONCE) {
    const calls = wanted.slice(from, from + CALLS_AT_ONCE).map(async (each) => {
      const legs = await router.route(asker, [each.from, ...each.ahead], each.size);
      if (legs === null) return;
      found.set(each.dispatchId, {
        source: router.engine,
        truck: truckText(each.size),
        legs: each.ahead.map(({ sequence, lat, lon }, index) => {
          const { distanceMeters, driveMinutes, line } = legs[index]!;
          return { sequence, lat, lon, meters: distanceMeters, minutes: driveMinutes, line };
        }),
      });
    });
    await Promise.all(calls);
  }
  return found;
}

/** What a street router is told of a truck: the same as long as nothing of it changes. */
const truckText = (size: StreetTruck | null): string => JSON.stringify(size);

async function findWithoutRoute(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatchIds: readonly number[],
): Promise<Wanted[]> {
  const ids = [...dispatchIds];
  const [dispatches, stops, routes] = await Promise.all([
    selectActive(tx, organizationId, ids),
    selectDispatchStops(tx, organizationId, ids),
    selectRoutes(tx, organizationId, ids),
  ]);
  const sizes = await readTruckSizes(
    tx,
    organizationId,
    dispatches.map(({ asset_id }) => asset_id),
  );
  const wanted: Wanted[] = [];
  for (const { id, asset_id, is_hazmat, at, lat, lon, next_sequence, progress_meters } of dispatches) {
    const own = stops.filter(({ dispatch_id }) => dispatch_id === id).map(plannedStop);
    const ahead = stopsAhead(own);
    if (ahead.length === 0) continue;
    const route = routes.find(({ dispatch_id }) => dispatch_id === id);
    const position = { lat: lat / DEGREES, lon: lon / DEGREES, at: at.getTime(), isMoving: false };
    const stored = {
      position,
      route: route ? storedRoute(route) : null,
      before: { nextSequence: next_sequence, progressMeters: progress_meters ?? 0 },
    };
    const known = sizes.get(asset_id);
    const size = known ? { ...known, isHazmat: is_hazmat } : null;
    const isOther = stored.route !== null && isOfOtherTruck(stored.route, truckText(size));
    if (!isOther && placeOnRoute(stored, ahead)?.isOnRoute) continue;
    wanted.push({ dispatchId: id, from: position, ahead, size });
  }
  return wanted;
}

function selectActive(tx: DatabaseTransaction, organizationId: number, ids: number[]) {
  return tx
    .selectFrom('dispatches as d')
    .innerJoin('asset_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'd.organization_id').onRef('s.asset_id', '=', 'd.asset_id'),
    )
    .leftJoin('dispatch_plans as p', (join) =>
      join.onRef('p.organization_id', '=', 'd.organization_id').onRef('p.dispatch_id', '=', 'd.id'),
    )
    .select([
      'd.is_hazmat',
      'd.id',
      'd.asset_id',
      's.at',
      's.lat',
      's.lon',
      'p.next_sequence',
      'p.progress_meters',
    ])
    .where('d.organization_id', '=', organizationId)
    .where('d.id', '=', sql<number>`any(${ids})`)
    .where('d.status', '=', 'active')
    .execute();
}
