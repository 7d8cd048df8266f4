import type { IftaReport } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { hasNoActivity, lateText, periodSentence, returnStatus } from './period-labels.ts';

const period: IftaReport['period'] = {
  quarter: '3Q2026',
  from: '2026-07-01',
  to: '2026-09-30',
  timeZone: 'America/Chicago',
  dueDate: '2026-11-02',
  daysToDue: 13,
  status: 'ready',
  stamp: null,
};
const sentence = (
  change: Partial<IftaReport['period']>,
  filed: IftaReport['filed'] = null,
  base: string | null = null,
) =>
  periodSentence({
    period: { ...period, ...change },
    filed,
    license: { number: null, baseJurisdiction: base },
  } as IftaReport);

describe('the sentence under the title', () => {
  it('says when the return is due and where it is filed', () => {
    expect(sentence({}, null, 'TN')).toBe(
      '3rd quarter 2026, due 11/02/26, in 13 days. Base jurisdiction Tennessee.',
    );
  });

  it.each([
    [1, ', in 1 day'],
    [0, ', today'],
    [-19, ''],
  ])('with %i days to due says the date%s', (daysToDue, words) => {
    expect(sentence({ daysToDue })).toBe(`3rd quarter 2026, due 11/02/26${words}.`);
  });

  it.each([
    [-1, '1 day late'],
    [-19, '19 days late'],
  ])('is accompanied, with %i days to due, by %s', (daysToDue, words) => {
    expect(lateText(daysToDue)).toBe(words);
  });

  it('says when and by whom it was finalized, with the zone, instead of how late it is', () => {
    const filed = {
      id: 1,
      revision: 1,
      reason: null,
      finalizedAt: '2026-10-28T19:05:00Z',
      finalizedBy: 'Bill Novak',
    };
    expect(sentence({ daysToDue: -19 }, filed)).toBe(
      '3rd quarter 2026, due 11/02/26, finalized 10/28/26 14:05 UTC-5 by Bill Novak.',
    );
  });

  it('of a range says its days alone', () => {
    expect(sentence({ quarter: null, dueDate: null, daysToDue: null })).toBe('07/01/26 to 09/30/26.');
  });
});

describe('the status of a return', () => {
  const titleOf = (
    change: Partial<IftaReport['period']>,
    openIssues = 0,
    { isNoOperation = false, revision = 0 } = {},
  ) =>
    returnStatus(
      {
        period: { ...period, ...change },
        filed: revision === 0 ? null : { revision },
        taxReturn: { isNoOperation },
      } as IftaReport,
      openIssues,
    )?.title;

  it.each([
    ['Ready to finalize', {}, 0],
    ['3 issues to resolve', {}, 3],
    ['1 issue to resolve', {}, 1],
    ['21 days late', { daysToDue: -21 }, 0],
    ['21 days late, 3 issues', { daysToDue: -21 }, 3],
    ['Settling', { status: 'settling' }, 0],
    ['Open', { status: 'open', daysToDue: 60 }, 2],
    ['Not applicable', { status: 'not-applicable', daysToDue: -300 }, 0],
  ] as const)('is "%s" of %j with %i issues', (title, change, openIssues) => {
    expect(titleOf(change, openIssues)).toBe(title);
  });

  it('of a quarter without activity is not late', () => {
    expect(titleOf({ daysToDue: -21 }, 0, { isNoOperation: true })).toBe('No activity');
  });

  it('of a filed return is its revision, whatever is late or open', () => {
    expect(titleOf({ status: 'amended', daysToDue: -21 }, 3, { revision: 2 })).toBe('Amended, revision 2');
  });

  it('of a range of days is none', () => {
    expect(titleOf({ status: null })).toBeUndefined();
  });
});

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { stamp: 'Not a return' }, false],
  [true, { quarter: null }, false],
])('with isNoOperation %s and %j the whole quarter was without activity: %s', (isNoOperation, change, is) => {
  const report = { period: { ...period, ...change }, taxReturn: { isNoOperation } } as IftaReport;
  expect(hasNoActivity(report)).toBe(is);
});
