import { MINUTE_MS } from '@longhaul/units';
import { walkCycle } from './cycle.ts';
import { readLog } from './log.ts';
import type { AuditRequest } from './request.ts';
import type { RuleId } from './rule-set.ts';

/** The days that count toward the cycle, oldest first; minutes with fraction. */
export type Recap = {
  rule: RuleId;
  limitMinutes: number;
  /** Hours on duty of each day; what lies before a restart is not in it. */
  days: { date: string; onDutyMinutes: number }[];
  usedMinutes: number;
  leftTodayMinutes: number;
  leftTomorrowMinutes: number;
  /** End of the last 34-hour restart in the log, epoch ms. */
  restartedAt: number | null;
};

/** Recap of the cycle at the end of a log. Throws an InvalidLogError. */
export function recap(request: AuditRequest): Recap {
  const log = readLog(request);
  const { today, dutyMsByDay, usedMs, usedTomorrowMs, restartedAt } = walkCycle(log);
  const { rule, limitMs, days } = log.ruleSet.cycle;
  return {
    rule,
    limitMinutes: limitMs / MINUTE_MS,
    days: dutyMsByDay.slice(-days).map((dutyMs, index) => ({
      date: log.calendar.dateOf(today - days + 1 + index),
      onDutyMinutes: dutyMs / MINUTE_MS,
    })),
    usedMinutes: usedMs / MINUTE_MS,
    leftTodayMinutes: Math.max(0, limitMs - usedMs) / MINUTE_MS,
    leftTomorrowMinutes: Math.max(0, limitMs - usedTomorrowMs) / MINUTE_MS,
    restartedAt,
  };
}
