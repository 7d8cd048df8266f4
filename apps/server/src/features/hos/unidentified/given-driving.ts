import { type DutyRecord, drivingToGive, type TakenDriving } from '@longhaul/hos';
import { dateAt, dayBounds, type HosDriver, lockHosDriver } from '../../../domain/hos/hos-driver.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { LogDay } from '../edits/log-target.ts';
import { refusalError } from '../edits/plan-edit.ts';

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

/** @throws DomainError 409 when another hand entered it, or while it lasts */
export function assertGivable(
  { driver }: LogDay,
  records: readonly DutyRecord[],
  recordId: number,
): TakenDriving {
  const driving = drivingToGive(records, recordId);
  if ('code' in driving) throw refusalError(driving, driver);
  return driving;
}

/** The days of a driver in which the stretch lies. Epoch ms. */
export function daysOf(driver: HosDriver, { from, until }: { from: number; until: number }): LogDay {
  return {
    driver,
    startAt: dayBounds(driver, dateAt(driver, from)).startAt,
    endAt: dayBounds(driver, dateAt(driver, until)).endAt,
  };
}
