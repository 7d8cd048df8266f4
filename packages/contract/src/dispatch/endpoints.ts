import { z } from 'zod';
import { EQUIPMENT } from '../assets/size.ts';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { PlannedBlock, PlannedCrossing } from '../hos/arrival.ts';
import { DutyClocks, DutyStatus } from '../hos/audit.ts';
import { RouteOrigin } from '../routing/route.ts';

const DISPATCHES_PATH = '/organizations/:orgId/dispatches';

/** A load has so many stops at most, and a truck that carries one has those too. */
export const DISPATCH_MAX_STOPS = 10;
export const MAX_CANDIDATES = 50;
/** A position older than this says nothing about where a trip can start. */
export const POSITION_MAX_AGE_HOURS = 4;

export const DispatchStop = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  opensAt: Instant.optional(),
  closesAt: Instant.optional(),
  /** On duty there, not before it opens. */
  dockMinutes: z.int().min(0).max(1_440).default(60),
});
export type DispatchStop = z.output<typeof DispatchStop>;

const Trip = z.object({
  /** The first is the pickup. */
  stops: z
    .array(DispatchStop)
    .min(2, { error: `must be 2 to ${DISPATCH_MAX_STOPS} stops` })
    .max(DISPATCH_MAX_STOPS, { error: `must be 2 to ${DISPATCH_MAX_STOPS} stops` })
    .refine((stops) => stops.every(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt <= closesAt), {
      error: 'a window must not close before it opens',
    }),
  /** A load that the trucks are not asked to carry beside the trip: it is the trip. */
  loadId: IdParam.optional(),
  /** Freight that must be placarded, which some roads are closed to. A load says so itself. */
  isHazmat: z.boolean().optional(),
});

export const CandidateQuestion = Trip.extend({
  /** Vehicles of this group only. */
  groupId: IdParam.optional(),
  /** What the truck or its trailer is. What is not entered of a truck does not keep it from a trip. */
  equipment: z.enum(EQUIPMENT).optional(),
  /** Taller trucks cannot go there. */
  heightInches: z.int().min(24).max(240).optional(),
  /** Of the truck with its freight: trucks registered for less cannot take it. */
  weightPounds: z.int().min(1).max(300_000).optional(),
});
export type CandidateQuestion = z.output<typeof CandidateQuestion>;

/** Why a truck is not planned, in the order in which they are looked for. */
export const CANNOT_REASONS = [
  'no-driver',
  'not-ready',
  'papers-expired',
  'hours-unknown',
  'no-position',
  'wrong-equipment',
  'too-tall',
  'too-heavy',
  'load-without-place',
  'too-far',
  'misses-pickup',
] as const;
export type CannotReason = (typeof CANNOT_REASONS)[number];

const Candidate = z.object({
  vehicle: Reference,
  driver: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }).nullable(),
  /** Of the driver now; null without records. */
  status: DutyStatus.nullable(),
  position: z
    .object({ at: Instant, lat: z.number(), lon: z.number(), place: z.string().nullable() })
    .nullable(),
  /** With its trailers, as entered; null where nobody said. */
  size: z.object({
    heightInches: z.int().nullable(),
    weightPounds: z.int().nullable(),
    equipment: z.array(z.enum(EQUIPMENT)),
  }),
  /** Where its dispatches end that come first, the last of which may have no load; null when it can go from where it is. */
  startsAfter: z.object({ load: Reference.nullable(), location: z.string() }).nullable(),
});

const Planned = Candidate.extend({
  /** By road, from where it is free to the pickup. */
  emptyMeters: z.int(),
  pickupAt: Instant,
  /** At the last stop, as the plan of this truck alone says. */
  arrivesAt: Instant,
  /** False where the search gave up, or the rule set is not searched: the truck may be there sooner. */
  isEarliest: z.boolean(),
  /** To the closing of the last stop; negative when late, null without a closing. */
  spareMinutes: z.int().nullable(),
});

export const CandidateAnswer = z.object({
  /** Of the trip from its pickup and, by a street router, of the nearest trucks to it; others are estimated. */
  roads: RouteOrigin,
  /** Of the trip without the way to the pickup. */
  loadedMeters: z.int(),
  /** Shortest empty way first, then earliest arrival. */
  onTime: z.array(Planned),
  /** Least late first. */
  late: z.array(Planned),
  cannot: z.array(
    Candidate.extend({
      reason: z.enum(CANNOT_REASONS),
      /** When it could be at the pickup, where that is after its closing. */
      pickupAt: Instant.nullable(),
      /** After the closing of the pickup. */
      lateMinutes: z.int().nullable(),
    }),
  ),
  /** With those that are not listed. */
  cannotCount: z.int(),
  /** Trucks that were not planned, because enough that are nearer were. */
  notPlannedCount: z.int(),
});
export type CandidateAnswer = z.infer<typeof CandidateAnswer>;
export type PlannedCandidate = CandidateAnswer['onTime'][number];
export type CannotCandidate = CandidateAnswer['cannot'][number];

export const findCandidates = endpoint({
  name: 'findCandidates',
  method: 'POST',
  path: `${DISPATCHES_PATH}/candidates`,
  permission: 'DISPATCH_LIST',
  summary: 'Find which trucks can legally take a trip: on time, late, and unavailable with the reason',
  params: OrganizationParams,
  body: CandidateQuestion,
  response: CandidateAnswer,
});

/** A point of the way. */
const Mark = z.object({
  lat: z.number(),
  lon: z.number(),
  /** Driven since the start of the trip. */
  meters: z.int(),
  /** The nearest town, such as `Terre Haute, IN`. */
  town: z.string(),
});

const TripPlan = z.object({
  arrivesAt: Instant,
  /** Null without a closing. */
  spareMinutes: z.int().nullable(),
  /** False where a search gave up, or the rule set is not searched: there may be a legal plan that arrives earlier. */
  isEarliest: z.boolean(),
  blocks: z.array(PlannedBlock),
  /**
   * Where each rest of 10 hours and each part of a split one is planned. The range is between where the rest may begin with the
   * last stop still reached in time; null of parts, and where that is not known.
   */
  rests: z.array(
    z.object({
      startsAt: Instant,
      endsAt: Instant,
      planned: Mark,
      range: z.object({ from: Mark, until: Mark }).nullable(),
    }),
  ),
});

export const DispatchPlan = TripPlan.extend({
  roads: RouteOrigin,
  /** Driving, docks and openings alone. */
  drivingOnlyArrivesAt: Instant,
  /** The latest departure that is on time; null when none is, or nothing closes. */
  leaveBy: Instant.nullable(),
  /** At the stops of the trip, the pickup first. */
  stops: z.array(z.object({ arrivesAt: Instant, isLate: z.boolean(), meters: z.int() })),
  emptyMeters: z.int(),
  distanceMeters: z.int(),
  /** Encoded polylines of five decimals: empty up to the pickup, then with the freight. */
  emptyLine: z.string(),
  loadedLine: z.string(),
  /** Where the way comes under other rules for the driver. */
  crossings: z.array(PlannedCrossing),
  /** With rests split in the berth, where that is 15 minutes earlier or more. */
  split: TripPlan.nullable(),
  /** On arrival. */
  clocks: DutyClocks,
});
export type DispatchPlan = z.infer<typeof DispatchPlan>;

export const planDispatch = endpoint({
  name: 'planDispatch',
  method: 'POST',
  path: `${DISPATCHES_PATH}/plan`,
  permission: 'DISPATCH_LIST',
  summary:
    'The legal plan of one truck for a trip: timeline, where rests may be taken, latest departure, split offer',
  params: OrganizationParams,
  body: Trip.extend({ vehicleId: IdParam }),
  conflict: 'The vehicle no longer has a driver, hours or a recent position, or the trip is too long.',
  response: DispatchPlan,
});
