import type { ImportedDay } from '@longhaul/contract';
import { EVENT_TYPE, RECORD_STATUS } from '@longhaul/hos';
import { addDays } from '@longhaul/units';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { coded, conflict, invalid } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { dateAt, type HosDriver, logIdOf } from '../hos-driver.ts';
import { lockedDay } from '../log/log-target.ts';
import { insertRecords } from '../new-records.ts';
import { selectVehiclesByNumber } from './queries.ts';
import { datesOfEdit, markChanged, readRecords } from './store-edit.ts';

export interface DayToImport extends ImportedDay {
  readonly eld: string;
  /** How many days back it may be, today among them. */
  readonly maxDays: number;
  /** When it was asked for, and when it came. Epoch ms. */
  readonly at: number;
  readonly now: number;
  /** Of the driver's app. */
  readonly commandId?: string;
  /** Looks only whether it can be done. */
  readonly isDryRun?: boolean;
}

/**
 * Records of another ELD into a day that has none, with the origin that the file names: driving that a device recorded stays
 * such. @throws DomainError 409 where the day has entries, 422
 */
export async function importDay(
  tx: DatabaseTransaction,
  actor: UserActor,
  driver: HosDriver,
  { logDate, records, eld, maxDays, at, now, commandId, isDryRun = false }: DayToImport,
): Promise<void> {
  const { organizationId, driverId } = driver;
  const today = dateAt(driver, at);
  if (logDate > today || logDate < addDays(today, 1 - maxDays)) {
    throw invalid({ logDate: `must be today or one of the ${maxDays - 1} days before it` });
  }
  const day = lockedDay(driver, logDate, now);
  for (const [index, record] of records.entries()) {
    const recordedAt = Date.parse(record.at);
    if (recordedAt < day.startAt || recordedAt >= day.endAt || recordedAt > at) {
      throw invalid({ [`records.${index}.at`]: 'must be on the day of the log, and not in the future' });
    }
  }
  const known = await readRecords(tx, day);
  if (known.some((record) => record.at >= day.startAt && record.at < day.endAt)) {
    throw coded(conflict(`${logDate} has entries. Nothing was imported into it.`), 'day-not-empty');
  }
  if (isDryRun) return;
  const vehicles = await selectVehiclesByNumber(
    tx,
    organizationId,
    records.flatMap(({ unitNumber }) => unitNumber ?? []),
  );
  const inOrder = records.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.type - b.type);
  const rows = inOrder.map((record, part) => ({
    driver_id: driverId,
    vehicle_id: (record.unitNumber !== null && vehicles.get(record.unitNumber)) || null,
    type: record.type,
    code: record.code,
    mode: null,
    origin: record.origin,
    at: new Date(record.at),
    lat: record.lat,
    lon: record.lon,
    location_text: record.locationText,
    annotation: record.annotation ?? `From ELD ${eld}`.slice(0, 60),
    record_status: RECORD_STATUS.active,
    recorded_by: actor.userId,
    received_at: new Date(now),
    is_late: true,
    imported_from: eld,
    ...(commandId !== undefined && { command_id: commandId, command_part: part }),
  }));
  await insertRecords(tx, organizationId, driverId, rows);
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'import',
    entity: 'hos-log',
    entityId: logIdOf(driverId, logDate),
    after: { eld, records: rows.filter(({ type }) => type === EVENT_TYPE.dutyStatus).length },
  });
  const additions = inOrder.map(({ unitNumber: _, annotation: __, ...record }) => ({
    ...record,
    at: Date.parse(record.at),
    mode: null,
    vehicleId: null,
    totalMiles: null,
    sourceId: null,
    copyOf: null,
  }));
  const plan = { strikes: [], additions };
  await markChanged(tx, driver, datesOfEdit(day, { records: known, plan, date: logDate, now }), now);
}
