import { dutyModes, dutyStatuses, ruleIds, severities } from '@longhaul/hos';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams, TimeZone } from '../core/fields.ts';
import { HosException, RuleSet } from '../drivers/driver.ts';

export const DutyStatus = z.enum(dutyStatuses);
export type DutyStatus = z.infer<typeof DutyStatus>;

export const DutyMode = z.enum(dutyModes);
export type DutyMode = z.infer<typeof DutyMode>;

export const HosRule = z.enum(ruleIds);
export type HosRule = z.infer<typeof HosRule>;

export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** Most periods and days of one log that is sent for an audit. */
export const AUDIT_MAX_PERIODS = 2_000;
export const AUDIT_MAX_DAYS = 400;

/** Each runs to the next one, the last to the end of the log. */
export const LogPeriod = z.object({ status: DutyStatus, mode: DutyMode.optional(), startedAt: Instant });
export type LogPeriod = z.infer<typeof LogPeriod>;

/**
 * The recent log of a driver, ready for the engine of `@longhaul/hos`: as far back as the clocks need it. `periods` begin
 * after a full rest, or with the first record there is, and run on until now.
 */
export const RecentLog = z.object({
  ruleset: RuleSet,
  timeZone: z.string(),
  dayStartsAt: z.string(),
  restedBefore: z.boolean(),
  periods: z.array(LogPeriod),
  exceptions: z.array(z.object({ kind: HosException, from: Instant.optional(), to: Instant.optional() })),
});
export type RecentLog = z.infer<typeof RecentLog>;

/** A driver's log as the rules see it, of anybody: nothing is stored. */
export const AuditLog = z.object({
  ruleset: RuleSet,
  /** Of the home terminal. */
  timeZone: TimeZone,
  /** `HH:mm`, the start of the carrier's 24-hour period. */
  dayStartsAt: z.string(),
  /** Whether a full rest ended with the first period. */
  restedBefore: z.boolean(),
  periods: z.array(LogPeriod).max(AUDIT_MAX_PERIODS),
  until: Instant,
  exceptions: z
    .array(z.object({ kind: HosException, from: Instant.optional(), to: Instant.optional() }))
    .max(1_000)
    .default([]),
  /** Instant of the clocks, not after `until`, which it is by default. */
  now: Instant.optional(),
});
export type AuditLog = z.output<typeof AuditLog>;

/** Where a count starts, what was left out of it, and how much was used. */
export const ViolationExplanation = z.object({
  calculatedFrom: Instant,
  windowStartedAt: Instant,
  /** When the limit was full; driving past it begins then or later, with the violation. */
  limitReachedAt: Instant,
  limitMinutes: z.number(),
  usedMinutes: z.number(),
  excludedRests: z.array(z.object({ from: Instant, to: Instant })),
  text: z.string(),
});
export type ViolationExplanation = z.infer<typeof ViolationExplanation>;

/** Covers only minutes of driving. */
export const LogViolation = z.object({
  rule: HosRule,
  startedAt: Instant,
  endedAt: Instant,
  minutes: z.number(),
  severity: Severity,
  citation: z.string(),
  explanation: ViolationExplanation,
});
export type LogViolation = z.infer<typeof LogViolation>;

/** How much of a limit was used at the end of a violation. */
export const LimitCount = z.object({
  rule: HosRule,
  usedMinutes: z.number(),
  limitMinutes: z.number(),
  /** Of driving and window: from where they are counted. Null of the break and the cycle. */
  countedFrom: Instant.nullable(),
  /** When it was full; of a window that runs, when it closes. Null where only more driving would fill it. */
  reachedAt: Instant.nullable(),
});
export type LimitCount = z.infer<typeof LimitCount>;

/** What is left, in minutes with fraction; `breakMinutes` is null where no break is asked for. */
export const DutyClocks = z.object({
  drivingMinutes: z.number(),
  windowMinutes: z.number(),
  breakMinutes: z.number().nullable(),
  cycleMinutes: z.number(),
  cycleTomorrowMinutes: z.number(),
  /** Earliest legal driving, resting until then. */
  nextDrivingAt: Instant,
  /** The rule with least left. */
  limitedBy: HosRule,
});
export type DutyClocks = z.infer<typeof DutyClocks>;

export const DayMinutes = z.object({
  date: z.iso.date(),
  offMinutes: z.number(),
  sleeperMinutes: z.number(),
  drivingMinutes: z.number(),
  onDutyMinutes: z.number(),
});
export type DayMinutes = z.infer<typeof DayMinutes>;

export const AuditAnswer = z.object({
  violations: z.array(LogViolation),
  clocks: DutyClocks,
  days: z.array(DayMinutes),
});
export type AuditAnswer = z.infer<typeof AuditAnswer>;

export const auditLog = endpoint({
  name: 'auditLog',
  method: 'POST',
  path: '/organizations/:orgId/hos/audit',
  permission: 'HOS_LIST',
  summary:
    'Count a log against the rules: violations with their explanation, clocks and days. Stores nothing',
  params: OrganizationParams,
  body: AuditLog,
  response: AuditAnswer,
});
