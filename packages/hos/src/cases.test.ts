import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import cases from './fixtures/hos-cases.json' with { type: 'json' };
import type { AuditRequest, DutyPeriod, ExceptionClaim } from './request.ts';

type WorkedCase = (typeof cases)[number];

function requestOf({ request }: WorkedCase): AuditRequest {
  const instant = (text: string) => Date.parse(text);
  return {
    ...request,
    ruleset: request.ruleset as AuditRequest['ruleset'],
    until: instant(request.until),
    periods: request.periods.map((period) => ({
      ...period,
      startedAt: instant(period.startedAt),
    })) as DutyPeriod[],
    exceptions: request.exceptions.map((claim) => ({
      ...claim,
      ...('from' in claim && { from: instant(claim.from) }),
      ...('to' in claim && { to: instant(claim.to) }),
    })) as ExceptionClaim[],
  };
}

describe('the worked cases of the FMCSA and of 49 CFR 395', () => {
  it.each(cases.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    (_id, _title, worked) => {
      const { violations } = audit(requestOf(worked));
      expect(violations.map(({ rule, startedAt, endedAt }) => ({ rule, startedAt, endedAt }))).toEqual(
        worked.violations.map(({ rule, startedAt, endedAt }) => ({
          rule,
          startedAt: Date.parse(startedAt),
          endedAt: Date.parse(endedAt),
        })),
      );
    },
  );
});
