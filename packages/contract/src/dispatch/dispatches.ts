import { DAY_MS } from '@longhaul/units';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line, OrganizationParams, Reference, repeated, TimeZone } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { PlannedBlock } from '../hos/arrival.ts';
import { DISPATCH_MAX_STOPS } from './endpoints.ts';

const DISPATCHES_PATH = '/organizations/:orgId/dispatches';

/** One dispatch of a truck is active at a time; others are planned and follow it. */
export const DISPATCH_STATUSES = ['planned', 'active', 'done', 'cancelled'] as const;
export type DispatchStatus = (typeof DISPATCH_STATUSES)[number];

export const DISPATCH_STOP_KINDS = ['pickup', 'delivery', 'fuel', 'via'] as const;
export type DispatchStopKind = (typeof DISPATCH_STOP_KINDS)[number];

/** Why an expected arrival was written down. */
export const ETA_REASONS = ['planned', 'moved', 'late', 'on-time', 'rest-added', 'rest-removed'] as const;
export type EtaReason = (typeof ETA_REASONS)[number];

/** Of one vehicle, planned and active. */
export const MAX_OPEN_DISPATCHES = 50;

/** Arrivals of a dispatch that are answered, newest first. */
export const MAX_ETAS = 100;

/** At a place of the organization, or at a point with a name. */
export const NewDispatchStop = z
  .object({
    placeId: IdParam.optional(),
    name: line(120).min(1).optional(),
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
    kind: z.enum(DISPATCH_STOP_KINDS).default('via'),
    opensAt: Instant.nullish(),
    closesAt: Instant.nullish(),
    /** On duty there, not before it opens. */
    dockMinutes: z.int().min(0).max(1_440).default(0),
  })
  .refine(
    ({ placeId, name, lat, lon }) =>
      placeId !== undefined || (name !== undefined && lat !== undefined && lon !== undefined),
    { error: 'Enter a place, or a name with lat and lon.' },
  )
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || Date.parse(opensAt) <= Date.parse(closesAt), {
    path: ['closesAt'],
    error: 'must not be before it opens',
  });
export type NewDispatchStop = z.output<typeof NewDispatchStop>;

const NewStops = z
  .array(NewDispatchStop)
  .min(1, { error: `must be 1 to ${DISPATCH_MAX_STOPS} stops` })
  .max(DISPATCH_MAX_STOPS, { error: `must be 1 to ${DISPATCH_MAX_STOPS} stops` });

const Stop = z.object({
  sequence: z.int(),
  kind: z.enum(DISPATCH_STOP_KINDS),
  place: z.object({ id: z.int() }).nullable(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Where it is. */
  timeZone: TimeZone,
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  dockMinutes: z.int(),
  arrivedAt: Instant.nullable(),
  departedAt: Instant.nullable(),
  /** Null once it was reached, and while no arrival is known. */
  expectedAt: Instant.nullable(),
  /** To the closing; negative when late. */
  slackMinutes: z.int().nullable(),
});

/** When a truck is expected at the last stop, as of its newest position. */
const ExpectedArrival = z.object({
  computedAt: Instant,
  positionAt: Instant,
  /** Null when the last stop was reached. */
  arrivesAt: Instant.nullable(),
  /** To the closing that is nearest to being missed; negative when one is, null without closings. */
  spareMinutes: z.int().nullable(),
  metersLeft: z.int(),
  /** Over the highway network of the release; false along a route by street, whose credit is © OpenStreetMap contributors. */
  isEstimate: z.boolean(),
  /** False where the hours of the driver are not known, or the trip is too long to be planned by them: driving time alone. */
  isByHours: z.boolean(),
  /** Whether a rest of ten hours is planned on the way. */
  hasRest: z.boolean(),
});

export const DispatchSummary = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(DISPATCH_STATUSES),
  vehicle: Reference,
  /** Who drives the vehicle now. */
  driver: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }).nullable(),
  /** Null when its stops were set on the map. */
  load: Reference.nullable(),
  /** Freight that must be placarded, which some roads are closed to. */
  isHazmat: z.boolean(),
  stops: z.array(Stop),
  /** Null while it is not active or no position is known. */
  arrival: ExpectedArrival.nullable(),
  createdAt: Instant,
  activatedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type DispatchSummary = z.infer<typeof DispatchSummary>;

/** A place on the road with the town nearest to it, and how far it is from where the truck was last. */
const Town = z.object({ lat: z.number(), lon: z.number(), town: z.string(), metersAhead: z.int() });

export const DispatchDetail = DispatchSummary.extend({
  /** Without AVAILABILITY_LIST null: it shows the hours of the driver. */
  plan: z
    .object({
      isEarliest: z.boolean(),
      blocks: z.array(PlannedBlock),
      /** Each rest of ten hours, where it is planned, and between which places it may begin. */
      rests: z.array(
        Town.extend({
          startsAt: Instant,
          endsAt: Instant,
          range: z.object({ from: Town, until: Town }).nullable(),
        }),
      ),
      /** The latest departure that is in time at the last stop; null while the truck drives, and where nothing closes. */
      leaveBy: Instant.nullable(),
    })
    .nullable(),
  /** The roads to the stops left, as they were planned last: an encoded polyline of five decimals. */
  route: z
    .object({
      version: z.int(),
      line: z.string(),
      distanceMeters: z.int(),
      driveMinutes: z.int(),
      isEstimate: z.boolean(),
      attribution: z.string(),
    })
    .nullable(),
  /** Newest first. */
  etas: z.array(
    z.object({
      sequence: z.int(),
      computedAt: Instant,
      arrivesAt: Instant,
      slackMinutes: z.int().nullable(),
      reason: z.enum(ETA_REASONS),
    }),
  ),
});
export type DispatchDetail = z.infer<typeof DispatchDetail>;

const DispatchParams = OrganizationParams.extend({ dispatchId: IdParam });

const DispatchQuery = PageQuery.pick({ page: true, size: true }).extend({
  status: repeated(z.enum(DISPATCH_STATUSES)),
  vehicleId: IdParam.optional(),
  loadId: IdParam.optional(),
});

export const listDispatches = endpoint({
  name: 'listDispatches',
  method: 'GET',
  path: DISPATCHES_PATH,
  permission: 'DISPATCH_LIST',
  summary: 'List dispatches with their stops and expected arrivals, active ones first',
  params: OrganizationParams,
  query: DispatchQuery,
  response: pageOf(DispatchSummary),
  isLive: true,
});

/** Of active dispatches, for lists of vehicles and loads. */
export const MAX_ARRIVALS = 10_000;

const StopArrival = z.object({ name: z.string(), timeZone: TimeZone, arrivesAt: Instant });

const LiveArrival = z.object({
  dispatchId: z.int(),
  vehicle: Reference,
  loadId: z.int().nullable(),
  next: StopArrival,
  last: StopArrival,
  /** To the closing that is nearest to being missed; negative when one is, null without closings. */
  spareMinutes: z.int().nullable(),
  isByHours: z.boolean(),
  positionAt: Instant,
});
export type LiveArrival = z.infer<typeof LiveArrival>;

export const listArrivals = endpoint({
  name: 'listArrivals',
  method: 'GET',
  path: '/organizations/:orgId/arrivals',
  permission: 'DISPATCH_LIST',
  summary: 'Expected arrivals of trucks with an active dispatch at their next and last stop, latest first',
  params: OrganizationParams,
  query: z.object({ isLate: z.stringbool().optional() }),
  response: z.object({ items: z.array(LiveArrival).max(MAX_ARRIVALS), lateCount: z.int() }),
  isLive: true,
});

/** Newest first. */
export const MAX_PLANNED_ROUTES = 100;
const MAX_PLANNED_DAYS = 31;

export const listPlannedRoutes = endpoint({
  name: 'listPlannedRoutes',
  method: 'GET',
  path: `${DISPATCHES_PATH}/routes`,
  permission: 'DISPATCH_LIST',
  summary: 'Routes planned for a vehicle in a period, newest first',
  params: OrganizationParams,
  query: z
    .object({ vehicleId: IdParam, from: Instant, to: Instant })
    .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
      path: ['to'],
      error: 'must be after from',
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_PLANNED_DAYS * DAY_MS, {
      path: ['to'],
      error: `must be at most ${MAX_PLANNED_DAYS} days after from`,
    }),
  response: z.object({
    items: z
      .array(
        z.object({
          dispatchId: z.int(),
          load: Reference.nullable(),
          plannedAt: Instant,
          /** Of the road that replaced it, or when the dispatch ended; null while it is in use. */
          usedUntil: Instant.nullable(),
          /** An encoded polyline of five decimals. */
          line: z.string(),
          isEstimate: z.boolean(),
        }),
      )
      .max(MAX_PLANNED_ROUTES),
  }),
});

export const getDispatch = endpoint({
  name: 'getDispatch',
  method: 'GET',
  path: `${DISPATCHES_PATH}/:dispatchId`,
  permission: 'DISPATCH_LIST',
  summary: 'Get a dispatch with its plan, its route and how its expected arrival changed',
  params: DispatchParams,
  response: DispatchDetail,
  isLive: true,
});

export const getDispatchPdf = endpoint({
  name: 'getDispatchPdf',
  method: 'GET',
  path: `${DISPATCHES_PATH}/:dispatchId/plan.pdf`,
  permission: 'DISPATCH_LIST',
  summary:
    'A dispatch as PDF: stops, windows and arrivals and, with AVAILABILITY_LIST, each step of its plan',
  params: DispatchParams,
  kind: 'file',
  mediaTypes: ['application/pdf'],
  isLive: true,
});

export const createDispatch = endpoint({
  name: 'createDispatch',
  method: 'POST',
  path: DISPATCHES_PATH,
  permission: 'DISPATCH_CREATE',
  summary: 'Set a truck’s destination, after its current dispatches',
  params: OrganizationParams,
  body: z.object({ vehicleId: IdParam, stops: NewStops, isHazmat: z.boolean().default(false) }),
  conflict: 'The vehicle is archived, or has reached its limit of dispatches.',
  response: DispatchSummary,
});

export const updateDispatch = endpoint({
  name: 'updateDispatch',
  method: 'PATCH',
  path: `${DISPATCHES_PATH}/:dispatchId`,
  permission: 'DISPATCH_UPDATE',
  summary: 'Change the stops or freight of a dispatch that was set on the map',
  params: DispatchParams,
  /** What is left out of `isHazmat` stays as it is. */
  body: z.object({ version: z.int().min(1), stops: NewStops, isHazmat: z.boolean().optional() }),
  conflict: 'The dispatch has ended, follows its load, or was changed by someone else.',
  response: DispatchSummary,
});

export const cancelDispatch = endpoint({
  name: 'cancelDispatch',
  method: 'DELETE',
  path: `${DISPATCHES_PATH}/:dispatchId`,
  permission: 'DISPATCH_DELETE',
  summary: 'Cancel a dispatch that was set on the map',
  params: DispatchParams,
  query: z.object({ version: z.coerce.number().int().min(1) }),
  conflict: 'The dispatch has ended, follows its load, or was changed by someone else.',
});
