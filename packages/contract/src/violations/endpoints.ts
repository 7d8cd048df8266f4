import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, OrganizationParams, Reference, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { HosRule, LogRuleSet, LogViolation, Severity } from '../hos/audit.ts';

const Person = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() });

export const DriverViolation = LogViolation.extend({
  /** `{driverId}.{rule}.{start in ms since 1970}`. */
  id: z.string(),
  driver: Person,
  /** Of the log that it begins in, `{driverId}-{date}`. */
  logId: z.string(),
  date: z.iso.date(),
  timeZone: z.string(),
  /** Driven when it began. */
  vehicle: Reference.nullable(),
});
export type DriverViolation = z.infer<typeof DriverViolation>;

/** Most days of one list. */
export const VIOLATION_LIST_MAX_DAYS = 366;

/** Sorted by `startedAt driver rule minutes severity vehicle`; the newest first by default, of the last thirty days. */
export const ViolationQuery = PageQuery.extend({
  /** Days of the home terminal. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  driverId: repeated(IdParam),
  groupId: repeated(IdParam),
  rule: repeated(HosRule),
  ruleSet: repeated(LogRuleSet),
  severity: repeated(Severity),
  minMinutes: z.coerce.number().int().min(0).max(100_000).optional(),
});

const Tally = { count: z.int(), minutes: z.number() };

/** `totals` are of all that the filters leave; `byDriver` holds the fifty drivers with most. */
export const ViolationList = pageOf(DriverViolation).extend({
  totals: z.object({
    minutes: z.number(),
    driverCount: z.int(),
    byRule: z.array(z.object({ rule: HosRule, ...Tally })),
    /** Of driving under other sets than the driver's federal one. */
    byRuleSet: z.array(z.object({ ruleSet: LogRuleSet, ...Tally })),
    byDriver: z.array(z.object({ driver: Person, ...Tally })),
    /** Every day of the range, oldest first. */
    byDate: z.array(z.object({ date: z.iso.date(), ...Tally })),
  }),
});
export type ViolationList = z.infer<typeof ViolationList>;

export const listViolations = endpoint({
  name: 'listViolations',
  method: 'GET',
  path: '/organizations/:orgId/violations',
  permission: 'VIO_LIST',
  isGroupScoped: true,
  summary: 'List violations with explanations, and totals by rule, driver and day',
  params: OrganizationParams,
  query: ViolationQuery,
  response: ViolationList,
});
