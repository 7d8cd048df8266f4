import { MINUTE_MS } from './time.ts';
import { zoneDays } from './zone-days.ts';

/** What a clock of the zone shows at an instant, as if it were UTC: to be formatted in UTC. */
export function wallClock(at: number, timeZone: string): Date {
  return new Date(at + zoneDays(timeZone).offsetAt(at));
}

/** `UTC-5`, `UTC-3:30`, `UTC`: abbreviations such as CST stand for several offsets. */
export function zoneOffsetName(at: number, timeZone: string): string {
  const { sign, hours, minutes } = partsOf(at, timeZone);
  if (hours === 0 && minutes === 0) return 'UTC';
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${twoDigits(minutes)}`}`;
}

/** `-05:00`, as ISO 8601 has it behind a time. */
export function zoneOffsetText(at: number, timeZone: string): string {
  const { sign, hours, minutes } = partsOf(at, timeZone);
  return `${sign}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** `11/22/26 08:08 UTC-6`: a time never shows without its zone. */
export function zonedStamp(at: number, timeZone: string): string {
  const [year = '', month = '', day = '', time = ''] = wallClock(at, timeZone).toISOString().split(/[-T]/);
  return `${month}/${day}/${year.slice(-2)} ${time.slice(0, 5)} ${zoneOffsetName(at, timeZone)}`;
}

function partsOf(at: number, timeZone: string) {
  const total = Math.round(zoneDays(timeZone).offsetAt(at) / MINUTE_MS);
  const minutes = Math.abs(total);
  return { sign: total < 0 ? '-' : '+', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
