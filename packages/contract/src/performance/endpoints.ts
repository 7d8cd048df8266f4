import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference, repeated } from '../core/fields.ts';
import {
  DatePeriod,
  PerformanceChange,
  PerformanceFigure,
  PerformanceFigures,
  PerformanceOutlier,
  PerformanceSettings,
  PerformanceWeek,
} from './evaluate.ts';

const PATH = '/organizations/:orgId/analytics/fleet-performance';

export const PerformanceSubject = z.enum(['vehicle', 'driver']);
export type PerformanceSubject = z.infer<typeof PerformanceSubject>;

export const ComparedWith = z.enum(['before', 'last-year']);
export type ComparedWith = z.infer<typeof ComparedWith>;

/** Longest period of one look. */
export const PERFORMANCE_MAX_DAYS = 366;

const filter = {
  from: z.iso.date(),
  to: z.iso.date(),
  of: PerformanceSubject.default('vehicle'),
  groupId: repeated(IdParam),
};

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const notTooLong = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) < PERFORMANCE_MAX_DAYS * 86_400_000;
const ORDER = { error: 'must not be before the first day', path: ['to'] };
const LENGTH = { error: `must be at most ${PERFORMANCE_MAX_DAYS} days after the first day`, path: ['to'] };

export const FleetPerformanceQuery = z
  .object({
    ...filter,
    rankBy: PerformanceFigure.default('scoreE4'),
    comparedWith: ComparedWith.default('before'),
  })
  .refine(inOrder, ORDER)
  .refine(notTooLong, LENGTH);
export type FleetPerformanceQuery = z.output<typeof FleetPerformanceQuery>;

/** A figure of a period, and of the one it is compared with. */
export const FleetPerformance = z.object({
  period: DatePeriod,
  comparedWith: DatePeriod,
  /** As the organization has set them. */
  settings: PerformanceSettings.extend({ speedingOverMph: z.int() }),
  fleet: PerformanceFigures,
  earlier: PerformanceFigures,
  subjects: z.array(
    PerformanceFigures.extend({
      id: z.int(),
      rank: z.int().nullable(),
      name: z.string(),
      /** Who drove a vehicle most, or what a driver drove most. */
      with: Reference.nullable(),
      isArchived: z.boolean(),
    }),
  ),
  medians: z.record(PerformanceFigure, z.int().nullable()),
  outliers: z.array(PerformanceOutlier),
  weeks: z.array(PerformanceWeek),
  change: PerformanceChange.nullable(),
  legalHours: z.object({ legalSeconds: z.int(), drivenSeconds: z.int() }),
  /** Vehicles whose days are being worked out again. */
  pendingVehicles: z.int(),
});
export type FleetPerformance = z.infer<typeof FleetPerformance>;

export const getFleetPerformance = endpoint({
  name: 'getFleetPerformance',
  method: 'GET',
  path: PATH,
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  summary: 'Figures of vehicles or drivers in a period, with median, rank, outliers and what changed',
  params: OrganizationParams,
  query: FleetPerformanceQuery,
  response: FleetPerformance,
});

export const PERFORMANCE_MAX_EVENTS = 500;

const RowsQuery = z
  .object({ ...filter, subjectId: IdParam })
  .refine(inOrder, ORDER)
  .refine(notTooLong, LENGTH);

/** The days that the figures of one vehicle or driver are sums of. */
export const PerformanceRows = z.object({
  days: z.array(
    z.object({
      date: z.iso.date(),
      meters: z.int(),
      drivingSeconds: z.int(),
      idleSeconds: z.int(),
      ptoSeconds: z.int(),
      engineSeconds: z.int().nullable(),
      speedingSeconds: z.int(),
      legalDrivingSeconds: z.int().nullable(),
      usedMilliliters: z.int().nullable(),
      events: z.record(z.string(), z.int()),
      violations: z.int(),
      stopsTimed: z.int(),
      stopsOnTime: z.int(),
      logDays: z.int(),
      uncertifiedDays: z.int(),
    }),
  ),
  fills: z.array(
    z.object({
      id: z.int(),
      date: z.iso.date(),
      odometerMeters: z.int().nullable(),
      milliliters: z.int(),
      isFull: z.boolean(),
    }),
  ),
  /** What took points off the score, the newest first. */
  events: z.array(
    z.object({
      at: Instant,
      kind: z.string(),
      vehicle: Reference,
      lat: z.number().nullable(),
      lon: z.number().nullable(),
    }),
  ),
});
export type PerformanceRows = z.infer<typeof PerformanceRows>;

export const listPerformanceRows = endpoint({
  name: 'listPerformanceRows',
  method: 'GET',
  path: `${PATH}/rows`,
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  summary: 'Days, fills and events behind the figures of one vehicle or driver',
  params: OrganizationParams,
  query: RowsQuery,
  response: PerformanceRows,
});

export const exportFleetPerformance = endpoint({
  name: 'exportFleetPerformance',
  method: 'GET',
  path: `${PATH}/export`,
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  summary: 'Figures of vehicles or drivers in a period as CSV',
  params: OrganizationParams,
  query: FleetPerformanceQuery,
  kind: 'file',
  mediaTypes: ['text/csv'],
});
