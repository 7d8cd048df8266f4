import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference, repeated } from '../core/fields.ts';
import { PlannedBlock } from '../hos/arrival.ts';
import { LogRuleSet } from '../hos/audit.ts';
import { LOADS_PATH } from './endpoints.ts';
import { LoadSummary } from './load.ts';
import { LoadStatus } from './vocabulary.ts';

export const BOARD_DAYS = 7;

export const BoardBlock = z.object({
  /** `empty` without a load is driving for none. */
  kind: z.enum(['freight', 'empty', 'waiting']),
  load: Reference.nullable(),
  startedAt: Instant,
  endedAt: Instant,
  /** As planned or still going on, and not as measured. */
  isPlanned: z.boolean(),
  isLate: z.boolean(),
  /** Driven; null of what is planned. */
  meters: z.int().nullable(),
});
export type BoardBlock = z.infer<typeof BoardBlock>;

const Crossing = z.object({ afterDriveMinutes: z.int(), ruleset: LogRuleSet });

export const BoardLeg = z.object({
  load: Reference,
  status: LoadStatus,
  windowFrom: Instant.nullable(),
  windowTo: Instant.nullable(),
  /** Estimated by road: empty to the pickup, and with the freight. */
  deadheadMeters: z.int().nullable(),
  loadedMeters: z.int().nullable(),
  deadheadMinutes: z.int().nullable(),
  loadedMinutes: z.int().nullable(),
  /** Other rules for the driver on these ways, each once so many minutes have been driven. */
  deadheadCrossings: z.array(Crossing),
  loadedCrossings: z.array(Crossing),
});
export type BoardLeg = z.infer<typeof BoardLeg>;

/** A long rest, or a part of one. */
export const BoardRest = PlannedBlock.pick({ kind: true, startedAt: true, endedAt: true });
export type BoardRest = z.infer<typeof BoardRest>;

export const BoardRow = z.object({
  vehicle: Reference,
  driver: Reference.nullable(),
  position: z.object({ at: Instant, place: z.string().nullable() }).nullable(),
  blocks: z.array(BoardBlock),
  /** Windows of the stops in the span. */
  windows: z.array(z.object({ load: Reference, startedAt: Instant, endedAt: Instant, isLate: z.boolean() })),
  /** Loads that are not delivered, in order. */
  legs: z.array(BoardLeg),
  /** That the legs ask for by the hours of the driver, or that runs now; none without AVAILABILITY_LIST. */
  rests: z.array(BoardRest),
  /** When its last load ends, and the town or place where; null without one. */
  freeAt: Instant.nullable(),
  freeIn: z.string().nullable(),
  /** Driven in the span for no load. */
  metersWithoutLoad: z.int(),
});
export type BoardRow = z.infer<typeof BoardRow>;

export const LoadBoard = z.object({
  from: z.iso.date(),
  startedAt: Instant,
  endedAt: Instant,
  timeZone: z.string(),
  asOf: Instant,
  rows: z.array(BoardRow),
  /** Without a truck, the earliest pickup first. */
  unassigned: z.array(LoadSummary.extend({ loadedMeters: z.int().nullable() })),
  loadCount: z.int(),
});
export type LoadBoard = z.infer<typeof LoadBoard>;

export const getLoadBoard = endpoint({
  name: 'getLoadBoard',
  method: 'GET',
  path: `${LOADS_PATH}/board`,
  permission: 'LOAD_LIST',
  summary: 'Seven days of every truck: loads, empty driving, waiting and windows, plus unassigned loads',
  params: OrganizationParams,
  query: z.object({
    /** In the zone of the organization; yesterday when left out. */
    from: z.iso.date().optional(),
    groupId: repeated(IdParam),
  }),
  response: LoadBoard,
  isLive: true,
});

/** What a load would bring on a truck; amounts are null without ANALYTICS_REVENUE. */
export const LoadEstimate = z.object({
  vehicle: Reference,
  driver: Reference.nullable(),
  /** Where and when the truck is free for it: after its loads before it, else now. */
  startsFrom: z.object({ lat: z.number(), lon: z.number(), location: z.string(), at: Instant }).nullable(),
  deadheadMeters: z.int().nullable(),
  deadheadMinutes: z.int().nullable(),
  loadedMeters: z.int().nullable(),
  /** From the first pickup to the last delivery. */
  loadedMinutes: z.int().nullable(),
  chargesCents: z.int().nullable(),
  /** Of the truck in its last 90 days, or else the benchmark. */
  costPerMileE4: z.int().nullable(),
  costBasis: z.enum(['truck-90-days', 'benchmark']).nullable(),
  costCents: z.int().nullable(),
  marginCents: z.int().nullable(),
  /** A mile, of deadhead and loaded. */
  marginPerMileE4: z.int().nullable(),
});
export type LoadEstimate = z.infer<typeof LoadEstimate>;

export const estimateLoad = endpoint({
  name: 'estimateLoad',
  method: 'POST',
  path: `${LOADS_PATH}/estimate`,
  permission: 'LOAD_LIST',
  summary:
    'Estimate the miles and, with ANALYTICS_REVENUE, the margin of a load on a truck and on the trucks nearest its pickup',
  params: OrganizationParams,
  body: z.object({ loadId: IdParam, vehicleId: IdParam.optional() }),
  response: z.object({
    estimate: LoadEstimate.nullable(),
    /** The nearest to the pickup, without the truck that was asked for. */
    others: z.array(LoadEstimate),
  }),
});
