import { type CalendarDate, dayNumber } from './calendar.ts';

/** A zone of the days before `until`. */
export type EarlierZone = { until: CalendarDate; timeZone: string };

/** A zone from a day on; null: from the first record on. */
export type ZonePiece = { from: CalendarDate | null; timeZone: string };

/** A zone and when it is in force, epoch ms. */
export type ZoneSpan = { timeZone: string; fromAt: number; untilAt: number };

const UNTIL = / until (\d{4}-\d{2}-\d{2}), /;

/**
 * The name of a zone that was another one before: `America/Chicago until 2026-12-01, America/Los_Angeles`. Whatever reads the
 * time by the name of a zone takes this one too. `earlier` in order.
 */
export function datedZone(timeZone: string, earlier: readonly EarlierZone[]): string {
  return earlier.map((zone) => `${zone.timeZone} until ${zone.until}, `).join('') + timeZone;
}

/** The zones that a name consists of, in order: one but of a dated zone. */
export function zonesOf(name: string): ZonePiece[] {
  const [first = name, ...others] = name.split(UNTIL);
  const pieces: ZonePiece[] = [{ from: null, timeZone: first }];
  for (let index = 0; index < others.length; index += 2) {
    pieces.push({ from: others[index]!, timeZone: others[index + 1]! });
  }
  return pieces;
}

/** The zone of a day. */
export function zoneOfDay(name: string, date: CalendarDate): string {
  return zonesOf(name).findLast(({ from }) => from === null || from <= date)!.timeZone;
}

/**
 * When each zone of a name is in force. `startOf` is midnight of a day in a zone. Clocks change at the first midnight of the
 * two: they go back within the day before the change, or skip its last hours, and never show the time of another day.
 */
export function spansOf(name: string, startOf: (timeZone: string, day: number) => number): ZoneSpan[] {
  const pieces = zonesOf(name);
  const changes = pieces.slice(1).map(({ from, timeZone }, index) => {
    const day = dayNumber(from!);
    return Math.min(startOf(pieces[index]!.timeZone, day), startOf(timeZone, day));
  });
  return pieces.map(({ timeZone }, index) => ({
    timeZone,
    fromAt: changes[index - 1] ?? Number.NEGATIVE_INFINITY,
    untilAt: changes[index] ?? Number.POSITIVE_INFINITY,
  }));
}
