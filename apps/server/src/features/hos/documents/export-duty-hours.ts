import { Readable } from 'node:stream';
import { csvLine, csvText, type exportDutyHours, HOURS_EXPORT_MAX_DAYS } from '@longhaul/contract';
import { HOUR_MS, METERS_PER_MILE } from '@longhaul/units';
import type { z } from 'zod';
import { dateRange, latestDate } from '../../../domain/hos/date-range.ts';
import { zoneOn } from '../../../domain/hos/driver-days.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type HoursRow, type HoursSearch, selectHours } from './queries.ts';

type HoursQuery = z.output<NonNullable<typeof exportDutyHours.query>>;

const USUAL_DAYS = 7;
const ROWS_AT_ONCE = 1_000;

const TITLES = [
  'Date',
  'Driver',
  'Username',
  'Home terminal zone',
  'Off duty (h)',
  'Sleeper berth (h)',
  'Driving (h)',
  'On duty, not driving (h)',
  'Miles',
  'Certification',
  'Violations',
];

/** Written while it is read, so that a large fleet is never held as a whole. @throws DomainError 422 */
export async function dutyHoursCsv(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  { driverId, groupId, ...asked }: HoursQuery,
): Promise<{ fileName: string; content: Readable }> {
  const now = clock.now();
  const range = dateRange(asked, latestDate(now), { usualDays: USUAL_DAYS, maxDays: HOURS_EXPORT_MAX_DAYS });
  const search: HoursSearch = { organizationId, driverId, groupId, ...range, size: ROWS_AT_ONCE };
  const read = (after: HoursRow | undefined) =>
    database.inOrganizationOf(actor, (tx) => selectHours(tx, search, after));
  // The first rows are read before anything is sent: what fails then still answers with its error.
  const first = await read(undefined);
  return {
    fileName: `hours-${range.from}-${range.to}.csv`,
    content: Readable.from(linesOf(first, read, now)),
  };
}

async function* linesOf(
  first: HoursRow[],
  read: (after: HoursRow) => Promise<HoursRow[]>,
  now: number,
): AsyncGenerator<string> {
  yield csvText([TITLES]);
  let rows = first;
  while (rows.length > 0) {
    yield rows.map((row) => csvLine(cellsOf(row, now))).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    rows = await read(rows.at(-1)!);
  }
}

function cellsOf(row: HoursRow, now: number): (string | number)[] {
  const openMs = row.open_status
    ? Math.max(0, Math.min(now, row.ends_at.getTime()) - row.counted_until.getTime())
    : 0;
  const hours = (spentMs: number, status: HoursRow['open_status']) =>
    Number(((spentMs + (row.open_status === status ? openMs : 0)) / HOUR_MS).toFixed(2));
  return [
    row.log_date,
    `${row.last_name}, ${row.first_name}`,
    row.username,
    zoneOn(row, row.log_date),
    hours(row.off_ms, 'OFF'),
    hours(row.sleeper_ms, 'SB'),
    hours(row.driving_ms, 'D'),
    hours(row.on_duty_ms, 'ON'),
    row.distance_m === null ? '' : Number((row.distance_m / METERS_PER_MILE).toFixed(1)),
    row.certification,
    row.violation_count,
  ];
}
