import { LOWER_IS_BETTER, type PerformanceFigure } from '@longhaul/contract';

const E4 = 10_000;

interface FigureLabel {
  readonly title: string;
  /** In a head of a narrow column. */
  readonly short: string;
  readonly unit: 'percent' | 'number' | 'score';
}

export const FIGURE_LABELS: Record<PerformanceFigure, FigureLabel> = {
  milesPerGallonE4: { title: 'Miles per gallon', short: 'mpg', unit: 'number' },
  engineUseE4: { title: 'Engine use', short: 'Engine use', unit: 'percent' },
  daysUsedE4: { title: 'Days used', short: 'Days used', unit: 'percent' },
  calendarUseE4: { title: 'Calendar use', short: 'Calendar', unit: 'percent' },
  legalUseE4: { title: 'Legal hours used', short: 'Legal use', unit: 'percent' },
  idleShareE4: { title: 'Idle share', short: 'Idle share', unit: 'percent' },
  eventsPer1000MilesE4: { title: 'Events per 1,000 mi', short: 'Events / 1,000', unit: 'number' },
  speedingShareE4: { title: 'Speeding', short: 'Speeding', unit: 'percent' },
  violationsPer1000HoursE4: { title: 'Violations per 1,000 h', short: 'Viol. / 1,000 h', unit: 'number' },
  onTimeE4: { title: 'On time', short: 'On time', unit: 'percent' },
  uncertifiedE4: { title: 'Uncertified logs', short: 'Uncertified', unit: 'percent' },
  scoreE4: { title: 'Safety score', short: 'Score', unit: 'score' },
};

/** In the units of the screen: percent, a number, or points of 100. */
export function figureValue(figure: PerformanceFigure, valueE4: number): number {
  return FIGURE_LABELS[figure].unit === 'percent' ? valueE4 / 100 : valueE4 / E4;
}

/** `6.5%`, `7.08`, `95`; a dash where there is nothing to divide by. */
export function formatFigure(figure: PerformanceFigure, valueE4: number | null): string {
  if (valueE4 === null) return '–';
  const value = figureValue(figure, valueE4);
  switch (FIGURE_LABELS[figure].unit) {
    case 'percent':
      return `${value.toFixed(1)}%`;
    case 'number':
      return value.toFixed(2);
    case 'score':
      return String(Math.round(value));
  }
}

/** `+0.6 points`, `-0.12`; null where one side is missing or both are shown alike. */
export function formatChange(
  figure: PerformanceFigure,
  beforeE4: number | null,
  afterE4: number | null,
): { text: string; isBetter: boolean } | null {
  if (beforeE4 === null || afterE4 === null) return null;
  const difference = figureValue(figure, afterE4) - figureValue(figure, beforeE4);
  const digits = FIGURE_LABELS[figure].unit === 'number' ? 2 : 1;
  const shown = Math.abs(difference).toFixed(digits);
  if (Number(shown) === 0) return null;
  return {
    text: `${difference > 0 ? '+' : '-'}${shown}${FIGURE_LABELS[figure].unit === 'number' ? '' : ' points'}`,
    isBetter: difference > 0 !== LOWER_IS_BETTER.has(figure),
  };
}

/** Hours to the nearest tenth. */
export const formatHours = (seconds: number): string =>
  (seconds / 3_600).toLocaleString('en-US', { maximumFractionDigits: 1 });

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Whole dollars. */
export const formatDollars = (cents: number): string => dollars.format(cents / 100);

const EVENT_NAMES: Readonly<Record<string, string>> = {
  braking: 'Harsh braking',
  acceleration: 'Harsh acceleration',
  cornering: 'Harsh cornering',
  crash: 'Crash',
  speeding: 'Speeding',
};

export const eventName = (kind: string): string => EVENT_NAMES[kind] ?? kind;
