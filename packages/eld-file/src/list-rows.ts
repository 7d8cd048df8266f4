import { eventCheckValue } from './check-values.ts';
import { fileDate, localStamp, stampKey } from './clock.ts';
import type { DriverEvent, EldFileInput, RecordedEvent, Stamp, Vehicle, VehicleId } from './input.ts';
import type { ListSegment, listSegments, Row } from './layout.ts';
import { boundedText, fileText } from './text.ts';
import { coordinates, readings, sequenceText } from './values.ts';

type ListRows = { [Name in ListSegment]: Row<(typeof listSegments)[Name]['columns']>[] };

/** Username under which the check values of unidentified driving are made. */
const unidentifiedUsername = 'unidentified';

/** The lists of 4.8.2.1.2 to 4.8.2.1.10. Throws a RangeError when a record names a user or vehicle not given. */
export function listRows(input: EldFileInput): ListRows {
  const users = mostRecentFirst(input.users, input.events, ({ userId }) => userId);
  const vehicles = mostRecentFirst(input.vehicles, vehicleUses(input), ({ vehicleId }) => vehicleId ?? '');
  const userOrder = orderOf(users);
  const vehicleOrder = orderOf(vehicles);
  const unitOf = (id: VehicleId) => vehicles.find((vehicle) => vehicle.id === id) ?? NO_VEHICLE;
  const newest = newestFirst(input.timeZone);
  const recorded = (event: Stamped<RecordedEvent>, username: string) =>
    recordedValues(event, vehicleOrder(event.vehicleId), unitOf(event.vehicleId), username);
  const events = newest(input.events);
  return {
    users: users.map((user, index) => ({
      order: String(index + 1),
      accountType: user.accountType === 'driver' ? 'D' : 'S',
      lastName: boundedText(user.lastName, 30),
      firstName: boundedText(user.firstName, 30),
    })),
    vehicles: vehicles.map((vehicle, index) => ({ order: String(index + 1), ...vehicleValues(vehicle) })),
    events: events.map((event) => ({
      ...recorded(event, input.driver.username),
      user: userOrder(event.userId),
      diagnostic: flag(event.isDiagnosticActive),
    })),
    annotations: events.flatMap(annotationRow),
    certifications: newest(input.certifications).map((event) => ({
      ...stampValues(event),
      code: String(event.code),
      certifiedDate: fileDate(event.certifiedDate),
      cmv: vehicleOrder(event.vehicleId),
    })),
    malfunctions: newest(input.malfunctions).map((event) => ({
      ...stampValues(event),
      code: String(event.code),
      malfunctionCode: event.malfunctionCode,
      ...totals(event),
      cmv: vehicleOrder(event.vehicleId),
    })),
    logins: newest(input.logins).map((event) => ({
      ...stampValues(event),
      code: String(event.code),
      username: fileText(event.username),
      ...totals(event),
    })),
    power: newest(input.power).map((event) => ({
      ...stampValues(event),
      code: String(event.code),
      ...totals(event),
      ...coordinates(event.position),
      ...vehicleValues(unitOf(event.vehicleId)),
      trailers: fileText(event.trailers),
      shippingDocument: fileText(event.shippingDocument),
    })),
    unidentified: newest(input.unidentified).map((event) => recorded(event, unidentifiedUsername)),
  };
}

const NO_VEHICLE: Vehicle = { unitNumber: '', vin: '' };

type Stamped<T> = T & { date: string; time: string };

/** By the date and time fields of the record, as 4.8.2.1.4 says; the hour told twice in autumn is ordered by them too. */
function newestFirst(timeZone: string) {
  return <T extends Stamp>(records: readonly T[]): Stamped<T>[] =>
    records
      .map((record) => {
        const { date, time } = localStamp(record.at, timeZone);
        return { ...record, date, time };
      })
      .sort((a, b) => stampKey(b).localeCompare(stampKey(a), 'en') || b.at - a.at || b.sequence - a.sequence);
}

function vehicleUses(input: EldFileInput) {
  return [...input.events, ...input.certifications, ...input.power, ...input.unidentified];
}

/** The list with whoever a record names last on top; those that none names keep their order below. */
function mostRecentFirst<T extends { id: string }, R extends Stamp>(
  list: readonly T[],
  records: readonly R[],
  idOf: (record: R) => string,
): T[] {
  const lastAt = new Map<string, number>();
  for (const record of records) {
    const id = idOf(record);
    lastAt.set(id, Math.max(lastAt.get(id) ?? record.at, record.at));
  }
  const rank = ({ id }: T) => lastAt.get(id) ?? Number.NEGATIVE_INFINITY;
  return list.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

function orderOf(list: readonly { id: string }[]): (id: string | null) => string {
  const orders = new Map(list.map(({ id }, index) => [id, String(index + 1)]));
  return (id) => {
    if (id === null) return '';
    const order = orders.get(id);
    if (order === undefined) throw new RangeError(`a record names ${id}, which is not listed`);
    return order;
  };
}

function recordedValues(event: Stamped<RecordedEvent>, cmv: string, vehicle: Vehicle, username: string) {
  const { miles: vehicleMiles, engineHours } = readings(event);
  const checked = {
    type: String(event.type),
    code: String(event.code),
    date: event.date,
    time: event.time,
    vehicleMiles,
    engineHours,
    ...coordinates(event.position),
  };
  const { unitNumber } = vehicleValues(vehicle);
  return {
    sequence: sequenceText(event.sequence),
    status: String(event.status),
    origin: String(event.origin),
    ...checked,
    distance: String(Math.min(6, Math.floor(event.milesSinceValidPosition))),
    cmv,
    malfunction: flag(event.isMalfunctionActive),
    checkValue: eventCheckValue({ ...checked, unitNumber, username: fileText(username) }),
  };
}

function annotationRow(event: Stamped<DriverEvent>) {
  if (!event.note) return [];
  const { username, text, location } = event.note;
  return [
    {
      ...stampValues(event),
      username: fileText(username),
      text: boundedText(text, 60),
      location: boundedText(location, 60),
    },
  ];
}

function stampValues({ sequence, date, time }: Stamped<Stamp>) {
  return { sequence: sequenceText(sequence), date, time };
}

function totals(event: Parameters<typeof readings>[0]) {
  const { miles, engineHours } = readings(event);
  return { totalMiles: miles, engineHours };
}

function vehicleValues({ unitNumber, vin }: Vehicle) {
  return { unitNumber: fileText(unitNumber), vin: fileText(vin) };
}

function flag(isSet: boolean): string {
  return isSet ? '1' : '0';
}
