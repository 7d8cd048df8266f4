import type { AuditRequest, DutyPeriod } from '@longhaul/hos';
import type { HosDriver } from './hos-driver.ts';

/** The part of a log that clocks are counted from, in as few characters as do; a full rest lies before it. Epoch ms. */
export type StoredLog = {
  periods: [startedAt: number, status: DutyPeriod['status'], mode?: DutyPeriod['mode']][];
  exceptions: AuditRequest['exceptions'];
};

export function storedLogOf({ periods, exceptions }: AuditRequest): StoredLog {
  return {
    periods: periods.map(({ startedAt, status, mode }) =>
      mode ? [startedAt, status, mode] : [startedAt, status],
    ),
    exceptions,
  };
}

export function requestOf(
  { ruleSet, timeZone, dayStartsAt }: Pick<HosDriver, 'ruleSet' | 'timeZone' | 'dayStartsAt'>,
  { periods, exceptions }: StoredLog,
  until: number,
): AuditRequest {
  return {
    ruleset: ruleSet,
    timeZone,
    dayStartsAt,
    exceptions,
    restedBefore: true,
    periods: periods.map(
      ([startedAt, status, mode]): DutyPeriod => ({ startedAt, status, ...(mode && { mode }) }),
    ),
    until: Math.max(until, (periods.at(-1)?.[0] ?? 0) + 1),
  };
}
