import type { RuleSet } from '@longhaul/contract';
import { decodeLine, type LatLon, measureLine, nearestOnLine } from '@longhaul/geo';
import { roadRoute } from '@longhaul/geo/road-graph';
import { earliestOfDriver, InvalidLogError, type RestStates } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import { crossingsOnRoad } from '../../domain/hos/crossings-on-road.ts';
import type { SetsByZone } from '../../domain/hos/sets-by-zone.ts';
import { requestOf, type StoredLog, storedRuleSetAt } from '../../domain/hos/stored-log.ts';
import { ROAD_ATTRIBUTION, STREET_ATTRIBUTION } from '../../domain/routing/attribution.ts';
import type { StreetLeg } from '../../domain/routing/read-street-answer.ts';
import { driveOf } from '../../domain/routing/road-drive.ts';
import type { ExpectedStop } from './queries.ts';

/** Of the search for an arrival: anybody may open the page. */
const STATES: RestStates = { whole: 500, split: 2_000 };

/** A trip to the destination of a link. Epoch ms. */
export interface SharedTrip {
  readonly from: LatLon;
  readonly to: LatLon;
  readonly now: number;
  /** Of whoever drives; null when no hours are known. */
  readonly hours: {
    readonly ruleSet: RuleSet;
    readonly sets: SetsByZone | null;
    readonly timeZone: string;
    readonly dayStartsAt: string;
    readonly plansSplits: boolean;
    readonly log: StoredLog;
  } | null;
}

/**
 * By the hours of whoever drives it, as if the trip went on now; by driving time alone where no hours are known. In a worker
 * thread: a way and a search.
 * @public The worker thread calls it by its name.
 */
export function workOutArrival(
  { from, to, now, hours }: SharedTrip,
  streets: StreetLeg | null,
): ExpectedStop {
  const { driveMinutes, way, attribution } = streets ? alongStreets(from, streets) : byRoad(from, to);
  const byDriving = {
    at: now + driveMinutes * MINUTE_MS,
    isByHours: false,
    hasRest: false,
    way,
    attribution,
  };
  if (hours === null) return byDriving;
  const { log, ruleSet, sets } = hours;
  const request = requestOf(hours, log, now);
  const departAt = Math.max(now, request.until);
  const driver = { ruleSet, sets, inForce: storedRuleSetAt({ ruleSet }, log, departAt) };
  const [crossings] = crossingsOnRoad([{ driveMinutes, ends: [from, to], line: way.points }], driver);
  try {
    const legs = [{ driveMinutes, crossings }];
    const { arrival } = earliestOfDriver(hours, { log: request, departAt, legs }, STATES);
    const hasRest = arrival.blocks.some(({ kind }) => kind !== 'driving' && kind !== 'break');
    return { at: arrival.arrivesAt, isByHours: true, hasRest, way, attribution };
  } catch (error) {
    // Over more driving than can be planned, or by a log that cannot be counted.
    if (error instanceof InvalidLogError) return byDriving;
    throw error;
  }
}

function byRoad(from: LatLon, to: LatLon) {
  const route = roadRoute(from, to);
  const way = { points: route.line, meters: route.distanceMeters };
  return { driveMinutes: driveOf(route).driveMinutes, way, attribution: ROAD_ATTRIBUTION };
}

/** The route begins within a mile of the vehicle: what is behind it is driven. */
function alongStreets(from: LatLon, { line, distanceMeters, driveMinutes }: StreetLeg) {
  const points = decodeLine(line);
  const measured = measureLine(points);
  const { alongMeters } = nearestOnLine(measured, from);
  const left = measured.lengthMeters === 0 ? 1 : 1 - alongMeters / measured.lengthMeters;
  return {
    driveMinutes: Math.max(1, Math.ceil(driveMinutes * left)),
    way: { points, meters: distanceMeters },
    attribution: STREET_ATTRIBUTION,
  };
}
