import { dayNumber } from '@longhaul/units';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { dateAt, dayBounds, type HosDriver, lockHosDriver, RECORDS_KEPT_MS } from '../hos-driver.ts';

/** One day of one driver. */
export type LogTarget = { organizationId: number; driverId: number; date: string };

type Params = { orgId: number; logId: string; userId?: number };

/** @throws DomainError 404 when the log is another driver's than the path says, or names no day. */
export function targetOf({ orgId, logId, userId }: Params): LogTarget {
  const [driver = '', ...date] = logId.split('-');
  const target = { organizationId: orgId, driverId: Number(driver), date: date.join('-') };
  const isOther = userId !== undefined && userId !== target.driverId;
  if (isOther || !isDate(target.date)) throw notFound('This log');
  return target;
}

function isDate(text: string): boolean {
  try {
    dayNumber(text);
    return true;
  } catch {
    return false;
  }
}

export type LogDay = { driver: HosDriver; startAt: number; endAt: number };

/**
 * The day, to change it; nobody else changes the driver's records until the end of the transaction.
 * @throws DomainError 404 without such a driver, and for a day that lies ahead; 409 for one too far back
 */
export async function lockDay(tx: DatabaseTransaction, target: LogTarget, now: number): Promise<LogDay> {
  const driver = await lockHosDriver(tx, target.organizationId, target.driverId);
  if (!driver) throw notFound('This driver');
  return lockedDay(driver, target.date, now);
}

/** The same of a driver whose records are locked already. @throws DomainError 404, 409 */
export function lockedDay(driver: HosDriver, date: string, now: number): LogDay {
  const { startAt, endAt } = dayBounds(driver, date);
  if (startAt > now) throw notFound('This log');
  if (endAt >= now - RECORDS_KEPT_MS) return { driver, startAt, endAt };
  throw conflict('This log is more than 6 months old and can no longer be changed.');
}

/** Two drivers are locked in one order, so that nobody waits for each other. */
export async function lockDrivers(
  tx: DatabaseTransaction,
  organizationId: number,
  driverIds: readonly number[],
): Promise<void> {
  for (const driverId of driverIds.toSorted((a, b) => a - b)) {
    await lockHosDriver(tx, organizationId, driverId);
  }
}

/** The days of a driver in which the stretch lies. Epoch ms. */
export function daysOf(driver: HosDriver, { from, until }: { from: number; until: number }): LogDay {
  return {
    driver,
    startAt: dayBounds(driver, dateAt(driver, from)).startAt,
    endAt: dayBounds(driver, dateAt(driver, until)).endAt,
  };
}
