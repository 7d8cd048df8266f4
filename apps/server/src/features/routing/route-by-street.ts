import type { RouteAnswer, RouteQuestion } from '@longhaul/contract';
import { decodeLine, encodeLine } from '@longhaul/geo';
import { readTruckSize } from '../../domain/assets/truck-size.ts';
import { byStreetOrRoad, onStreets } from '../../domain/routing/by-street-or-road.ts';
import { sumOfDrives } from '../../domain/routing/road-drive.ts';
import type { StreetRouter } from '../../domain/routing/street-router.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { findSentRoute } from './route-by-road.ts';

const BY_ROAD = { module: new URL('./route-by-road.ts', import.meta.url), name: 'findSentRoute' };

/**
 * By street, for the truck with its trailers, where the operator set a router that gives a route; else over the road network.
 * @throws DomainError 404 for the vehicle
 */
export async function findRoute(
  { database, compute }: Pick<Deps, 'database' | 'compute'>,
  actor: Caller,
  organizationId: number,
  { router, question }: { router: StreetRouter | null; question: RouteQuestion },
): Promise<RouteAnswer> {
  const { stops, assetId } = question;
  const size =
    assetId === undefined
      ? null
      : await database.inOrganizationOf(actor, (tx) => readTruckSize(tx, organizationId, assetId));
  if (size === undefined) throw notFound('This vehicle');
  const byRoad = () => compute.run<typeof findSentRoute>(actor, BY_ROAD, [question]);
  if (!router) return byRoad();
  return byStreetOrRoad(router.route(actor, stops, size), byRoad, (legs) => ({
    ...onStreets(router.engine),
    ...sumOfDrives(legs),
    line: encodeLine(legs.flatMap(({ line }, index) => decodeLine(line).slice(index === 0 ? 0 : 1))),
    legs: legs.map(({ distanceMeters, driveMinutes }) => ({ distanceMeters, driveMinutes })),
  }));
}
