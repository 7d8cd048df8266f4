import { addDays, dateAt } from '@longhaul/units';

const partsOf = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at);

/** `mm/dd/yy` in a zone, as every date of the product is written. */
export function formatDate(at: Date, timeZone: string): string {
  return partsOf(at, timeZone, { year: '2-digit', month: '2-digit', day: '2-digit' });
}

/** `mm/dd/yy` of a calendar day written `yyyy-mm-dd`; throws on anything else. */
export function formatCalendarDate(day: string): string {
  const match = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) throw new Error(`not a calendar day in yyyy-mm-dd: ${day}`);
  return `${match[2]}/${match[3]}/${match[1]}`;
}

/** 24-hour `hh:mm` in a zone. */
export function formatTime(at: Date, timeZone: string): string {
  return partsOf(at, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** `mm/dd/yy hh:mm CDT`: a time never shows without its zone. */
export function formatDateTime(at: Date, timeZone: string): string {
  return `${formatDate(at, timeZone)} ${formatTime(at, timeZone)} ${zoneAbbreviation(at, timeZone)}`;
}

/** The zone's short name at that instant: `CDT` in summer, `CST` in winter. */
export function zoneAbbreviation(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
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
