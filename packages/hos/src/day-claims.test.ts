import { HOUR_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import {
  type ClaimScope,
  claimOfShift,
  claimProblem,
  claimsSince,
  type DayClaim,
  reachesOverRest,
} from './day-claims.ts';
import type { AuditRequest, DutyPeriod, ExceptionKind } from './request.ts';
import { exceptionKinds } from './request.ts';
import { ruleSets } from './rule-sets.ts';
import { sampleLog } from './sample-log.ts';

const START = sampleLog([['OFF', 1]]).periods[0]!.startedAt;
const hour = (hours: number) => START + hours * HOUR_MS;

const claim = (
  kind: ExceptionKind,
  from: number,
  until: number | null,
  place: string | null = null,
): DayClaim => ({
  kind,
  from: hour(from),
  until: until === null ? null : hour(until),
  place,
});

describe('what is wrong with the claims of a day', () => {
  const scope: ClaimScope = {
    startAt: hour(0),
    endAt: hour(24),
    nextEndAt: hour(48),
    allowed: exceptionKinds,
    ruleSets: [ruleSets['us-property-70-8']],
  };
  it.each<[string, DayClaim[], ReturnType<typeof claimProblem>]>([
    ['nothing of a claim to the end of the shift', [claim('adverse-driving', 8, null)], null],
    ['nothing of one that runs past midnight', [claim('short-haul', 20, 26)], null],
    ['nothing of two that touch', [claim('short-haul', 2, 8), claim('short-haul', 8, 9)], null],
    ['nothing of two kinds at once', [claim('short-haul', 2, 8), claim('adverse-driving', 2, 8)], null],
    ['its end', [claim('adverse-driving', 8, 8)], { index: 0, problem: 'ends-before-start' }],
    ['a start on the day after', [claim('short-haul', 24, 25)], { index: 0, problem: 'not-on-day' }],
    ['an end two days later', [claim('short-haul', 20, 49)], { index: 0, problem: 'ends-after-next-day' }],
    ['no end of waiting', [claim('oilfield-wait', 8, null)], { index: 0, problem: 'needs-end' }],
    ['no source', [claim('agricultural', 8, 9)], { index: 0, problem: 'needs-place' }],
    [
      'a second one in an open one',
      [claim('short-haul', 8, null), claim('short-haul', 12, 13)],
      { index: 1, problem: 'overlaps' },
    ],
    ['a second driver is none', [claim('team', 8, 9)], { index: 0, problem: 'not-in-rule-set' }],
  ])('%s', (_, claims, problem) => {
    expect(claimProblem(claims, scope)).toEqual(problem);
  });

  it('what the carrier does not allow, and what no set of the driver has', () => {
    const storm = [claim('adverse-driving', 8, 9)];
    expect(claimProblem(storm, { ...scope, allowed: ['short-haul'] })?.problem).toBe('not-allowed');
    const passenger = { ...scope, ruleSets: [ruleSets['us-passenger-70-8']] };
    expect(claimProblem([claim('sixteen-hour', 8, null)], passenger)?.problem).toBe('not-in-rule-set');
    const both = { ...scope, ruleSets: [ruleSets['us-passenger-70-8'], ruleSets['us-property-70-8']] };
    expect(claimProblem([claim('sixteen-hour', 8, null)], both)).toBeNull();
  });
});

describe('a claim of a day', () => {
  const violations = (log: AuditRequest, ...claims: DayClaim[]) =>
    audit({ ...log, exceptions: claims.map(claimOfShift) }).violations.map(
      ({ rule, startedAt }) => `${rule} ${(startedAt - START) / HOUR_MS}`,
    );
  /** Twelve hours of driving with a break, a full rest, and the same again. */
  const twoShifts = sampleLog([
    ['D', 6],
    ['OFF', 1],
    ['D', 6],
    ['OFF', 10],
    ['D', 6],
    ['OFF', 1],
    ['D', 6],
  ]);

  it('counts for the shift in which it begins, and for no other', () => {
    expect(violations(twoShifts)).toEqual(['driving-11 12', 'driving-11 35']);
    expect(violations(twoShifts, claim('adverse-driving', 2, null))).toEqual(['driving-11 35']);
    expect(violations(twoShifts, claim('adverse-driving', 2, 30))).toEqual(['driving-11 35']);
    expect(violations(twoShifts, claim('adverse-driving', 14, null))).toEqual(['driving-11 12']);
  });

  it('that reaches over a full rest is found', () => {
    const { periods } = twoShifts;
    expect(reachesOverRest(claim('adverse-driving', 2, 30), periods, 10 * HOUR_MS)).toBe(true);
    expect(reachesOverRest(claim('adverse-driving', 2, 20), periods, 10 * HOUR_MS)).toBe(false);
    expect(reachesOverRest(claim('adverse-driving', 14, 30), periods, 10 * HOUR_MS)).toBe(false);
    expect(reachesOverRest(claim('adverse-driving', 2, null), periods, 10 * HOUR_MS)).toBe(false);
  });

  it('never changes what begins before its shift or after it', () => {
    const step = fc.tuple(
      fc.constantFrom<DutyPeriod['status']>('OFF', 'SB', 'D', 'D', 'ON'),
      fc.integer({ min: 1, max: 12 }),
    );
    const kind = fc.constantFrom<ExceptionKind>('adverse-driving', 'short-haul', 'sixteen-hour');
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 4, maxLength: 40 }),
        kind,
        fc.integer({ min: 0, max: 200 }),
        fc.option(fc.integer({ min: 1, max: 30 })),
        (steps, kind, from, length) => {
          const log = sampleLog(steps);
          const one = claim(kind, from, length === null ? null : from + length);
          const key = ({ rule, startedAt, endedAt }: { rule: string; startedAt: number; endedAt: number }) =>
            `${rule} ${startedAt} ${endedAt}`;
          const without = audit(log).violations.map(key);
          const lifted = audit({ ...log, exceptions: [claimOfShift(one)] }).violations.map(key);
          const changed = [...without, ...lifted].filter(
            (each) => without.includes(each) !== lifted.includes(each),
          );
          // All of what changes lies between two full rests.
          const times = changed.map((each) => Number(each.split(' ')[1]));
          const [first, last] = [Math.min(...times), Math.max(...times)];
          const restInside = log.periods.some(({ status, startedAt }, index) => {
            let end = index;
            while (end + 1 < log.periods.length && isRest(log.periods[end]!)) end++;
            const isFull = isRest({ status }) && log.periods[end]!.startedAt - startedAt >= 10 * HOUR_MS;
            return isFull && startedAt >= first && log.periods[end]!.startedAt <= last;
          });
          expect(restInside).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});

const isRest = ({ status }: Pick<DutyPeriod, 'status'>) => status === 'OFF' || status === 'SB';

describe('a log that begins after a full rest', () => {
  it('leaves out claims of a shift before it, and keeps one that begins in the rest', () => {
    const { periods } = sampleLog([
      ['D', 6],
      ['OFF', 12],
      ['D', 6],
    ]);
    const of = (from: number, until: number | null) => claimOfShift(claim('adverse-driving', from, until));
    const claims = [of(2, null), of(5, 20), of(7, null), of(18, 19)];
    expect(claimsSince(claims, periods, 2, ruleSets['us-property-70-8'])).toEqual([claims[2], claims[3]]);
    expect(claimsSince(claims, periods, 0, ruleSets['us-property-70-8'])).toEqual(claims);
  });
});
