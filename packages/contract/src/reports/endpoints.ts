import { addDays } from '@longhaul/units';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { DatePeriod } from '../performance/evaluate.ts';

const REPORTS = '/organizations/:orgId/reports';
const SCHEDULES = '/organizations/:orgId/report-schedules';

export const ReportKind = z.enum(['month', 'week']);
export type ReportKind = z.infer<typeof ReportKind>;

/** First day of a month, or a Sunday. */
export function isFirstDay(kind: ReportKind, date: string): boolean {
  return kind === 'month' ? date.endsWith('-01') : new Date(date).getUTCDay() === 0;
}

/** Both days counted. @throws nothing: `startsOn` is a first day. */
export function reportPeriod(kind: ReportKind, startsOn: string): { from: string; to: string } {
  if (kind === 'week') return { from: startsOn, to: addDays(startsOn, 6) };
  const nextMonth = `${addDays(startsOn, 31).slice(0, 7)}-01`;
  return { from: startsOn, to: addDays(nextMonth, -1) };
}

const Ratio = z.int().nullable();
/** A figure of the period and of the one before. */
const Compared = z.object({ now: Ratio, before: Ratio });
export type Compared = z.infer<typeof Compared>;

export const REPORT_VEHICLES_SHOWN = 3;

/** What can still be had: money that is owed, or was spent without need. */
export const LEFT_ON_TABLE = ['detention', 'idling', 'miles-without-load', 'fuel-without-vehicle'] as const;
export const LeftOnTable = z.object({
  kind: z.enum(LEFT_ON_TABLE),
  /** Loads, vehicles, or receipts. */
  count: z.int().nullable(),
  meters: z.int().optional(),
  milliliters: z.int().optional(),
  /** Null for a reader who may not see amounts. */
  cents: z.int().nullable(),
});
export type LeftOnTable = z.infer<typeof LeftOnTable>;

const ReportVehicle = Reference.extend({
  /** Who drove it farthest. */
  driver: z.string().nullable(),
  marginPerMileE4: Ratio,
  emptyShareE4: Ratio,
  milesPerGallonE4: Ratio,
  idleShareE4: Ratio,
});
export type ReportVehicle = z.infer<typeof ReportVehicle>;

/** A month or a week on one page. Meters, seconds, cents; ratios in ten-thousandths. The same data gives the same page. */
export const Report = z.object({
  kind: ReportKind,
  period: DatePeriod,
  comparedWith: DatePeriod,
  organization: z.string(),
  /** Vehicles with miles, and drivers of them. */
  vehicleCount: z.int(),
  driverCount: z.int(),
  operatedMeters: z.object({ now: z.int(), before: z.int() }),
  emptyShareE4: Compared,
  milesPerGallonE4: Compared,
  idleShareE4: Compared,
  scoreE4: Compared,
  onTimeE4: Compared,
  violationsPer1000HoursE4: Compared,
  uncertifiedE4: Compared,
  legalHours: z.object({ legalSeconds: z.int(), drivenSeconds: z.int(), lostSeconds: z.int() }),
  /** Null for a reader without ANALYTICS_REVENUE. */
  money: z
    .object({
      revenueCents: z.object({ now: z.int(), before: z.int() }),
      marginCents: z.object({ now: z.int(), before: z.int() }),
      revenuePerMileE4: Compared,
      costPerMileE4: Compared,
      marginPerMileE4: Compared,
      /** The parts add up to the change; those of all lanes are one. */
      marginChange: z
        .object({
          beforeE4: z.int(),
          afterE4: z.int(),
          parts: z.array(z.object({ name: z.string(), e4: z.int() })),
        })
        .nullable(),
      lanes: z.object({
        losing: z.array(
          z.object({
            lane: z.string(),
            loadCount: z.int(),
            medianE4: Ratio,
            lowE4: Ratio,
            highE4: Ratio,
          }),
        ),
        tooFewCount: z.int(),
      }),
    })
    .nullable(),
  /** By margin a mile, or by miles a gallon where no margin may be seen. */
  best: z.array(ReportVehicle),
  worst: z.array(ReportVehicle),
  leftOnTable: z.array(LeftOnTable),
  benchmarks: z.array(
    z.object({
      measure: z.enum(['cost-per-mile', 'empty-share']),
      valueE4: z.int(),
      year: z.int().nullable(),
      source: z.string().nullable(),
    }),
  ),
});
export type Report = z.infer<typeof Report>;

const ReportParams = OrganizationParams.extend({ kind: ReportKind });
const ReportQuery = z.object({
  /** First day of the month, or the Sunday that begins the week. */
  startsOn: z.iso.date(),
});

export const getReport = endpoint({
  name: 'getReport',
  method: 'GET',
  path: `${REPORTS}/:kind`,
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  summary: 'Monthly or weekly report, with amounts for callers who can see revenue',
  params: ReportParams,
  query: ReportQuery,
  response: Report.extend({
    /** Sentences that say what matters. */
    summary: z.array(z.string()),
    /** Vehicles whose days are being worked out again. */
    pendingVehicles: z.int(),
    /** When it was mailed, and whether the figures are others now. */
    mailed: z.object({ at: Instant, hasNewerData: z.boolean() }).nullable(),
  }),
});
export type ShownReport = z.infer<(typeof getReport)['response'] & object>;

export const exportReport = endpoint({
  name: 'exportReport',
  method: 'GET',
  path: `${REPORTS}/:kind/pdf`,
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  summary: 'The report as a Letter-size PDF, with current figures or as emailed',
  params: ReportParams,
  query: ReportQuery.extend({ as: z.enum(['current', 'mailed']).default('current') }),
  kind: 'file',
  mediaTypes: ['application/pdf'],
});

export const ReportSchedule = z.object({
  kind: ReportKind,
  user: Reference,
  /** Whether the person may see amounts today. */
  hasAmounts: z.boolean(),
  /** Why nothing is mailed to the person today; null when it is. */
  problem: z.string().nullable(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

/** A report that was mailed. */
export const MailedReport = z.object({
  kind: ReportKind,
  period: DatePeriod,
  mailedAt: Instant,
  recipientCount: z.int(),
});
export type MailedReport = z.infer<typeof MailedReport>;

const ScheduleList = z.object({ items: z.array(ReportSchedule) });

export const listReportSchedules = endpoint({
  name: 'listReportSchedules',
  method: 'GET',
  path: SCHEDULES,
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  isOpenToKeys: false,
  summary: 'List who gets the report by email. Without ORG_UPDATE, only the caller',
  params: OrganizationParams,
  response: ScheduleList,
});

export const MAILED_REPORTS_SHOWN = 24;

export const listMailedReports = endpoint({
  name: 'listMailedReports',
  method: 'GET',
  path: `${SCHEDULES}/mailed`,
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  summary: 'List the latest emailed reports',
  params: OrganizationParams,
  response: z.object({ items: z.array(MailedReport) }),
});

const ScheduleParams = OrganizationParams.extend({ kind: ReportKind, userId: IdParam });

export const addReportSchedule = endpoint({
  name: 'addReportSchedule',
  method: 'PUT',
  path: `${SCHEDULES}/:kind/:userId`,
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  isOpenToKeys: false,
  summary: 'Email a person the report from now on. For anyone but yourself, requires ORG_UPDATE',
  params: ScheduleParams,
  response: ScheduleList,
});

export const deleteReportSchedule = endpoint({
  name: 'deleteReportSchedule',
  method: 'DELETE',
  path: `${SCHEDULES}/:kind/:userId`,
  permission: 'ANALYTICS_FLEET_PERFORMANCE',
  isOpenToKeys: false,
  summary: 'Stop emailing a person the report. For anyone but yourself, requires ORG_UPDATE',
  params: ScheduleParams,
  response: ScheduleList,
});
