import { gallonsFromMilliliters, METERS_PER_MILE } from '@longhaul/units';
import type { Compared, LeftOnTable, Report } from './endpoints.ts';

const NONE = '–';
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Texts of a report, the same on the screen and on paper. Ratios in ten-thousandths; a dash for null. */
export const reportText = {
  /** `$2.26` a mile. */
  rate: (e4: number | null) => (e4 === null ? NONE : exact.format(e4 / 10_000)),
  /** `12.2%`. */
  share: (e4: number | null) => (e4 === null ? NONE : `${(e4 / 100).toFixed(1)}%`),
  /** `7.08`. */
  number: (e4: number | null) => (e4 === null ? NONE : (e4 / 10_000).toFixed(2)),
  /** Points of 100. */
  points: (e4: number | null) => (e4 === null ? NONE : String(Math.round(e4 / 10_000))),
  cents: (cents: number) => exact.format(cents / 100),
  miles: (meters: number) => whole.format(meters / METERS_PER_MILE),
  count: (many: number, noun: string) => `${whole.format(many)} ${noun}${many === 1 ? '' : 's'}`,
} as const;

const wholeDollars = (cents: number) => dollars.format(cents / 100);

export interface ReportFigure {
  readonly title: string;
  readonly value: string;
  /** Beside the period before; empty where there is nothing to compare with. */
  readonly note: string;
  readonly isBetter: boolean | null;
}

/** The figures at the head of a report; without money those of the fleet alone. */
export function reportFigures(report: Report): ReportFigure[] {
  const { money, emptyShareE4, operatedMeters, milesPerGallonE4, idleShareE4, onTimeE4 } = report;
  const driven = {
    title: 'Miles',
    value: reportText.miles(operatedMeters.now),
    ...growth(operatedMeters),
    isBetter: null,
  };
  const empty = figure('Empty miles', emptyShareE4, reportText.share, true);
  if (money === null) {
    return [
      driven,
      empty,
      figure('Miles per gallon', milesPerGallonE4, reportText.number, false),
      figure('Idle share', idleShareE4, reportText.share, true),
      figure('On time', onTimeE4, reportText.share, false),
    ];
  }
  const { now, before } = money.marginCents;
  return [
    { title: 'Revenue', value: wholeDollars(money.revenueCents.now), ...growth(money.revenueCents) },
    {
      title: 'Margin',
      value: wholeDollars(now),
      note: `was ${wholeDollars(before)}`,
      isBetter: now === before ? null : now > before,
    },
    figure('Revenue per mile', money.revenuePerMileE4, reportText.rate, false),
    figure('Cost per mile', money.costPerMileE4, reportText.rate, true),
    empty,
    driven,
  ];
}

function figure(
  title: string,
  { now, before }: Compared,
  text: (e4: number | null) => string,
  isLessBetter: boolean,
): ReportFigure {
  const isComparable = now !== null && before !== null;
  return {
    title,
    value: text(now),
    note: isComparable ? `was ${text(before)}` : '',
    isBetter: !isComparable || text(now) === text(before) ? null : now > before !== isLessBetter,
  };
}

function growth({ now, before }: { now: number; before: number }): Pick<ReportFigure, 'note' | 'isBetter'> {
  if (before <= 0) return { note: '', isBetter: null };
  const percent = (100 * (now - before)) / before;
  return {
    note: `${Math.abs(percent).toFixed(1)}% ${percent < 0 ? 'down' : 'up'}`,
    isBetter: now === before ? null : now > before,
  };
}

type Part = NonNullable<NonNullable<Report['money']>['marginChange']>['parts'][number];

const MAX_PARTS = 7;

/** Parts of a change that are not nothing, in their order; the smallest are one. */
export function movedParts(parts: readonly Part[]): Part[] {
  const moved = parts.filter(({ e4 }) => e4 !== 0);
  if (moved.length <= MAX_PARTS) return moved;
  const kept = new Set(moved.toSorted((a, b) => Math.abs(b.e4) - Math.abs(a.e4)).slice(0, MAX_PARTS - 1));
  const rest = moved.filter((part) => !kept.has(part)).reduce((sum, { e4 }) => sum + e4, 0);
  return [...moved.filter((part) => kept.has(part)), { name: 'other', e4: rest }];
}

export function leftOnTableWords({
  kind,
  count,
  meters,
  milliliters,
}: LeftOnTable): [title: string, note: string] {
  switch (kind) {
    case 'detention':
      return ['Detention to invoice', reportText.count(count ?? 0, 'load')];
    case 'idling':
      return ['Idling over the median', reportText.count(count ?? 0, 'truck')];
    case 'miles-without-load':
      return [
        'Miles without a load',
        `${reportText.miles(meters ?? 0)} mi, ${reportText.count(count ?? 0, 'truck')}`,
      ];
    case 'fuel-without-vehicle':
      return ['Fuel without a truck', `${whole.format(gallonsFromMilliliters(milliliters ?? 0))} gal`];
  }
}

/** Score, violations and logs, each with the period before. */
export function safetyWords({ scoreE4, violationsPer1000HoursE4, uncertifiedE4 }: Report): string {
  const was = ({ now, before }: Compared, text: (e4: number | null) => string) =>
    before === null ? text(now) : `${text(now)} (was ${text(before)})`;
  return `Score ${was(scoreE4, reportText.points)}. Violations per 1,000 driving hours ${was(violationsPer1000HoursE4, reportText.number)}. Logs not certified ${was(uncertifiedE4, reportText.share)}.`;
}
