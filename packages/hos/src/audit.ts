import { type AuditDay, auditDays } from './audit-days.ts';
import { type Clocks, clocksOf } from './clocks.ts';
import type { Violation } from './explain.ts';
import { logAsOf, readLog } from './log.ts';
import { type Relief, reliefsIn } from './reliefs.ts';
import type { AuditRequest } from './request.ts';
import { violationsIn } from './violations.ts';

/** `reliefs`: driving that emergency declarations lifted. */
export type Audit = { violations: Violation[]; reliefs: Relief[]; clocks: Clocks; days: AuditDay[] };

/** Violations and totals of a log up to `until`, clocks as of `now`. Throws an InvalidLogError. */
export function audit(request: AuditRequest): Audit {
  const log = readLog(request);
  return {
    violations: violationsIn(log),
    reliefs: reliefsIn(log),
    clocks: clocksOf(logAsOf(log, request.now ?? request.until)),
    days: auditDays(log),
  };
}
