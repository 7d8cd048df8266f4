import { addDays, dateAt, weekdayOf } from '@longhaul/units';

/** Calendar days, `yyyy-mm-dd`, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export interface DateRangePreset extends DateRange {
  readonly label: string;
}

/** Today's calendar day in a zone, `yyyy-mm-dd`. */
export function todayIn(timeZone: string, now: Date): string {
  return dateAt(now.getTime(), timeZone);
}

/** Days from the first to the last, both counted. */
export function countDays({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Today, 7 days, the week before this one from Sunday, the 8 days of the duty cycle, 30 days and this quarter. */
export function standardPresets(today: string): DateRangePreset[] {
  const month = Number(today.slice(5, 7));
  const quarterMonth = String(month - ((month - 1) % 3)).padStart(2, '0');
  const sunday = addDays(today, -weekdayOf(today));
  return [
    { label: 'Today', from: today, to: today },
    { label: '7 days', from: addDays(today, -6), to: today },
    { label: 'Last week', from: addDays(sunday, -7), to: addDays(sunday, -1) },
    { label: '8-day cycle', from: addDays(today, -7), to: today },
    { label: '30 days', from: addDays(today, -29), to: today },
    { label: 'This quarter', from: `${today.slice(0, 5)}${quarterMonth}-01`, to: today },
  ];
}

/** Whether a text is a day that exists, written `yyyy-mm-dd`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** A typed `mm/dd/yy` (or `m/d/yyyy`, or `yyyy-mm-dd`) as a calendar day; null when it is none. */
export function parseDay(text: string): string | null {
  if (isCalendarDay(text.trim())) return text.trim();
  const match = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(text);
  if (match === null) return null;
  const [, month = '', day = '', year = ''] = match;
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(written) ? written : null;
}
