import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

const Person = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() });

/** `recertify`: changed after it was certified. */
export const CERTIFICATIONS = ['certified', 'uncertified', 'recertify'] as const;
export const Certification = z.enum(CERTIFICATIONS);
export type Certification = z.infer<typeof Certification>;

/** What 49 CFR 395.8 asks of a day with driving and its records do not hold. */
export const MISSING_FIELDS = ['vehicle', 'trailer', 'shipping-document', 'location'] as const;
export const MissingField = z.enum(MISSING_FIELDS);
export type MissingField = z.infer<typeof MissingField>;

/** Most days of one list; the last seven by default, today included. */
export const LOG_LIST_MAX_DAYS = 200;

/** One driver's 24-hour period of the home terminal; today's so far. Whole minutes that add up to it. */
export const LogDay = z.object({
  /** `{driverId}-{YYYY-MM-DD}`. */
  id: z.string(),
  driver: Person,
  date: z.iso.date(),
  timeZone: z.string(),
  /** Length of the day so far: 1,440, or 60 more or less when clocks change, and less today. */
  coveredMinutes: z.number(),
  offMinutes: z.number(),
  sleeperMinutes: z.number(),
  drivingMinutes: z.number(),
  onDutyMinutes: z.number(),
  /** Null while no record of the day tells the odometer. */
  distanceMeters: z.int().nullable(),
  vehicles: z.array(Reference),
  certification: Certification,
  certifiedAt: Instant.nullable(),
  violationCount: z.int(),
  /** Changes that wait for an answer: the driver's to the carrier, or a co-driver's. */
  pendingProposalCount: z.int(),
  missing: z.array(MissingField),
});
export type LogDay = z.infer<typeof LogDay>;

/** Sorted by `date driver driving onDuty off sleeper distance violations certification`; the newest first by default. */
export const LogListQuery = PageQuery.extend({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  driverId: repeated(IdParam),
  groupId: repeated(IdParam),
  certified: z.stringbool().optional(),
  hasViolations: z.stringbool().optional(),
  hasProposals: z.stringbool().optional(),
  hasMissing: z.stringbool().optional(),
});

/** `totals` are of all that the filters leave. */
export const LogList = pageOf(LogDay).extend({
  totals: z.object({
    uncertifiedCount: z.int(),
    violationCount: z.int(),
    pendingProposalCount: z.int(),
    drivingMinutes: z.number(),
    distanceMeters: z.int(),
  }),
});
export type LogList = z.infer<typeof LogList>;

export const listLogs = endpoint({
  name: 'listLogs',
  method: 'GET',
  path: '/organizations/:orgId/hos_log',
  permission: 'HOS_LIST',
  isGroupScoped: true,
  summary: 'List driver days: hours by status, miles, certification, violations and missing fields',
  params: OrganizationParams,
  query: LogListQuery,
  response: LogList,
});

/** Days that are chased: the last 30, today excluded. */
export const CHASED_DAYS = 30;

export const CertifyReminders = z.object({
  reminded: z.array(Reference.extend({ channels: z.array(z.enum(['app', 'mail', 'push'])) })),
  /** Nobody is reminded twice on one day. */
  remindedToday: z.array(Reference),
  /** Their accounts cannot sign in, or not keep their own log. */
  unreachable: z.array(Reference),
});
export type CertifyReminders = z.infer<typeof CertifyReminders>;

export const remindToCertify = endpoint({
  name: 'remindToCertify',
  method: 'POST',
  path: '/organizations/:orgId/hos_log/certify-reminders',
  permission: 'HOS_UPDATE',
  summary: 'Remind drivers of uncertified days in the last 30, in the app and by email and push, once a day',
  params: OrganizationParams,
  response: CertifyReminders,
});
