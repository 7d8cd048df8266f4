import { type DutyRecord, isAutomaticDriving, spansOfRecords } from '../../../domain/hos/duty-spans.ts';
import { dateAt, dayBounds, type HosDriver, lockHosDriver } from '../../../domain/hos/hos-driver.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import type { LogDay } from '../edits/log-target.ts';
import type { TakenDriving } from '../edits/plan-edit.ts';

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

/**
 * The whole stretch that a record of the device began, as a co-driver's log takes it over.
 * @throws DomainError 409 when another hand entered it, or while it lasts
 */
export function drivingToGive(records: readonly DutyRecord[], startedAt: number): TakenDriving {
  const spans = spansOfRecords(records);
  const index = spans.findIndex((span) => span.startedAt === startedAt);
  const record = spans[index]?.record;
  if (!record || !isAutomaticDriving(record)) {
    throw conflict(
      'Only driving recorded by the ELD can be reassigned to a co-driver. Edit any other entry instead.',
    );
  }
  const until = spans[index + 1]?.startedAt;
  if (until === undefined) throw conflict('This driving has not ended yet.');
  const { vehicleId, lat, lon, locationText, totalMiles } = record;
  const measures = { vehicleId, lat, lon, locationText, totalMiles, copyOf: record.id };
  // The record of the device itself, however often the driving changed hands.
  const sourceId = record.sourceId ?? record.id;
  return { from: startedAt, until, record: { ...measures, origin: 3, sourceId } };
}

/** The days of a driver in which the stretch lies. Epoch ms. */
export function daysOf(driver: HosDriver, { from, until }: { from: number; until: number }): LogDay {
  return {
    driver,
    startAt: dayBounds(driver, dateAt(driver, from)).startAt,
    endAt: dayBounds(driver, dateAt(driver, until)).endAt,
  };
}
