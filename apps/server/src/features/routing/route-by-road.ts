import type { RouteAnswer, RouteQuestion } from '@longhaul/contract';
import { encodeLine } from '@longhaul/geo';
import { roadRoute } from '@longhaul/geo/road-graph';
import { ON_ROADS } from '../../domain/routing/by-street-or-road.ts';
import { driveOf, sumOfDrives } from '../../domain/routing/road-drive.ts';

/**
 * Over the road graph of the release. In a worker thread: 24 ways across the continent.
 * @public The worker thread calls it by its name.
 */
export function findSentRoute({ stops }: RouteQuestion): RouteAnswer {
  const routes = stops.slice(1).map((stop, index) => roadRoute(stops[index]!, stop));
  const legs = routes.map(driveOf);
  const isStraight = routes.some(({ isBeyondRoads }) => isBeyondRoads);
  return {
    ...sumOfDrives(legs),
    ...ON_ROADS,
    line: encodeLine(routes.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1)))),
    legs,
    warnings: isStraight ? ['No known roads between some stops. Using straight lines plus a third.'] : [],
  };
}
