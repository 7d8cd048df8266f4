import { describe, expect, it } from 'vitest';
import cases from './fixtures/worked-cases.json' with { type: 'json' };
import { evaluatePerformance } from './performance.ts';
import type { PerformanceRequest } from './performance-model.ts';
import { performanceProblems, revenueProblems } from './problems.ts';
import { evaluateRevenue } from './revenue.ts';
import { revenueRequest } from './testing/worked-case.ts';

const answered = cases.filter((worked) => 'answer' in worked);

describe('the worked cases of revenue', () => {
  it.each(
    answered
      .filter(({ call }) => call === 'revenue')
      .map((worked) => [worked.id, worked.title, worked] as const),
  )('%s: %s', (_id, _title, { request, answer }) => {
    expect(evaluateRevenue(revenueRequest(request))).toEqual(answer);
  });
});

describe('the worked cases of fleet performance', () => {
  it.each(
    answered
      .filter(({ call }) => call === 'fleet-performance')
      .map((worked) => [worked.id, worked.title, worked] as const),
  )('%s: %s', (_id, _title, { request, answer }) => {
    expect(evaluatePerformance(request as unknown as PerformanceRequest)).toEqual(answer);
  });
});

describe('what is sent', () => {
  const problemsOf = ({ call, request }: (typeof cases)[number]) =>
    call === 'revenue'
      ? revenueProblems(revenueRequest(request))
      : performanceProblems(request as unknown as PerformanceRequest);

  it.each(
    cases.filter((worked) => 'status' in worked).map((worked) => [worked.id, worked.shows, worked] as const),
  )('%s is refused: %s', (_id, _shows, worked) => {
    expect(problemsOf(worked)).toHaveLength(1);
  });

  it('is fine in every case that has an answer', () => {
    for (const worked of answered) expect([worked.id, problemsOf(worked)]).toEqual([worked.id, []]);
  });
});
