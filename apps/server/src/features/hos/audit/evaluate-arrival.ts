import { type ArrivalAnswer, type ArrivalQuestion, AUDIT_MAX_DAYS } from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import { timeZoneAt } from '@longhaul/geo/places';
import {
  type Arrival,
  type ArrivalRequest,
  earliestArrival,
  InvalidLogError,
  latestDeparture,
  restRanges,
  type TripLeg,
} from '@longhaul/hos';
import { DAY_MS, fileInstant } from '@longhaul/units';
import { presentBlocks, presentCrossings } from '../../../domain/hos/present-blocks.ts';
import { presentAuditClocks } from '../../../domain/hos/present-clocks.ts';
import { roadDrive } from '../../../domain/routing/road-drive.ts';
import { invalid } from '../../../platform/errors.ts';
import { logOf } from './audit-log.ts';

/** @throws DomainError 422 that names each field of the log and the trip that is wrong. */
export function evaluateSentTrip(sent: ArrivalQuestion): ArrivalAnswer {
  const request = requestOf(sent);
  const firstAt = request.log.periods[0]?.startedAt;
  if (firstAt !== undefined && request.log.until - firstAt > AUDIT_MAX_DAYS * DAY_MS) {
    throw invalid({ 'log.until': `must be at most ${AUDIT_MAX_DAYS} days after the start of period 0` });
  }
  try {
    const arrival = earliestArrival(request);
    const leaveBy = sent.leaveBy ? latestDeparture(request, arrival) : null;
    return {
      ...presentArrival(request, arrival),
      leaveBy: leaveBy === null ? null : instant(leaveBy),
      restRanges: sent.restRanges ? restRanges(request, arrival) : [],
    };
  } catch (error) {
    if (!(error instanceof InvalidLogError)) throw error;
    throw invalid(Object.fromEntries(error.problems.map(({ field, message }) => [field, message])));
  }
}

function requestOf({ log, departAt, rests, from, legs }: ArrivalQuestion): ArrivalRequest {
  const at = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  return {
    log: logOf(log),
    departAt: at(departAt),
    rests,
    legs: legs.map(({ to, ...leg }, index) => ({
      ...leg,
      ...driveTo({ ...leg, to }, index === 0 ? from : legs[index - 1]!.to, `legs.${index}`),
      opensAt: at(leg.opensAt),
      closesAt: at(leg.closesAt),
      timeZone: leg.timeZone ?? (to && timeZoneAt(to.lat, to.lon)),
    })),
  };
}

/** As typed, else over the built-in roads. */
function driveTo(
  { driveMinutes, distanceMeters, to }: ArrivalQuestion['legs'][number],
  from: LatLon | undefined,
  field: string,
): Pick<TripLeg, 'driveMinutes' | 'distanceMeters'> {
  if (driveMinutes !== undefined) return { driveMinutes, distanceMeters };
  if (from && to) return roadDrive(from, to);
  throw invalid({ [`${field}.driveMinutes`]: 'is needed where the places of both ends are not given' });
}

function presentArrival({ log, legs }: ArrivalRequest, arrival: Arrival) {
  return {
    arrivesAt: instant(arrival.arrivesAt),
    closingsMet: arrival.closingsMet,
    isEarliest: arrival.isEarliest,
    drivingOnlyArrivesAt: instant(arrival.drivingOnlyArrivesAt),
    stops: arrival.stops.map(({ arrivesAt, startsAt, leavesAt, ...stop }, index) => ({
      ...stop,
      arrivesAt: instant(arrivesAt),
      arrivesLocal: fileInstant(new Date(arrivesAt), legs[index]?.timeZone ?? log.timeZone),
      startsAt: instant(startsAt),
      leavesAt: instant(leavesAt),
    })),
    blocks: presentBlocks(arrival.blocks),
    crossings: presentCrossings(arrival.crossings),
    clocks: presentAuditClocks(arrival.clocks),
  };
}

const instant = (at: number) => new Date(at).toISOString();
