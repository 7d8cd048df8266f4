import { csvText, type FleetPerformance, type PerformanceSubject } from '@longhaul/contract';
import { METERS_PER_MILE } from '@longhaul/units';

const SECONDS_PER_HOUR = 3_600;

type Row = FleetPerformance['subjects'][number];

const TITLES = [
  'Rank',
  'Miles',
  'Driving (h)',
  'Idling (h)',
  'Miles per gallon',
  'Engine use (%)',
  'Days used (%)',
  'Calendar use (%)',
  'Legal hours used (%)',
  'Idle share (%)',
  'Events per 1,000 miles',
  'Speeding (%)',
  'Violations per 1,000 hours',
  'On time (%)',
  'Uncertified (%)',
  'Score',
];

/** One line a vehicle or driver, ranked as on the page. */
export function performanceCsv(of: PerformanceSubject, { subjects }: FleetPerformance): string {
  const heads = of === 'vehicle' ? ['Vehicle', 'Driver'] : ['Driver', 'Vehicle'];
  const rows = subjects.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.id - b.id);
  return csvText([[...heads, ...TITLES], ...rows.map(cellsOf)]);
}

function cellsOf(row: Row) {
  return [
    row.name,
    row.with?.name ?? '',
    row.rank,
    fixed(row.meters / METERS_PER_MILE, 1),
    fixed(row.drivingSeconds / SECONDS_PER_HOUR, 2),
    fixed(row.idleSeconds / SECONDS_PER_HOUR, 2),
    e4(row.milesPerGallonE4, 1, 2),
    ...[row.engineUseE4, row.daysUsedE4, row.calendarUseE4, row.legalUseE4, row.idleShareE4].map(percent),
    e4(row.eventsPer1000MilesE4, 1, 2),
    percent(row.speedingShareE4),
    e4(row.violationsPer1000HoursE4, 1, 2),
    percent(row.onTimeE4),
    percent(row.uncertifiedE4),
    e4(row.scoreE4, 1, 2),
  ];
}

const fixed = (value: number, digits: number): string => value.toFixed(digits);
const e4 = (value: number | null, factor: number, digits: number): string =>
  value === null ? '' : fixed((value * factor) / 10_000, digits);
const percent = (value: number | null): string => e4(value, 100, 2);
