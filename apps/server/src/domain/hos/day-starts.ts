import { DAY_MS, dateOfDay, dayNumber, HOUR_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
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
  const pieces = dayStartsInForce([...rows, row]);
  const earlier = pieces.slice(0, -1).map(
    (piece, index): EarlierDayStart => ({
      until: pieces[index + 1]!.from_date!,
      dayStartsAtMinutes: piece.day_starts_at_minutes,
    }),
  );
  await tx
    .updateTable('organizations')
    .set({
      day_starts_at_minutes: pieces.at(-1)!.day_starts_at_minutes,
      earlier_day_starts: earlier.length > 0 ? JSON.stringify(earlier) : null,
    })
    .where('id', '=', organizationId)
    .execute();
  // The day before the change may run somewhere: its end is another, and the logs that clocks are counted from name the change.
  await markHosRulesDirty(tx, organizationId, { fromDate: from === null ? undefined : firstRunning(now) });
  return from;
}

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

/** In the order in which they were entered. */
export function selectDayStarts(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organization_day_starts')
    .select(['from_date', 'day_starts_at_minutes'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
}

/** In order of their days: of one day the last that was entered, and none that is as the one before. */
export function dayStartsInForce(rows: readonly DayStartRow[]): DayStartRow[] {
  const byDay = new Map(rows.map((row) => [row.from_date ?? '', row]));
  const inOrder = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return inOrder.filter(
    (row, index) => row.day_starts_at_minutes !== inOrder[index - 1]?.day_starts_at_minutes,
  );
}

type Asked = Pick<Wanted, 'from' | 'now'> & { rows: readonly DayStartRow[] };

async function dayOfChange(
  tx: DatabaseTransaction,
  organizationId: number,
  { rows, from, now }: Asked,
): Promise<string | null> {
  const first = dateOfDay(Math.floor((now + FIRST_ZONE_MS) / DAY_MS) + 1);
  if (from !== undefined) {
    if (from < first) throw invalid({ dayStartsFrom: `must be ${first} or later: earlier days have begun` });
    if (dayNumber(from) > dayNumber(first) + MAX_AHEAD_DAYS) {
      throw invalid({ dayStartsFrom: `must be within ${MAX_AHEAD_DAYS} days` });
    }
    return from;
  }
  const last = dayStartsInForce(rows).at(-1)?.from_date ?? null;
  if (last === null && !(await hasLogs(tx, organizationId))) return null;
  if (last === null || last <= first) return first;
  throw invalid({ dayStartsFrom: `is needed: another start of the day is entered from ${last} on already` });
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
