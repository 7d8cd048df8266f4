import { HOUR_MS } from '@longhaul/units';
import { formatTime } from '../../format/date.ts';
import type { GridDay } from './grid-day.ts';

/**
 * The instant of a day at which its clock shows `HH:mm`; of an hour that comes twice the first. Null where the clock
 * skips it, or when the text is no time.
 */
export function instantOf(day: GridDay, time: string): number | null {
  const wanted = minutesOf(time);
  const first = minutesOf(formatTime(new Date(day.startAt), day.timeZone));
  if (wanted === null || first === null) return null;
  const sinceStart = ((wanted - first + 24 * 60) % (24 * 60)) * 60_000;
  const candidates = [-HOUR_MS, 0, HOUR_MS].map((shift) => day.startAt + sinceStart + shift);
  return (
    candidates.find(
      (at) => at >= day.startAt && at < day.endAt && formatTime(new Date(at), day.timeZone) === time,
    ) ?? null
  );
}

function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** The end of a change: as `instantOf`, but the time at which the day begins is its end. */
export function endInstantOf(day: GridDay, time: string): number | null {
  return time === formatTime(new Date(day.endAt), day.timeZone) ? day.endAt : instantOf(day, time);
}
