import { HOUR_MS as HOUR } from '@longhaul/units';
import { audit } from './audit.ts';
import type { Arrival } from './earliest-arrival.ts';
import type { Violation } from './explain.ts';
import type { AuditRequest, DutyPeriod } from './request.ts';

/** What the engine finds after the departure in the log, the plan and 10 hours off duty. */
export function violationsAfter(log: AuditRequest, { departsAt, blocks, crossings }: Arrival): Violation[] {
  const last = log.periods.at(-1)!;
  const isResting = (last.status === 'OFF' || last.status === 'SB') && last.mode === undefined;
  const periods: DutyPeriod[] = [...log.periods];
  if (departsAt > log.until && !isResting) periods.push({ status: 'OFF', startedAt: log.until });
  for (const { status, startedAt } of blocks) {
    const before = periods.at(-1)!;
    if (before.status !== status || before.mode !== undefined) periods.push({ status, startedAt });
  }
  const endAt = blocks.at(-1)!.endedAt;
  if (periods.at(-1)!.status !== 'OFF') periods.push({ status: 'OFF', startedAt: endAt });
  const crossed = crossings.map(({ at, ruleset }) => ({ from: at, ruleset, reason: 'border' as const }));
  const rulesets = crossed.length === 0 ? log.rulesets : [...(log.rulesets ?? []), ...crossed];
  const audited = audit({ ...log, rulesets, periods, until: endAt + 10 * HOUR });
  return audited.violations.filter(({ endedAt }) => endedAt > departsAt);
}
