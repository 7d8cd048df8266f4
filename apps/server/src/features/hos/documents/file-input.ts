import { type EldFileInput, type EldUser, NOT_REGISTERED } from '@longhaul/eld-file';
import { EVENT_TYPE, ruleSets } from '@longhaul/hos';
import { clockOf, dateAt } from '../../../domain/hos/hos-driver.ts';
import type { FileInput } from './checked-eld-file.ts';
import type { FileRecords } from './file-records.ts';
import { driverEvents, positionOf, recordedEvent, userKey, vehicleKey } from './output-records.ts';
import type { EventRow, HeaderRow, UserRow, VehicleRow } from './queries.ts';

const PROFILE: EldUser = {
  id: 'profile',
  accountType: 'driver',
  lastName: 'Unidentified',
  firstName: 'Driver',
};

export function fileInput(
  records: FileRecords,
  { comment, now }: { comment: string; now: number },
): FileInput {
  const { driver, users, vehicles } = records;
  return {
    createdAt: now,
    days: { timeZone: driver.timeZone, dayStartsAt: driver.dayStartsAt, earlierDays: driver.earlierDays },
    dayStartsAt: clockOf(driver, dateAt(driver, now)).dayStartsAt,
    multidayBasis: ruleSets[driver.ruleSet].cycle.days === 7 ? 7 : 8,
    ...whoAndWhat(records),
    isExempt: false,
    eld: NOT_REGISTERED,
    comment,
    users: [...users.map(eldUser), PROFILE],
    vehicles: vehicles.map((row) => ({ id: vehicleKey(row.id), ...vehicleText(row) })),
    ...eventLists(records),
  };
}

function whoAndWhat(
  records: FileRecords,
): Pick<EldFileInput, 'driver' | 'coDriver' | 'carrier' | 'vehicle' | 'current'> {
  const { driver, coDriver, carrier, own, headers, lastVehicle } = records;
  const latest = own.findLast(({ vehicle_id }) => vehicle_id !== null);
  return {
    driver: {
      lastName: driver.lastName,
      firstName: driver.firstName,
      username: driver.username,
      licenseState: carrier.license_state ?? '',
      licenseNumber: carrier.license_number ?? '',
    },
    coDriver: coDriver
      ? { lastName: coDriver.last_name, firstName: coDriver.first_name, username: coDriver.username }
      : null,
    carrier: { usdotNumber: carrier.usdot_number ?? '', name: carrier.carrier_name ?? carrier.name },
    vehicle: { ...vehicleText(lastVehicle), ...loadOf(headers.at(-1)) },
    current: {
      position: latest ? positionOf(latest, false) : 'X',
      miles: latest?.total_miles ?? null,
      engineHours: latest?.total_engine_hours ?? null,
    },
  };
}

/** 4.8.2.1.4: the types of the event list. */
const DRIVER_EVENTS: readonly number[] = [EVENT_TYPE.dutyStatus, EVENT_TYPE.intermediate, EVENT_TYPE.mode];

type EventLists = Pick<
  EldFileInput,
  'events' | 'certifications' | 'malfunctions' | 'logins' | 'power' | 'unidentified'
>;

function eventLists({ driver, own, nobodys, headers }: FileRecords): EventLists {
  const vehicleOf = vehicleFinder(own);
  const context = { driverId: driver.driverId, driverUsername: driver.username, vehicleOf };
  const ofType = (rows: readonly EventRow[], type: number) => rows.filter((row) => row.type === type);
  const headerAt = (row: EventRow) => {
    const date = dateAt(driver, row.at.getTime());
    return headers.findLast(({ log_date }) => log_date <= date);
  };
  return {
    events: driverEvents(
      own.filter(({ type }) => DRIVER_EVENTS.includes(type)),
      context,
    ),
    certifications: ofType(own, EVENT_TYPE.certification).map((row) => ({
      ...stampOf(row),
      certifiedDate: row.certified_date ?? dateAt(driver, row.at.getTime()),
      vehicleId: vehicleOf(row),
    })),
    malfunctions: [...ofType(own, EVENT_TYPE.fault), ...ofType(nobodys, EVENT_TYPE.fault)].map((row) => ({
      ...stampOf(row),
      ...totalsOf(row),
      malfunctionCode: row.fault_code ?? '',
      vehicleId: vehicleOf(row),
    })),
    logins: ofType(own, EVENT_TYPE.login).map((row) => ({
      ...stampOf(row),
      ...totalsOf(row),
      username: driver.username,
    })),
    power: [...ofType(own, EVENT_TYPE.power), ...ofType(nobodys, EVENT_TYPE.power)].map((row) => ({
      ...stampOf(row),
      ...totalsOf(row),
      ...loadOf(headerAt(row)),
      position: positionOf(row, row.code % 2 === 0),
      vehicleId: vehicleOf(row),
    })),
    unidentified: nobodys
      .filter(({ type }) => DRIVER_EVENTS.includes(type))
      .map((row) => recordedEvent(row, context, false)),
  };
}

/** A record without a vehicle, as those entered by hand, is of the one that was used before it, else after it. */
function vehicleFinder(own: readonly EventRow[]): (row: EventRow) => string | null {
  const used = own.filter(({ vehicle_id }) => vehicle_id !== null);
  return (row) => {
    const nearest = row.vehicle_id === null ? (used.findLast(({ at }) => at <= row.at) ?? used[0]) : row;
    return nearest ? vehicleKey(nearest.vehicle_id!) : null;
  };
}

function eldUser({ id, is_driver, last_name, first_name }: UserRow): EldUser {
  return {
    id: userKey(id),
    accountType: is_driver ? 'driver' : 'support',
    lastName: last_name,
    firstName: first_name,
  };
}

/** 7.5: a VIN that was not read from the engine begins with a dash. */
function vehicleText(row: VehicleRow | undefined) {
  return { unitNumber: row?.unit_number ?? '', vin: row?.vin ? `-${row.vin}` : '' };
}

function loadOf(header: HeaderRow | undefined) {
  return {
    trailers: header?.trailers.join(' ') ?? '',
    shippingDocument: header?.shipping_document ?? '',
  };
}

function stampOf({ at, sequence_id, code }: EventRow) {
  return { at: at.getTime(), sequence: sequence_id, code };
}

function totalsOf({ total_miles, total_engine_hours }: EventRow) {
  return { miles: total_miles, engineHours: total_engine_hours };
}
