import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import type { RuleSetId } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';
import { rulesOverTime } from './rules-over-time.ts';
import { type Step, sampleLog } from './sample-log.ts';
import { ruleSetsOfZone, zones } from './zones.ts';

const pilots = Object.values(ruleSets).filter(({ pilot }) => pilot !== null);

const found = (ruleset: RuleSetId, first: number, second: number) => {
  // 4 and 6 and 3 hours of driving around two stays: 13 in all, 9 from the end of the first stay on.
  const steps: Step[] = [
    ['D', 4],
    ['SB', first],
    ['D', 6],
    ['SB', second],
    ['D', 3],
    ['OFF', 10],
  ];
  return audit(sampleLog(steps, { ruleset })).violations.map(({ rule }) => rule);
};

const ofSplits = pilots.map(({ id }) => id).filter((id) => id.endsWith('-split'));

describe.each(ofSplits)('%s', (id) => {
  it.each([
    [5, 5],
    [6, 4],
    [4, 6],
  ])('takes stays of %d and %d hours for 10 hours off, which the law does not', (first, second) => {
    expect(found(id, first, second)).toEqual([]);
    expect(found('us-property-70-8', first, second)).toContain('driving-11');
  });

  it.each([
    [5, 4.75],
    [6.25, 3.75],
  ])('takes no stays of %d and %d hours', (first, second) => {
    expect(found(id, first, second)).toContain('driving-11');
  });

  it('keeps the splits of the law', () => {
    expect(found(id, 7, 3)).toEqual([]);
  });
});

describe.each(pilots.map(({ id }) => id))('%s', (id) => {
  it('is offered to nobody, and is in force only where it is assigned', () => {
    expect(ruleSetsOfZone('us')).not.toContain(id);
    expect(Object.values(zones).map(({ assumed }) => assumed?.('us-property-70-8'))).not.toContain(id);
    const driver = { homeZone: 'us', ruleset: 'us-property-70-8', zones: [] } as const;
    const enrolled = (from: number, ruleset: RuleSetId) =>
      ({ zone: 'us', from, ruleset, reason: 'assignment' }) as const;
    const assignments = [enrolled(100, id), enrolled(200, 'us-property-70-8')];
    const { ruleset, changes } = rulesOverTime({ ...driver, assignments });
    expect([ruleset, ...changes.map(({ from, ruleset: next }) => [from, next])]).toEqual([
      'us-property-70-8',
      [100, id],
      [200, 'us-property-70-8'],
    ]);
  });

  it('gives way to the hours of Alaska there', () => {
    const law = ruleSets[id].cycle.days === 8 ? 'alaska-property-80-8' : 'alaska-property-70-7';
    expect(zones.alaska.assumed!(id)).toBe(law);
  });
});
