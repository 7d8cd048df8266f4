import { isDeepStrictEqual } from 'node:util';
import { movedDays } from '@longhaul/hos';
import { addDays, DAY_MS, dateOfDay, dayNumber } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { rowsBeforeLast, rowsInForce } from '../dated/rows-in-force.ts';
import { voidCertifications } from './certifications.ts';
import { markHosDirty } from './changed.ts';
import { deriveDriverNow } from './derive-driver.ts';
import type { DriverKey } from './derived-queries.ts';
import type { EarlierTerminal } from './driver-days.ts';
import { dateAt, type HosDriver, loadHosDriver, RECORDS_KEPT_MS } from './hos-driver.ts';

type HomeTerminal = { name: string | null; address: string | null; timeZone: string };

/** From which day on; undefined: nobody said. */
type Wanted = { terminal: HomeTerminal; from: string | undefined; setBy: number | null; now: number };

const MAX_AHEAD_MS = 60 * DAY_MS;

/** The first home terminal of new drivers, from their first record on, as their profiles say. */
export async function openHomeTerminals(
  tx: DatabaseTransaction,
  organizationId: number,
  driverIds: readonly number[],
  { setBy, now }: Pick<Wanted, 'setBy' | 'now'>,
): Promise<void> {
  if (driverIds.length === 0) return;
  await tx
    .insertInto('driver_home_terminals')
    .columns(['organization_id', 'driver_id', 'name', 'address', 'time_zone', 'set_by', 'set_at'])
    .expression((eb) =>
      eb
        .selectFrom('drivers as d')
        .select(['d.organization_id', 'd.user_id', 'd.home_terminal_name', 'd.home_terminal_address'])
        .select('d.home_terminal_time_zone')
        .select((one) => [
          one.val(setBy).$castTo<number | null>().as('set_by'),
          one.val(new Date(now)).as('set_at'),
        ])
        .where('d.organization_id', '=', organizationId)
        .where('d.user_id', 'in', [...driverIds]),
    )
    .execute();
}

/**
 * Another home terminal of a locked driver, from a day of the log on: days before keep theirs, and the one before it is longer
 * or shorter once. Without a day another zone begins with the next day of the log, another name or address today, and all of
 * it with the first record of a driver who has none yet. Days whose bounds move are counted again, and certified ones are to
 * be certified again. The day, null for the first record. @throws DomainError 422 on `homeTerminalFrom`
 */
export async function changeHomeTerminal(
  tx: DatabaseTransaction,
  before: HosDriver,
  { terminal, from: asked, setBy, now }: Wanted,
): Promise<string | null> {
  const rows = await knownTerminals(tx, before, now);
  const from = await dayOfChange(tx, before, { rows, terminal, from: asked, now });
  const row = {
    organization_id: before.organizationId,
    driver_id: before.driverId,
    from_date: from,
    name: terminal.name,
    address: terminal.address,
    time_zone: terminal.timeZone,
    set_by: setBy,
    set_at: new Date(now),
  };
  await tx.insertInto('driver_home_terminals').values(row).execute();
  await saveTerminals(tx, before, [...rows, row]);
  await countMovedDays(tx, before, { from, now });
  return from;
}

/** Takes a change of a locked driver back that lies ahead. @throws DomainError 404, 409 once the day has begun */
export async function withdrawHomeTerminal(
  tx: DatabaseTransaction,
  before: HosDriver,
  { from, withdrawnBy, now }: { from: string; withdrawnBy: number | null; now: number },
): Promise<void> {
  const rows = await selectHomeTerminals(tx, before);
  if (!piecesOf(rows).some(({ from_date }) => from_date === from)) {
    throw notFound('This change of the home terminal');
  }
  if (from <= dateAt(before, now)) {
    throw conflict(`${from} has already started. Choose a later start day for the home terminal.`);
  }
  await tx
    .updateTable('driver_home_terminals')
    .set({ withdrawn_by: withdrawnBy, withdrawn_at: new Date(now) })
    .where('organization_id', '=', before.organizationId)
    .where('driver_id', '=', before.driverId)
    .where('from_date', '=', from)
    .where('withdrawn_at', 'is', null)
    .execute();
  await saveTerminals(
    tx,
    before,
    rows.filter(({ from_date }) => from_date !== from),
  );
  await countMovedDays(tx, before, { from, now });
}

/** Gives the home terminals of a driver whose zone has this name another zone for the same days. */
export async function replaceTerminalZone(
  tx: DatabaseTransaction,
  driver: DriverKey,
  { name, timeZone, setBy, now }: { name: string; timeZone: string } & Pick<Wanted, 'setBy' | 'now'>,
): Promise<void> {
  const rows = await knownTerminals(tx, driver, now);
  const replaced = piecesOf(rows)
    .filter(({ time_zone }) => time_zone === name)
    .map((row) => ({ ...row, time_zone: timeZone, set_by: setBy, set_at: new Date(now) }));
  if (replaced.length > 0) await tx.insertInto('driver_home_terminals').values(replaced).execute();
  await saveTerminals(tx, driver, [...rows, ...replaced]);
}

/** As the profile keeps them: the last, and those before it. */
async function saveTerminals(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  rows: readonly Piece[],
): Promise<void> {
  const pieces = piecesOf(rows);
  const last = pieces.at(-1)!;
  const earlier = rowsBeforeLast(pieces).map(
    ({ until, name, address, time_zone }): EarlierTerminal => ({ until, name, address, timeZone: time_zone }),
  );
  await tx
    .updateTable('drivers')
    .set({
      home_terminal_name: last.name,
      home_terminal_address: last.address,
      home_terminal_time_zone: last.time_zone,
      earlier_terminals: earlier.length > 0 ? JSON.stringify(earlier) : null,
    })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', driverId)
    .execute();
}

type HomeTerminalRow = Awaited<ReturnType<typeof selectHomeTerminals>>[number];
type Piece = Pick<HomeTerminalRow, 'from_date' | 'name' | 'address' | 'time_zone'>;

/** With the first one, which only profiles have that were stored without it. */
async function knownTerminals(tx: DatabaseTransaction, driver: DriverKey, now: number) {
  const rows = await selectHomeTerminals(tx, driver);
  if (rows.length > 0) return rows;
  await openHomeTerminals(tx, driver.organizationId, [driver.driverId], { setBy: null, now });
  return selectHomeTerminals(tx, driver);
}

/** In the order in which they were entered, without those withdrawn. */
function selectHomeTerminals(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  return tx
    .selectFrom('driver_home_terminals')
    .select(['organization_id', 'driver_id', 'from_date', 'name', 'address', 'time_zone', 'set_by', 'set_at'])
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

export const piecesOf = <Row extends Piece>(rows: readonly Row[]): Row[] => rowsInForce(rows, isSame);

const placeOf = ({ name, address, time_zone }: Piece) => ({ name, address, time_zone });
const isSame = (one: Piece, other: Piece) => isDeepStrictEqual(placeOf(one), placeOf(other));

type Asked = Pick<Wanted, 'terminal' | 'from' | 'now'> & { rows: readonly HomeTerminalRow[] };

async function dayOfChange(
  tx: DatabaseTransaction,
  driver: HosDriver,
  { rows, terminal, from, now }: Asked,
): Promise<string | null> {
  if (from !== undefined) {
    const at = dayNumber(from) * DAY_MS;
    if (at < now - RECORDS_KEPT_MS) throw invalid({ homeTerminalFrom: 'must be within the last 6 months' });
    if (at > now + MAX_AHEAD_MS) throw invalid({ homeTerminalFrom: 'must be within 60 days' });
    return from;
  }
  const lastFrom = rows.findLast(({ from_date }) => from_date !== null)?.from_date ?? null;
  if (lastFrom === null && !(await hasRecords(tx, driver))) return null;
  const today = dateAt(driver, now);
  const day = terminal.timeZone === driver.timeZone ? today : addDays(today, 1);
  const ahead = piecesOf(rows).at(-1)?.from_date ?? '';
  if (ahead <= day) return day;
  throw invalid({
    homeTerminalFrom: `is required: a different home terminal is already set from ${ahead}`,
  });
}

async function hasRecords(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
): Promise<boolean> {
  const record = await tx
    .selectFrom('eld_events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .limit(1)
    .executeTakeFirst();
  return record !== undefined;
}

/** Days up to the one that runs; those ahead are counted when they come. */
async function countMovedDays(
  tx: DatabaseTransaction,
  before: HosDriver,
  { from, now }: { from: string | null; now: number },
): Promise<void> {
  const after = await loadHosDriver(tx, before.organizationId, before.driverId);
  if (!after) return;
  const lastDay = Math.max(before.calendar.dayAt(now), after.calendar.dayAt(now));
  const firstDay = from === null ? lastDay : Math.min(dayNumber(from) - 1, lastDay);
  const moved = movedDays(before.calendar, after.calendar, { firstDay, lastDay });
  await voidCertifications(tx, {
    ...before,
    dates: moved.map(dateOfDay),
    at: new Date(now),
    reason: 'home-terminal',
  });
  // The log of today is kept with how the days in it begin.
  await markHosDirty(tx, { ...before, fromDate: dateOfDay(moved[0] ?? lastDay) });
  await deriveDriverNow(tx, before, now);
}
