import { detentionOf, freeSecondsOf, placeTerms } from '@longhaul/analytics';
import { SECOND_MS } from '@longhaul/units';
import type { Context, Detector, PreparedRule } from './detector.ts';
import type { Finding } from './incident.ts';
import { type Stay, takeFix, type Visit } from './visits.ts';

interface PlaceState {
  stays: readonly Stay[];
}

type PlaceKind = 'place-entered' | 'place-left' | 'dwell' | 'detention';

/** What the visits of places come to: how each is found from a visit, `until` being its end as far as it is known. */
function visitDetector<Kind extends PlaceKind>(
  findingOf: (context: Context<Kind>, visit: Visit, until: number) => Finding | null,
): Detector<PlaceState, Kind> {
  const findings = (context: Context<Kind>, visits: readonly Visit[], newestAt: number) =>
    visits.flatMap((visit) => findingOf(context, visit, visit.departedAt ?? newestAt) ?? []);
  return {
    beginning: { stays: [] },
    take(context, state, moment, last) {
      if (moment.type !== 'fix') return { state, found: [] };
      const { stays, ended } = takeFix(context.places, state.stays, last, moment.fix);
      if (stays === state.stays && ended.length === 0) return { state, found: [] };
      return { state: { stays }, found: findings(context, ended, moment.at) };
    },
    goingOn: (context, { stays }, newestAt) =>
      findings(
        context,
        stays.map(({ placeId, arrivedAt, isApproximate }) => ({
          placeId,
          arrivedAt,
          departedAt: null,
          isApproximate,
          isPass: false,
        })),
        newestAt,
      ),
    pendingSince: ({ stays }) =>
      stays.length === 0 ? null : Math.min(...stays.map(({ arrivedAt }) => arrivedAt)),
  };
}

const placeEntered = visitDetector<'place-entered'>((context, visit, until) =>
  until - visit.arrivedAt < minMs(context) ? null : at(context, visit, visit.arrivedAt, visit.departedAt),
);

const placeLeft = visitDetector<'place-left'>((context, visit, until) =>
  visit.departedAt === null || until - visit.arrivedAt < minMs(context)
    ? null
    : at(context, visit, visit.departedAt, visit.departedAt),
);

const dwell = visitDetector<'dwell'>((context, visit, until) => {
  const startedAt = visit.arrivedAt + minMs(context);
  if (until < startedAt) return null;
  const finding = at(context, visit, startedAt, visit.departedAt);
  return { ...finding, details: { ...finding.details, beforeSeconds: minMs(context) / SECOND_MS } };
});

/** A visit past the free time of its place, with what is due so far. A place without free time and rate charges nothing. */
const detention = visitDetector<'detention'>((context, visit, until) => {
  const { freeMinutes = null, detentionCentsPerHour = null } = context.placeOf(visit.placeId);
  if (freeMinutes === null && detentionCentsPerHour === null) return null;
  const terms = placeTerms({ freeMinutes, centsPerHour: detentionCentsPerHour });
  const startedAt = visit.arrivedAt + freeSecondsOf(terms) * SECOND_MS;
  if (until <= startedAt) return null;
  const { overSeconds, cents } = detentionOf({ arrivedAt: visit.arrivedAt, until }, terms);
  const finding = at(context, visit, startedAt, visit.departedAt);
  return { ...finding, details: { ...finding.details, chargedSeconds: overSeconds, amountCents: cents } };
});

function minMs({ rule }: PreparedRule): number {
  return 'minSeconds' in rule ? rule.minSeconds * SECOND_MS : 0;
}

function at(context: PreparedRule, visit: Visit, startedAt: number, endedAt: number | null): Finding {
  return {
    startedAt,
    endedAt,
    position: context.places.outline(visit.placeId)?.center ?? null,
    placeId: visit.placeId,
    about: `place ${visit.placeId}`,
    details: { isApproximate: visit.isApproximate },
  };
}

export const placeFinders = {
  'place-entered': { detector: placeEntered },
  'place-left': { detector: placeLeft },
  dwell: { detector: dwell },
  detention: { detector: detention },
};
