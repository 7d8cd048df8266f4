import { quarterOfCode } from '@longhaul/ifta';
import { addDays, dateAt, datedZone, dayNumber, startOfDate } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { rowsBeforeLast, rowsInForce } from '../dated/rows-in-force.ts';
import { timeZoneOf } from './time-zone.ts';

/** From which day on; undefined: nobody said. */
type Wanted = { timeZone: string; from: string | undefined; setBy: number | null; now: number };

const MAX_AHEAD_DAYS = 60;
/** Positions of the days before may be deleted, and miles are counted from positions. */
const MAX_BACK_DAYS = 180;
/** Zones further apart would leave a day without an hour. */
const MAX_APART_MS = 24 * 3_600_000;

/**
 * Another time zone of a locked organization, from a day on: days before keep theirs, and the one before it is longer or
 * shorter once. Without a day it begins with the next one, and with the first record where there is none. The day, null for
 * the first record. What days are counted from is the caller's to count again. @throws DomainError 422
 */
export async function changeTimeZone(
  tx: DatabaseTransaction,
  organizationId: number,
  { timeZone, from: asked, setBy, now }: Wanted,
): Promise<string | null> {
  const rows = await knownTimeZones(tx, organizationId, now);
  const from = await dayOfChange(tx, organizationId, { rows, from: asked, now });
  const row = {
    organization_id: organizationId,
    from_date: from,
    time_zone: timeZone,
    set_by: setBy,
    set_at: new Date(now),
  };
  await tx.insertInto('organization_time_zones').values(row).execute();
  await saveTimeZones(tx, organizationId, [...rows, row]);
  return from;
}

/** Takes a change back that lies ahead. @throws DomainError 404, 409 once the day has begun */
export async function withdrawTimeZone(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, withdrawnBy, now }: { from: string; withdrawnBy: number | null; now: number },
): Promise<void> {
  const rows = await selectTimeZones(tx, organizationId);
  if (!timeZonesInForce(rows).some(({ from_date }) => from_date === from)) {
    throw notFound('This change of the time zone');
  }
  if (from <= dateAt(now, await timeZoneOf(tx, organizationId))) {
    throw conflict(`${from} has already started. Choose a later start day for the time zone.`);
  }
  await tx
    .updateTable('organization_time_zones')
    .set({ withdrawn_by: withdrawnBy, withdrawn_at: new Date(now) })
    .where('organization_id', '=', organizationId)
    .where('from_date', '=', from)
    .where('withdrawn_at', 'is', null)
    .execute();
  await saveTimeZones(
    tx,
    organizationId,
    rows.filter(({ from_date }) => from_date !== from),
  );
}

/** Gives the days of a zone with this name another one. Whether there were any. */
export async function replaceOrganizationZone(
  tx: DatabaseTransaction,
  organizationId: number,
  { name, timeZone, setBy, now }: { name: string } & Pick<Wanted, 'timeZone' | 'setBy' | 'now'>,
): Promise<boolean> {
  const rows = await knownTimeZones(tx, organizationId, now);
  const replaced = timeZonesInForce(rows)
    .filter(({ time_zone }) => time_zone === name)
    .map(({ from_date }) => ({
      organization_id: organizationId,
      from_date,
      time_zone: timeZone,
      set_by: setBy,
      set_at: new Date(now),
    }));
  if (replaced.length === 0) return false;
  await tx.insertInto('organization_time_zones').values(replaced).execute();
  await saveTimeZones(tx, organizationId, [...rows, ...replaced]);
  return true;
}

type TimeZoneRow = { from_date: string | null; time_zone: string };

/** In the order in which they were entered, without those withdrawn. */
export function selectTimeZones(tx: DatabaseTransaction, organizationId: number): Promise<TimeZoneRow[]> {
  return tx
    .selectFrom('organization_time_zones')
    .select(['from_date', 'time_zone'])
    .where('organization_id', '=', organizationId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

export const timeZonesInForce = (rows: readonly TimeZoneRow[]): TimeZoneRow[] =>
  rowsInForce(rows, (one, other) => one.time_zone === other.time_zone);

/** As the organization keeps them: the last, and the name of those before it. */
async function saveTimeZones(
  tx: DatabaseTransaction,
  organizationId: number,
  rows: readonly TimeZoneRow[],
): Promise<void> {
  const inForce = timeZonesInForce(rows);
  for (const [index, { from_date, time_zone }] of inForce.entries()) {
    const before = inForce[index - 1]?.time_zone;
    if (before === undefined || from_date === null) continue;
    const apart = Math.abs(startOfDate(from_date, before) - startOfDate(from_date, time_zone));
    if (apart < MAX_APART_MS) continue;
    throw invalid({ timeZone: `is 24 hours from ${before}: one day would have no hours` });
  }
  const earlier = rowsBeforeLast(inForce).map(({ until, time_zone }) => ({ until, timeZone: time_zone }));
  await tx
    .updateTable('organizations')
    .set({ time_zone: inForce.at(-1)!.time_zone, earlier_time_zones: datedZone('', earlier) })
    .where('id', '=', organizationId)
    .execute();
}

/** With the one that the organization began with. */
async function knownTimeZones(tx: DatabaseTransaction, organizationId: number, now: number) {
  const rows = await selectTimeZones(tx, organizationId);
  if (rows.length > 0) return rows;
  await tx
    .insertInto('organization_time_zones')
    .columns(['organization_id', 'time_zone', 'set_at'])
    .expression((eb) =>
      eb
        .selectFrom('organizations as o')
        .select(['o.id', 'o.time_zone'])
        .select((one) => one.val(new Date(now)).as('set_at'))
        .where('o.id', '=', organizationId),
    )
    .execute();
  return selectTimeZones(tx, organizationId);
}

type Asked = Pick<Wanted, 'from' | 'now'> & { rows: readonly TimeZoneRow[] };

async function dayOfChange(
  tx: DatabaseTransaction,
  organizationId: number,
  { rows, from, now }: Asked,
): Promise<string | null> {
  const today = dateAt(now, await timeZoneOf(tx, organizationId));
  if (from === undefined) {
    const last = timeZonesInForce(rows).at(-1)?.from_date ?? null;
    if (last === null && !(await hasRecords(tx, organizationId))) return null;
    if (last !== null && last > addDays(today, 1)) {
      throw invalid({ timeZoneFrom: `is required: a different time zone is already set from ${last}` });
    }
  }
  const day = from ?? addDays(today, 1);
  const apart = dayNumber(day) - dayNumber(today);
  if (apart > MAX_AHEAD_DAYS) throw invalid({ timeZoneFrom: `must be within ${MAX_AHEAD_DAYS} days` });
  if (apart < -MAX_BACK_DAYS) {
    throw invalid({ timeZoneFrom: `must be within the last ${MAX_BACK_DAYS} days` });
  }
  const filed = await lastFiledQuarter(tx, organizationId);
  // The last day of the quarter would end at another time too.
  if (filed && day <= addDays(filed.endDate, 1)) {
    const first = addDays(filed.endDate, 2);
    throw invalid({ timeZoneFrom: `must be ${first} or later: the ${filed.code} return is filed` });
  }
  return day;
}

async function lastFiledQuarter(tx: DatabaseTransaction, organizationId: number) {
  const rows = await tx
    .selectFrom('ifta_returns')
    .select('quarter')
    .distinct()
    .where('organization_id', '=', organizationId)
    .execute();
  const quarters = rows.map(({ quarter }) => quarterOfCode(quarter));
  return quarters.toSorted((one, other) => one.endDate.localeCompare(other.endDate)).at(-1);
}

/** Whether any day was counted: of a vehicle, of a log or of fuel. */
async function hasRecords(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  for (const table of ['asset_state', 'hos_state', 'fuel_purchases', 'loads'] as const) {
    const row = await tx
      .selectFrom(table)
      .select('organization_id')
      .where('organization_id', '=', organizationId)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
