const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const NUMERIC_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
/** A zone behind a time of day: `Z`, `-06:00`, `UTC` or an abbreviation such as `CST`. */
const ZONE = /(?<=\d|\d ?[ap]\.?m\.?) ?(Z|[+-]\d{2}(?::?\d{2})?|[A-Z]{2,4}T|UTC|GMT)$/i;
const UTC_MINUTES: Readonly<Record<string, number>> = { z: 0, utc: 0, gmt: 0 };

/** `mm/dd/yy`, `2026-09-14`, `Sep 14, 2026` or `14-Sep-26`, with or without a time of day, as `2026-09-14`. */
export function readDate(text: string): string | undefined {
  const day = text.replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  if (day !== text && zoneOf(text) !== null) return undefined;
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(day);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const american = NUMERIC_DATE.exec(day);
  if (american?.[0] === day) return dateOf(american[3], american[1], american[2]);
  const [, first, month, second, named] =
    /^(?:(\d{1,2})[ -])?([a-z]{3})[a-z]*\.?[ -](?:(\d{1,2}),? )?(\d{4}|\d{2})$/i.exec(day) ?? [];
  const number = MONTHS.indexOf(month?.toLowerCase() ?? '') + 1;
  const date = first ?? second;
  return number === 0 || date === undefined ? undefined : dateOf(named, String(number), date);
}

function dateOf(year = '', month = '', day = ''): string {
  return `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A time of day such as `2:35 PM`, `14:35:10` or `1435`, with or without a date before it, as `14:35`. */
export function readTimeOfDay(text: string): string | undefined {
  const clock = text.replace(/^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[ T]/, '');
  const [, hour = '', minute = '', half = ''] =
    /^(\d{1,2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)? ?([ap])?\.?m?\.?$/i.exec(clock) ?? [];
  if (minute === '') return undefined;
  const base = half === '' ? Number(hour) : Number(hour) % 12;
  return `${String(base + (/p/i.test(half) ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

/**
 * A date with a time of day: local as `2026-09-14T14:35`, or in UTC as `2026-09-14T19:35Z` where the text has an offset or
 * `Z` behind it. Midnight where there is no time of day.
 */
export function readDateTime(text: string): string | undefined {
  const zone = zoneOf(text);
  const local = zone === null ? text : text.slice(0, -zone.length).trim();
  const date = readDate(local);
  const clock = /[ T](\d{1,2}:?\d{2}.*)$/.exec(local)?.[1];
  const time = clock === undefined ? '00:00' : readTimeOfDay(clock);
  if (date === undefined || time === undefined) return undefined;
  if (zone === null) return `${date}T${time}`;
  const minutes = offsetMinutes(zone);
  const instant = minutes === undefined ? Number.NaN : Date.parse(`${date}T${time}Z`) - minutes * 60_000;
  return Number.isNaN(instant) ? undefined : `${new Date(instant).toISOString().slice(0, 16)}Z`;
}

/** The time zone named behind a time of day; null without one. */
export function zoneOf(text: string): string | null {
  return /\d:?\d{2}/.test(text) && /[ T]?\d{1,2}:\d{2}/.test(text) ? (ZONE.exec(text)?.[1] ?? null) : null;
}

function offsetMinutes(zone: string): number | undefined {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (hours === undefined) return UTC_MINUTES[zone.toLowerCase()];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

interface DateCell {
  readonly line: number;
  readonly text: string;
}

const isMonth = (part = 0) => part >= 1 && part <= 12;
const isOnlyDay = (part = 0) => part > 12 && part <= 31;

/** The first cell whose date can only be read with the day first, and with the month first. */
export function dateOrderEvidence(cells: Iterable<DateCell>): {
  dayFirst: DateCell | null;
  monthFirst: DateCell | null;
} {
  let dayFirst: DateCell | null = null;
  let monthFirst: DateCell | null = null;
  for (const cell of cells) {
    const [, first, second] = NUMERIC_DATE.exec(cell.text)?.map(Number) ?? [];
    if (isOnlyDay(first) && isMonth(second)) dayFirst ??= cell;
    else if (isMonth(first) && isOnlyDay(second)) monthFirst ??= cell;
  }
  return { dayFirst, monthFirst };
}

/** Why the dates of one file are in two orders; null when they are not. */
export function twoDateOrders({ dayFirst, monthFirst }: ReturnType<typeof dateOrderEvidence>): string | null {
  return dayFirst && monthFirst
    ? `The dates are in two orders: line ${dayFirst.line} has ${dayFirst.text}, and line ${monthFirst.line} has ${monthFirst.text}.`
    : null;
}
