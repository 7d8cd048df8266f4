import type { SubjectDay } from '@longhaul/analytics';
import type { PerformanceSubject } from '@longhaul/contract';
import type { LogDay, StoredDay, TimedStop } from './performance-queries.ts';

export interface DayFacts {
  readonly days: readonly StoredDay[];
  readonly logDays: readonly LogDay[];
  readonly stops: readonly TimedStop[];
}

/**
 * A row a subject and day, as the engine takes them. What the log of a driver says of a day counts, of vehicles, for the one
 * that was driven farthest by that driver.
 */
export function subjectDays(of: PerformanceSubject, { days, logDays, stops }: DayFacts): SubjectDay[] {
  const rows = new Map<string, SubjectDay & { events: Record<string, number> }>();
  const row = (subjectId: number, date: string) => {
    const key = `${subjectId} ${date}`;
    let known = rows.get(key);
    if (!known) {
      known = { ...emptyDay(subjectId, date), events: {} };
      rows.set(key, known);
    }
    return known;
  };
  const farthest = new Map<string, StoredDay>();
  for (const day of days) {
    const driverDay = `${day.driverId} ${day.date}`;
    const known = farthest.get(driverDay);
    if (!known || day.meters > known.meters) farthest.set(driverDay, day);
    const subjectId = of === 'vehicle' ? day.assetId : day.driverId;
    if (subjectId !== null) addDay(row(subjectId, day.date), day);
  }
  for (const { driverId, date, legalDrivingSeconds, violations, isUncertified } of logDays) {
    const subjectId = of === 'driver' ? driverId : farthest.get(`${driverId} ${date}`)?.assetId;
    if (subjectId === undefined) continue;
    const own = row(subjectId, date);
    if (legalDrivingSeconds !== null) {
      own.legalDrivingSeconds = (own.legalDrivingSeconds ?? 0) + legalDrivingSeconds;
    }
    own.violations += violations;
    own.logDays += 1;
    own.uncertifiedDays += isUncertified ? 1 : 0;
  }
  for (const { assetId, driverId, date, isOnTime } of stops) {
    const subjectId = of === 'vehicle' ? assetId : driverId;
    if (subjectId === null) continue;
    const own = row(subjectId, date);
    own.stopsTimed += 1;
    own.stopsOnTime += isOnTime ? 1 : 0;
  }
  return [...rows.values()];
}

function addDay(own: SubjectDay & { events: Record<string, number> }, day: StoredDay): void {
  own.meters += day.meters;
  own.drivingSeconds += day.drivingSeconds;
  own.idleSeconds += day.idleSeconds;
  own.ptoSeconds += day.ptoSeconds;
  own.speedingSeconds += day.speedingSeconds;
  if (day.engineSeconds !== null) own.engineSeconds = (own.engineSeconds ?? 0) + day.engineSeconds;
  if (day.usedMilliliters !== null) own.usedMilliliters = (own.usedMilliliters ?? 0) + day.usedMilliliters;
  for (const [kind, count] of Object.entries(day.events)) own.events[kind] = (own.events[kind] ?? 0) + count;
}

const emptyDay = (subjectId: number, date: string): SubjectDay => ({
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
