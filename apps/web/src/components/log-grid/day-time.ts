import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { formatTime } from '../../format/date.ts';
import type { GridDay } from './grid-day.ts';

/**
 * The instant of a day at which its clock shows `HH:mm`; of an hour that comes twice the first. Null where the clock
 * skips it, or when the text is no time.
 */
export function instantOf(day: GridDay, time: string): number | null {
  return candidatesOf(day, time).find((at) => at >= day.startAt && at < day.endAt) ?? null;
}

/** When the clock may show it: a day has more than 24 hours once where the home terminal or the start of the day changes. */
function candidatesOf({ startAt, timeZone }: GridDay, time: string): number[] {
  const wanted = minutesOf(time);
  const first = minutesOf(formatTime(new Date(startAt), timeZone));
  if (wanted === null || first === null) return [];
  const sinceStart = ((wanted - first + 24 * 60) % (24 * 60)) * 60_000;
  return [0, DAY_MS]
    .flatMap((days) => [-HOUR_MS, 0, HOUR_MS].map((shift) => startAt + sinceStart + days + shift))
    .filter((at) => formatTime(new Date(at), timeZone) === time);
}

function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** The end of a change that begins at `from`: the next instant at which the clock shows the time, the end of the day included. */
export function endInstantOf(day: GridDay, time: string, from: number): number | null {
  return candidatesOf(day, time).find((at) => at > from && at <= day.endAt) ?? null;
}
