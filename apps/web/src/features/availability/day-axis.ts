import { dateAt, HOUR_MS, wallClock } from '@longhaul/units';
import { weekdayOf } from '../../format/calendar-day.ts';
import { formatTime } from '../../format/date.ts';

export interface AxisTick {
  readonly at: number;
  /** `18`, or `Sun` at midnight. */
  readonly label: string;
  readonly isMajor: boolean;
}

/** 24 hours that all bars of a list share. Instants in epoch ms. */
export interface DayAxis {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly nowLabel: string;
  readonly ticks: readonly AxisTick[];
}

const SPAN_MS = 24 * HOUR_MS;
const TICK_HOURS = 3;
const MAJOR_HOURS = 6;
/** A label nearer to that of the current time would be printed over it. */
const CLEAR_MS = 2.5 * HOUR_MS;

/** From the last hour divisible by three that is an hour or more ago, in the zone of the list. */
export function dayAxis(now: number, timeZone: string): DayAxis {
  const hourOf = (at: number) => wallClock(at, timeZone).getUTCHours();
  const minutes = wallClock(now, timeZone).getUTCMinutes() * 60_000;
  let from = now - (now % 60_000) - minutes - HOUR_MS;
  while (hourOf(from) % TICK_HOURS !== 0) from -= HOUR_MS;
  const to = from + SPAN_MS;
  const ticks: AxisTick[] = [];
  for (let at = from + HOUR_MS; at < to; at += HOUR_MS) {
    const hour = hourOf(at);
    if (hour % TICK_HOURS !== 0) continue;
    const isNearNow = Math.abs(at - now) < CLEAR_MS;
    const label = hour === 0 ? weekdayOf(dateAt(at, timeZone)) : String(hour).padStart(2, '0');
    ticks.push({ at, label: isNearNow ? '' : label, isMajor: hour % MAJOR_HOURS === 0 });
  }
  return { from, to, now, nowLabel: formatTime(new Date(now), timeZone), ticks };
}

/** Where an instant is on the axis, from 0 to 100 percent. */
export const shareOf = ({ from, to }: Pick<DayAxis, 'from' | 'to'>, at: number): number =>
  Math.max(0, Math.min(100, (100 * (at - from)) / (to - from)));
