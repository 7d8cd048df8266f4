import { divideRounded } from '@longhaul/units';
import { quotientParts } from './changes.ts';
import { type Figures, figuresOf, fractionOf, scaleOf } from './figures.ts';
import { outsideOf } from './outliers.ts';
import {
  FIGURES,
  type Figure,
  LOWER_IS_BETTER,
  type Performance,
  type PerformanceAnswer,
  type PerformanceRequest,
  type SubjectPerformance,
} from './performance-model.ts';
import { comparedPeriods, isWithin, type Period, secondsOf, weeksOf } from './period.ts';
import { total } from './quantities.ts';
import { multiply, type Rational, ratio } from './rational.ts';
import { medianOf, roundedMedian, shownParts } from './shares.ts';
import { addedUp, inOrder, type SubjectRows, type SubjectSums, subjectSums } from './subject-sums.ts';

const SECONDS_PER_HOUR = 3_600;

/** Figures of a fleet and its vehicles or drivers. The rows are those of `performanceProblems` without a problem. */
export function evaluatePerformance(request: PerformanceRequest): PerformanceAnswer {
  return answerOf(request, rowsBySubject(request));
}

/** The same, with the figures of the fleet in the period before. */
export function comparePerformance(
  request: PerformanceRequest & { readonly before: Period },
): PerformanceAnswer & { readonly earlier: Performance } {
  const rows = rowsBySubject(request);
  return { ...answerOf(request, rows), earlier: inPeriod(request, rows, request.before).fleet };
}

function answerOf(request: PerformanceRequest, rows: readonly SubjectRows[]): PerformanceAnswer {
  const { sums, figures, idling, fleet } = inPeriod(request, rows, request);
  const medians = Object.fromEntries(
    FIGURES.map((figure) => [figure, roundedMedian(known(figures, figure))]),
  ) as Record<Figure, number | null>;
  const ranks = ranksOf(
    figures.map((own) => own[request.rankBy]),
    LOWER_IS_BETTER.has(request.rankBy),
  );
  const subjects = figures.map(
    (own, index): SubjectPerformance => ({
      id: rows[index]!.subject.id,
      ...own,
      ...idling[index]!,
      rank: ranks[index] ?? null,
    }),
  );
  return {
    periods: comparedPeriods(request),
    fleet,
    subjects,
    medians,
    outliers: outliersOf(subjects),
    weeks: weeksOf(request, request.weekStartsOn).map((week) => weekOf(week, rows, request)),
    change: request.before ? changeOf(request.before, rows, sums, fleet, request) : null,
  };
}

function inPeriod(request: PerformanceRequest, rows: readonly SubjectRows[], period: Period) {
  const sums = rows.map((own) => subjectSums(own, period, request));
  const figures = sums.map((own) => figuresOf(own, request.settings));
  const idling = idlePrices(request, period, figures);
  const fleet: Performance = {
    ...figuresOf(addedUp(sums), request.settings),
    idleCents: totalOrNull(idling.map(({ idleCents }) => idleCents)),
    idleSavingCents: totalOrNull(idling.map(({ idleSavingCents }) => idleSavingCents)),
  };
  return { sums, figures, idling, fleet };
}

function rowsBySubject({ subjects, days, fills }: PerformanceRequest): SubjectRows[] {
  const daysOf = Map.groupBy(days, ({ subjectId }) => subjectId);
  const fillsOf = Map.groupBy(fills, ({ subjectId }) => subjectId);
  return subjects
    .toSorted((a, b) => a.id - b.id)
    .map((subject) => ({
      subject,
      days: inOrder(daysOf.get(subject.id) ?? []),
      fills: inOrder(fillsOf.get(subject.id) ?? []),
    }));
}

const known = (figures: readonly Figures[], figure: Figure): number[] =>
  figures.flatMap((own) => own[figure] ?? []);

type IdlePrice = Pick<Performance, 'idleCents' | 'idleSavingCents'>;

/** Idling at the price of the period's fills, and what of it idling like the median would save. Null without a price. */
function idlePrices({ fills }: PerformanceRequest, period: Period, figures: readonly Figures[]): IdlePrice[] {
  const priced = fills.filter(({ date, cents }) => cents !== null && isWithin(date, period));
  const milliliters = BigInt(total(priced.map((fill) => fill.milliliters)));
  if (milliliters === 0n) return figures.map(() => ({ idleCents: null, idleSavingCents: null }));
  const cents = BigInt(total(priced.map((fill) => fill.cents ?? 0)));
  const median = medianOf(known(figures, 'idleShareE4'));
  return figures.map(({ idleMilliliters, idleSeconds, engineSeconds }) => {
    const idleCents = Number(divideRounded(BigInt(idleMilliliters) * cents, milliliters));
    return {
      idleCents,
      idleSavingCents: median === null ? 0 : saving(idleCents, idleSeconds, engineSeconds, median),
    };
  });
}

function saving(idleCents: number, idleSeconds: number, engineSeconds: number, medianE4: Rational): number {
  if (idleSeconds === 0) return 0;
  const whole = 10_000n * medianE4.denominator * BigInt(idleSeconds);
  const over = whole - medianE4.numerator * BigInt(engineSeconds);
  return over <= 0n ? 0 : Number(divideRounded(BigInt(idleCents) * over, whole));
}

const totalOrNull = (amounts: readonly (number | null)[]): number | null =>
  amounts.length === 0 || amounts.some((amount) => amount === null)
    ? null
    : total(amounts.map((amount) => amount ?? 0));

/** From 1 for the best; equals share a rank, and the next one counts them all. */
function ranksOf(values: readonly (number | null)[], isLowerBetter: boolean): (number | null)[] {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => (isLowerBetter ? a - b : b - a));
  const first = new Map<number, number>();
  for (const [index, value] of sorted.entries()) if (!first.has(value)) first.set(value, index + 1);
  return values.map((value) => (value === null ? null : (first.get(value) ?? null)));
}

function outliersOf(subjects: readonly SubjectPerformance[]): PerformanceAnswer['outliers'] {
  return FIGURES.flatMap((figure) => {
    const shown = subjects.flatMap(({ id, [figure]: value }) => (value === null ? [] : [{ id, value }]));
    const sides = outsideOf(shown.map(({ value }) => value));
    return shown.flatMap(({ id }, index) => {
      const side = sides[index];
      return side ? [{ id, figure, side }] : [];
    });
  });
}

function weekOf(
  week: Period,
  rows: readonly SubjectRows[],
  request: PerformanceRequest,
): PerformanceAnswer['weeks'][number] {
  const { meters, drivingSeconds, idleShareE4, calendarUseE4, scoreE4 } = figuresOf(
    addedUp(rows.map((own) => subjectSums(own, week, request))),
    request.settings,
  );
  return {
    from: week.from,
    to: week.to,
    hours: secondsOf(week, request.timeZone) / SECONDS_PER_HOUR,
    meters,
    drivingSeconds,
    idleShareE4,
    calendarUseE4,
    scoreE4,
  };
}

/** What moved the figure that subjects are ranked by; null where it is missing on one side, and of the score. */
function changeOf(
  before: Period,
  rows: readonly SubjectRows[],
  after: readonly SubjectSums[],
  fleetAfter: Performance,
  request: PerformanceRequest,
): PerformanceAnswer['change'] {
  const figure = request.rankBy;
  const earlier = rows.map((own) => subjectSums(own, before, request));
  const fleetBefore = figuresOf(addedUp(earlier), request.settings);
  const [beforeE4, afterE4] = [fleetBefore[figure], fleetAfter[figure]];
  const fraction0 = fractionOf(figure, fleetBefore.milesPerGallonSource);
  const fraction1 = fractionOf(figure, fleetAfter.milesPerGallonSource);
  if (beforeE4 === null || afterE4 === null || !fraction0 || !fraction1) return null;
  const scale = scaleOf(figure);
  const moved = quotientParts(
    after.map((own, index) => {
      const [first, second] = [fraction0(earlier[index]!), fraction1(own)];
      return { n0: BigInt(first.n), d0: BigInt(first.d), n1: BigInt(second.n), d1: BigInt(second.d) };
    }),
  ).flatMap(({ own, weight }) => [own, weight]);
  const shown = shownParts(
    moved.map((part) => multiply(part, ratio(scale.n, scale.d))),
    afterE4 - beforeE4,
  );
  return {
    figure,
    beforeE4,
    afterE4,
    parts: rows.map(({ subject }, index) => ({
      id: subject.id,
      ownE4: shown[index * 2] ?? 0,
      weightE4: shown[index * 2 + 1] ?? 0,
    })),
  };
}
