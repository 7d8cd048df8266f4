import type { CalendarEntry, ExpirationKind } from '@longhaul/contract';
import { type CalendarDate, daysBetween } from '@longhaul/units';
import { formatCalendarDate } from '../../../format/date.ts';
import { countText, formatCount } from '../../../format/measure.ts';
import type { DistanceWords } from '../../../records/maintenance/due-text.ts';
import { EXPIRATION_LABELS } from '../expiration-labels.ts';

const SECONDS_PER_HOUR = 3_600;
/** The head counts what is due in these days, today among them, and the calendar marks it. */
export const SOON_DAYS = 7;
const SHORT_LENGTH = 12;

export const CALENDAR_KINDS = ['services', 'drivers', 'plates', 'inspections', 'orders', 'other'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const KIND_LABELS: Readonly<Record<CalendarKind, string>> = {
  services: 'Services',
  drivers: 'Drivers',
  plates: 'Plates',
  inspections: 'Inspections',
  orders: 'Orders',
  other: 'Other',
};

const PLATES: readonly ExpirationKind[] = ['irp', 'ifta-decal', 'registration'];

export function kindOf({ kind, service, expiration, driver }: CalendarEntry): CalendarKind {
  if (kind === 'work-order') return 'orders';
  if (service) return service.kind === 'annual-inspection' ? 'inspections' : 'services';
  if (expiration?.kind === 'annual-inspection') return 'inspections';
  if (driver) return 'drivers';
  return expiration && PLATES.includes(expiration.kind) ? 'plates' : 'other';
}

export const entryKey = ({ kind, id, unit, date, isProof }: CalendarEntry): string =>
  `${kind} ${id} ${unit?.id ?? 0} ${date} ${isProof}`;

export const subjectOf = ({ unit, driver }: CalendarEntry): string =>
  unit?.name ?? driver?.name ?? 'Organization';

export function titleOf({ title, expiration, isProof, state }: CalendarEntry): string {
  if (!expiration) return title;
  const name = expiration.title ?? EXPIRATION_LABELS[expiration.kind];
  if (!isProof) return name;
  const record = `the driving record of ${expiration.proof?.licenseState}`;
  return state === 'overdue'
    ? `${name}: get ${record}, the paper card is no proof`
    : `${name}: last day as proof, get ${record} by then`;
}

const SHORT_EXPIRATIONS: Readonly<Partial<Record<ExpirationKind, string>>> = {
  license: 'license',
  hazmat: 'hazmat',
  'medical-card': 'medical',
  irp: 'IRP',
  'annual-inspection': 'annual',
};

/** For a cell of the calendar: `1127 engine oil`, `Raman medical`. */
export function shortText(entry: CalendarEntry): string {
  const { unit, driver, service, expiration, isProof, kind } = entry;
  const subject = unit?.name ?? driver?.name.split(' ').at(-1) ?? '';
  const words =
    kind === 'work-order'
      ? 'order'
      : isProof
        ? 'record'
        : service?.kind === 'annual-inspection'
          ? 'annual'
          : ((expiration && !expiration.title && SHORT_EXPIRATIONS[expiration.kind]) ??
            shortened(titleOf(entry)));
  return `${subject} ${words}`.trim();
}

/** The first words of a name: `Engine oil and filter` is `engine oil`, `DPF cleaning` stays. */
function shortened(name: string): string {
  const [first = '', ...rest] = name
    .split(/,| and | \(/)[0]!
    .trim()
    .split(/\s+/);
  const start = /^[A-Z][a-z]/.test(first) ? first[0]!.toLowerCase() + first.slice(1) : first;
  return rest.reduce(
    (text, word) => (text.length + 1 + word.length <= SHORT_LENGTH ? `${text} ${word}` : text),
    start,
  );
}

/** The day follows from miles or engine hours and the use of the unit; once overdue, it is the day on which they were reached. */
export const isEstimated = ({ service, state }: CalendarEntry): boolean =>
  state !== 'overdue' && (service?.term?.by === 'meters' || service?.term?.by === 'engineSeconds');

export type EntryTone = 'overdue' | 'soon' | 'later';

export function toneOf({ state, date }: CalendarEntry, today: CalendarDate): EntryTone {
  if (state === 'overdue') return 'overdue';
  return daysBetween(today, date) < SOON_DAYS ? 'soon' : 'later';
}

/** `at 384,000 mi, about 1,900 mi to go`, `due by 12/01/26`, `expires 12/01/26`. */
export function detailOf(entry: CalendarEntry, measures: DistanceWords & Pick<Odometer, 'odometer'>): string {
  const { kind, service, date, state, expiration, isProof } = entry;
  const day = formatCalendarDate(date);
  if (kind === 'work-order') return `planned for ${day}`;
  if (expiration) {
    if (isProof) return state === 'overdue' ? `since ${day}` : `by ${day}`;
    return `${state === 'overdue' ? 'expired' : 'expires'} ${day}`;
  }
  const term = service?.term;
  if (!term || term.by === 'date' || typeof term.dueAt !== 'number' || term.left === null) {
    return `${state === 'overdue' ? 'was due' : 'due by'} ${day}`;
  }
  const amount = Math.abs(term.left);
  const [at, left] =
    term.by === 'meters'
      ? [
          `${measures.odometer(term.dueAt)} ${measures.distanceUnit}`,
          `${measures.distance(amount)} ${measures.distanceUnit}`,
        ]
      : [
          `${formatCount(term.dueAt / SECONDS_PER_HOUR)} engine hours`,
          `${formatCount(amount / SECONDS_PER_HOUR)} hours`,
        ];
  return term.left < 0 ? `at ${at}, ${left} over` : `at ${at}, about ${left} to go`;
}

interface Odometer {
  readonly odometer: (meters: number) => string;
}

/** `6 days`, `Today`, `in 3 days`; of what is overdue, since how long. */
export function dueText({ state, date }: CalendarEntry, today: CalendarDate): string {
  const days = daysBetween(today, date);
  if (state === 'overdue') return days < 0 ? countText(-days, 'day') : 'Today';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `in ${days} days`;
}
