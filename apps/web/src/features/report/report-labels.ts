import { isFirstDay, type Report, type ReportKind, reportPeriod } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { formatCalendarDate } from '../../format/date.ts';

/** `October 2026`, or `10/04/26 to 10/10/26`. */
export function periodTitle(kind: ReportKind, { from, to }: Report['period']): string {
  if (kind === 'week') return `${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  );
}

const CHOICES = { month: 13, week: 12 } as const;

/** First days of the newest periods that are over on a day, and of the one that goes on, newest first. */
export function periodsUntil(kind: ReportKind, today: string): string[] {
  let startsOn = today;
  while (!isFirstDay(kind, startsOn)) startsOn = addDays(startsOn, -1);
  return Array.from({ length: CHOICES[kind] + 1 }, () => {
    const own = startsOn;
    startsOn = periodBefore(kind, own);
    return own;
  });
}

/** The first day of the period before. */
export function periodBefore(kind: ReportKind, startsOn: string): string {
  return kind === 'week' ? addDays(startsOn, -7) : `${addDays(startsOn, -1).slice(0, 7)}-01`;
}

export const isOver = (kind: ReportKind, startsOn: string, today: string): boolean =>
  reportPeriod(kind, startsOn).to < today;

const PARTS: Readonly<Record<string, string>> = {
  rate: 'Rate',
  mix: 'Mix of lanes',
  'empty-miles': 'Empty miles',
  'without-miles': 'Loads without miles',
  'fuel-price': 'Fuel price',
  'fuel-use': 'Fuel per mile',
};

/** `Rate`, `Repair cost`. */
export function partName(name: string): string {
  const [what = '', kind] = name.split(':');
  const words = kind === undefined ? (PARTS[what] ?? what) : `${kind.replaceAll('-', ' ')} cost`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
