import type { DutyClocks } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { formatTime, shortTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import type { HoursMark } from '../../map/vehicles/sprites.ts';
import { FULL_HOURS_MINUTES, hoursLeft, SHORT_HOURS_MINUTES } from '../../records/hours-left.ts';

type Clocks = Pick<DutyClocks, 'drivingMinutes' | 'windowMinutes' | 'cycleMinutes' | 'nextDrivingAt'>;

/** The smallest of driving, shift and cycle, or when the rest ends; nothing for a driver without records. */
export function hoursMark(clocks: Clocks | null, nowMs: number, timeZone: string): HoursMark {
  if (clocks === null) return { share: 0, isShort: false, text: '' };
  const { minutes } = hoursLeft(clocks);
  if (minutes < 1) return { share: 0, isShort: false, text: restEnd(clocks.nextDrivingAt, nowMs, timeZone) };
  return {
    share: Math.min(1, minutes / FULL_HOURS_MINUTES),
    isShort: minutes < SHORT_HOURS_MINUTES,
    text: formatMinutes(minutes),
  };
}

/** Within a day the time alone is clear. */
function restEnd(at: string, nowMs: number, timeZone: string): string {
  const atMs = Date.parse(at);
  return atMs - nowMs < DAY_MS ? formatTime(new Date(atMs), timeZone) : shortTime(atMs, nowMs, timeZone);
}
