import { type JurisdictionCode, jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { type CalendarDate, calendarDate, daysInMonth } from '@longhaul/units';
import { wasEverMember } from './members.ts';
import type { RateKind } from './rates.ts';

export interface OfficialRowName {
  /** Null in a row that says only `Surcharge`: it belongs to the jurisdiction above. */
  jurisdiction: JurisdictionCode | null;
  kind: RateKind;
  fromDate: CalendarDate | null;
  untilDate: CalendarDate | null;
}

const FOOTNOTE = /#\s*\d+(?:\s*,\s*#?\s*\d+)*|\*+/g;
const SURCHARGE = /\b(?:surcharge|surchg)\b\.?/i;
const DATE = /\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/g;
const DATE_LABELS = /\b(?:effective|eff|from|through|thru|until|to)\b\.?/gi;
const ENDS_ON = /\b(?:through|thru|until|to)\b\.?\s*$/i;

const CODES_BY_NAME: ReadonlyMap<string, JurisdictionCode> = new Map([
  ...jurisdictionCodes.flatMap((code) => [
    [plainName(jurisdictionName(code)), code] as const,
    [code, code] as const,
  ]),
  ['NEWFOUNDLAND', 'NL'],
]);

/** Reads a name such as `KENTUCKY #14 Surcharge` or `GEORGIA (effective 8/1/2026)`; null when it names no member. */
export function readOfficialRowName(text: string): OfficialRowName | null {
  const dates = readDates(text);
  if (dates === null) return null;
  const kind = SURCHARGE.test(text) ? 'surcharge' : 'base';
  const bare = text
    .replace(FOOTNOTE, ' ')
    .replace(DATE, ' ')
    .replace(DATE_LABELS, ' ')
    .replace(SURCHARGE, ' ');
  const name = plainName(bare.replace(/\((?:[A-Z]{2})?\s*-?\s*\)/g, ' ').replace(/[-–\s]+$/, ''));
  if (name === '') return kind === 'surcharge' ? { jurisdiction: null, kind, ...dates } : null;
  const jurisdiction = CODES_BY_NAME.get(name);
  return jurisdiction === undefined || !wasEverMember(jurisdiction) ? null : { jurisdiction, kind, ...dates };
}

/** One date is the first day, or the last when `through` or the like comes before it; two are a range. */
function readDates(text: string): Pick<OfficialRowName, 'fromDate' | 'untilDate'> | null {
  const matches = [...text.matchAll(DATE)];
  const dates = matches.map(readDate);
  if (dates.length > 2 || dates.includes(null)) return null;
  const [first, second] = dates as CalendarDate[];
  if (first === undefined) return { fromDate: null, untilDate: null };
  if (second !== undefined) return { fromDate: first, untilDate: second };
  const isLastDay = ENDS_ON.test(text.slice(0, matches[0]!.index));
  return isLastDay ? { fromDate: null, untilDate: first } : { fromDate: first, untilDate: null };
}

function readDate(match: RegExpExecArray): CalendarDate | null {
  const [, isoYear, isoMonth, isoDay, usMonth, usDay, usYear = ''] = match;
  const year = Number(isoYear ?? (usYear.length === 2 ? `20${usYear}` : usYear));
  const month = Number(isoMonth ?? usMonth);
  const day = Number(isoDay ?? usDay);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return calendarDate(year, month, day);
}

function plainName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase();
}
