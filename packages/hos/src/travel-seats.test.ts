import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import type { RuleSetId } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';
import { type Step, sampleLog } from './sample-log.ts';

/** Hours that count toward the cycle. */
const onDutyOf = (ruleset: RuleSetId, steps: Step[], restedBefore = true) => {
  const { clocks } = audit(sampleLog(steps, { ruleset, restedBefore }));
  return ruleSets[ruleset].cycle.limitMs / HOUR_MS - clocks.cycleMinutes / 60;
};

describe('travel as a passenger', () => {
  // 6 h in the seat, 8 h off, 10 h of driving: 10 h count in Canada and for buses. Property asks for 10 h off.
  const travel: Step[] = [
    ['OFF', 4],
    ['ON/PS', 6],
    ['OFF', 8],
    ['D', 10],
  ];

  it.each([
    ['canada-south-70-7', 10],
    ['canada-north-80-7', 10],
    ['us-passenger-70-8', 10],
    ['alaska-passenger-70-7', 10],
    ['us-property-70-8', 16],
    ['alaska-property-80-8', 16],
    ['florida-70-7', 16],
    ['texas-70-7', 16],
    ['california-property-80-8', 16],
  ] as const)('is off duty before the rest that %s asks for', (ruleset, hours) => {
    expect(onDutyOf(ruleset, travel)).toBe(hours);
  });

  it('is off duty for property before 10 hours off, and on duty before a quarter of an hour less', () => {
    const before = (rest: number): Step[] => [
      ['OFF', 4],
      ['ON/PS', 6],
      ['OFF', rest],
      ['D', 5],
    ];
    expect(onDutyOf('us-property-70-8', before(10))).toBe(5);
    expect(onDutyOf('us-property-70-8', before(9.75))).toBe(11);
  });

  it('is off duty with work between it and the rest, but not with driving', () => {
    const before = (between: Step): Step[] => [['OFF', 4], ['ON/PS', 3], between, ['OFF', 10], ['D', 5]];
    expect(onDutyOf('canada-south-70-7', before(['ON', 1]))).toBe(6);
    expect(onDutyOf('canada-south-70-7', before(['D', 1]))).toBe(9);
  });

  it('is on duty for a co-driver, who has driven since the last full rest, and where nothing is known before', () => {
    const coDriver: Step[] = [
      ['D', 5],
      ['ON/PS', 3],
      ['OFF', 10],
      ['D', 5],
    ];
    expect(onDutyOf('canada-south-70-7', coDriver)).toBe(13);
    expect(onDutyOf('us-property-70-8', coDriver)).toBe(13);
    expect(onDutyOf('canada-south-70-7', travel.slice(1), false)).toBe(16);
  });

  it('is on duty until the rest is taken', () => {
    expect(onDutyOf('canada-south-70-7', travel.slice(0, 2))).toBe(6);
  });

  it('gives the hours back to the 14: a day of travel and 8 hours off is no violation', () => {
    // s. 13(2): 14 h on duty. 6 h of travel, 8 h off, then 13 h of driving; s. 12 and 14 by day are met.
    const { violations } = audit(
      sampleLog([...travel.slice(0, 3), ['D', 6], ['OFF', 12]], { ruleset: 'canada-south-70-7' }),
    );
    expect(violations).toEqual([]);
  });
});
