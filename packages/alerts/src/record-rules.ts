import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import type { DutyStretch, Facts, RecordSpan } from './facts.ts';
import type { Finding } from './incident.ts';
import type { HoursClock } from './kinds.ts';
import type { RuleOf } from './rule.ts';

/** 10 mph is shown and stored as 16.1 km/h. */
const ROUNDED_KPH = 0.05;

export interface RecordFindings {
  found: Finding[];
  dueAt: number | null;
}

/** Each record from so long after it began until it ended. */
function findSpans({ records = [], now }: Facts, delayMs: number): RecordFindings {
  const found: Finding[] = [];
  let dueAt: number | null = null;
  for (const { at, endedAt, about = '', position = null, details } of records) {
    const startedAt = at + delayMs;
    if (endedAt !== null && endedAt <= startedAt) continue;
    if (startedAt <= now) found.push({ startedAt, endedAt, position, about, details });
    else dueAt = Math.min(dueAt ?? startedAt, startedAt);
  }
  return { found, dueAt };
}

/** A clock below so many minutes while on duty or driving, to the millisecond at which it got there. */
function findHoursRunningOut(rule: RuleOf<'hours-running-out'>, { duty = [], now }: Facts): RecordFindings {
  const found: Finding[] = [];
  let dueAt: number | null = null;
  for (const clock of rule.clocks) {
    const { spans, nextAt } = timesBelow(duty, clock, rule.underMinutes * MINUTE_MS, now);
    for (const { from, until, leftMs } of spans) {
      const details = { clock, minutesLeft: Math.floor(leftMs / MINUTE_MS) };
      found.push({ startedAt: from, endedAt: until, position: null, about: clock, details });
    }
    if (nextAt !== null) dueAt = Math.min(dueAt ?? nextAt, nextAt);
  }
  return { found, dueAt };
}

interface TimeBelow {
  from: number;
  until: number | null;
  /** At its beginning. */
  leftMs: number;
}

function timesBelow(duty: readonly DutyStretch[], clock: HoursClock, belowMs: number, now: number) {
  const spans: TimeBelow[] = [];
  let current: TimeBelow | null = null;
  let nextAt: number | null = null;
  duty.forEach(({ from, isWorking, clocks }, at) => {
    const left = clocks[clock];
    const until = duty[at + 1]?.from ?? null;
    const isBelow = isWorking && left != null && left.leftMs <= belowMs;
    if (current !== null && !isBelow) {
      current.until = from;
      current = null;
    }
    if (!isWorking || left == null || current !== null) return;
    const startsAt = isBelow ? from : left.isFalling ? from + left.leftMs - belowMs : null;
    if (startsAt === null || (until !== null && startsAt >= until)) return;
    if (startsAt > now) {
      nextAt = startsAt;
      return;
    }
    current = { from: startsAt, until: null, leftMs: Math.min(left.leftMs, belowMs) };
    spans.push(current);
  });
  return { spans, nextAt: nextAt as number | null };
}

/** From when a stop is expected later than that until it no longer is; the worst of it is reported. */
function findLateArrivals(
  { overMinutes }: RuleOf<'late-arrival'>,
  { records = [], ...facts }: Facts,
): RecordFindings {
  const lateBy = ({ details }: RecordSpan) => Number(details.lateMinutes);
  const merged: RecordSpan[] = [];
  for (const record of records) {
    if (lateBy(record) <= overMinutes) continue;
    const before = merged.at(-1);
    if (before?.about !== record.about || before?.endedAt !== record.at) merged.push({ ...record });
    else {
      before.endedAt = record.endedAt;
      if (lateBy(record) > lateBy(before)) before.details = record.details;
    }
  }
  return findSpans({ ...facts, records: merged }, 0);
}

/** Due soon and then overdue is one incident of a service; a rule of what is overdue leaves the first out. */
function findServicesDue({ when }: RuleOf<'service-due'>, { records = [], ...facts }: Facts): RecordFindings {
  const merged: RecordSpan[] = [];
  for (const record of records) {
    if (when === 'overdue' && record.details.isOverdue !== true) continue;
    const before = merged.findLast(({ about }) => about === record.about);
    if (!before || before.endedAt !== record.at) merged.push({ ...record });
    else Object.assign(before, { endedAt: record.endedAt, details: record.details });
  }
  return findSpans({ ...facts, records: merged }, 0);
}

export const recordFinders = {
  'late-arrival': { findIn: findLateArrivals },
  'hours-short': { findIn: (_: RuleOf<'hours-short'>, facts: Facts) => findSpans(facts, 0) },
  'off-route': { findIn: (_: RuleOf<'off-route'>, facts: Facts) => findSpans(facts, 0) },
  'posted-speed': {
    findIn: ({ overKph }: RuleOf<'posted-speed'>, { records = [], ...facts }: Facts) => {
      const overBy = ({ details }: RecordSpan) => Number(details.peakKph) - Number(details.limitKph);
      const wanted = records.filter((record) => overBy(record) > overKph - ROUNDED_KPH);
      return findSpans({ ...facts, records: wanted }, 0);
    },
  },
  'hours-running-out': { findIn: findHoursRunningOut },
  violation: { findIn: (_: RuleOf<'violation'>, facts: Facts) => findSpans(facts, 0) },
  'rules-assumed': { findIn: (_: RuleOf<'rules-assumed'>, facts: Facts) => findSpans(facts, 0) },
  'off-24-due': {
    findIn: ({ withinDays }: RuleOf<'off-24-due'>, facts: Facts) => findSpans(facts, -withinDays * DAY_MS),
  },
  'personal-use': {
    findIn: ({ limits }: RuleOf<'personal-use'>, { records = [], ...facts }: Facts) => {
      const wanted: readonly string[] = limits;
      return findSpans({ ...facts, records: records.filter(({ about = '' }) => wanted.includes(about)) }, 0);
    },
  },
  'deferral-lost': { findIn: (_: RuleOf<'deferral-lost'>, facts: Facts) => findSpans(facts, 0) },
  'uncertified-log': {
    findIn: ({ afterDays }: RuleOf<'uncertified-log'>, facts: Facts) => findSpans(facts, afterDays * DAY_MS),
  },
  'unidentified-driving': {
    findIn: ({ afterDays }: RuleOf<'unidentified-driving'>, facts: Facts) =>
      findSpans(facts, afterDays * DAY_MS),
  },
  malfunction: {
    findIn: ({ onDay }: RuleOf<'malfunction'>, facts: Facts) => findSpans(facts, (onDay - 1) * DAY_MS),
  },
  'unsafe-defect': {
    findIn: (_: RuleOf<'unsafe-defect'>, { records = [], ...facts }: Facts) => {
      const unsafe = records.filter(({ details }) => details.isSafe === false);
      const { found, dueAt } = findSpans({ ...facts, records: unsafe }, 0);
      return { found: found.map((finding) => ({ ...finding, isCritical: true })), dueAt };
    },
  },
  'repair-waiting': {
    findIn: ({ afterHours }: RuleOf<'repair-waiting'>, facts: Facts) =>
      findSpans(facts, Math.round(afterHours * HOUR_MS)),
  },
  'service-due': { findIn: findServicesDue },
  expiration: {
    findIn: ({ withinDays }: RuleOf<'expiration'>, facts: Facts) => findSpans(facts, -withinDays * DAY_MS),
  },
  'roadside-due': {
    findIn: ({ withinDays }: RuleOf<'roadside-due'>, facts: Facts) => findSpans(facts, -withinDays * DAY_MS),
  },
  'fuel-tax-due': {
    findIn: ({ withinDays }: RuleOf<'fuel-tax-due'>, facts: Facts) => findSpans(facts, -withinDays * DAY_MS),
  },
  'rates-missing': { findIn: (_: RuleOf<'rates-missing'>, facts: Facts) => findSpans(facts, 0) },
};
