import type { HosLog, HosPeriod } from '@longhaul/contract';
import { type CutSpan, type DutyRecord, EVENT_TYPE, isAutomaticDriving, RECORD_STATUS } from '@longhaul/hos';
import { DAY_MS } from '@longhaul/units';
import { certificationState } from '../certifications.ts';
import { presentClaims } from '../claims.ts';
import { terminalOn } from '../driver-days.ts';
import { missingFields } from '../form-and-manner.ts';
import { clockOf, daysFrom, type HosDriver } from '../hos-driver.ts';
import { driverRuleSetAt } from '../log-rules.ts';
import { presentDays } from '../present-clocks.ts';
import type { LogDay } from './log-days.ts';
import { instant, reference } from './present.ts';
import type { CertificationRow, EventRow, HeaderRow, LogDocuments, PersonRow } from './queries.ts';

type Vehicles = LogDocuments['vehicles'];

const COUNTED_BACK_MS = 30 * DAY_MS;

export function presentDay(driver: HosDriver, { date, startAt, endAt, asOf }: LogDay, now: number) {
  return {
    logDate: date,
    ...clockOf(driver, date),
    startsAt: instant(startAt),
    endsAt: instant(endAt),
    hasEnded: endAt <= now,
    asOf: instant(asOf),
    ruleset: driverRuleSetAt(driver, asOf - 1),
  };
}

/** Of a day in whose count days began in another way; as far back as the cycle may be counted. */
export function presentDaysAround(driver: HosDriver, { startAt }: LogDay): Pick<HosLog, 'days'> {
  if (!driver.earlierDays) return {};
  const days = daysFrom(driver, startAt - COUNTED_BACK_MS);
  return days.earlierDays ? { days: presentDays(days) } : {};
}

export function presentPeople(
  driver: HosDriver,
  person: PersonRow,
  date: string,
): Pick<HosLog, 'driver' | 'carrier'> {
  const terminal = terminalOn(person, date);
  return {
    driver: {
      id: driver.driverId,
      name: `${driver.firstName} ${driver.lastName}`,
      username: driver.username,
      licenseNumber: person.license_number,
      licenseState: person.license_state,
      homeTerminalName: terminal.name,
      homeTerminalAddress: terminal.address,
      allowsPersonalConveyance: driver.allowsPersonalConveyance,
      allowsYardMove: driver.allowsYardMove,
      allowedExceptions: driver.allowedExceptions,
    },
    carrier: {
      name: person.carrier_name ?? person.name,
      usdotNumber: person.usdot_number,
      address: person.address,
    },
  };
}

export function presentHeader(header: HeaderRow | undefined) {
  return {
    shippingDocument: header?.shipping_document ?? null,
    trailers: header?.trailers ?? [],
    coDriver: header ? reference(header.co_driver_id, header.co_driver_name) : null,
    exceptions: presentClaims(header),
  };
}

export function presentPeriod(
  { status, mode, startAt, endAt, record }: CutSpan,
  dayStartsAt: number,
  vehicles: Vehicles,
): HosPeriod {
  const vehicle = vehicles.find(({ id }) => id === record?.vehicleId);
  return {
    status,
    mode,
    startedAt: instant(startAt),
    endedAt: instant(endAt),
    eventId: record?.id ?? null,
    isCarriedIn: record === null || record.at < dayStartsAt,
    isAutomaticDriving: record !== null && isAutomaticDriving(record),
    vehicle: vehicle ? { id: vehicle.id, name: vehicle.name } : null,
    place: { lat: record?.lat ?? null, lon: record?.lon ?? null, text: record?.locationText ?? null },
  };
}

export function presentDutyRecord({ at, ...record }: DutyRecord): HosLog['dutyRecords'][number] {
  return { ...record, at: instant(at), ref: record.ref ?? `e${record.id}` };
}

/** In the order in which they were used, with the odometer at the first and the last record of the day. */
export function vehiclesOfDay(
  cut: readonly CutSpan[],
  rows: readonly EventRow[],
  vehicles: Vehicles,
): HosLog['vehicles'] {
  const used = new Set([
    ...cut.map(({ record }) => record?.vehicleId),
    ...rows.map(({ vehicle_id }) => vehicle_id),
  ]);
  const active = rows.filter(({ current_status }) => current_status === RECORD_STATUS.active);
  return vehicles
    .filter(({ id }) => used.has(id))
    .map((vehicle) => ({ vehicle, own: active.filter(({ vehicle_id }) => vehicle_id === vehicle.id) }))
    .sort((a, b) => (a.own[0]?.at.getTime() ?? 0) - (b.own[0]?.at.getTime() ?? 0))
    .map(({ vehicle, own }) => {
      const miles = own.flatMap(({ total_miles }) => total_miles ?? []);
      return { ...vehicle, startMiles: miles[0] ?? null, endMiles: miles.at(-1) ?? null };
    });
}

/** `certifications` newest first. */
export function presentCertification(
  certifications: readonly CertificationRow[],
  isDue: boolean,
  obstacles: string[],
): HosLog['certification'] {
  const stored = certifications.map((row) => ({ ...row, isVoid: row.is_void }));
  return {
    state: certificationState(stored),
    isDue,
    movedBy: stored[0]?.void_reason ?? null,
    history: stored.map(({ number, certified_at, isVoid }, index) => ({
      number,
      certifiedAt: instant(certified_at),
      isCurrent: index === 0 && !isVoid,
    })),
    obstacles,
  };
}

export function missingOf(
  cut: readonly CutSpan[],
  rows: readonly EventRow[],
  header: HeaderRow | undefined,
): HosLog['missingFields'] {
  if (!cut.some(({ status }) => status === 'D')) return [];
  const records = rows
    .filter(
      ({ type, current_status }) => type === EVENT_TYPE.dutyStatus && current_status === RECORD_STATUS.active,
    )
    .map(({ code, vehicle_id, lat, location_text }) => ({
      code,
      vehicleId: vehicle_id,
      lat,
      locationText: location_text,
    }));
  const { shipping_document: shippingDocument = null, trailers = [] } = header ?? {};
  return missingFields({ records, shippingDocument, trailers });
}
