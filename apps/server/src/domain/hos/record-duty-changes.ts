import type { ChangeData } from '@longhaul/contract';
import { EVENT_TYPE, modeOfCode, STATUS_CODE, statusOfCode } from '@longhaul/hos';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { type Change, recordChanges } from '../changes/record-change.ts';
import { currentRecordStatus } from './duty-records.ts';
import { logIdOf } from './hos-driver.ts';

type Duty = ChangeData<'duty.created'>;

/**
 * Writes for the feed records of duty status and mode that were added, or are no longer what they were: a record is never
 * overwritten, so that `updated` is a change of what it counts as. Driving without a driver that was added is unidentified.
 */
export async function recordDutyChanges(
  tx: DatabaseTransaction,
  organizationId: number,
  eventIds: readonly number[],
  act: 'created' | 'updated',
): Promise<void> {
  if (eventIds.length === 0) return;
  const rows = await tx
    .selectFrom('eld_events as e')
    .select(['e.id', 'e.driver_id', 'e.vehicle_id', 'e.type', 'e.code', 'e.mode', 'e.at', 'e.origin'])
    .select(['e.lat', 'e.lon', 'e.location_text', currentRecordStatus(organizationId).as('status')])
    .where('e.organization_id', '=', organizationId)
    .where('e.id', 'in', eventIds)
    .where('e.type', 'in', [EVENT_TYPE.dutyStatus, EVENT_TYPE.mode])
    .orderBy('e.id')
    .execute();
  const changes = rows.flatMap((row): Change<`duty.${typeof act}` | 'unidentified.created'>[] => {
    const { id, driver_id: driverId, at } = row;
    const isStatus = row.type === EVENT_TYPE.dutyStatus;
    const vehicle = row.vehicle_id === null ? null : { id: row.vehicle_id };
    const place = { lat: row.lat, lon: row.lon, text: row.location_text };
    if (driverId === null) {
      const isDriving = isStatus && row.code === STATUS_CODE.D;
      if (!isDriving || act !== 'created') return [];
      const data = { id, vehicle, startedAt: at.toISOString(), from: place };
      return [{ type: 'unidentified.created', data, occurredAt: at.getTime() }];
    }
    const data = {
      id,
      driver: { id: driverId },
      vehicle,
      at: at.toISOString(),
      recordStatus: row.status as Duty['recordStatus'],
      origin: row.origin as Duty['origin'],
      type: row.type as Duty['type'],
      code: row.code,
      status: isStatus ? statusOfCode(row.code) : null,
      mode: isStatus ? row.mode : modeOfCode(row.code),
      place,
    };
    return [{ type: `duty.${act}`, data, occurredAt: at.getTime() }];
  });
  await recordChanges(tx, organizationId, changes);
}

/** Writes for the feed that a driver certified a day. */
export async function recordCertified(
  tx: DatabaseTransaction,
  organizationId: number,
  { driverId, date, number, at }: { driverId: number; date: string; number: number; at: Date },
): Promise<void> {
  const data = {
    id: logIdOf(driverId, date),
    driver: { id: driverId },
    date,
    number,
    certifiedAt: at.toISOString(),
  };
  await recordChanges(tx, organizationId, [{ type: 'log.certified', data, occurredAt: at.getTime() }]);
}

interface Driving {
  readonly id: number;
  readonly vehicle_id: number | null;
  readonly started_at: Date;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly location_text: string | null;
}

/** Writes for the feed that a driver took over unidentified driving: its records are in the driver's log. */
export async function recordAssigned(
  tx: DatabaseTransaction,
  organizationId: number,
  { driving, driverId, at }: { driving: Driving; driverId: number; at: number },
): Promise<void> {
  const data = {
    id: driving.id,
    driver: { id: driverId },
    vehicle: driving.vehicle_id === null ? null : { id: driving.vehicle_id },
    startedAt: driving.started_at.toISOString(),
    from: { lat: driving.lat, lon: driving.lon, text: driving.location_text },
  };
  await recordChanges(tx, organizationId, [{ type: 'unidentified.assigned', data, occurredAt: at }]);
}
