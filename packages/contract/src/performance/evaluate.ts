import { FIGURES, MAX_EVENT_WEIGHT } from '@longhaul/analytics';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams, TimeZone } from '../core/fields.ts';

/** Largest evaluation that is answered. */
export const EVALUATE_MAX_SUBJECTS = 5_000;
export const EVALUATE_MAX_DAYS = 20_000;
export const EVALUATE_MAX_BYTES = 4 * 1024 * 1024;

const Id = z.int().min(1).max(2_147_483_647);
const Count = z.int().min(0).max(1_000_000);
const Seconds = z.int().min(0).max(1_000_000);
const Meters = z.int().min(0).max(1_000_000_000);
const Milliliters = z.int().min(0).max(1_000_000_000);
const EventKind = z.string().min(1).max(40);

export const DatePeriod = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DatePeriod = z.infer<typeof DatePeriod>;

/** Of these more is worse. */
export { LOWER_IS_BETTER } from '@longhaul/analytics';

export const PerformanceFigure = z.enum(FIGURES);
export type PerformanceFigure = z.infer<typeof PerformanceFigure>;

export const PerformanceSettings = z.object({
  /** Ten-thousandths of a gallon an hour of idling, where the fuel of idling is not measured. */
  idleGallonsPerHourE4: z.int().min(0).max(100_000),
  /** 0 to 10 by kind of event; 1 where none is given. */
  eventWeights: z.record(EventKind, z.int().min(0).max(MAX_EVENT_WEIGHT)),
  speedingWeight: z.int().min(0).max(MAX_EVENT_WEIGHT),
});
export type PerformanceSettings = z.infer<typeof PerformanceSettings>;

export const PerformanceEvaluation = DatePeriod.extend({
  timeZone: TimeZone,
  /** 0 Sunday to 6 Saturday. */
  weekStartsOn: z.int().min(0).max(6),
  rankBy: PerformanceFigure,
  settings: PerformanceSettings,
  /** Vehicles, or drivers. */
  subjects: z
    .array(z.object({ id: Id, inServiceFrom: z.iso.date().nullable(), inServiceTo: z.iso.date().nullable() }))
    .max(EVALUATE_MAX_SUBJECTS),
  /** A row a subject and day. */
  days: z
    .array(
      z.object({
        subjectId: Id,
        date: z.iso.date(),
        meters: Meters,
        drivingSeconds: Seconds,
        idleSeconds: Seconds,
        /** Of the idling, with power take-off. */
        ptoSeconds: Seconds,
        engineSeconds: Seconds.nullable(),
        speedingSeconds: Seconds,
        legalDrivingSeconds: Seconds.nullable(),
        usedMilliliters: Milliliters.nullable(),
        idleMilliliters: Milliliters.nullable(),
        events: z.record(EventKind, Count),
        violations: Count,
        stopsTimed: Count,
        stopsOnTime: Count,
        logDays: Count,
        uncertifiedDays: Count,
      }),
    )
    .max(EVALUATE_MAX_DAYS),
  fills: z
    .array(
      z.object({
        subjectId: Id.nullable(),
        date: z.iso.date(),
        odometerMeters: z.int().min(0).max(100_000_000_000).nullable(),
        milliliters: Milliliters,
        cents: z.int().min(0).max(10_000_000_000).nullable(),
        isFull: z.boolean(),
      }),
    )
    .max(EVALUATE_MAX_DAYS),
  before: DatePeriod.optional(),
});
export type PerformanceEvaluation = z.output<typeof PerformanceEvaluation>;

const Ratio = z.int().nullable();

/** Ratios in ten-thousandths; null where there is nothing to divide by. */
export const PerformanceFigures = z.object({
  meters: z.int(),
  drivingSeconds: z.int(),
  /** Without power take-off. */
  idleSeconds: z.int(),
  engineSeconds: z.int(),
  daysInService: z.int(),
  daysUsed: z.int(),
  serviceSeconds: z.int(),
  idleShareE4: Ratio,
  engineUseE4: Ratio,
  daysUsedE4: Ratio,
  calendarUseE4: Ratio,
  legalUseE4: Ratio,
  milesPerGallonE4: Ratio,
  milesPerGallonSource: z.enum(['signals', 'fills']).nullable(),
  idleMilliliters: z.int(),
  idleCents: z.int().nullable(),
  eventsPer1000MilesE4: Ratio,
  speedingShareE4: Ratio,
  violationsPer1000HoursE4: Ratio,
  onTimeE4: Ratio,
  uncertifiedE4: Ratio,
  /** A million is full marks. */
  scoreE4: Ratio,
  scoreShown: z.int().nullable(),
  /** What each kind of event, and speeding, takes off the score. */
  scoreLines: z.array(
    z.object({
      kind: z.string(),
      count: z.int().optional(),
      seconds: z.int().optional(),
      impactE4: z.int(),
    }),
  ),
  idleSavingCents: z.int().nullable(),
});
export type PerformanceFigures = z.infer<typeof PerformanceFigures>;

export const PerformanceOutlier = z.object({
  id: z.int(),
  figure: PerformanceFigure,
  side: z.enum(['high', 'low']),
});
export type PerformanceOutlier = z.infer<typeof PerformanceOutlier>;

export const PerformanceWeek = DatePeriod.extend({
  hours: z.number(),
  meters: z.int(),
  drivingSeconds: z.int(),
  idleShareE4: Ratio,
  calendarUseE4: Ratio,
  scoreE4: Ratio,
});
export type PerformanceWeek = z.infer<typeof PerformanceWeek>;

export const PerformanceChange = z.object({
  figure: PerformanceFigure,
  beforeE4: z.int(),
  afterE4: z.int(),
  /** Of each subject: what its own value moved, and what its weight among the others. They add up to the change. */
  parts: z.array(z.object({ id: z.int(), ownE4: z.int(), weightE4: z.int() })),
});
export type PerformanceChange = z.infer<typeof PerformanceChange>;

export const EvaluatedPerformance = z.object({
  periods: z.object({ before: DatePeriod, lastYear: DatePeriod }),
  fleet: PerformanceFigures,
  subjects: z.array(PerformanceFigures.extend({ id: z.int(), rank: z.int().nullable() })),
  medians: z.record(PerformanceFigure, Ratio),
  outliers: z.array(PerformanceOutlier),
  weeks: z.array(PerformanceWeek),
  change: PerformanceChange.nullable(),
});
export type EvaluatedPerformance = z.infer<typeof EvaluatedPerformance>;

export const evaluateFleetPerformance = endpoint({
  name: 'evaluateFleetPerformance',
  method: 'POST',
  path: '/organizations/:orgId/analytics/fleet-performance/evaluate',
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  summary: 'Calculate figures of vehicles or drivers from the days sent. Nothing is stored',
  params: OrganizationParams,
  body: PerformanceEvaluation,
  maxBytes: EVALUATE_MAX_BYTES,
  response: EvaluatedPerformance,
});
