import { addDays, type CalendarDate, dateOfDay, dayNumber } from './calendar.ts';
import { spansOf, type ZoneSpan, zoneOfDay, zonesOf } from './dated-zone.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';
import { offsetReader, zonesInUse, zonesKnownUntil } from './zones/zones-in-use.ts';

/** Whatever is asked, so much is remembered of zones and of the days of one. */
const MAX_ZONES = 500;
const MAX_DAYS = 4_000;

type Day = { startAt: number; date: CalendarDate; offsetMs: number };

/** The days of a zone, numbered from 1970-01-01; 23 or 25 hours long where clocks change. Epoch ms. */
export type ZoneDays = {
  dayAt(at: number): number;
  startOf(day: number): number;
  dateOf(day: number): CalendarDate;
  /** How far the clocks of the zone are ahead of UTC. */
  offsetAt(at: number): number;
};

/** An instant or a day after the last that offsets are known of. */
export class BeyondZonesError extends RangeError {
  constructor(day: number, untilAt: number) {
    const last = dateOfDay(Math.floor(untilAt / DAY_MS) - 1);
    super(
      `Time zones are known up to ${last}; ${Number.isFinite(day) ? dateOfDay(day) : day} is none of those days.`,
    );
    this.name = 'BeyondZonesError';
  }
}

const zones = new Map<string, ZoneDays>();
let table = zonesInUse();

/**
 * Days that begin at `dayStartsAt` (`HH:mm`), worked out once per day and zone; where clocks skip that time, as much
 * later as they skip. Of a dated zone each day begins by the zone of it, and the one before a change is longer or shorter.
 * Throws a RangeError when the zone is unknown, and for days after those that the table of zones knows.
 */
export function zoneDays(timeZone: string, dayStartsAt = '00:00'): ZoneDays {
  if (table !== zonesInUse()) {
    table = zonesInUse();
    zones.clear();
  }
  const key = `${timeZone} ${dayStartsAt}`;
  let known = zones.get(key);
  if (!known) {
    const isDated = zonesOf(timeZone).length > 1;
    known = isDated ? datedDays(timeZone, dayStartsAt) : makeZoneDays(timeZone, sinceMidnight(dayStartsAt));
    if (zones.size >= MAX_ZONES) zones.clear();
    zones.set(key, known);
  }
  return known;
}

/** The calendar day of an instant in a zone. */
export function dateAt(at: number, timeZone: string): CalendarDate {
  const { dateOf, dayAt } = zoneDays(timeZone);
  return dateOf(dayAt(at));
}

/** The first instant of a calendar day in a zone: where midnight is skipped, the first moment after it. */
export function startOfDate(date: CalendarDate, timeZone: string): number {
  return zoneDays(timeZone).startOf(dayNumber(date));
}

/**
 * The instant at which the clocks of a zone show `local` (epoch ms, as if it were UTC): the first of two, and as much
 * later as they skip where they skip it.
 */
export function instantAt(local: number, timeZone: string): number {
  if (!(local < zonesKnownUntil())) throw new BeyondZonesError(Math.floor(local / DAY_MS), zonesKnownUntil());
  return instantOf(local, offsetReader(zoneOfDay(timeZone, dateOfDay(Math.floor(local / DAY_MS)))));
}

/** When each zone of a dated zone is in force, in order; of another zone, always. */
export const zoneSpans = (timeZone: string): ZoneSpan[] =>
  spansOf(timeZone, (zone, day) => zoneDays(zone).startOf(day));

/** Days of a dated zone, `from` to `to`, before another zone begins: how many hours each has, and in which the next one begins. */
export function lastDaysOfZones(
  timeZone: string,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): { date: CalendarDate; hours: number; next: string }[] {
  return zonesOf(timeZone).flatMap((piece) => {
    if (piece.from === null) return [];
    const date = addDays(piece.from, -1);
    if (date < from || date > to) return [];
    const ms = startOfDate(piece.from, timeZone) - startOfDate(date, timeZone);
    return [{ date, hours: ms / HOUR_MS, next: piece.timeZone }];
  });
}

/** The zone that is in force at an instant. */
export const zoneInForce = (timeZone: string, at: number): string =>
  zoneSpans(timeZone).find(({ untilAt }) => at < untilAt)!.timeZone;

function datedDays(timeZone: string, dayStartsAt: string): ZoneDays {
  const pieces = zonesOf(timeZone).map((piece) => ({
    from: piece.from === null ? Number.NEGATIVE_INFINITY : dayNumber(piece.from),
    days: zoneDays(piece.timeZone, dayStartsAt),
  }));
  const spans = zoneSpans(timeZone);
  const daysOn = (day: number) => pieces.findLast(({ from }) => from <= day)!.days;
  const daysAt = (at: number) => pieces[spans.findIndex(({ untilAt }) => at < untilAt)]!.days;
  const startOf = (day: number) => daysOn(day).startOf(day);
  return {
    dayAt: (at) => {
      let day = daysAt(at).dayAt(at);
      while (startOf(day) > at) day--;
      while (startOf(day + 1) <= at) day++;
      return day;
    },
    startOf,
    dateOf: (day) => daysOn(day).dateOf(day),
    offsetAt: (at) => daysAt(at).offsetAt(at),
  };
}

function sinceMidnight(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
}

function makeZoneDays(timeZone: string, startsAfterMs: number): ZoneDays {
  const offsetFrom = offsetReader(timeZone);
  const untilAt = zonesKnownUntil();
  // The last days that are known end after it in zones behind UTC, and the day after them is asked for as their end.
  const lastDay = Math.floor(untilAt / DAY_MS) + 1;
  const days = new Map<number, Day>();
  const dayOf = (day: number): Day => {
    let known = days.get(day);
    if (!known) {
      if (!(day <= lastDay)) throw new BeyondZonesError(day, untilAt);
      const startAt = instantOf(day * DAY_MS + startsAfterMs, offsetFrom);
      known = { startAt, date: dateOfDay(day), offsetMs: offsetFrom(startAt) };
      if (days.size >= MAX_DAYS) days.clear();
      days.set(day, known);
    }
    return known;
  };
  const dayAt = (at: number) => {
    let day = Math.floor(at / DAY_MS);
    while (dayOf(day).startAt > at) day--;
    while (dayOf(day + 1).startAt <= at) day++;
    return day;
  };
  return {
    dayAt,
    startOf: (day) => dayOf(day).startAt,
    dateOf: (day) => dayOf(day).date,
    offsetAt: (at) => {
      const day = dayAt(at);
      const { offsetMs } = dayOf(day);
      return offsetMs === dayOf(day + 1).offsetMs ? offsetMs : offsetFrom(at);
    },
  };
}

/** The instant at which clocks show `local` (as if it were UTC): the first of two, or after the hour that they skip. */
function instantOf(local: number, offsetFrom: (at: number) => number): number {
  const before = offsetFrom(local - DAY_MS);
  const after = offsetFrom(local + DAY_MS);
  const candidates = before === after ? [local - before] : [local - before, local - after];
  return candidates.find((at) => at + offsetFrom(at) === local) ?? local - before;
}
