import type { HosLog } from '@longhaul/contract';
import {
  type DriverEvent,
  type EldFile,
  type EldFileInput,
  NOT_REGISTERED,
  type Position,
  writeEldFile,
} from '@longhaul/eld-file';
import { EVENT_TYPE, MODE_CODE, RECORD_ORIGIN, RECORD_STATUS, ruleSets } from '@longhaul/hos';
import { zoneDays, zonesRelease } from '@longhaul/units';
import type { DayView } from './log-view.ts';
import type { KeptCommand } from './phone-store.ts';

type HosEvent = HosLog['events'][number];

export interface OutputFileOptions {
  readonly driver: {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly username: string;
  };
  /** The newest first. */
  readonly days: readonly DayView[];
  readonly commands: readonly KeptCommand[];
  /** What the officer gave to find the file by, 7.38. */
  readonly comment: string;
  readonly now: number;
}

/**
 * The output file of appendix A, 4.8.2, of what is on this phone: the records of the office and those that were entered here.
 * The phone has none of what its vehicles recorded for nobody.
 * @throws EldFileRefusedError
 */
export function outputFile(options: OutputFileOptions): EldFile {
  return writeEldFile(outputFileInput(options));
}

function outputFileInput({ driver, days, commands, comment, now }: OutputFileOptions): EldFileInput {
  const oldestFirst = days.toReversed();
  const logs = oldestFirst.flatMap(({ log }) => log ?? []);
  const newest = logs.at(-1);
  const events = eventsOf(oldestFirst, commands);
  const rows = events.filter(({ type }) => DRIVER_EVENTS.includes(type));
  const ofType = (type: number) => events.filter((event) => event.type === type);
  const vehicles = new Map(
    logs.flatMap((log) => log.vehicles.map((vehicle) => [vehicle.id, vehicle] as const)),
  );
  const used = events.filter(({ vehicle }) => vehicle !== null);
  const vehicleOf = ({ vehicle, at }: HosEvent) =>
    keyOf(vehicle ?? (used.findLast((event) => event.at <= at) ?? used[0])?.vehicle ?? null);
  const last = used.at(-1);
  const lastVehicle = last?.vehicle ?? newest?.assignedVehicle ?? null;
  const headerOn = (at: string) => oldestFirst.findLast(({ startAt }) => startAt <= Date.parse(at));
  const people = new Map(
    rows.flatMap(({ recordedBy }) => (recordedBy ? [[recordedBy.id, recordedBy.name] as const] : [])),
  );
  people.delete(driver.id);
  const { id, ...person } = driver;
  return {
    createdAt: now,
    utcOffsetAt: (at) => {
      const day = oldestFirst.findLast(({ startAt }) => startAt <= at) ?? oldestFirst[0];
      return zoneDays(day?.timeZone ?? 'UTC').offsetAt(at);
    },
    dayStartsAt: newest?.dayStartsAt ?? '00:00',
    multidayBasis: newest && ruleSets[newest.ruleset].cycle.days === 7 ? 7 : 8,
    driver: {
      ...person,
      licenseState: newest?.driver.licenseState ?? '',
      licenseNumber: newest?.driver.licenseNumber ?? '',
    },
    coDriver: newest?.coDriver ? { ...nameOf(newest.coDriver.name), username: '' } : null,
    carrier: { usdotNumber: newest?.carrier.usdotNumber ?? '', name: newest?.carrier.name ?? '' },
    vehicle: {
      ...vehicleText(lastVehicle && (vehicles.get(lastVehicle.id) ?? lastVehicle)),
      ...loadOf(oldestFirst.at(-1)),
    },
    isExempt: false,
    current: {
      position: last ? positionOf(last, false) : 'X',
      miles: last?.totalMiles ?? null,
      engineHours: last?.totalEngineHours ?? null,
    },
    eld: NOT_REGISTERED,
    comment,
    zonesRelease: zonesRelease() || undefined,
    users: [
      { id: userKey(id), accountType: 'driver', lastName: person.lastName, firstName: person.firstName },
      ...[...people].map(([personId, name]) => ({
        id: userKey(personId),
        accountType: 'support' as const,
        ...nameOf(name),
      })),
      { id: 'profile', accountType: 'driver', lastName: 'Unidentified', firstName: 'Driver' },
    ],
    vehicles: [...vehicles.values()].map((vehicle) => ({ id: keyOf(vehicle)!, ...vehicleText(vehicle) })),
    events: driverEvents(rows, { id, username: person.username, vehicleOf }),
    certifications: ofType(EVENT_TYPE.certification).map((event) => ({
      ...stampOf(event),
      certifiedDate: event.certifiedDate ?? headerOn(event.at)?.date ?? '',
      vehicleId: vehicleOf(event),
    })),
    malfunctions: ofType(EVENT_TYPE.fault).map((event) => ({
      ...stampOf(event),
      ...totalsOf(event),
      malfunctionCode: event.faultCode ?? '',
      vehicleId: vehicleOf(event),
    })),
    logins: ofType(EVENT_TYPE.login).map((event) => ({
      ...stampOf(event),
      ...totalsOf(event),
      username: person.username,
    })),
    power: ofType(EVENT_TYPE.power).map((event) => ({
      ...stampOf(event),
      ...totalsOf(event),
      ...loadOf(headerOn(event.at)),
      position: positionOf(event, event.code % 2 === 0),
      vehicleId: vehicleOf(event),
    })),
    unidentified: [],
  };
}

const DRIVER_EVENTS: readonly number[] = [EVENT_TYPE.dutyStatus, EVENT_TYPE.intermediate, EVENT_TYPE.mode];
const SEQUENCES = 0x1_0000;

/** Every record of the days, oldest first; what was struck on this phone is changed, what was entered on it follows. */
function eventsOf(days: readonly DayView[], commands: readonly KeptCommand[]): HosEvent[] {
  const stored = new Map(
    days.flatMap(({ log }) => (log?.events ?? []).map((event) => [event.id, event] as const)),
  );
  const shown = new Set(days.flatMap(({ records }) => records.map(({ id }) => id)));
  const isDuty = ({ type }: HosEvent) => type === EVENT_TYPE.dutyStatus || type === EVENT_TYPE.mode;
  // What another ELD made is in its file, and not in ours.
  const ours = [...stored.values()].filter(({ importedFrom }) => !importedFrom);
  const known = ours.map((event): HosEvent => {
    const at = Date.parse(event.at);
    const isOfDays = days.some(({ startAt, endAt }) => at >= startAt && at < endAt);
    const isActive = event.recordStatus === RECORD_STATUS.active;
    const isStruckHere = isDuty(event) && isActive && isOfDays && !shown.has(event.id);
    return isStruckHere ? { ...event, recordStatus: RECORD_STATUS.changed } : event;
  });
  const ofThisApp = [...stored.values()].filter(({ eld }) => eld === null);
  let sequence = ofThisApp.reduce((newest, event) => (event.id > newest.id ? event : newest), {
    id: 0,
    sequence: 0,
  }).sequence;
  const next = () => {
    sequence = (sequence + 1) % SEQUENCES;
    return sequence;
  };
  const entered = days
    .flatMap(({ records, log }) => records.map((record) => ({ record, log })))
    .filter(({ record }) => record.id < 0 && !isImported(commands, record.ref))
    .map(
      ({ record, log }): HosEvent => ({
        ...EMPTY,
        id: record.id,
        sequence: next(),
        origin: record.origin as HosEvent['origin'],
        type: record.type,
        code: record.code,
        at: new Date(record.at).toISOString(),
        vehicle: log?.vehicles.find(({ id }) => id === record.vehicleId) ?? null,
        place: { lat: record.lat, lon: record.lon, text: record.locationText },
        annotation: annotationOf(commands, record.ref),
      }),
    );
  const signed = commands
    .filter(({ kind, result }) => kind === 'certify' && result === null)
    .map(
      (command): HosEvent => ({
        ...EMPTY,
        id: 0,
        sequence: next(),
        origin: RECORD_ORIGIN.driver,
        type: EVENT_TYPE.certification,
        code: 1,
        at: new Date(command.madeAt).toISOString(),
        certifiedDate: String(command.body.logDate),
      }),
    );
  return [...known, ...entered, ...signed].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || a.type - b.type || a.sequence - b.sequence,
  );
}

const EMPTY = {
  recordStatus: RECORD_STATUS.active,
  status: null,
  mode: null,
  vehicle: null,
  eld: null,
  totalMiles: null,
  totalEngineHours: null,
  milesSincePowerUp: null,
  engineHoursSincePowerUp: null,
  place: { lat: null, lon: null, text: null },
  milesSinceLastFix: null,
  annotation: null,
  hasMalfunction: false,
  hasDiagnostic: false,
  faultCode: null,
  certifiedDate: null,
  isLate: false,
  receivedAt: '',
  recordedBy: null,
  editId: null,
  struckByEditId: null,
  importedFrom: null,
} as const satisfies Partial<HosEvent>;

const isImported = (commands: readonly KeptCommand[], ref: string | undefined): boolean =>
  commands.some(({ id, kind }) => kind === 'log-import' && ref?.startsWith(`${id}/`));

function annotationOf(commands: readonly KeptCommand[], ref: string | undefined): string | null {
  const annotation = commands.find(({ id }) => ref?.startsWith(`${id}/`))?.body.annotation;
  return typeof annotation === 'string' ? annotation : null;
}

interface Author {
  readonly id: number;
  readonly username: string;
  readonly vehicleOf: (event: HosEvent) => string | null;
}

/** During personal conveyance one decimal of the position and no readings, 4.7.3(b). */
function driverEvents(rows: readonly HosEvent[], { id, username, vehicleOf }: Author): DriverEvent[] {
  let isPersonal = false;
  return rows.map((event) => {
    const isActiveMode = event.type === EVENT_TYPE.mode && event.recordStatus === RECORD_STATUS.active;
    if (event.type === EVENT_TYPE.dutyStatus || isActiveMode) {
      isPersonal = event.type === EVENT_TYPE.mode && event.code === MODE_CODE.PC;
    }
    return {
      at: Date.parse(event.at),
      sequence: event.sequence,
      status: event.recordStatus,
      origin: event.origin,
      type: event.type,
      code: event.code,
      miles: isPersonal ? null : event.milesSincePowerUp,
      engineHours: isPersonal ? null : event.engineHoursSincePowerUp,
      position: positionOf(event, isPersonal),
      milesSinceValidPosition: event.milesSinceLastFix ?? 0,
      vehicleId: vehicleOf(event),
      isMalfunctionActive: event.hasMalfunction,
      userId: userKey(event.recordedBy?.id ?? id),
      isDiagnosticActive: event.hasDiagnostic,
      note: noteOf(event, username),
    };
  });
}

const isByHand = ({ origin }: HosEvent): boolean =>
  origin === RECORD_ORIGIN.driver || origin === RECORD_ORIGIN.otherUser;

function noteOf(event: HosEvent, username: string): DriverEvent['note'] {
  const location = isByHand(event) ? (event.place.text ?? '') : '';
  const text = event.annotation ?? '';
  return text === '' && location === '' ? null : { username, text, location };
}

/** 7.31: M where a person wrote the place instead, X where there is none. */
function positionOf(event: HosEvent, isReduced: boolean): Position {
  const { lat, lon, text } = event.place;
  if (lat !== null && lon !== null) return { latitude: lat, longitude: lon, isReduced };
  return isByHand(event) && text !== null ? 'M' : 'X';
}

const userKey = (id: number): string => `user-${id}`;
const keyOf = (vehicle: { id: number } | null): string | null => vehicle && `vehicle-${vehicle.id}`;

/** 7.5: a VIN that was not read from the engine begins with a dash. */
function vehicleText(vehicle: { name: string; vin?: string | null } | null) {
  return { unitNumber: vehicle?.name ?? '', vin: vehicle?.vin ? `-${vehicle.vin}` : '' };
}

function loadOf(day: DayView | undefined) {
  return { trailers: day?.trailers.join(' ') ?? '', shippingDocument: day?.shippingDocument ?? '' };
}

/** The phone knows other people by their whole name. */
function nameOf(name: string) {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || firstName };
}

const stampOf = ({ at, sequence, code }: HosEvent) => ({ at: Date.parse(at), sequence, code });
const totalsOf = ({ totalMiles, totalEngineHours }: HosEvent) => ({
  miles: totalMiles,
  engineHours: totalEngineHours,
});
