import { expect, it } from 'vitest';
import { audit } from './audit.ts';
import cases from './fixtures/hos-cases.json' with { type: 'json' };
import zoneCases from './fixtures/zone-cases.json' with { type: 'json' };
import type { AuditRequest, DutyPeriod, ExceptionClaim } from './request.ts';

type WorkedCase = Pick<(typeof cases)[number] | (typeof zoneCases)[number], 'request' | 'violations'>;

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

function expectRight(worked: WorkedCase): void {
  const { violations } = audit(requestOf(worked));
  expect(violations.map(({ rule, startedAt, endedAt }) => ({ rule, startedAt, endedAt }))).toEqual(
    worked.violations.map(({ rule, startedAt, endedAt }) => ({
      rule,
      startedAt: Date.parse(startedAt),
      endedAt: Date.parse(endedAt),
    })),
  );
}

it.each(cases.map((worked) => [worked.id, worked.title, worked] as const))(
  'of the FMCSA and of 49 CFR 395, %s: %s',
  (_id, _title, worked) => expectRight(worked),
);

it.each(zoneCases.map((worked) => [worked.id, worked.title, worked] as const))(
  'of a zone that stopped changing its clocks, %s: %s',
  (_id, _title, worked) => expectRight(worked),
);
