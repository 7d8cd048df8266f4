import {
  changeReasons,
  dutyModes,
  dutyStatuses,
  exceptionKinds,
  MAX_EARLIER_DAYS,
  MAX_RULE_SET_CHANGES,
  ruleIds,
  ruleSetIds,
  severities,
} from '@longhaul/hos';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams, TimeZone } from '../core/fields.ts';
import { BeforeLog } from './prior-hours.ts';

export const DutyStatus = z.enum(dutyStatuses);
export type DutyStatus = z.infer<typeof DutyStatus>;

export const DutyMode = z.enum(dutyModes);
export type DutyMode = z.infer<typeof DutyMode>;

export const HosRule = z.enum(ruleIds);
export type HosRule = z.infer<typeof HosRule>;

/** Every set that a log can be counted by; a driver's own is a `RuleSet`. */
export const LogRuleSet = z.enum(ruleSetIds);
export type LogRuleSet = z.infer<typeof LogRuleSet>;

/** Exceptions that a log may claim; those that a driver may use are a `HosException`. */
export const LogException = z.enum(exceptionKinds);
export type LogException = z.infer<typeof LogException>;

/**
 * A claim for the whole log, or for what overlaps its times. Without `to`, a claim of a shift ends with the shift in which it
 * begins; with `ofOneShift` it touches no other shift than the first.
 */
export const LogClaim = z.object({
  kind: LogException,
  from: Instant.optional(),
  to: Instant.optional(),
  ofOneShift: z.boolean().optional(),
  /** Of `emergency-relief`: the number of the declaration, what is carried, and how the trip helps. */
  declaration: z.string().max(60).optional(),
  carries: z.string().max(100).optional(),
  reason: z.string().max(400).optional(),
});
export type LogClaim = z.infer<typeof LogClaim>;

export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** Most periods and days of one log that is sent for an audit. */
export const AUDIT_MAX_PERIODS = 2_000;
export const AUDIT_MAX_DAYS = 400;

/** Each runs to the next one, the last to the end of the log. */
export const LogPeriod = z.object({ status: DutyStatus, mode: DutyMode.optional(), startedAt: Instant });
export type LogPeriod = z.infer<typeof LogPeriod>;

/** Other rules from an instant on. */
export const RuleSetChange = z.object({ from: Instant, ruleset: LogRuleSet, reason: z.enum(changeReasons) });

/** Stays in the berth from the terminal (`from`) to the rest stop after the crossing (`to`), SOR/2005-313, s. 17. */
export const Ferry = z.object({ from: Instant, to: Instant, crossingMinutes: z.number() });

/** Days before `until` that began otherwise, in the zone of another home terminal or at another time. */
export const EarlierDays = z.object({
  until: z.iso.date(),
  timeZone: z.string(),
  /** `HH:mm` */
  dayStartsAt: z.string(),
});

/**
 * The recent log of a driver, ready for the engine of `@longhaul/hos`: as far back as the clocks need it. `periods` begin
 * after a full rest, or with the first record there is, and run on until now.
 */
export const RecentLog = z.object({
  ruleset: LogRuleSet,
  timeZone: z.string(),
  dayStartsAt: z.string(),
  /** In order, where days of the log began otherwise. */
  earlierDays: z.array(EarlierDays).optional(),
  restedBefore: z.boolean(),
  before: BeforeLog.optional(),
  periods: z.array(LogPeriod),
  exceptions: z.array(LogClaim),
  /** Of a driver whose rules were ever others than the one set of the United States. */
  rules: z
    .object({
      rulesets: z.array(RuleSetChange),
      deferrals: z.array(z.iso.date()),
      ferries: z.array(Ferry),
      /** The sets of the driver's other zones. */
      otherRulesets: z.array(LogRuleSet),
    })
    .optional(),
});
export type RecentLog = z.infer<typeof RecentLog>;

/** A declared emergency that a claim of relief may name, 49 CFR 390.23 and 390.25. */
export const EmergencyDeclaration = z.object({
  /** As its authority numbers it. */
  number: z.string().trim().min(1).max(60),
  /** Postal codes of the states that need help. */
  states: z.array(z.string()).min(1).max(60),
  /** What must be carried; null where anything that helps is covered. */
  goods: z.array(z.string().trim().min(1).max(100)).max(100).nullable(),
  from: Instant,
  until: Instant,
  extendedUntil: Instant.nullable().default(null),
  /** The sections of 49 CFR that it lifts, and the sets of a state that it names. */
  waives: z.array(z.enum(['395.3', '395.5', ...ruleSetIds])).max(60),
});
export type EmergencyDeclaration = z.infer<typeof EmergencyDeclaration>;

/** A driver's log as the rules see it, of anybody: nothing is stored. */
export const AuditLog = z.object({
  /** In force from the first period to the first change. */
  ruleset: LogRuleSet,
  /** Ascending, each after the start of the first period. */
  rulesets: z.array(RuleSetChange).max(MAX_RULE_SET_CHANGES).default([]),
  /** Days declared to be day one of a deferral of time off duty, SOR/2005-313, s. 16. */
  deferrals: z.array(z.iso.date()).max(AUDIT_MAX_DAYS).default([]),
  ferries: z.array(Ferry).max(AUDIT_MAX_DAYS).default([]),
  /** Of the home terminal. */
  timeZone: TimeZone,
  /** `HH:mm`, the start of the carrier's 24-hour period. */
  dayStartsAt: z.string(),
  /** Ascending, where days before began otherwise. */
  earlierDays: z
    .array(EarlierDays.extend({ timeZone: TimeZone }))
    .max(MAX_EARLIER_DAYS)
    .default([]),
  /** Whether a full rest ended with the first period. */
  restedBefore: z.boolean(),
  before: BeforeLog.optional(),
  periods: z.array(LogPeriod).max(AUDIT_MAX_PERIODS),
  until: Instant,
  exceptions: z.array(LogClaim).max(1_000).default([]),
  /** Those that claims of `emergency-relief` name. */
  declarations: z.array(EmergencyDeclaration).max(100).default([]),
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
  /** The condition that a declared deferral of time off duty failed, as `16(c)`. */
  failed: z.string().nullable(),
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
  /** In force when it was driven. */
  ruleset: LogRuleSet,
  explanation: ViolationExplanation,
});
export type LogViolation = z.infer<typeof LogViolation>;

/** How much of a limit was used at the end of a violation. */
export const LimitCount = z.object({
  rule: HosRule,
  usedMinutes: z.number(),
  limitMinutes: z.number(),
  /** Of the limits of a shift: from where they are counted. Null of the day, the break and the cycle. */
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
  /**
   * False while hours before the first entry may count that nobody has stated: the cycle then has at most `cycleMinutes` left, and
   * pages say that it is not known.
   */
  isCycleKnown: z.boolean(),
  cycleTomorrowMinutes: z.number(),
  /** Earliest legal driving, resting until then. */
  nextDrivingAt: Instant,
  /** The rule with least left. */
  limitedBy: HosRule,
});
export type DutyClocks = z.infer<typeof DutyClocks>;

/** A violation of a log that was sent, under the set that was in force. */
export const AuditViolation = LogViolation.extend({
  explanation: ViolationExplanation.extend({
    /** What is counted; `off-duty` where a rest was too short. */
    counts: z.enum(['driving', 'on-duty', 'elapsed', 'off-duty']),
  }),
});
export type AuditViolation = z.infer<typeof AuditViolation>;

export const LimitLeft = z.object({ rule: HosRule, leftMinutes: z.number(), limitMinutes: z.number() });

/** Relief under an emergency declaration, 49 CFR 390.23. */
const ReliefNow = z.object({
  /** The number of the declaration. */
  declaration: z.string(),
  /** What it lifts: a section of 49 CFR, or the set of a state. */
  section: z.string(),
  carries: z.string(),
  /** When the claim or the declaration ends; earlier with the next ordinary dispatch. */
  endsAt: Instant,
  /** It has ended in this shift with a limit passed: driving waits for `restMinutes` off duty. */
  isOver: z.boolean(),
  restMinutes: z.number(),
});

/** Clocks of a log that was sent. */
export const AuditClocks = DutyClocks.extend({
  /** Under which the limits do not hold now, or whose rest is due; null without one. */
  relief: ReliefNow.nullable(),
  /** The set in force. */
  ruleset: LogRuleSet,
  /** Every limit that holds: of the shift, the day, the break and the cycle. */
  limits: z.array(LimitLeft),
  /** Time off duty in the day that runs, and of it outside the long rest; null where the set asks for none by the day. */
  offToday: z
    .object({ countedMinutes: z.number(), neededMinutes: z.number(), outsideMinutes: z.number() })
    .nullable(),
  /** Before when 24 hours off duty must have been taken; null where the set does not ask for them. */
  off24By: Instant.nullable(),
  /** The deferral that the day that runs is part of. */
  deferral: z
    .object({
      dayOne: z.iso.date(),
      day: z.literal([1, 2]),
      failed: z.string().nullable(),
      deferredMinutes: z.number(),
    })
    .nullable(),
  /** The limits of the other sets that are in force in the log. */
  others: z.array(z.object({ ruleset: LogRuleSet, limits: z.array(LimitLeft) })),
});
export type AuditClocks = z.infer<typeof AuditClocks>;

export const DayMinutes = z.object({
  date: z.iso.date(),
  offMinutes: z.number(),
  sleeperMinutes: z.number(),
  drivingMinutes: z.number(),
  onDutyMinutes: z.number(),
});
export type DayMinutes = z.infer<typeof DayMinutes>;

export const AuditDay = DayMinutes.extend({
  /** The sets in force in the day, in order. */
  rulesets: z.array(LogRuleSet),
  /** Time off duty that counts, and of it outside the long rest; null where no set in force asks for it by the day. */
  offCountedMinutes: z.number().nullable(),
  outsideCoreMinutes: z.number().nullable(),
  /** The declared deferral that the day is part of. */
  deferral: z.object({ day: z.literal([1, 2]), failed: z.string().nullable() }).nullable(),
});
export type AuditDay = z.infer<typeof AuditDay>;

/** Driving under an emergency declaration: outside the limits, and counted toward those that follow. */
export const AuditRelief = z.object({
  /** The number of the declaration. */
  declaration: z.string(),
  carries: z.string(),
  reason: z.string(),
  ruleset: LogRuleSet,
  /** The first and the last of the driving. */
  startedAt: Instant,
  endedAt: Instant,
  minutes: z.number(),
  citation: z.string(),
  text: z.string(),
});
export type AuditRelief = z.infer<typeof AuditRelief>;

export const AuditAnswer = z.object({
  violations: z.array(AuditViolation),
  reliefs: z.array(AuditRelief),
  clocks: AuditClocks,
  days: z.array(AuditDay),
});
export type AuditAnswer = z.infer<typeof AuditAnswer>;

export const auditLog = endpoint({
  name: 'auditLog',
  method: 'POST',
  path: '/organizations/:orgId/hos/audit',
  permission: 'HOS_LIST',
  summary:
    'Check a log against one or more rule sets: violations with explanations, clocks and days. Nothing is stored',
  params: OrganizationParams,
  body: AuditLog,
  response: AuditAnswer,
});
