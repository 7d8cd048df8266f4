import { type DriverPlan, PLAN_MAX_DRIVERS, type TripAnswer, type TripQuestion } from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import { type Plan, planTrip, type TripRequest } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import { type EstimatedDrive, estimatedDrive } from '../../domain/hos/estimated-drive.ts';
import { presentClocks } from '../../domain/hos/present-clocks.ts';
import { requestOf, type StoredLog } from '../../domain/hos/stored-log.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { presentAvailability } from './present.ts';
import { type AvailabilityRow, selectAvailability, selectDayStart } from './queries.ts';

const GRACE_MS = 60_000;

const PLAN = { module: new URL(import.meta.url), name: 'plansOf' };

/**
 * The named driver, or of a group or everybody those who can drive longest now.
 * @throws DomainError 404 for an unknown driver; 422 for a departure in the past.
 */
export async function planForDrivers(
  { database, clock, compute }: Deps,
  actor: UserActor,
  organizationId: number,
  question: TripQuestion,
): Promise<TripAnswer> {
  const now = clock.now();
  const known = await database.inOrganizationOf(actor, (tx) =>
    readForPlans(tx, organizationId, question, now),
  );
  return compute.run<typeof plansOf>(actor, PLAN, [known, question, now]);
}

type KnownForPlans = Awaited<ReturnType<typeof readForPlans>>;

async function readForPlans(
  tx: DatabaseTransaction,
  organizationId: number,
  question: TripQuestion,
  now: number,
) {
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
  return { rows, dayStartsAt: await selectDayStart(tx, organizationId) };
}

/**
 * In a worker thread: each plan is minutes of driving under the rules, of many drivers.
 * @public The worker thread calls it by its name.
 */
export function plansOf(
  { rows, dayStartsAt }: KnownForPlans,
  question: TripQuestion,
  now: number,
): TripAnswer {
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
  const trip = tripLength(question, question.from ?? position);
  if (status === null || !trip) return null;
  const known = { ruleSet, timeZone: homeTerminalTimeZone, dayStartsAt };
  const request = requestOf(known, row.recent_log as StoredLog, now);
  const plan = planTrip({
    ...request,
    departAt: Math.max(Date.parse(question.departAt), request.until),
    driveMinutes: trip.driveMinutes,
    docks: docksOf(question, trip),
    restStatus: question.restStatus,
  } satisfies TripRequest);
  return {
    driver,
    timeZone: homeTerminalTimeZone,
    vehicle,
    position: position && { at: position.at, place: position.place },
    driveMinutes: trip.driveMinutes,
    distanceMeters: trip.distanceMeters,
    deadheadMeters: trip.deadhead?.distanceMeters ?? null,
    pickupAt: trip.deadhead && new Date(drivenAt(plan, trip.deadhead.driveMinutes)).toISOString(),
    departsAt: new Date(plan.departsAt).toISOString(),
    arrivesAt: new Date(plan.arrivesAt).toISOString(),
    isWithoutRest: plan.blocks.every(({ kind }) => kind === 'driving' || kind === 'break' || kind === 'dock'),
    blocks: plan.blocks.map(({ startedAt, endedAt, ...block }) => ({
      ...block,
      startedAt: new Date(startedAt).toISOString(),
      endedAt: new Date(endedAt).toISOString(),
    })),
    clocks: presentClocks(plan.clocks),
  };
}

interface TripLength extends Pick<DriverPlan, 'driveMinutes' | 'distanceMeters'> {
  /** To the pickup. */
  readonly deadhead: EstimatedDrive | null;
}

/** Null when a way from the vehicle is asked for and its place is not known. */
function tripLength(
  { driveMinutes, destination, pickup }: TripQuestion,
  position: LatLon | null,
): TripLength | null {
  if (position === null && (destination || pickup)) return null;
  const deadhead = pickup ? estimatedDrive(position!, pickup) : null;
  const loaded = destination ? estimatedDrive(pickup ?? position!, destination) : null;
  const minutes = (deadhead?.driveMinutes ?? 0) + (loaded?.driveMinutes ?? driveMinutes!);
  return { driveMinutes: minutes, distanceMeters: loaded?.distanceMeters ?? null, deadhead };
}

/** At the pickup and at the end. */
function docksOf({ dockMinutes: minutes }: TripQuestion, { deadhead, driveMinutes }: TripLength) {
  if (minutes === 0) return [];
  const atPickup = deadhead ? [{ afterDriveMinutes: deadhead.driveMinutes, minutes }] : [];
  return [...atPickup, { afterDriveMinutes: driveMinutes, minutes }];
}

/** When so many minutes of a plan have been driven, epoch milliseconds. */
function drivenAt({ blocks, arrivesAt }: Plan, minutes: number): number {
  let leftMs = minutes * MINUTE_MS;
  for (const { kind, startedAt, endedAt } of blocks) {
    if (kind !== 'driving') continue;
    if (endedAt - startedAt >= leftMs) return startedAt + leftMs;
    leftMs -= endedAt - startedAt;
  }
  return arrivesAt;
}
