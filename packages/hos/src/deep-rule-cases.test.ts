import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import cases from './fixtures/deep-rule-cases.json' with { type: 'json' };
import type { AuditRequest } from './request.ts';

type WorkedCase = (typeof cases)[number];
type Times = { from?: string; to?: string };

const instant = (text: string) => Date.parse(text);
const timesOf = ({ from, to }: Times) => ({
  ...(from !== undefined && { from: instant(from) }),
  ...(to !== undefined && { to: instant(to) }),
});

function requestOf({ request }: WorkedCase): AuditRequest {
  const { exceptions, periods, until, ...rest } = request;
  const { rulesets = [], ferries = [] } = request as { rulesets?: Times[]; ferries?: Times[] };
  return {
    ...rest,
    until: instant(until),
    periods: periods.map((period) => ({ ...period, startedAt: instant(period.startedAt) })),
    rulesets: rulesets.map((change) => ({ ...change, ...timesOf(change) })),
    ferries: ferries.map((ferry) => ({ ...ferry, ...timesOf(ferry) })),
    exceptions: (exceptions as Times[]).map((claim) => ({ ...claim, ...timesOf(claim) })),
  } as unknown as AuditRequest;
}

describe('logs worked by hand from the text of the law', () => {
  it.each(cases.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    (_id, _title, worked) => {
      const found = audit(requestOf(worked)).violations;
      expect(found.map(({ rule, startedAt, endedAt }) => ({ rule, startedAt, endedAt }))).toEqual(
        worked.violations.map(({ rule, startedAt, endedAt }) => {
          return { rule, startedAt: instant(startedAt), endedAt: instant(endedAt) };
        }),
      );
    },
  );
});
