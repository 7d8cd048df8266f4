import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import cases from './fixtures/rule-set-cases.json' with { type: 'json' };
import type { AuditRequest } from './request.ts';

type WorkedCase = (typeof cases)[number];

const instant = (text: string) => Date.parse(text);

function requestOf({ request }: WorkedCase): AuditRequest {
  const { rulesets = [], ferries = [], exceptions, periods, until, ...rest } = request;
  return {
    ...rest,
    until: instant(until),
    periods: periods.map((period) => ({ ...period, startedAt: instant(period.startedAt) })),
    rulesets: rulesets.map((change) => ({ ...change, from: instant(change.from) })),
    ferries: ferries.map((ferry) => ({ ...ferry, from: instant(ferry.from), to: instant(ferry.to) })),
    exceptions,
  } as AuditRequest;
}

describe('the worked cases of Canada, Alaska and the states', () => {
  it.each(cases.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    (_id, _title, worked) => {
      const { violations, clocks } = audit(requestOf(worked));
      expect(
        violations.map(({ rule, ruleset, citation, startedAt, endedAt, minutes }) => {
          return { rule, ruleset, citation, startedAt, endedAt, minutes };
        }),
      ).toEqual(
        worked.violations.map(({ startedAt, endedAt, ...rest }) => ({
          ...rest,
          startedAt: instant(startedAt),
          endedAt: instant(endedAt),
        })),
      );
      if ('clocks' in worked) expect(clocks).toMatchObject(worked.clocks as object);
    },
  );
});
