import { dayBounds, type HosDriver } from '../../../domain/hos/hos-driver.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import {
  type CarrierRow,
  type EventRow,
  findCarrierAndLicense,
  type HeaderRow,
  type RecordSearch,
  selectDriverRecords,
  selectDriversOf,
  selectHeaders,
  selectUsers,
  selectVehicleRecords,
  selectVehicles,
  type UserRow,
  type VehicleRow,
} from './queries.ts';

/** All that an output file tells, as stored; lists oldest first. */
export type FileRecords = {
  driver: HosDriver;
  carrier: CarrierRow;
  own: EventRow[];
  /** Recorded for nobody by the vehicles that the driver used. */
  nobodys: EventRow[];
  headers: HeaderRow[];
  vehicles: VehicleRow[];
  /** The one the driver used last. */
  lastVehicle: VehicleRow | undefined;
  users: UserRow[];
  coDriver: UserRow | undefined;
};

/** Both days included. */
export type FileSpan = { from: string; to: string; now: number };

export async function loadFileRecords(
  tx: DatabaseTransaction,
  driver: HosDriver,
  { from, to, now }: FileSpan,
): Promise<FileRecords> {
  const { organizationId, driverId } = driver;
  const until = Math.max(dayBounds(driver, from).startAt, Math.min(dayBounds(driver, to).endAt, now));
  const search: RecordSearch = {
    organizationId,
    driverId,
    from: new Date(dayBounds(driver, from).startAt),
    until: new Date(until),
  };
  const own = await selectDriverRecords(tx, search);
  const vehicleIds = [...new Set(own.flatMap(({ vehicle_id }) => vehicle_id ?? []))];
  const lastId = own.findLast(({ vehicle_id }) => vehicle_id !== null)?.vehicle_id;
  const vehicles = await selectVehicles(tx, organizationId, vehicleIds);
  const headers = await selectHeaders(tx, { organizationId, driverId, from, to });
  const coDriverId = headers.at(-1)?.co_driver_id ?? null;
  const users = await selectUsers(tx, organizationId, [
    driverId,
    ...(coDriverId === null ? [] : [coDriverId]),
    ...own.flatMap(({ recorded_by }) => recorded_by ?? []),
    ...(lastId == null ? [] : await selectDriversOf(tx, search, lastId)),
  ]);
  return {
    driver,
    carrier: await findCarrierAndLicense(tx, search),
    own,
    nobodys: await selectVehicleRecords(tx, search, vehicleIds),
    headers,
    vehicles,
    lastVehicle: vehicles.find(({ id }) => id === lastId),
    users,
    coDriver: users.find(({ id }) => id === coDriverId),
  };
}
