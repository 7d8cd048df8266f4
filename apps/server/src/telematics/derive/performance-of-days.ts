import type { Leg } from '@longhaul/analytics';
import { SECOND_MS } from '@longhaul/units';
import type { LegsTask, MeasuredDay, Span, VehicleFacts } from './legs-queries.ts';

/** Named as the columns. */
export interface PerformanceDay {
  readonly date: string;
  /** Null: nobody was assigned. */
  readonly driver_id: number | null;
  meters: number;
  driving_seconds: number;
  idle_seconds: number;
  pto_seconds: number;
  speeding_seconds: number;
  engine_seconds: number | null;
  used_milliliters: number | null;
  readonly events: Record<string, number>;
}

/** What each driver of a vehicle did on each day, of all that was measured; seconds by whoever was assigned meanwhile. */
export function performanceOfDays(
  { midnights }: Pick<LegsTask, 'midnights'>,
  legs: readonly Leg[],
  { drivers }: Pick<VehicleFacts, 'drivers'>,
  measured: MeasuredDay,
): PerformanceDay[] {
  const rows = new Map<string, PerformanceDay>();
  const row = (date: string, driverId: number | null): PerformanceDay => {
    const key = `${date} ${driverId}`;
    let known = rows.get(key);
    if (!known) {
      known = {
        date,
        driver_id: driverId,
        meters: 0,
        driving_seconds: 0,
        idle_seconds: 0,
        pto_seconds: 0,
        speeding_seconds: 0,
        engine_seconds: null,
        used_milliliters: null,
        events: {},
      };
      rows.set(key, known);
    }
    return known;
  };
  const driverAt = (at: number) =>
    drivers.find(({ from, until }) => from <= at && at < until)?.driverId ?? null;
  const dateAt = (at: number) =>
    midnights.findLast(({ startAt }, index) => startAt <= at && index < midnights.length - 1)?.date;
  const [first, end] = [midnights[0]!.startAt, midnights.at(-1)!.startAt];
  const cuts = [
    ...midnights.map(({ startAt }) => startAt),
    ...drivers.flatMap(({ from, until }) => [from, until]),
  ];

  type Seconds = 'driving_seconds' | 'idle_seconds' | 'pto_seconds' | 'speeding_seconds';
  /** `seconds` of a span, shared by time over the days and drivers that it touches. */
  const addSeconds = (column: Seconds, span: Span, seconds: number) => {
    let [at, passed] = [span.from, 0];
    const whole = span.until - span.from;
    const within = cuts.filter((cut) => cut > span.from && cut < span.until);
    for (const to of [...new Set([...within, span.until])].toSorted((a, b) => a - b)) {
      const upTo = Math.round((seconds * (to - span.from)) / whole);
      if (at >= first && at < end && upTo > passed) row(dateAt(at)!, driverAt(at))[column] += upTo - passed;
      [at, passed] = [to, upTo];
    }
  };
  const addSpan = (column: Seconds, span: Span) => {
    if (span.until > span.from) addSeconds(column, span, Math.round((span.until - span.from) / SECOND_MS));
  };

  for (const leg of legs) {
    if (leg.class !== 'personal') row(leg.date, leg.driverId).meters += leg.meters;
  }
  for (const trip of measured.trips)
    if (trip.until > trip.from) addSeconds('driving_seconds', trip, trip.drivingSeconds);
  for (const idle of measured.idles) {
    addSpan('idle_seconds', idle);
    for (const { from, until } of measured.pto) {
      addSpan('pto_seconds', { from: Math.max(from, idle.from), until: Math.min(until, idle.until) });
    }
  }
  for (const span of measured.speeding) addSpan('speeding_seconds', span);
  for (const { reading, at, increase } of measured.counters) {
    const date = dateAt(at);
    if (date === undefined) continue;
    const own = row(date, driverAt(at));
    if (reading === 'engine') own.engine_seconds = (own.engine_seconds ?? 0) + increase;
    else own.used_milliliters = (own.used_milliliters ?? 0) + increase;
  }
  for (const { kind, at } of measured.events) {
    const date = dateAt(at);
    if (date === undefined) continue;
    const { events } = row(date, driverAt(at));
    events[kind] = (events[kind] ?? 0) + 1;
  }
  return [...rows.values()];
}
