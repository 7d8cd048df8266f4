import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { clocks } from './clocks.ts';
import { type Step, sampleLog } from './sample-log.ts';

const ruleset = 'california-farm-112-8';
const found = (steps: Step[]) =>
  audit(sampleLog(steps, { ruleset })).violations.map(
    ({ rule, minutes, citation }) => `${rule} ${minutes} ${citation}`,
  );
const days = (count: number, day: Step[]): Step[] => Array.from({ length: count }, () => day).flat();

describe('farm products in California, Vehicle Code 34501.2(c)(1)', () => {
  it('may be driven for 16 hours, and not a minute after 16 on duty', () => {
    expect(found([['D', 16]])).toEqual([]);
    expect(
      found([
        ['ON', 4],
        ['D', 12.25],
      ]),
    ).toEqual(['duty-16 15 Cal. Veh. Code 34501.2(c)(1)']);
  });

  it('counts hours on duty, so that a meal of 3 hours does not use them', () => {
    expect(
      found([
        ['D', 8],
        ['OFF', 3],
        ['D', 8],
      ]),
    ).toEqual([]);
  });

  it.each([
    [8, []],
    [7.75, ['duty-16 240 Cal. Veh. Code 34501.2(c)(1)']],
  ])('begins anew after 8 hours off, not after less: %d', (off, expected) => {
    expect(
      found([
        ['D', 12],
        ['OFF', off],
        ['D', 8],
      ]),
    ).toEqual(expected);
  });

  it('ends at 112 hours in 8 days, which 34 hours off do not begin anew', () => {
    const week = days(7, [
      ['D', 16],
      ['OFF', 8],
    ]);
    expect(found(week)).toEqual([]);
    expect(found([...week, ['D', 1]])).toEqual(['cycle-112 60 Cal. Veh. Code 34501.2(c)(1)']);
    const rested = days(4, [
      ['D', 16],
      ['OFF', 8],
    ]);
    const log = sampleLog([...rested, ['OFF', 34]], { ruleset });
    expect(clocks(log).cycleMinutes).toBe((112 - 64) * 60);
  });

  it('has no limit on driving of its own: what is left is what is left on duty', () => {
    const { drivingMinutes, windowMinutes, nextDrivingAt, asOf } = clocks(
      sampleLog([['D', 10]], { ruleset }),
    );
    expect(windowMinutes).toBe(360);
    expect(Math.min(drivingMinutes, windowMinutes)).toBe(360);
    expect(nextDrivingAt).toBe(asOf);
  });
});
