import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { DutyMode, DutyStatus } from '../hos/audit.ts';

/** Longest range of one history call. */
export const HISTORY_MAX_DAYS = 31;

/**
 * One vehicle's fixes as parallel columns, delta-encoded: the first value as it is, then differences.
 * at: ms since `startedAt`; lat, lon: 1e-6 degrees; speed: 0.1 km/h; heading: degrees; odometer: meters (null column
 * when the vehicle reports none). `jurisdictions` are runs `[code, count]` over the same rows, code '' where unknown.
 */
export const HistoryTrack = z.object({
  /** null: the device itself, while it was paired with nothing; `assetName` is then its own. */
  assetId: z.int().nullable(),
  assetName: z.string(),
  startedAt: Instant,
  count: z.int(),
  at: z.array(z.int()),
  lat: z.array(z.int()),
  lon: z.array(z.int()),
  speed: z.array(z.int()),
  heading: z.array(z.int()),
  odometer: z.array(z.int()).nullable(),
  jurisdictions: z.array(z.tuple([z.string(), z.int()])),
});
export type HistoryTrack = z.infer<typeof HistoryTrack>;

export const HistoryHalt = z.object({
  assetId: z.int().nullable(),
  kind: z.enum(['stop', 'idle', 'gap']),
  startedAt: Instant,
  endedAt: Instant,
  isOpen: z.boolean(),
  lat: z.number(),
  lon: z.number(),
  /** Where a gap ended; for a stop or an idle the same point. */
  endLat: z.number(),
  endLon: z.number(),
  /** By odometer (great circle without one) while silent; 0 for a stop or an idle. */
  distanceMeters: z.int(),
  /** Metres since the start of the range. */
  atDistanceMeters: z.int(),
  place: z.string().nullable(),
  jurisdiction: z.string().nullable(),
});
export type HistoryHalt = z.infer<typeof HistoryHalt>;

/** A stretch of time under one duty status, by the log of who drove the vehicle. */
export const HistoryDuty = z.object({
  assetId: z.int(),
  driver: Reference,
  status: DutyStatus,
  mode: DutyMode.nullable(),
  startedAt: Instant,
  endedAt: Instant,
});
export type HistoryDuty = z.infer<typeof HistoryDuty>;

export const History = z.object({
  from: Instant,
  to: Instant,
  /** Zone in which the days of this history are counted. */
  timeZone: z.string(),
  detail: z.enum(['full', 'screen']),
  tracks: z.array(HistoryTrack),
  halts: z.array(HistoryHalt),
  /** Leg by leg in the order of time; null without HOS_READ. */
  duty: z.array(HistoryDuty).nullable(),
  totals: z.object({
    distanceMeters: z.int(),
    drivingSeconds: z.int(),
    idleSeconds: z.int(),
    stoppedSeconds: z.int(),
    gapSeconds: z.int(),
    maxSpeedKph: z.number(),
    meanSpeedKph: z.number(),
    fixCount: z.int(),
  }),
  start: z.object({ at: Instant, place: z.string().nullable() }).nullable(),
  end: z.object({ at: Instant, place: z.string().nullable() }).nullable(),
});
export type History = z.infer<typeof History>;

export const HistoryQuery = z.object({
  from: Instant,
  to: Instant,
  detail: z.enum(['full', 'screen']).default('screen'),
});

const HistoryParams = OrganizationParams.extend({ id: IdParam });

export const getAssetHistory = endpoint({
  name: 'getAssetHistory',
  method: 'GET',
  path: '/organizations/:orgId/history-routes/assets/:id',
  permission: 'HR_READ',
  summary: 'Route history of one vehicle or trailer',
  params: HistoryParams,
  query: HistoryQuery,
  response: History,
});

export const getDriverHistory = endpoint({
  name: 'getDriverHistory',
  method: 'GET',
  path: '/organizations/:orgId/history-routes/drivers/:id',
  permission: 'HR_READ',
  summary: 'Route history of the vehicles a driver drove, each in its time',
  params: HistoryParams,
  query: HistoryQuery,
  response: History,
});

export const getGatewayHistory = endpoint({
  name: 'getGatewayHistory',
  method: 'GET',
  path: '/organizations/:orgId/history-routes/gateways/:id',
  permission: 'HR_READ',
  summary: 'Route history of the assets a device was paired with, or of the device itself while unpaired',
  params: HistoryParams,
  query: HistoryQuery,
  response: History,
});
