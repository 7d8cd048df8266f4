import type { HosLog, LogViolation } from '@longhaul/contract';
import { type DutySpan, type ExceptionClaim, limitCounts, wholeMinutes } from '@longhaul/hos';
import { daysSince, violationsSince } from '../derived-log.ts';
import type { HosDriver } from '../hos-driver.ts';
import type { Declarations } from '../log-rules.ts';
import type { MidnightShares } from '../midnight-shares.ts';
import { presentViolation } from '../present-clocks.ts';
import type { LogDay } from './log-days.ts';
import { instant } from './present.ts';

const MINUTE_MS = 60_000;

/** Spans as far back as the days depend on, and the exceptions that were claimed since. */
export type CountedLog = {
  driver: HosDriver;
  spans: readonly DutySpan[];
  claims: readonly ExceptionClaim[];
  declarations: Declarations;
};

/** The violations that lie in the day or reach into it. */
export function violationsOfDay(log: CountedLog, day: LogDay): LogViolation[] {
  return violationsIn(log, day).map(({ violation }) => presentViolation(violation));
}

/** The same, each with every limit at its end. */
export function countedViolationsOfDay(log: CountedLog, day: LogDay): HosLog['violations'] {
  return violationsIn(log, day).map(({ request, violation }) => ({
    ...presentViolation(violation),
    limits: limitCounts(request, violation).map(({ countedFrom, reachedAt, ...count }) => ({
      ...count,
      countedFrom: countedFrom === null ? null : instant(countedFrom),
      reachedAt: reachedAt === null ? null : instant(reachedAt),
    })),
  }));
}

function violationsIn({ spans, ...log }: CountedLog, { date, startAt, asOf, nextAsOf }: LogDay) {
  // Whether a deferral holds is known on its second day.
  const until = log.declarations.deferrals.includes(date) ? nextAsOf : asOf;
  const known = spans.filter(({ startedAt }) => startedAt < until);
  if (known.length === 0) return [];
  const { request, violations } = violationsSince({ ...log, spans: known, until }, startAt);
  return violations
    .filter(({ startedAt, endedAt }) => endedAt > startAt && startedAt < asOf)
    .map((violation) => ({ request, violation }));
}

/** Totals and distance of days that follow on one another. */
export function totalsByDate(
  { driver, spans }: Pick<CountedLog, 'driver' | 'spans'>,
  days: readonly LogDay[],
  shares: MidnightShares,
): Map<string, Pick<HosLog, 'totals' | 'distanceMeters'>> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  // The record after a day that has ended tells the miles driven into midnight.
  const counting = last.asOf === last.endAt ? spans : spans.filter(({ startedAt }) => startedAt < last.asOf);
  const until = Math.max(last.asOf, (counting.at(-1)?.startedAt ?? 0) + 1);
  const counted =
    counting.length === 0 ? [] : daysSince({ driver, spans: counting, until, shares }, first.date);
  return new Map(
    days.map(({ date, startAt, asOf }) => {
      const found = counted.find((day) => day.date === date);
      const spentMs = found?.spentMs ?? { OFF: asOf - startAt, SB: 0, D: 0, ON: 0 };
      return [date, { totals: totalsOf(spentMs), distanceMeters: found?.distanceMeters ?? null }];
    }),
  );
}

function totalsOf({ OFF, SB, D, ON }: Record<'OFF' | 'SB' | 'D' | 'ON', number>): HosLog['totals'] {
  const [off, sleeper, driving, onDuty] = wholeMinutes([OFF, SB, D, ON].map((ms) => ms / MINUTE_MS));
  return { offMinutes: off!, sleeperMinutes: sleeper!, drivingMinutes: driving!, onDutyMinutes: onDuty! };
}
