import type { ZonedDay } from './days.ts';

/** Something an asset did from `from` to `to`. */
export interface Span {
  readonly assetId: number;
  readonly from: number;
  readonly to: number;
}

export interface TripSpan extends Span {
  readonly distanceMeters: number;
  readonly drivingSeconds: number;
}

export interface DayTotals {
  readonly date: string;
  readonly distanceMeters: number;
  readonly drivingSeconds: number;
  readonly idleSeconds: number;
  readonly vehiclesDriven: number;
}

/** What fell into each day: a trip over midnight gives each day its share by time. `days` follow one another. */
export function shareAmongDays(
  days: readonly ZonedDay[],
  trips: readonly TripSpan[],
  idles: readonly Span[],
): DayTotals[] {
  const sums = days.map(() => ({ meters: 0, drivingSeconds: 0, idleMs: 0, driven: new Set<number>() }));
  for (const trip of trips) {
    forEachOverlap(days, trip, (index, overlapMs) => {
      const share = overlapMs / (trip.to - trip.from);
      const sum = sums[index]!;
      sum.meters += trip.distanceMeters * share;
      sum.drivingSeconds += trip.drivingSeconds * share;
      sum.driven.add(trip.assetId);
    });
  }
  for (const idle of idles) {
    forEachOverlap(days, idle, (index, overlapMs) => {
      sums[index]!.idleMs += overlapMs;
    });
  }
  return sums.map(({ meters, drivingSeconds, idleMs, driven }, index) => ({
    date: days[index]!.date,
    distanceMeters: Math.round(meters),
    drivingSeconds: Math.round(drivingSeconds),
    idleSeconds: Math.round(idleMs / 1000),
    vehiclesDriven: driven.size,
  }));
}

function forEachOverlap(
  days: readonly ZonedDay[],
  span: Span,
  take: (index: number, overlapMs: number) => void,
): void {
  if (span.to <= span.from) return;
  for (let index = firstDayEndingAfter(days, span.from); index < days.length; index++) {
    const day = days[index]!;
    if (day.from >= span.to) return;
    take(index, Math.min(span.to, day.to) - Math.max(span.from, day.from));
  }
}

function firstDayEndingAfter(days: readonly ZonedDay[], instant: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]!.to <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
