import type { HosLog } from '@longhaul/contract';
import { audit, type DutyStatus, type RuleId } from '@longhaul/hos';
import { type GridDay, type GridPeriod, minutesByStatus } from '../../../components/log-grid/grid-day.ts';

export interface DayOutcome {
  readonly minutes: Readonly<Record<DutyStatus, number>>;
  /** Null where this browser lacks the calendar that the engine stands on (Temporal). */
  readonly violations: readonly { readonly rule: RuleId; readonly minutes: number }[] | null;
}

/** What a day comes to with the periods given, in order; those before the day count into its limits. */
export function dayOutcome(
  log: Pick<HosLog, 'ruleset' | 'timeZone' | 'dayStartsAt' | 'exceptions'>,
  day: GridDay,
  periods: readonly GridPeriod[],
): DayOutcome {
  const minutes = minutesByStatus(periods, day);
  const last = periods.at(-1);
  if (!('Temporal' in globalThis) || last === undefined) return { minutes, violations: null };
  const { ruleset, timeZone, dayStartsAt, exceptions } = log;
  const { violations } = audit({
    ...{ ruleset, timeZone, dayStartsAt },
    restedBefore: true,
    periods: periods.map(({ status, mode, startedAt }) => ({ status, mode: mode ?? undefined, startedAt })),
    until: last.endedAt,
    exceptions: exceptions.map(({ kind }) => ({ kind, from: day.startAt, to: day.endAt })),
  });
  return { minutes, violations: violations.filter(({ endedAt }) => endedAt > day.startAt) };
}
