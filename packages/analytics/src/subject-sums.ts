import type { CalendarDate } from '@longhaul/units';
import type { Fill, PerformanceSettings, Subject, SubjectDay } from './performance-model.ts';
import { daysOf, isWithin, overlap, type Period, secondsOf } from './period.ts';
import { millilitersOfIdling } from './quantities.ts';

/** Over so many meters a vehicle was used that day. */
const USED_OVER_METERS = 1_000;

/** Distance and the fuel it took. */
export type FuelUse = { meters: number; milliliters: number };

/** What the days of a subject, or of several, add up to in a period. */
export type SubjectSums = {
  meters: number;
  drivingSeconds: number;
  /** Without power take-off. */
  idleSeconds: number;
  engineSeconds: number;
  speedingSeconds: number;
  daysInService: number;
  daysUsed: number;
  serviceSeconds: number;
  legalDrivingSeconds: number;
  /** Driving of the days that have legal driving to compare with. */
  comparedDrivingSeconds: number;
  signals: FuelUse;
  fills: FuelUse;
  idleMilliliters: number;
  events: Map<string, number>;
  violations: number;
  stopsTimed: number;
  stopsOnTime: number;
  logDays: number;
  uncertifiedDays: number;
};

function noSums(): SubjectSums {
  return {
    meters: 0,
    drivingSeconds: 0,
    idleSeconds: 0,
    engineSeconds: 0,
    speedingSeconds: 0,
    daysInService: 0,
    daysUsed: 0,
    serviceSeconds: 0,
    legalDrivingSeconds: 0,
    comparedDrivingSeconds: 0,
    signals: { meters: 0, milliliters: 0 },
    fills: { meters: 0, milliliters: 0 },
    idleMilliliters: 0,
    events: new Map(),
    violations: 0,
    stopsTimed: 0,
    stopsOnTime: 0,
    logDays: 0,
    uncertifiedDays: 0,
  };
}

/** Days and fills in their order, so that those of a period are found without looking at all. */
export type SubjectRows = { subject: Subject; days: readonly SubjectDay[]; fills: readonly Fill[] };

type InTime = { readonly date: CalendarDate; readonly odometerMeters?: number | null };

/** By day, those of a day by the odometer. */
export function inOrder<Row extends InTime>(rows: readonly Row[]): readonly Row[] {
  const compare = (a: Row, b: Row) =>
    (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || (a.odometerMeters ?? -1) - (b.odometerMeters ?? -1);
  const isSorted = rows.every((row, index) => index === 0 || compare(rows[index - 1]!, row) <= 0);
  return isSorted ? rows : rows.toSorted(compare);
}

/** Without power take-off. */
const idlingOf = ({ idleSeconds, ptoSeconds }: SubjectDay) => idleSeconds - Math.min(ptoSeconds, idleSeconds);

/** Where the days from `date` on begin. */
function firstFrom(days: readonly SubjectDay[], date: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]!.date < date) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Length = Period & { timeZone: string; days: number; seconds: number };

let lastLength: Length | undefined;

/** Most subjects are in service for all of a period: the length asked for last is mostly the one asked for next. */
function lengthOf({ from, to }: Period, timeZone: string): Length {
  if (lastLength?.from !== from || lastLength.to !== to || lastLength.timeZone !== timeZone) {
    const period = { from, to };
    lastLength = { ...period, timeZone, days: daysOf(period), seconds: secondsOf(period, timeZone) };
  }
  return lastLength;
}

export function subjectSums(
  { subject, days, fills }: SubjectRows,
  period: Period,
  { timeZone, settings }: { timeZone: string; settings: PerformanceSettings },
): SubjectSums {
  const sums = noSums();
  const service = overlap(period, { from: subject.inServiceFrom, to: subject.inServiceTo });
  if (service) {
    const length = lengthOf(service, timeZone);
    sums.daysInService = length.days;
    sums.serviceSeconds = length.seconds;
  }
  for (let index = firstFrom(days, period.from); index < days.length; index++) {
    const day = days[index]!;
    if (day.date > period.to) break;
    sums.meters += day.meters;
    sums.drivingSeconds += day.drivingSeconds;
    const idling = idlingOf(day);
    sums.idleSeconds += idling;
    sums.engineSeconds += Math.max(day.engineSeconds ?? 0, day.drivingSeconds + day.idleSeconds);
    sums.speedingSeconds += day.speedingSeconds;
    if (service && isWithin(day.date, service) && day.meters > USED_OVER_METERS) sums.daysUsed++;
    if (day.legalDrivingSeconds !== null) {
      sums.legalDrivingSeconds += day.legalDrivingSeconds;
      sums.comparedDrivingSeconds += day.drivingSeconds;
    }
    if (day.usedMilliliters !== null) {
      sums.signals.meters += day.meters;
      sums.signals.milliliters += day.usedMilliliters;
    }
    sums.idleMilliliters += day.idleMilliliters ?? millilitersOfIdling(idling, settings.idleGallonsPerHourE4);
    for (const kind in day.events) sums.events.set(kind, (sums.events.get(kind) ?? 0) + day.events[kind]!);
    sums.violations += day.violations;
    sums.stopsTimed += day.stopsTimed;
    sums.stopsOnTime += day.stopsOnTime;
    sums.logDays += day.logDays;
    sums.uncertifiedDays += day.uncertifiedDays;
  }
  sums.fills = tankToTank(fills, period);
  return sums;
}

/** From the last full tank before the period, else the first in it, to the last in it: all fuel after the first. */
function tankToTank(fills: readonly Fill[], period: Period): FuelUse {
  const isFullAt = ({ isFull, odometerMeters }: Fill) => isFull && odometerMeters !== null;
  const last = fills.findLastIndex((fill) => isFullAt(fill) && isWithin(fill.date, period));
  const before = fills.findLastIndex((fill) => isFullAt(fill) && fill.date < period.from);
  const first =
    before >= 0 ? before : fills.findIndex((fill) => isFullAt(fill) && isWithin(fill.date, period));
  const meters = (fills[last]?.odometerMeters ?? 0) - (fills[first]?.odometerMeters ?? 0);
  if (last < 0 || first < 0 || meters <= 0) return { meters: 0, milliliters: 0 };
  let milliliters = 0;
  for (let index = first + 1; index <= last; index++) milliliters += fills[index]!.milliliters;
  return { meters, milliliters };
}

/** The fleet is the sum of its subjects. */
export function addedUp(all: Iterable<SubjectSums>): SubjectSums {
  const sums = noSums();
  for (const own of all) {
    for (const key of COUNTS) sums[key] += own[key];
    for (const key of ['signals', 'fills'] as const) {
      sums[key].meters += own[key].meters;
      sums[key].milliliters += own[key].milliliters;
    }
    for (const [kind, count] of own.events) sums.events.set(kind, (sums.events.get(kind) ?? 0) + count);
  }
  return sums;
}

const COUNTS = [
  'meters',
  'drivingSeconds',
  'idleSeconds',
  'engineSeconds',
  'speedingSeconds',
  'daysInService',
  'daysUsed',
  'serviceSeconds',
  'legalDrivingSeconds',
  'comparedDrivingSeconds',
  'idleMilliliters',
  'violations',
  'stopsTimed',
  'stopsOnTime',
  'logDays',
  'uncertifiedDays',
] as const satisfies readonly (keyof SubjectSums)[];
