import { type FactTable, HOUR_MS, readFacts, takeFacts } from '@longhaul/units';
import { afterEach, describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { clocks } from './clocks.ts';
import {
  exceptionKind,
  limitFactOn,
  limitKind,
  ownExceptions,
  ownLimits,
  ruleSetOn,
  versionsOf,
} from './dated-limits.ts';
import { ruleSetIds } from './rule-set.ts';
import { limitsOf, ruleSets } from './rule-sets.ts';
import { hoursIn, monday, type Step, sampleLog } from './sample-log.ts';

afterEach(() => takeFacts([]));

/** The driving limit of US property falls from 11 to 10 hours on 2026-01-13. */
function loadTenHours(): void {
  const others = ownLimits.rows.filter(({ key }) => key !== 'us-property-70-8 driving-11');
  const dated = [
    { key: 'us-property-70-8 driving-11', value: 660, until: '2026-01-12' },
    { key: 'us-property-70-8 driving-11', value: 600, from: '2026-01-13' },
  ];
  const content = {
    kind: 'hours-limit',
    release: '2026-12-01',
    source: 'A rule',
    rows: [...others, ...dated],
  };
  takeFacts([readFacts(limitKind, content)]);
}

const day: Step[] = [
  ['OFF', 10],
  ['D', 8],
  ['OFF', 0.5],
  ['D', 2.75],
  ['OFF', 2.75],
];
const threeDays = sampleLog([...day, ...day, ...day]);

describe('limits of the rule sets', () => {
  it('are one version of each set while nothing is loaded', () => {
    for (const id of ruleSetIds) expect(versionsOf(id)).toEqual([{ from: null, ruleSet: ruleSets[id] }]);
    expect(ruleSetOn('us-property-70-8', '2026-01-12')).toBe(ruleSets['us-property-70-8']);
  });

  it('are read back as they are written', () => {
    const read = <Value>(kind: Parameters<typeof readFacts<Value>>[0], own: FactTable<Value>) =>
      readFacts(kind, JSON.parse(JSON.stringify({ ...own, release: '2026-12-01' })));
    expect(read(limitKind, ownLimits).rows).toHaveLength(ownLimits.rows.length);
    takeFacts([read(limitKind, ownLimits), read(exceptionKind, ownExceptions)]);
    for (const id of ruleSetIds) expect(ruleSetOn(id, '2026-01-12')).toEqual(ruleSets[id]);
  });

  it('hold from the day of their change on, by the clock of the home terminal', () => {
    expect(audit(threeDays).violations).toEqual([]);
    loadTenHours();
    expect(
      audit(threeDays).violations.map(({ rule, minutes, startedAt }) => [rule, minutes, hoursIn(startedAt)]),
    ).toEqual([
      ['driving-11', 45, 24 + 20.5],
      ['driving-11', 45, 48 + 20.5],
    ]);
  });

  it('are known of each rule of each set with who says so, and on each day', () => {
    for (const id of ruleSetIds) {
      for (const { rule, limitMs, citation } of limitsOf(ruleSets[id])) {
        const fact = limitFactOn(id, rule, '2026-01-12');
        expect(fact).toMatchObject({ from: null, until: null });
        const same = limitsOf(ruleSets[id]).filter((limit) => limit.rule === rule);
        if (same.length === 1) expect(fact).toMatchObject({ value: limitMs / 60_000, source: citation });
      }
    }
    loadTenHours();
    expect(limitFactOn('us-property-70-8', 'driving-11', '2026-01-12')?.value).toBe(660);
    expect(limitFactOn('us-property-70-8', 'driving-11', '2026-01-13')).toMatchObject({
      value: 600,
      from: '2026-01-13',
      source: 'A rule',
    });
    expect(limitFactOn('us-property-70-8', 'no rule', '2026-01-13')).toBeUndefined();
  });

  it('are those of the day in the hours left', () => {
    const log = sampleLog(
      [
        ['OFF', 10],
        ['D', 4],
      ],
      { from: monday + 24 * HOUR_MS },
    );
    expect(clocks(log).drivingMinutes).toBe(7 * 60);
    loadTenHours();
    expect(clocks(log).drivingMinutes).toBe(6 * 60);
    expect(
      clocks({
        ...log,
        until: log.until - 24 * HOUR_MS,
        periods: log.periods.map((period) => ({ ...period, startedAt: period.startedAt - 24 * HOUR_MS })),
      }).drivingMinutes,
    ).toBe(7 * 60);
  });

  it('lose an exception on the day it ends', () => {
    const dated = ownExceptions.rows.map((row) =>
      row.key === 'us-property-70-8 adverse' ? { ...row, until: '2026-01-12' } : row,
    );
    const ended = { key: 'us-property-70-8 adverse', from: '2026-01-13', value: false, source: 'A rule' };
    takeFacts([
      readFacts(exceptionKind, { ...ownExceptions, release: '2026-12-01', rows: [...dated, ended] }),
    ]);
    expect(ruleSetOn('us-property-70-8', '2026-01-12').exceptions.adverse).not.toBeNull();
    expect(ruleSetOn('us-property-70-8', '2026-01-13').exceptions.adverse).toBeNull();
  });

  it.each([
    [{ key: 'us-property-70-8 driving-99', value: 600 }, 'no limit of a rule set'],
    [{ key: 'us-property-70-8 driving-11', value: '10 h' }, 'must be minutes from 1 to 20,160'],
    [{ key: 'us-property-70-8 driving-11', value: 0 }, 'must be minutes from 1 to 20,160'],
  ])('refuses %j', (row, message) => {
    const content = { kind: 'hours-limit', release: '2026-12-01', source: 'A rule', rows: [row] };
    expect(() => readFacts(limitKind, content)).toThrow(message);
  });
});
