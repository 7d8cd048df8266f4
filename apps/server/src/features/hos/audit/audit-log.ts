import { AUDIT_MAX_DAYS, type AuditAnswer, type AuditLog, type AuditRelief } from '@longhaul/contract';
import {
  type AuditRequest,
  audit,
  type InputProblem,
  InvalidLogError,
  type Relief,
  reliefProblems,
} from '@longhaul/hos';
import { DAY_MS } from '@longhaul/units';
import { presentAuditClocks, presentAuditViolation } from '../../../domain/hos/present-clocks.ts';
import { enginePriorHours } from '../../../domain/hos/prior-hours.ts';
import { invalid } from '../../../platform/errors.ts';

/** @throws DomainError 422 that names each period or field that is wrong. */
export function auditSentLog(sent: AuditLog): AuditAnswer {
  const request = logOf(sent);
  const firstAt = request.periods[0]?.startedAt;
  if (firstAt !== undefined && request.until - firstAt > AUDIT_MAX_DAYS * DAY_MS) {
    throw invalid({ until: `must be at most ${AUDIT_MAX_DAYS} days after the start of period 0` });
  }
  const problems = reliefProblems(request);
  if (problems.length > 0) throw invalid(byField(problems));
  const { violations, reliefs, clocks, days } = audited(request);
  return {
    violations: violations.map(presentAuditViolation),
    reliefs: reliefs.map(presentRelief),
    clocks: presentAuditClocks(clocks),
    days,
  };
}

function audited(request: AuditRequest) {
  try {
    return audit(request);
  } catch (error) {
    if (!(error instanceof InvalidLogError)) throw error;
    throw invalid(byField(error.problems));
  }
}

const byField = (problems: readonly InputProblem[]) =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

function presentRelief({ startedAt, endedAt, ...relief }: Relief): AuditRelief {
  return {
    ...relief,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
  };
}

/** The log as the engine reads it. */
export function logOf({
  periods,
  until,
  now,
  before,
  exceptions,
  rulesets,
  ferries,
  declarations,
  ...settings
}: AuditLog): AuditRequest {
  return {
    ...settings,
    ...(before && { before: before === 'not-known' ? before : enginePriorHours(before) }),
    periods: periods.map((period) => ({ ...period, startedAt: Date.parse(period.startedAt) })),
    until: Date.parse(until),
    rulesets: rulesets.map((change) => ({ ...change, from: Date.parse(change.from) })),
    ferries: ferries.map((ferry) => ({ ...ferry, from: Date.parse(ferry.from), to: Date.parse(ferry.to) })),
    exceptions: exceptions.map(({ from, to, ...claim }) => ({
      ...claim,
      from: from === undefined ? undefined : Date.parse(from),
      to: to === undefined ? undefined : Date.parse(to),
    })),
    declarations: declarations.map(({ from, until: end, extendedUntil, ...declaration }) => ({
      ...declaration,
      from: Date.parse(from),
      until: Date.parse(end),
      extendedUntil: extendedUntil === null ? null : Date.parse(extendedUntil),
    })),
    now: now === undefined ? undefined : Date.parse(now),
  };
}
