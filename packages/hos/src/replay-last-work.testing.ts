import { MINUTE_MS } from '@longhaul/units';
import type { AuditRequest, DutyPeriod, PriorHours } from './request.ts';

type Days = { dayAt(at: number): number; dateOf(day: number): string };

export const stated = ({ before }: AuditRequest): PriorHours | null =>
  before === undefined || before === 'not-known' ? null : before;

/** The periods after one stretch on duty that ends when the driver was relieved; `days` is the calendar of the log. */
export function periodsWithStatement(request: AuditRequest, days: Days): DutyPeriod[] {
  const statement = stated(request);
  if (!statement || statement.relievedAt === null) return [...request.periods];
  const { relievedAt } = statement;
  const onDuty = statement.days.find(({ date }) => date === days.dateOf(days.dayAt(relievedAt - 1)))!;
  const before: DutyPeriod[] = [
    { status: 'ON', startedAt: relievedAt - onDuty.onDutyMinutes * MINUTE_MS },
    { status: 'OFF', startedAt: relievedAt },
  ];
  return [...before, ...request.periods];
}
