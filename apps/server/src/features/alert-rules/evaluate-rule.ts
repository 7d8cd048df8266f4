import {
  evaluate,
  findVisits,
  indexPlaces,
  NO_FACTS_YET,
  NO_FIXES_YET,
  type Place,
  prepareRule,
} from '@longhaul/alerts';
import type { Evaluation, EvaluationRequest } from '@longhaul/contract';
import { findPolygonProblem, polygonProblemText } from '@longhaul/geo';
import { engineRule } from '../../domain/alerts/engine-rule.ts';
import { DomainError, invalid } from '../../platform/errors.ts';

/** More would take seconds to be written down. */
const MAX_FOUND = 20_000;

/** @throws DomainError 422 that names each place or fix that is wrong. */
export function evaluateSentRule(request: EvaluationRequest, timeZone: string): Evaluation {
  assertUsable(request);
  const { places } = request;
  const fixes = request.fixes.map((fix) => ({ ...fix, at: Date.parse(fix.at) }));
  const prepared = prepareRule(
    engineRule({ ...request.rule, scope: { of: 'all' } }),
    places as Place[],
    timeZone,
  );
  const facts = { now: fixes.at(-1)?.at ?? 0, fixes };
  const { incidents } = evaluate(prepared, NO_FACTS_YET, facts);
  assertNotTooMany(incidents.length);
  const found = findVisits(indexPlaces(places as Place[]), NO_FIXES_YET, fixes).visits;
  assertNotTooMany(incidents.length + found.length);
  const visits = Map.groupBy(found, ({ placeId }) => placeId);
  return {
    incidents: incidents.map(({ startedAt, endedAt, details: { peakKph, amountCents } }) => ({
      startedAt: instant(startedAt),
      endedAt: endedAt === null ? null : instant(endedAt),
      ...(typeof peakKph === 'number' && { peakKph }),
      ...((typeof amountCents === 'number' || amountCents === null) && { amountCents }),
    })),
    ...(places.length > 0 && {
      visits: places.flatMap(({ id }) =>
        (visits.get(id) ?? []).map(({ settledAt: _, ...visit }) => ({
          ...visit,
          arrivedAt: instant(visit.arrivedAt),
          departedAt: visit.departedAt === null ? null : instant(visit.departedAt),
        })),
      ),
    }),
  };
}

function assertNotTooMany(found: number): void {
  if (found <= MAX_FOUND) return;
  throw new DomainError(
    422,
    `The rule finds more than ${MAX_FOUND.toLocaleString('en-US')} incidents and visits, the limit for one request. Send fewer fixes or places.`,
  );
}

const instant = (at: number) => new Date(at).toISOString();

function assertUsable({ rule, places, fixes }: EvaluationRequest): void {
  const problems: Record<string, string> = {};
  const ids = new Set<number>();
  places.forEach((place, index) => {
    if (ids.has(place.id)) problems[`places.${index}.id`] = `Place ${place.id} is given twice.`;
    ids.add(place.id);
    const problem = place.shape === 'polygon' ? findPolygonProblem(place.points) : null;
    if (problem !== null) problems[`places.${index}.points`] = polygonProblemText(problem);
  });
  if ('placeId' in rule && rule.placeId !== null && !ids.has(rule.placeId)) {
    problems['rule.placeId'] = `Place ${rule.placeId} is not among the places.`;
  }
  const late = fixes.findIndex(
    ({ at }, index) => index > 0 && Date.parse(at) <= Date.parse(fixes[index - 1]!.at),
  );
  if (late >= 0) problems[`fixes.${late}.at`] = 'must be after the fix before it';
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
