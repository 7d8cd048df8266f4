import {
  addDays,
  addMonths,
  type CalendarDate,
  DAY_MS,
  dateAt,
  daysBetween,
  divideHalfUp,
  floorDivide,
} from '@longhaul/units';
import type { Counter } from './counter.ts';

/** Terms in the order in which they decide when nothing else does. */
export const SERVICE_TERMS = ['meters', 'engineSeconds', 'date'] as const;
export type ServiceTermName = (typeof SERVICE_TERMS)[number];
export const SERVICE_STATES = ['unknown', 'ok', 'due-soon', 'overdue'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** A service of one unit and its intervals: whichever comes first. */
export type Service = {
  id: number;
  everyMeters?: number | undefined;
  everyEngineSeconds?: number | undefined;
  /** Days or months, not both. */
  everyDays?: number | undefined;
  everyMonths?: number | undefined;
  /** When it was done last, as far as known. */
  last: {
    date?: CalendarDate | null | undefined;
    meters?: number | null | undefined;
    engineSeconds?: number | null | undefined;
  };
  /** Used where the unit has less than 7 days of readings. */
  expectedMetersPerDay?: number | null | undefined;
  expectedEngineSecondsPerDay?: number | null | undefined;
  /** Days. */
  noticeDays?: number | undefined;
};

/** `left` in meters, seconds or days; negative once it is overdue. */
export type ServiceTerm = {
  by: ServiceTermName;
  state: ServiceState;
  dueAt: number | CalendarDate | null;
  left: number | null;
  usedPercent: number | null;
  dueDate: CalendarDate | null;
};

export type ServiceDue = {
  id: number;
  state: ServiceState;
  dueBy: ServiceTermName | null;
  dueDate: CalendarDate | null;
  terms: ServiceTerm[];
};

export type UnitCounters = { odometer: Counter | null; engine: Counter | null };
export type Moment = { asOf: number; timeZone: string };

const NOTICE_DAYS = 30;
const USE_WINDOW_MS = 30 * DAY_MS;
const MIN_USE_MS = 7 * DAY_MS;
/** Beyond the last day that a calendar day can name there is no forecast. */
const LAST_INSTANT = Date.UTC(9999, 11, 30);
const UNKNOWN = { state: 'unknown', left: null, usedPercent: null, dueDate: null } as const;

/** When a service is due by each of its intervals, and by the first of them. */
export function serviceDue(service: Service, counters: UnitCounters, moment: Moment): ServiceDue {
  const { last, noticeDays = NOTICE_DAYS } = service;
  const terms: ServiceTerm[] = [];
  const addCounter = (by: 'meters' | 'engineSeconds', every: number | undefined, expected: number | null) => {
    if (every === undefined) return;
    const counter = by === 'meters' ? counters.odometer : counters.engine;
    terms.push(counterTerm({ by, every, base: last[by] ?? null, expected, noticeDays }, counter, moment));
  };
  addCounter('meters', service.everyMeters, service.expectedMetersPerDay ?? null);
  addCounter('engineSeconds', service.everyEngineSeconds, service.expectedEngineSecondsPerDay ?? null);
  if (service.everyDays !== undefined || service.everyMonths !== undefined) {
    terms.push(dateTerm(service, noticeDays, moment));
  }
  const known = terms.filter(({ state }) => state !== 'unknown');
  const first = known.toSorted(byUrgency)[0];
  const rank = Math.max(0, ...known.map(({ state }) => SERVICE_STATES.indexOf(state)));
  return {
    id: service.id,
    state: SERVICE_STATES[rank] ?? 'unknown',
    dueBy: first?.by ?? null,
    dueDate: first?.dueDate ?? null,
    terms,
  };
}

type CounterInterval = {
  by: 'meters' | 'engineSeconds';
  every: number;
  base: number | null;
  expected: number | null;
  noticeDays: number;
};

function counterTerm(
  { by, every, base, expected, noticeDays }: CounterInterval,
  counter: Counter | null,
  { asOf, timeZone }: Moment,
): ServiceTerm {
  const value = counter?.valueAt(asOf) ?? null;
  const dueAt = base === null ? null : base + every;
  if (counter === null || value === null || dueAt === null) return { by, dueAt, ...UNKNOWN };
  const left = dueAt - value;
  const dueDate =
    left >= 0
      ? forecast(counter, left, expected, { asOf, timeZone })
      : dayOrNull(counter.reachedAt(dueAt), timeZone);
  const isSoon =
    dueDate === null ? left * 10 <= every : daysBetween(dateAt(asOf, timeZone), dueDate) <= noticeDays;
  return {
    by,
    state: left < 0 ? 'overdue' : isSoon ? 'due-soon' : 'ok',
    dueAt,
    left,
    usedPercent: usedPercent(left, every),
    dueDate,
  };
}

/** The day on which `left` is used up at the use of the last 30 days, or at the expected one. */
function forecast(
  counter: Counter,
  left: number,
  expected: number | null,
  { asOf, timeZone }: Moment,
): CalendarDate | null {
  if (left === 0) return dateAt(asOf, timeZone);
  const firstAt = counter.firstReadingAt;
  const from = firstAt === null ? asOf : Math.max(firstAt, asOf - USE_WINDOW_MS);
  const used =
    asOf - from < MIN_USE_MS
      ? { numerator: BigInt(expected ?? 0), denominator: 1n, spanMs: DAY_MS }
      : { ...counter.addedBetween(from, asOf), spanMs: asOf - from };
  if (used.numerator <= 0n) return null;
  const dueAt =
    asOf + Number(floorDivide(BigInt(left) * BigInt(used.spanMs) * used.denominator, used.numerator));
  return dueAt > LAST_INSTANT ? null : dateAt(dueAt, timeZone);
}

function dateTerm(
  { everyDays, everyMonths, last }: Service,
  noticeDays: number,
  { asOf, timeZone }: Moment,
): ServiceTerm {
  if (!last.date) return { by: 'date', dueAt: null, ...UNKNOWN };
  const dueDate =
    everyDays === undefined ? addMonths(last.date, everyMonths ?? 0) : addDays(last.date, everyDays);
  const left = daysBetween(dateAt(asOf, timeZone), dueDate);
  return {
    by: 'date',
    state: left < 0 ? 'overdue' : left <= noticeDays ? 'due-soon' : 'ok',
    dueAt: dueDate,
    left,
    usedPercent: usedPercent(left, daysBetween(last.date, dueDate)),
    dueDate,
  };
}

/** At most 99 while something is left. */
function usedPercent(left: number, every: number): number {
  const percent = Number(divideHalfUp(100n * BigInt(every - left), BigInt(every)));
  return Math.max(0, left > 0 ? Math.min(99, percent) : percent);
}

function byUrgency(a: ServiceTerm, b: ServiceTerm): number {
  const [overdueA, overdueB] = [a.state === 'overdue', b.state === 'overdue'];
  if (overdueA !== overdueB) return overdueA ? -1 : 1;
  if (a.dueDate === b.dueDate) return SERVICE_TERMS.indexOf(a.by) - SERVICE_TERMS.indexOf(b.by);
  if (a.dueDate === null || b.dueDate === null) return a.dueDate === null ? 1 : -1;
  return a.dueDate < b.dueDate ? -1 : 1;
}

const dayOrNull = (at: number | null, timeZone: string) => (at === null ? null : dateAt(at, timeZone));
