import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RuleSetId, type ZoneId, zoneIds } from './rule-set.ts';
import { ruleSetAt, rulesInForce } from './rules-in-force.ts';
import { type DriverZones, rulesOverTime } from './rules-over-time.ts';
import { ruleSetsOfZone } from './zones.ts';

const driver: DriverZones = { homeZone: 'us', ruleset: 'us-property-70-8', zones: [], assignments: [] };
const assign = (zone: ZoneId, from: number, ruleset: RuleSetId) => ({
  zone,
  from,
  ruleset,
  reason: 'assignment' as const,
});
const setsOf = (given: Partial<DriverZones>) => {
  const { ruleset, changes } = rulesOverTime({ ...driver, ...given });
  return [ruleset, ...changes.map(({ from, ruleset: next, reason }) => [from, next, reason])];
};

describe('the sets of a driver over time', () => {
  it('are one set without zones', () => {
    expect(setsOf({})).toEqual(['us-property-70-8']);
  });

  it('follow the crossings, with cycle 1 where Canada has no set', () => {
    const zones = [
      { at: 10, zone: 'canada-south' },
      { at: 20, zone: 'canada-north' },
      { at: 30, zone: 'us' },
    ] as const;
    expect(setsOf({ zones })).toEqual([
      'us-property-70-8',
      [10, 'canada-south-70-7', 'border'],
      [20, 'canada-north-80-7', 'latitude'],
      [30, 'us-property-70-8', 'border'],
    ]);
  });

  it.each([
    ['us-property-70-8', 'alaska-property-80-8'],
    ['us-property-60-7', 'alaska-property-70-7'],
    ['us-passenger-70-8', 'alaska-passenger-80-8'],
    ['us-passenger-60-7', 'alaska-passenger-70-7'],
  ] as const)('of %s are those of %s in Alaska, 49 CFR 395.1(h)', (ruleset, alaskan) => {
    const zones = [
      { at: 10, zone: 'alaska' },
      { at: 20, zone: 'canada-north' },
    ] as const;
    expect(setsOf({ ruleset, zones })).toEqual([
      ruleset,
      [10, alaskan, 'border'],
      [20, 'canada-north-80-7', 'border'],
    ]);
  });

  it('are federal outside the state, and of the state in it', () => {
    const zones = [{ at: 10, zone: 'us' }] as const;
    const assignments = [assign('texas', 0, 'texas-70-7')];
    expect(setsOf({ homeZone: 'texas', zones, assignments })).toEqual([
      'us-property-70-8',
      [0, 'texas-70-7', 'assignment'],
      [10, 'us-property-70-8', 'border'],
    ]);
  });

  it('change within a zone when another set is assigned, the last at an instant', () => {
    const assignments = [
      assign('canada-south', 5, 'canada-south-70-7'),
      { ...assign('canada-south', 9, 'canada-south-70-7'), reason: 'cycle-switch' as const },
      { ...assign('canada-south', 9, 'canada-south-120-14'), reason: 'cycle-switch' as const },
    ];
    expect(setsOf({ homeZone: 'canada-south', assignments })).toEqual([
      'canada-south-70-7',
      [9, 'canada-south-120-14', 'cycle-switch'],
    ]);
  });

  it('are the same in any order of crossings and assignments, and with a crossing into the same zone again', () => {
    const crossing = fc.record({ at: fc.nat({ max: 50 }), zone: fc.constantFrom(...zoneIds) });
    const unique = { selector: ({ at }: { at: number }) => at, maxLength: 8 };
    fc.assert(
      fc.property(
        fc.uniqueArray(crossing, unique),
        fc.uniqueArray(crossing, unique),
        fc.nat({ max: 60 }),
        (zones, assigned, at) => {
          const assignments = assigned.map(({ at: from, zone }) =>
            assign(zone, from, ruleSetsOfZone(zone)[0]!),
          );
          const one = rulesOverTime({ ...driver, zones, assignments });
          const other = rulesOverTime({
            ...driver,
            zones: zones.toReversed(),
            assignments: assignments.toReversed(),
          });
          expect(other).toEqual(one);
          const zone = zones.toSorted((a, b) => a.at - b.at).findLast((each) => each.at <= at)?.zone ?? 'us';
          if (zones.some((each) => each.at === at)) return;
          const again = rulesOverTime({ ...driver, zones: [...zones, { at, zone }], assignments });
          for (let instant = 0; instant <= 60; instant += 3) {
            expect(ruleSetAt(rulesInForce(again.ruleset, again.changes), instant)).toBe(
              ruleSetAt(rulesInForce(one.ruleset, one.changes), instant),
            );
          }
        },
      ),
    );
  });
});
