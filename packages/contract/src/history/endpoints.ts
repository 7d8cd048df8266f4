import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { DeviceEventDetails, DeviceEventKind, ReadingName } from '../device-models/signals.ts';
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
  /** The organization's place at which it was; null elsewhere, and without PLACE_LIST. */
  placeName: z.string().nullable(),
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

/** A stretch of a trip under one posted limit, as a street router knew it. */
export const HistoryLimit = z.object({
  assetId: z.int(),
  startedAt: Instant,
  endedAt: Instant,
  /** For trucks where the road has one of its own. */
  limitKph: z.number(),
});
export type HistoryLimit = z.infer<typeof HistoryLimit>;

/** One reading of a vehicle over time, delta-encoded: each value holds until the next. */
export const HistoryReading = z.object({
  assetId: z.int(),
  reading: ReadingName,
  startedAt: Instant,
  /** Milliseconds since `startedAt`. */
  at: z.array(z.int()),
  value: z.array(z.int()),
});
export type HistoryReading = z.infer<typeof HistoryReading>;

/** What a device reported that happened. */
export const HistoryEvent = z.object({
  assetId: z.int().nullable(),
  kind: DeviceEventKind,
  at: Instant,
  /** null where the device saw no satellite. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  place: z.string().nullable(),
  details: DeviceEventDetails,
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const History = z.object({
  from: Instant,
  to: Instant,
  /** Zone in which the days of this history are counted. */
  timeZone: z.string(),
  detail: z.enum(['full', 'screen']),
  tracks: z.array(HistoryTrack),
  halts: z.array(HistoryHalt),
  readings: z.array(HistoryReading),
  /** In the order of time. */
  events: z.array(HistoryEvent),
  /** Leg by leg in the order of time; null without HOS_READ. */
  duty: z.array(HistoryDuty).nullable(),
  /** Vehicle by vehicle in the order of time; empty without a street router that knows limits. */
  limits: z.array(HistoryLimit),
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
  isGroupScoped: true,
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
  isGroupScoped: true,
  summary: 'Route history of a driver, in every vehicle driven',
  params: HistoryParams,
  query: HistoryQuery,
  response: History,
});

export const getGatewayHistory = endpoint({
  name: 'getGatewayHistory',
  method: 'GET',
  path: '/organizations/:orgId/history-routes/gateways/:id',
  permission: 'HR_READ',
  summary: 'Route history of a device, including the assets it was paired with',
  params: HistoryParams,
  query: HistoryQuery,
  response: History,
});

/** Longest run of days of one `listVehicleDays` call. */
export const VEHICLE_DAYS_MAX = 31;

/** What a vehicle did on one day of the organization's zone; a trip over midnight gives its share by time. */
export const VehicleDay = z.object({
  date: z.iso.date(),
  distanceMeters: z.int(),
  drivingSeconds: z.int(),
  idleSeconds: z.int(),
});
export type VehicleDay = z.infer<typeof VehicleDay>;

export const listVehicleDays = endpoint({
  name: 'listVehicleDays',
  method: 'GET',
  path: '/organizations/:orgId/history-routes/assets/:id/days',
  permission: 'HR_READ',
  isGroupScoped: true,
  summary: 'Daily miles, driving and idling of one vehicle or trailer, today first',
  params: HistoryParams,
  query: z.object({ days: z.coerce.number().int().min(1).max(VEHICLE_DAYS_MAX).default(14) }),
  response: z.object({ timeZone: z.string(), items: z.array(VehicleDay) }),
});
