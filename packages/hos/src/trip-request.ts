import { isZone } from '@longhaul/units';
import { type AuditRequest, type InputProblem, InvalidLogError } from './request.ts';
import type { RuleSetId } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';

/** Other rules on the way: once so much of a leg has been driven. */
export type LegCrossing = { afterDriveMinutes: number; ruleset: RuleSetId };

/** Driving to a stop, and what is done there. Instants in epoch ms. */
export type TripLeg = {
  driveMinutes: number;
  /** In the order of the way. */
  crossings?: readonly LegCrossing[] | undefined;
  distanceMeters?: number | undefined;
  opensAt?: number | undefined;
  closesAt?: number | undefined;
  /** On duty at the stop, not before it opens. */
  dockMinutes?: number | undefined;
  /** IANA zone of the stop; by default the home terminal's. */
  timeZone?: string | undefined;
};

/** A driver's log up to `until`, now, and the stops still to reach. */
export type ArrivalRequest = {
  log: AuditRequest;
  /** Not before the log's `until`, which it is by default. */
  departAt?: number | undefined;
  /** How rests that the plan adds are taken. */
  rests: 'OFF' | 'SB';
  legs: readonly TripLeg[];
};

export const MAX_LEGS = 20;
export const MAX_LEG_MINUTES = 6_000;
export const MAX_DRIVE_MINUTES = 10_000;
export const MAX_DOCK_MINUTES = 1_440;
/** Openings and closings, and the departure, at most so long after the log ends. */
const MAX_AHEAD_MS = 60 * 86_400_000;

/** Throws an InvalidLogError that names each field of the trip that is wrong. */
export function checkTrip({ log, departAt = log.until, legs }: ArrivalRequest): void {
  const problems: InputProblem[] = [];
  const aheadAt = log.until + MAX_AHEAD_MS;
  if (!Number.isSafeInteger(departAt) || departAt < log.until) {
    problems.push({ field: 'departAt', message: 'must not be before the log ends' });
  } else if (departAt > aheadAt) {
    problems.push({ field: 'departAt', message: 'must be at most 60 days after the log ends' });
  }
  if (legs.length < 1 || legs.length > MAX_LEGS) {
    problems.push({ field: 'legs', message: `must be 1 to ${MAX_LEGS} legs` });
  }
  for (const [index, leg] of legs.entries()) checkLeg(leg, `legs.${index}`, aheadAt, problems);
  const driveMinutes = legs.reduce((total, leg) => total + leg.driveMinutes, 0);
  if (driveMinutes > MAX_DRIVE_MINUTES) {
    problems.push({ field: 'legs', message: 'must be at most 10,000 minutes of driving in all' });
  }
  if (problems.length > 0) throw new InvalidLogError(problems);
}

function checkLeg(leg: TripLeg, field: string, aheadAt: number, problems: InputProblem[]): void {
  const { driveMinutes, dockMinutes = 0, opensAt, closesAt, distanceMeters, timeZone } = leg;
  const add = (name: string, message: string) => problems.push({ field: `${field}.${name}`, message });
  if (!(Number.isInteger(driveMinutes) && driveMinutes >= 1 && driveMinutes <= MAX_LEG_MINUTES)) {
    add('driveMinutes', 'must be whole minutes, 1 to 6,000');
  }
  if (!(Number.isInteger(dockMinutes) && dockMinutes >= 0 && dockMinutes <= MAX_DOCK_MINUTES)) {
    add('dockMinutes', 'must be whole minutes, 0 to 1,440');
  }
  if (distanceMeters !== undefined && !(Number.isSafeInteger(distanceMeters) && distanceMeters >= 0)) {
    add('distanceMeters', 'must be whole meters, 0 or more');
  }
  if (opensAt !== undefined && opensAt > aheadAt)
    add('opensAt', 'must be at most 60 days after the log ends');
  if (opensAt !== undefined && closesAt !== undefined && closesAt < opensAt) {
    add('closesAt', 'must not be before opensAt');
  } else if (closesAt !== undefined && closesAt > aheadAt) {
    add('closesAt', 'must be at most 60 days after the log ends');
  }
  checkCrossings(leg, field, problems);
  if (timeZone !== undefined && !isZone(timeZone)) add('timeZone', `unknown time zone ${timeZone}`);
}

function checkCrossings(
  { crossings = [], driveMinutes }: TripLeg,
  field: string,
  problems: InputProblem[],
): void {
  let before = 0;
  for (const [index, { afterDriveMinutes, ruleset }] of crossings.entries()) {
    const add = (name: string, message: string) =>
      problems.push({ field: `${field}.crossings.${index}.${name}`, message });
    if (!Object.hasOwn(ruleSets, ruleset)) add('ruleset', `unknown rule set ${ruleset}`);
    if (
      !(Number.isInteger(afterDriveMinutes) && afterDriveMinutes > before && afterDriveMinutes < driveMinutes)
    ) {
      add('afterDriveMinutes', 'must be whole minutes on the way, each later than the one before');
    }
    before = afterDriveMinutes;
  }
}
