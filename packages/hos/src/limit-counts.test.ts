import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audit } from './audit.ts';
import { type LimitCount, limitCounts } from './limit-counts.ts';
import { monday, sampleLog } from './sample-log.ts';

const at = (hours: number) => monday + hours * 3_600_000;

function countsOf(steps: Parameters<typeof sampleLog>[0], changes?: Parameters<typeof sampleLog>[1]) {
  const request = sampleLog(steps, changes);
  return audit(request).violations.map((violation) => limitCounts(request, violation));
}

const brief = (counts: readonly LimitCount[] | undefined) =>
  counts?.map(({ rule, usedMinutes, limitMinutes }) => `${rule} ${usedMinutes / 60} of ${limitMinutes / 60}`);

it('counts window, break and cycle at the end of driving too long', () => {
  const [counts] = countsOf([
    ['ON', 1],
    ['D', 6],
    ['OFF', 0.5],
    ['D', 5.5],
    ['OFF', 10],
  ]);
  expect(brief(counts)).toEqual([
    'driving-11 11.5 of 11',
    'window-14 13 of 14',
    'break-30 5.5 of 8',
    'cycle-70 12.5 of 70',
  ]);
  expect(counts?.slice(0, 2)).toMatchObject([
    { countedFrom: at(0), reachedAt: at(12.5) },
    // 14 hours after the first work, though nobody works by then.
    { countedFrom: at(0), reachedAt: at(14) },
  ]);
});

it('leaves out what the split leaves out, from the end of its first rest', () => {
  const [counts] = countsOf([
    ['D', 5],
    ['OFF', 2],
    ['D', 6],
    ['SB', 8],
    ['D', 6],
  ]);
  expect(brief(counts)).toEqual([
    'driving-11 12 of 11',
    'window-14 12 of 14',
    'break-30 6 of 8',
    'cycle-70 17 of 70',
  ]);
  expect(counts?.[1]).toMatchObject({ countedFrom: at(7), reachedAt: at(29) });
});

it('counts driving and window of a shift in which only the break was missed', () => {
  const [counts] = countsOf([
    ['D', 9],
    ['OFF', 10],
  ]);
  expect(brief(counts)).toEqual([
    'driving-11 9 of 11',
    'window-14 9 of 14',
    'break-30 9 of 8',
    'cycle-70 9 of 70',
  ]);
});

it('says the same of the broken limit as the explanation does, whatever was logged', () => {
  const step = fc.tuple(fc.constantFrom('OFF', 'SB', 'D', 'ON'), fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 24 }), (steps) => {
      const request = sampleLog(steps.map(([status, quarters]) => [status, quarters / 4] as const));
      for (const violation of audit(request).violations) {
        const count = limitCounts(request, violation).find(({ rule }) => rule === violation.rule);
        const { usedMinutes, limitMinutes } = violation.explanation;
        expect(count).toMatchObject({ usedMinutes, limitMinutes });
      }
    }),
  );
});

it('counts the days of a cycle up to the midnight at which the violation ends, not those of the next day', () => {
  const ten: Parameters<typeof sampleLog>[0] = [
    ['ON', 10],
    ['OFF', 14],
  ];
  const [counts] = countsOf(
    [...ten, ...ten, ...ten, ...ten, ...ten, ...ten, ['OFF', 22], ['D', 2], ['OFF', 10]],
    { ruleset: 'us-passenger-60-7' },
  );
  expect(brief(counts)).toContain('cycle-60 62 of 60');
});
