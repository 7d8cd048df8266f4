import { DAY_MS, dateOfDay, dayNumber, HOUR_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { rowsBeforeLast, rowsInForce } from '../dated/rows-in-force.ts';
import { markHosRulesDirty } from './changed.ts';
import type { EarlierDayStart } from './driver-days.ts';

type Wanted = { minutes: number; from: string | undefined; setBy: number | null; now: number };

const MAX_AHEAD_DAYS = 60;
/** Between the first zone in which a day begins and UTC. */
const FIRST_ZONE_MS = 14 * HOUR_MS;

/**
 * Another start of the 24-hour period in a locked organization, from a day that no driver has begun, the next without one: days
 * before keep theirs, and the one before it is longer or shorter once. From the first record on where nobody has records yet.
 * The day, null for the first record. @throws DomainError 422 on `dayStartsFrom`
 */
export async function changeDayStart(
  tx: DatabaseTransaction,
  organizationId: number,
  { minutes, from: asked, setBy, now }: Wanted,
): Promise<string | null> {
  const rows = await knownDayStarts(tx, organizationId, now);
  const from = await dayOfChange(tx, organizationId, { rows, from: asked, now });
  const row = {
    organization_id: organizationId,
    from_date: from,
    day_starts_at_minutes: minutes,
    set_by: setBy,
    set_at: new Date(now),
  };
  await tx.insertInto('organization_day_starts').values(row).execute();
  await saveDayStarts(tx, organizationId, [...rows, row]);
  // The day before the change may run somewhere: its end is another, and the logs that clocks are counted from name the change.
  await markHosRulesDirty(tx, organizationId, { fromDate: from === null ? undefined : firstRunning(now) });
  return from;
}

/** Takes a change back whose day nobody has begun, in a locked organization. @throws DomainError 404, 409 */
export async function withdrawDayStart(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, withdrawnBy, now }: { from: string; withdrawnBy: number | null; now: number },
): Promise<void> {
  const rows = await selectDayStarts(tx, organizationId);
  if (!dayStartsInForce(rows).some(({ from_date }) => from_date === from)) {
    throw notFound('This start of the day');
  }
  if (from < firstUnbegun(now)) throw conflict(`${from} has already started in some time zone.`);
  await tx
    .updateTable('organization_day_starts')
    .set({ withdrawn_by: withdrawnBy, withdrawn_at: new Date(now) })
    .where('organization_id', '=', organizationId)
    .where('from_date', '=', from)
    .where('withdrawn_at', 'is', null)
    .execute();
  await saveDayStarts(
    tx,
    organizationId,
    rows.filter(({ from_date }) => from_date !== from),
  );
  await markHosRulesDirty(tx, organizationId, { fromDate: firstRunning(now) });
}

/** As the organization keeps them: the last, and those before it. */
async function saveDayStarts(
  tx: DatabaseTransaction,
  organizationId: number,
  rows: readonly DayStartRow[],
): Promise<void> {
  const inForce = dayStartsInForce(rows);
  const earlier = rowsBeforeLast(inForce).map(
    ({ until, day_starts_at_minutes }): EarlierDayStart => ({
      until,
      dayStartsAtMinutes: day_starts_at_minutes,
    }),
  );
  await tx
    .updateTable('organizations')
    .set({
      day_starts_at_minutes: inForce.at(-1)!.day_starts_at_minutes,
      earlier_day_starts: earlier.length > 0 ? JSON.stringify(earlier) : null,
    })
    .where('id', '=', organizationId)
    .execute();
}

/** The first day that has begun in no time zone. */
const firstUnbegun = (now: number): string => dateOfDay(Math.floor((now + FIRST_ZONE_MS) / DAY_MS) + 1);

const firstRunning = (now: number): string => dateOfDay(Math.floor(now / DAY_MS) - 2);

/** With the one that the organization began with. */
async function knownDayStarts(tx: DatabaseTransaction, organizationId: number, now: number) {
  const rows = await selectDayStarts(tx, organizationId);
  if (rows.length > 0) return rows;
  await tx
    .insertInto('organization_day_starts')
    .columns(['organization_id', 'day_starts_at_minutes', 'set_at'])
    .expression((eb) =>
      eb
        .selectFrom('organizations as o')
        .select(['o.id', 'o.day_starts_at_minutes'])
        .select((one) => one.val(new Date(now)).as('set_at'))
        .where('o.id', '=', organizationId),
    )
    .execute();
  return selectDayStarts(tx, organizationId);
}

type DayStartRow = { from_date: string | null; day_starts_at_minutes: number };

/** In the order in which they were entered, without those withdrawn. */
export function selectDayStarts(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organization_day_starts')
    .select(['from_date', 'day_starts_at_minutes'])
    .where('organization_id', '=', organizationId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

export const dayStartsInForce = (rows: readonly DayStartRow[]): DayStartRow[] =>
  rowsInForce(rows, (one, other) => one.day_starts_at_minutes === other.day_starts_at_minutes);

type Asked = Pick<Wanted, 'from' | 'now'> & { rows: readonly DayStartRow[] };

async function dayOfChange(
  tx: DatabaseTransaction,
  organizationId: number,
  { rows, from, now }: Asked,
): Promise<string | null> {
  const first = firstUnbegun(now);
  if (from !== undefined) {
    if (from < first)
      throw invalid({ dayStartsFrom: `must be ${first} or later: earlier days have already started` });
    if (dayNumber(from) > dayNumber(first) + MAX_AHEAD_DAYS) {
      throw invalid({ dayStartsFrom: `must be within ${MAX_AHEAD_DAYS} days` });
    }
    return from;
  }
  const last = dayStartsInForce(rows).at(-1)?.from_date ?? null;
  if (last === null && !(await hasLogs(tx, organizationId))) return null;
  if (last === null || last <= first) return first;
  throw invalid({ dayStartsFrom: `is required: a different day start is already set from ${last}` });
}

async function hasLogs(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  const state = await tx
    .selectFrom('hos_state')
    .select('driver_id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return state !== undefined;
}
