import type { SentCommandBody } from '@longhaul/contract';
import { readFileLog } from '@longhaul/eld-file';
import { terminalClocks } from '../../format/terminal-clocks.ts';
import type { DayView } from './log-view.ts';

/** As many days as an officer looks at. */
const IMPORTED_DAYS = 8;
const MAX_RECORDS = 100;

export interface Import {
  readonly lastName: string;
  readonly days: readonly SentCommandBody<'log-import'>[];
  /** Days of the file that have entries already. */
  readonly skipped: readonly string[];
  /** Days of more records than a day may have that is imported. */
  readonly tooLong: readonly string[];
}

/**
 * What of an output file goes into the empty days, the oldest first; null of a text that is no output file.
 * @throws UnreadableOffsetError
 */
export function importOf(content: string, days: readonly DayView[]): Import | null {
  const [newest] = days;
  const file = readFileLog(content, newest ? terminalClocks(newest.timeZone) : []);
  if (file === null) return null;
  const found = days
    .slice(0, IMPORTED_DAYS)
    .toReversed()
    .map((day) => ({ day, records: file.records.filter(({ at }) => at >= day.startAt && at < day.endAt) }))
    .filter(({ records }) => records.length > 0);
  const isFree = ({ day }: (typeof found)[number]) => day.records.length === 0;
  const isTooLong = ({ records }: (typeof found)[number]) => records.length > MAX_RECORDS;
  const free = found.filter(isFree);
  return {
    lastName: file.driver.lastName,
    days: free
      .filter((each) => !isTooLong(each))
      .map(({ day, records }) => ({
        logDate: day.date,
        eld: file.eld.slice(0, 40) || 'unknown',
        records: records.map(
          ({ at, type, code, origin, latitude, longitude, location, note, unitNumber }) => ({
            at: new Date(at).toISOString(),
            type,
            code,
            origin,
            lat: latitude,
            lon: longitude,
            locationText: location?.slice(0, 60) ?? null,
            annotation: note?.slice(0, 60) ?? null,
            unitNumber: unitNumber?.slice(0, 20) ?? null,
          }),
        ),
      })),
    skipped: found.filter((each) => !isFree(each)).map(({ day }) => day.date),
    tooLong: free.filter(isTooLong).map(({ day }) => day.date),
  };
}
