import { sql } from 'kysely';
import { inParts } from '../../platform/database/in-parts.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { voidCertifications } from '../hos/certifications.ts';
import { markHosDirty } from '../hos/changed.ts';
import { dayBounds, loadHosDrivers } from '../hos/hos-driver.ts';

/** So much is read and compared at a time. */
const DRIVERS_AT_ONCE = 100;

/** A stored day of a log that begins or ends at another instant by the zones in use. Epoch ms. */
export interface MovedDay {
  readonly driverId: number;
  readonly date: string;
  readonly isCertified: boolean;
  readonly before: { readonly startAt: number; readonly endAt: number };
  readonly after: { readonly startAt: number; readonly endAt: number };
}

/** The moved days of these drivers, in order. Those that are to be worked out anyway are left out. */
export async function findMovedDays(
  tx: DatabaseTransaction,
  organizationId: number,
  driverIds: readonly number[],
): Promise<MovedDay[]> {
  const moved: MovedDay[] = [];
  for (const some of inParts(driverIds, DRIVERS_AT_ONCE)) {
    moved.push(...(await movedDaysOf(tx, organizationId, some)));
  }
  return moved;
}

async function movedDaysOf(
  tx: DatabaseTransaction,
  organizationId: number,
  driverIds: readonly number[],
): Promise<MovedDay[]> {
  const drivers = new Map(
    (await loadHosDrivers(tx, organizationId, driverIds)).map((driver) => [driver.driverId, driver]),
  );
  const { rows } = await sql<{
    driver_id: number;
    log_date: string;
    starts_at: Date;
    ends_at: Date;
    certification: string;
  }>`select d.driver_id, to_char(d.log_date, 'YYYY-MM-DD') as log_date, d.starts_at, d.ends_at, d.certification
    from hos_days d left join hos_dirty p on p.organization_id = ${organizationId} and p.driver_id = d.driver_id
    where d.organization_id = ${organizationId} and d.driver_id = any(${[...driverIds]}::integer[])
      and (p.from_date is null or d.log_date < p.from_date)
    order by d.driver_id, d.log_date`.execute(tx);
  return rows.flatMap(({ driver_id, log_date, starts_at, ends_at, certification }) => {
    const driver = drivers.get(driver_id);
    if (!driver) return [];
    const before = { startAt: starts_at.getTime(), endAt: ends_at.getTime() };
    const after = dayBounds(driver, log_date);
    if (before.startAt === after.startAt && before.endAt === after.endAt) return [];
    return [
      { driverId: driver_id, date: log_date, isCertified: certification === 'certified', before, after },
    ];
  });
}

/**
 * Has the days from the first moved one of each driver on worked out again, notes how they were, and asks for the signature
 * again where one was given for another period, 49 CFR 395.30(b)(2).
 */
export async function recountMovedDays(
  tx: DatabaseTransaction,
  organizationId: number,
  days: readonly MovedDay[],
  { release, at }: { release: string; at: Date },
): Promise<void> {
  const rows = days.map(({ driverId, date, isCertified, before, after }) => ({
    organization_id: organizationId,
    driver_id: driverId,
    log_date: date,
    release,
    starts_at_before: new Date(before.startAt),
    ends_at_before: new Date(before.endAt),
    starts_at: new Date(after.startAt),
    ends_at: new Date(after.endAt),
    was_certified: isCertified,
    moved_at: at,
  }));
  for (const part of inParts(rows)) {
    await tx
      .insertInto('moved_log_days')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const [driverId, moved] of Map.groupBy(days, (day) => day.driverId)) {
    await markHosDirty(tx, { organizationId, driverId, fromDate: moved[0]!.date });
    const dates = moved.flatMap(({ isCertified, date }) => (isCertified ? [date] : []));
    await voidCertifications(tx, { organizationId, driverId, dates, at, reason: 'time-zones' });
  }
}
