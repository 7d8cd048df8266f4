import { evaluateRevenue, type RevenueRequest, revenueProblems } from '@longhaul/analytics';
import type { EvaluatedRevenue, RevenueEvaluation } from '@longhaul/contract';
import { epochMs } from '@longhaul/units';
import { invalid } from '../../platform/errors.ts';

/** @throws DomainError 422 that names each field that is wrong. */
export function evaluateSentRevenue(sent: RevenueEvaluation): EvaluatedRevenue {
  const request = requestOf(sent);
  const problems = revenueProblems(request);
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
  }
  return evaluateRevenue(request);
}

const instant = (text: string) => epochMs(Date.parse(text));
const instantOrNull = (text: string | null) => (text === null ? null : instant(text));

function requestOf(sent: RevenueEvaluation): RevenueRequest {
  return {
    ...sent,
    movements: sent.movements.map((movement) => ({
      ...movement,
      startedAt: instant(movement.startedAt),
      endedAt: instant(movement.endedAt),
    })),
    loads: sent.loads.map((load) => ({
      ...load,
      cancelledAt: instantOrNull(load.cancelledAt),
      stops: load.stops.map((stop) => ({
        ...stop,
        windowFrom: instantOrNull(stop.windowFrom),
        windowTo: instantOrNull(stop.windowTo),
        arrivedAt: instantOrNull(stop.arrivedAt),
        departedAt: instantOrNull(stop.departedAt),
      })),
      assignments: load.assignments.map((assignment) => ({
        ...assignment,
        dispatchedAt: instantOrNull(assignment.dispatchedAt),
        takesOverAt: instantOrNull(assignment.takesOverAt),
        handsOverAt: instantOrNull(assignment.handsOverAt),
      })),
    })),
  };
}
