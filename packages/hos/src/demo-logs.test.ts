import { SECOND_MS } from '@longhaul/units';
import { expect, it } from 'vitest';
import { audit } from './audit.ts';
import demo from './fixtures/demo-logs.json' with { type: 'json' };
import type { AuditRequest, DutyMode, DutyPeriod, DutyStatus } from './request.ts';

type DemoLog = (typeof demo.logs)[number];

/** Each period is its status, with a mode behind a slash, and how many seconds after the one before it begins. */
function requestOf({ periods }: DemoLog): AuditRequest {
  let at = Date.parse(demo.from);
  return {
    ruleset: demo.ruleset as AuditRequest['ruleset'],
    timeZone: demo.timeZone,
    dayStartsAt: '00:00',
    restedBefore: true,
    periods: periods.map(([what, after]): DutyPeriod => {
      const [status, mode] = String(what).split('/') as [DutyStatus, DutyMode?];
      at += Number(after) * SECOND_MS;
      return { status, ...(mode && { mode }), startedAt: at };
    }),
    until: Date.parse(demo.until),
    exceptions: [],
  };
}

it.each(demo.logs.map((log) => [log.driver, log] as const))(
  '%s of the demo has the violations and explanations, to the millisecond, from before there were other sets',
  (_driver, log) => {
    const { violations } = audit(requestOf(log));
    expect(
      violations.map(({ ruleset, explanation: { failed, counts: _, ...explanation }, ...violation }) => {
        expect([ruleset, failed]).toEqual([demo.ruleset, null]);
        return { ...violation, explanation };
      }),
    ).toEqual(log.violations);
  },
);
