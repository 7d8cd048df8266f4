import { describe, expect, it } from 'vitest';
import { filedWithin, inForceOn } from './in-force.ts';

const TODAY = '2026-11-21';
const span = (fromDate: string, untilDate: string | null = null) => ({ fromDate, untilDate });

describe('the statement that holds', () => {
  it('is none when nothing was stated, or when it begins tomorrow', () => {
    expect(inForceOn(TODAY, [])).toEqual({ statement: null, sinceDate: null });
    expect(inForceOn(TODAY, [span('2026-11-22')])).toEqual({ statement: null, sinceDate: null });
  });

  it('holds from its first day through its last', () => {
    const only = span(TODAY, TODAY);
    expect(inForceOn(TODAY, [only])).toEqual({ statement: only, sinceDate: TODAY });
    expect(inForceOn('2026-11-22', [only])).toEqual({ statement: null, sinceDate: '2026-11-22' });
  });

  it('is the one that starts last, and holds again once a later one has ended', () => {
    const [standing, brief] = [span('2026-01-01'), span('2026-08-01', '2026-08-31')];
    expect(inForceOn('2026-08-15', [brief, standing])).toEqual({ statement: brief, sinceDate: '2026-08-01' });
    expect(inForceOn(TODAY, [brief, standing])).toEqual({ statement: standing, sinceDate: '2026-09-01' });
  });

  it('is, of two that start on one day, the one that was made last', () => {
    const [made, madeBefore] = [span('2026-07-01'), span('2026-07-01')];
    expect(inForceOn(TODAY, [made, madeBefore]).statement).toBe(made);
  });

  it('is none since the last of those that ended', () => {
    const ended = [span('2026-08-01', '2026-08-31'), span('2026-07-01', '2026-09-30')];
    expect(inForceOn(TODAY, ended)).toEqual({ statement: null, sinceDate: '2026-10-01' });
  });
});

describe('the finalized quarters that a span touches', () => {
  const quarters = [
    { quarter: '4Q2026', from: '2026-10-01', to: '2026-12-31', revisions: [] },
    { quarter: '3Q2026', from: '2026-07-01', to: '2026-09-30', revisions: [1, 2] },
    { quarter: '2Q2026', from: '2026-04-01', to: '2026-06-30', revisions: [1] },
  ];

  it.each([
    ['all from the first day on', span('2026-06-30'), ['3Q2026', '2Q2026']],
    ['those up to the last day', span('2026-05-01', '2026-06-30'), ['2Q2026']],
    ['none of those that are still open', span('2026-10-01'), []],
    ['none before the first day', span('2026-09-30', '2026-10-01'), ['3Q2026']],
  ])('are %s', (_, stated, codes) => {
    expect(filedWithin(stated, quarters)).toEqual(codes);
  });
});
