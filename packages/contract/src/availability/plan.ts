import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { PlannedBlock, PlannedCrossing } from '../hos/arrival.ts';
import { DutyClocks, DutyStatus } from '../hos/audit.ts';
import { RouteOrigin } from '../routing/route.ts';

const Person = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() });
const Coordinates = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

/** Most drivers that one plan is made for; those who can drive longest now. */
export const PLAN_MAX_DRIVERS = 100;

/** One of `driveMinutes` and `destination`; without `driverId` the drivers who can go soonest are asked. */
export const TripQuestion = z
  .object({
    driverId: IdParam.optional(),
    groupId: IdParam.optional(),
    /** Not before now. */
    departAt: Instant,
    driveMinutes: z.number().positive().max(6_000).optional(),
    /** Driving time is then that of the way from where the vehicle is, or from the pickup. */
    destination: Coordinates.optional(),
    /** Where the load waits: the way there, empty, is driven first. */
    pickup: Coordinates.optional(),
    /** The freight is not ready before. */
    pickupOpensAt: Instant.optional(),
    /** By when the last stop is to be reached; what departure that takes is said of a named driver. */
    arriveBy: Instant.optional(),
    /** Where the trip begins, when it is not where the vehicle is now. */
    from: Coordinates.optional(),
    /** On duty, at the pickup and after the arrival. */
    dockMinutes: z.int().min(0).max(1_440).default(0),
    /** Where long rests are taken. With SB a driver who takes them in two parts is planned so; to others that is offered by name. */
    restStatus: DutyStatus.extract(['OFF', 'SB']).default('SB'),
  })
  .refine(({ driveMinutes, destination }) => (driveMinutes === undefined) !== (destination === undefined), {
    path: ['driveMinutes'],
    error: 'Enter either driving time or a destination.',
  });
export type TripQuestion = z.output<typeof TripQuestion>;

export const DriverPlan = z.object({
  driver: Person,
  timeZone: z.string(),
  vehicle: Reference.nullable(),
  /** Where the vehicle was last, and when: a trip from an old place is a guess. */
  position: z.object({ at: Instant, place: z.string().nullable() }).nullable(),
  /** To the pickup and on. */
  driveMinutes: z.number(),
  /** Road distance to the destination, from the pickup if there is one; null when the minutes were given. */
  distanceMeters: z.int().nullable(),
  /** Road distance to the pickup, and when the driver is there; null without a pickup. */
  deadheadMeters: z.int().nullable(),
  pickupAt: Instant.nullable(),
  departsAt: Instant,
  arrivesAt: Instant,
  /** False where a search gave up, or the rule set is not searched: there may be a legal plan that arrives earlier. */
  isEarliest: z.boolean(),
  /** Without a long rest or a part of one on the way: at most breaks. */
  isWithoutRest: z.boolean(),
  blocks: z.array(PlannedBlock),
  /** Where the way comes under other rules for this driver; not known without a destination. */
  crossings: z.array(PlannedCrossing),
  /** The latest departure that is in time; null unless `driverId` and `arriveBy` were given and it can be. */
  leaveBy: Instant.nullable(),
  /** With rests split in the berth, 15 minutes earlier or more; null when not or planned so, or unless `driverId` was given. */
  split: z.object({ arrivesAt: Instant, blocks: z.array(PlannedBlock) }).nullable(),
  /** On arrival. */
  clocks: DutyClocks,
});
export type DriverPlan = z.infer<typeof DriverPlan>;

/** Earliest arrival first. Drivers without records, or whose place is needed and not known, are left out. */
export const TripAnswer = z.object({
  plans: z.array(DriverPlan),
  leftOutCount: z.int(),
  /** Null when the minutes were given, without a place. */
  roads: RouteOrigin.nullable(),
});
export type TripAnswer = z.infer<typeof TripAnswer>;

export const planTrip = endpoint({
  name: 'planTrip',
  method: 'POST',
  path: '/organizations/:orgId/hos/plan',
  permission: 'AVAILABILITY_LIST',
  summary:
    'Find whether a driver, or which drivers, can take a trip, with a legal schedule of breaks and rests',
  params: OrganizationParams,
  body: TripQuestion,
  response: TripAnswer,
});
