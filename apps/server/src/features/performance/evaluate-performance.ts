import { evaluatePerformance, performanceProblems } from '@longhaul/analytics';
import type { EvaluatedPerformance, PerformanceEvaluation } from '@longhaul/contract';
import { invalid } from '../../platform/errors.ts';

/** @throws DomainError 422 that names each field that is wrong. */
export function evaluateSentPerformance(sent: PerformanceEvaluation): EvaluatedPerformance {
  const problems = performanceProblems(sent);
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
  }
  return evaluatePerformance(sent);
}
