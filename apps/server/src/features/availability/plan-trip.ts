import { type DriverPlan, PLAN_MAX_DRIVERS, type TripAnswer, type TripQuestion } from '@longhaul/contract';
import { distanceMeters } from '@longhaul/geo';
import { planTrip, type TripRequest } from '@longhaul/hos';
import { presentClocks } from '../../domain/hos/present-clocks.ts';
import { requestOf, type StoredLog } from '../../domain/hos/stored-log.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { presentAvailability } from './present.ts';
import { type AvailabilityRow, selectAvailability, selectDayStart } from './queries.ts';

/** Roads wind: so much longer than the great circle, and so fast on the whole. For a first answer, not for a route. */
const ROAD_FACTOR = 1.18;
const METERS_PER_MINUTE = (55 * 1_609.344) / 60;
const GRACE_MS = 60_000;

/**
 * The named driver, or of a group or everybody those who can drive longest now.
 * @throws DomainError 404 for an unknown driver; 422 for a departure in the past.
 */
export async function planForDrivers(
  tx: DatabaseTransaction,
  organizationId: number,
  question: TripQuestion,
  now: number,
): Promise<TripAnswer> {
  const { driverId, groupId } = question;
  if (Date.parse(question.departAt) < now - GRACE_MS) throw invalid({ departAt: 'must not be in the past' });
  const rows = await selectAvailability(tx, {
    organizationId,
    now: new Date(now),
    sort: '-drivable',
    page: 1,
    size: PLAN_MAX_DRIVERS,
    withLog: true,
    driverId: driverId === undefined ? undefined : [driverId],
    groupId: groupId === undefined ? undefined : [groupId],
  });
  if (driverId !== undefined && rows.length === 0) throw notFound('This driver');
  const dayStartsAt = await selectDayStart(tx, organizationId);
  const plans = rows.flatMap((row) => planFor(row, dayStartsAt, question, now) ?? []);
  plans.sort((one, other) => Date.parse(one.arrivesAt) - Date.parse(other.arrivesAt));
  return { plans, leftOutCount: rows.length - plans.length };
}

function planFor(
  row: AvailabilityRow,
  dayStartsAt: string,
  question: TripQuestion,
  now: number,
): DriverPlan | null {
  const { driver, ruleSet, homeTerminalTimeZone, vehicle, position, status } = presentAvailability(row, {
    dayStartsAt,
    now,
    withLog: false,
  });
  const trip = tripLength(question, position);
  if (status === null || !trip) return null;
  const known = { ruleSet, timeZone: homeTerminalTimeZone, dayStartsAt };
  const request = requestOf(known, row.recent_log as StoredLog, now);
  const plan = planTrip({
    ...request,
    departAt: Math.max(Date.parse(question.departAt), request.until),
    driveMinutes: trip.driveMinutes,
    restStatus: question.restStatus,
  } satisfies TripRequest);
  return {
    driver,
    timeZone: homeTerminalTimeZone,
    vehicle,
    position: position && { at: position.at, place: position.place },
    ...trip,
    departsAt: new Date(plan.departsAt).toISOString(),
    arrivesAt: new Date(plan.arrivesAt).toISOString(),
    isWithoutRest: plan.blocks.every(({ kind }) => kind === 'driving' || kind === 'break'),
    blocks: plan.blocks.map(({ startedAt, endedAt, ...block }) => ({
      ...block,
      startedAt: new Date(startedAt).toISOString(),
      endedAt: new Date(endedAt).toISOString(),
    })),
    clocks: presentClocks(plan.clocks),
  };
}

/** Null when the way is asked for and the vehicle's place is not known. */
function tripLength(
  { driveMinutes, destination }: TripQuestion,
  position: { lat: number; lon: number } | null,
): Pick<DriverPlan, 'driveMinutes' | 'distanceMeters'> | null {
  if (driveMinutes !== undefined) return { driveMinutes, distanceMeters: null };
  if (!destination || !position) return null;
  const meters = Math.round(distanceMeters(position, destination) * ROAD_FACTOR);
  return { driveMinutes: Math.max(1, Math.ceil(meters / METERS_PER_MINUTE)), distanceMeters: meters };
}
