import type { SubjectDay } from '@longhaul/analytics';
import type { PerformanceSubject } from '@longhaul/contract';
import type { StoredDay } from './add-up-months.ts';
import type { LogDay, TimedStops } from './performance-queries.ts';

export interface DayFacts {
  readonly days: readonly StoredDay[];
  readonly logDays: readonly LogDay[];
  readonly stops: readonly TimedStops[];
}

type Row = SubjectDay & { events: Record<string, number> };

/**
 * A row a subject and day, as the engine takes them. What the log of a driver says of a day counts, of vehicles, for the one
 * that was driven farthest by that driver.
 */
export function subjectDays(of: PerformanceSubject, { days, logDays, stops }: DayFacts): SubjectDay[] {
  const all: Row[] = [];
  const rows = new Map<number, Map<string, Row>>();
  const row = (subjectId: number, date: string): Row => {
    let own = rows.get(subjectId);
    if (!own) {
      own = new Map();
      rows.set(subjectId, own);
    }
    let known = own.get(date);
    if (!known) {
      known = emptyDay(subjectId, date);
      own.set(date, known);
      all.push(known);
    }
    return known;
  };
  for (const day of days) {
    const subjectId = of === 'vehicle' ? day.assetId : day.driverId;
    if (subjectId !== null) addDay(row(subjectId, day.date), day);
  }
  const farthest = of === 'vehicle' ? farthestVehicles(days) : null;
  for (const { driverId, date, legalDrivingSeconds, violations, isUncertified } of logDays) {
    const subjectId = farthest === null ? driverId : farthest.get(driverId)?.get(date)?.assetId;
    if (subjectId === undefined) continue;
    const own = row(subjectId, date);
    if (legalDrivingSeconds !== null) {
      own.legalDrivingSeconds = (own.legalDrivingSeconds ?? 0) + legalDrivingSeconds;
    }
    own.violations += violations;
    own.logDays += 1;
    own.uncertifiedDays += isUncertified ? 1 : 0;
  }
  for (const { assetId, driverId, date, timed, onTime } of stops) {
    const subjectId = of === 'vehicle' ? assetId : driverId;
    if (subjectId === null) continue;
    const own = row(subjectId, date);
    own.stopsTimed += timed;
    own.stopsOnTime += onTime;
  }
  return all;
}

/** By driver and date; of equally far ones the lower number, as `readHours` has it. */
export function farthestVehicles(days: readonly StoredDay[]): Map<number, Map<string, StoredDay>> {
  const farthest = new Map<number, Map<string, StoredDay>>();
  for (const day of days) {
    if (day.driverId === null) continue;
    let own = farthest.get(day.driverId);
    if (!own) {
      own = new Map();
      farthest.set(day.driverId, own);
    }
    const known = own.get(day.date);
    if (!known || day.meters > known.meters || (day.meters === known.meters && day.assetId < known.assetId))
      own.set(day.date, day);
  }
  return farthest;
}

function addDay(own: Row, day: StoredDay): void {
  own.meters += day.meters;
  own.drivingSeconds += day.drivingSeconds;
  own.idleSeconds += day.idleSeconds;
  own.ptoSeconds += day.ptoSeconds;
  own.speedingSeconds += day.speedingSeconds;
  if (day.engineSeconds !== null) own.engineSeconds = (own.engineSeconds ?? 0) + day.engineSeconds;
  if (day.usedMilliliters !== null) own.usedMilliliters = (own.usedMilliliters ?? 0) + day.usedMilliliters;
  for (const kind in day.events) own.events[kind] = (own.events[kind] ?? 0) + day.events[kind]!;
}

const emptyDay = (subjectId: number, date: string): Row => ({
  subjectId,
  date,
  meters: 0,
  drivingSeconds: 0,
  idleSeconds: 0,
  ptoSeconds: 0,
  engineSeconds: null,
  speedingSeconds: 0,
  legalDrivingSeconds: null,
  usedMilliliters: null,
  idleMilliliters: null,
  events: {},
  violations: 0,
  stopsTimed: 0,
  stopsOnTime: 0,
  logDays: 0,
  uncertifiedDays: 0,
});
