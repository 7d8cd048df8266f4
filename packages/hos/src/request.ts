import { dayNumber, zoneDays } from '@longhaul/units';
import type { LogDays } from './day-clocks.ts';
import type { EmergencyDeclaration, ReliefClaim } from './emergency-relief.ts';
import type { RuleSetId } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';

export const dutyStatuses = ['OFF', 'SB', 'D', 'ON'] as const;
/** 49 CFR 395.2: off duty, sleeper berth, driving, on duty (not driving). */
export type DutyStatus = (typeof dutyStatuses)[number];

export const dutyModes = ['PC', 'YM', 'WT', 'PS'] as const;
/** Personal conveyance (off), yard move (on), waiting at a well, passenger seat beside the berth. */
export type DutyMode = (typeof dutyModes)[number];

/** Runs from `startedAt` (epoch ms) to the next period. */
export type DutyPeriod = { status: DutyStatus; mode?: DutyMode | undefined; startedAt: number };

export const exceptionKinds = [
  'adverse-driving',
  'sixteen-hour',
  'short-haul',
  'oilfield-wait',
  'oilfield-equipment',
  'agricultural',
  'emergency-relief',
  'team',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/**
 * A claimed exception of 49 CFR 395.1 or its like, or a second driver (`team`), for the whole log or for what overlaps
 * `from` to `to` (epoch ms). Without `to`, one that holds for a shift ends with the shift in which it begins. What else it
 * says is of `emergency-relief`. It does nothing under a set of rules that has none of the kind.
 */
export type ExceptionClaim = ReliefClaim & {
  kind: ExceptionKind;
  /** For the first shift alone of those that it overlaps, as a claim in the log of a day is. */
  ofOneShift?: boolean | undefined;
};

export const changeReasons = ['border', 'latitude', 'cycle-switch', 'assignment'] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** Other rules from an instant on, epoch ms. */
export type RuleSetChange = { from: number; ruleset: RuleSetId; reason: ChangeReason };

/** Stays in the berth from the terminal (`from`) to the rest stop after the crossing (`to`), epoch ms. */
export type Ferry = { from: number; to: number; crossingMinutes: number };

/**
 * A driver's statement of the time on duty before the first entry of the log, 49 CFR 395.8(j)(2). It covers the days before
 * `until` (`YYYY-MM-DD`), and of `until` itself what was before the first entry.
 */
export type PriorHours = {
  until: string;
  /** In order, the last at most `until`. Whole minutes. */
  days: readonly { date: string; onDutyMinutes: number }[];
  /** When the driver was last relieved from duty, epoch ms; null without work on any of the days. */
  relievedAt: number | null;
};

/** What is known of the time before a log: nothing, or what the driver stated. */
export type BeforeLog = PriorHours | 'not-known';

/** Of a log that is sent; in a half year a driver may cross more often. */
export const MAX_RULE_SET_CHANGES = 200;
export const MAX_EARLIER_DAYS = 100;

/** A driver's log. Instants in epoch ms. */
export type AuditRequest = LogDays & {
  /** In force from the first period to the first change. */
  ruleset: RuleSetId;
  /** In order, each after the start of the first period. */
  rulesets?: readonly RuleSetChange[] | undefined;
  /** Days (`YYYY-MM-DD`) declared to be day one of a deferral of time off duty, SOR/2005-313, s. 16. */
  deferrals?: readonly string[] | undefined;
  ferries?: readonly Ferry[] | undefined;
  /** Sets that the clocks are shown of too, besides those in force in the log. */
  otherRulesets?: readonly RuleSetId[] | undefined;
  /** Whether a full rest ended with the first period; without it the shift began with the log. */
  restedBefore: boolean;
  /** Of a log that begins with the driver's first entry: hours before it. Left out where none of them count. */
  before?: BeforeLog | undefined;
  periods: readonly DutyPeriod[];
  until: number;
  exceptions: readonly ExceptionClaim[];
  /** Those that claims of `emergency-relief` may name. */
  declarations?: readonly EmergencyDeclaration[] | undefined;
  /** Instant of the clocks, at most `until`, which it is by default. */
  now?: number | undefined;
};

export type InputProblem = { field: string; message: string };

/** A log that can not be audited; `problems` names each field. */
export class InvalidLogError extends Error {
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    super(problems.map(({ field, message }) => `${field}: ${message}`).join('; '));
    this.name = 'InvalidLogError';
    this.problems = problems;
  }
}

/** The statuses that a mode goes with: 49 CFR 395.28 and 395.1(d)(2). */
export const statusesOfMode: Readonly<Record<DutyMode, readonly DutyStatus[]>> = {
  PC: ['OFF'],
  YM: ['ON'],
  WT: ['OFF', 'ON'],
  PS: ['OFF', 'ON'],
};

/** What keeps a log from being audited, a field each; empty when it is fine. */
export function problemsOf(request: AuditRequest): InputProblem[] {
  const problems: InputProblem[] = [];
  if (!Object.hasOwn(ruleSets, request.ruleset)) {
    problems.push({ field: 'ruleset', message: `unknown rule set ${request.ruleset}` });
  }
  checkChanges(request, problems);
  checkFerries(request, problems);
  if (!isTimeOfDay(request.dayStartsAt)) {
    problems.push({ field: 'dayStartsAt', message: 'must be a time of day as HH:mm' });
  }
  checkEarlierDays(request, problems);
  checkPeriods(request, problems);
  const { now, until } = request;
  if (now !== undefined && !(now <= until))
    problems.push({ field: 'now', message: 'must not be after until' });
  const first = request.periods[0];
  if (now !== undefined && first && !(now > first.startedAt)) {
    problems.push({ field: 'now', message: 'must be after the start of the first period' });
  }
  for (const [index, { from, to }] of request.exceptions.entries()) {
    if (from !== undefined && to !== undefined && !(from < to)) {
      problems.push({ field: `exceptions.${index}`, message: 'from must be before to' });
    }
  }
  return problems;
}

const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function checkEarlierDays({ earlierDays = [] }: AuditRequest, problems: InputProblem[]): void {
  let previous = '';
  for (const [index, { until, timeZone, dayStartsAt }] of earlierDays.entries()) {
    const field = `earlierDays.${index}`;
    if (!isTimeOfDay(dayStartsAt)) {
      problems.push({ field: `${field}.dayStartsAt`, message: 'must be a time of day as HH:mm' });
    }
    if (isRefused(() => zoneDays(timeZone))) {
      problems.push({ field: `${field}.timeZone`, message: `unknown time zone ${timeZone}` });
    }
    if (isRefused(() => dayNumber(until))) {
      problems.push({ field: `${field}.until`, message: 'must be a day as YYYY-MM-DD' });
    } else if (until <= previous) {
      problems.push({ field: `${field}.until`, message: `must be after that of ${index - 1}` });
    }
    previous = until;
  }
}

function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

function checkChanges({ rulesets = [], periods }: AuditRequest, problems: InputProblem[]): void {
  let previousAt = periods[0]?.startedAt ?? Number.NEGATIVE_INFINITY;
  for (const [index, { from, ruleset }] of rulesets.entries()) {
    if (!Object.hasOwn(ruleSets, ruleset)) {
      problems.push({ field: `rulesets.${index}.ruleset`, message: `unknown rule set ${ruleset}` });
    }
    if (!Number.isSafeInteger(from) || from <= previousAt) {
      const before = index === 0 ? 'the start of period 0' : `change ${index - 1}`;
      problems.push({ field: `rulesets.${index}.from`, message: `must be after ${before}` });
    }
    previousAt = from;
  }
}

function checkFerries({ ferries = [], periods, until }: AuditRequest, problems: InputProblem[]): void {
  const firstAt = periods[0]?.startedAt ?? Number.NEGATIVE_INFINITY;
  for (const [index, { from, to, crossingMinutes }] of ferries.entries()) {
    if (!(from < to)) problems.push({ field: `ferries.${index}.to`, message: 'must be after from' });
    else if (to <= firstAt || from >= until) {
      problems.push({ field: `ferries.${index}`, message: 'must lie in the log' });
    }
    if (!(crossingMinutes > 0)) {
      problems.push({ field: `ferries.${index}.crossingMinutes`, message: 'must be more than 0' });
    }
  }
}

function checkPeriods({ periods, until }: AuditRequest, problems: InputProblem[]): void {
  if (periods.length === 0) {
    problems.push({ field: 'periods', message: 'at least one period is needed' });
    return;
  }
  let previousAt = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < periods.length; index++) {
    const { status, mode, startedAt } = periods[index]!;
    if (!Number.isSafeInteger(startedAt)) {
      problems.push({ field: `periods.${index}.startedAt`, message: 'must be an instant' });
    } else if (startedAt <= previousAt) {
      problems.push({
        field: `periods.${index}.startedAt`,
        message: `must be after the start of period ${index - 1}`,
      });
    }
    if (mode && !statusesOfMode[mode]?.includes(status)) {
      problems.push({ field: `periods.${index}.mode`, message: `${mode} does not go with ${status}` });
    }
    previousAt = startedAt;
  }
  if (!Number.isSafeInteger(until) || until <= previousAt) {
    problems.push({ field: 'until', message: `must be after the start of period ${periods.length - 1}` });
  }
}
