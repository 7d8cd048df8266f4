import { addDays, dateAt, wallClock, zoneOffsetName } from '@longhaul/units';

/** `mm/dd/yy` in a zone, as every date of the product is written. */
export function formatDate(at: Date, timeZone: string): string {
  return formatCalendarDate(dateAt(at.getTime(), timeZone));
}

/** `mm/dd/yy` of a calendar day written `yyyy-mm-dd`; throws on anything else. */
export function formatCalendarDate(day: string): string {
  const match = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) throw new Error(`not a calendar day in yyyy-mm-dd: ${day}`);
  return `${match[2]}/${match[3]}/${match[1]}`;
}

/** 24-hour `hh:mm` in a zone. */
export function formatTime(at: Date, timeZone: string): string {
  return wallClock(at.getTime(), timeZone).toISOString().slice(11, 16);
}

/** `mm/dd/yy hh:mm UTC-5`: a time never shows without its zone. */
export function formatDateTime(at: Date, timeZone: string): string {
  return `${formatDate(at, timeZone)} ${formatTime(at, timeZone)} ${zoneName(at, timeZone)}`;
}

/** `UTC-5`: what the zone's clocks are from UTC at that instant. */
export function zoneName(at: Date, timeZone: string): string {
  return zoneOffsetName(at.getTime(), timeZone);
}

/** `14:05`, with its day where it is another than today in that zone. */
export function shortTime(atMs: number, nowMs: number, timeZone: string): string {
  const time = formatTime(new Date(atMs), timeZone);
  const day = dateAt(atMs, timeZone);
  const today = dateAt(nowMs, timeZone);
  if (day === today) return time;
  if (day === addDays(today, 1)) return `tomorrow ${time}`;
  return `${formatDate(new Date(atMs), timeZone).slice(0, 5)} ${time}`;
}
