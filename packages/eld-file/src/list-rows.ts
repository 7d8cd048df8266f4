import { eventCheckValue } from './check-values.ts';
import { fileDate } from './clock.ts';
import type { DriverEvent, EldFileInput, RecordedEvent, Stamp, Vehicle } from './input.ts';
import type { ListSegment, listSegments, Row } from './layout.ts';
import { type Numbering, newestFirst, numberingOf, type Stamped } from './numbering.ts';
import { boundedText, fileText } from './text.ts';
import { coordinates, readings, sequenceText } from './values.ts';

type ListRows = { [Name in ListSegment]: Row<(typeof listSegments)[Name]['columns']>[] };

/** 7.43; an engine that ran for longer has the most that the field counts. */
const MAX_ACCUMULATED_MILES = 9_999;

/** Username under which the check values of unidentified driving are made. */
const unidentifiedUsername = 'unidentified';

/** The lists of 4.8.2.1.2 to 4.8.2.1.10. Throws a RangeError when a record names a user or vehicle not given. */
export function listRows(input: EldFileInput): ListRows {
  const numbering = numberingOf(input);
  const { users, vehicles } = numbering;
  return {
    users: users.map((user, index) => ({
      order: String(index + 1),
      accountType: user.accountType === 'driver' ? 'D' : 'S',
      lastName: boundedText(user.lastName, 30),
      firstName: boundedText(user.firstName, 30),
    })),
    vehicles: vehicles.map((vehicle, index) => ({ order: String(index + 1), ...vehicleValues(vehicle) })),
    ...recordRows(input, numbering),
    ...activityRows(input, numbering),
  };
}

function recordRows(
  input: EldFileInput,
  { userOrder, vehicleOrder, vehicleOf }: Numbering,
): Pick<ListRows, 'events' | 'annotations' | 'unidentified'> {
  const newest = newestFirst(input.utcOffsetAt);
  const events = newest(input.events);
  const recorded = (event: Stamped<RecordedEvent>, username: string) =>
    recordedValues(event, vehicleOrder(event.vehicleId), vehicleOf(event.vehicleId), username);
  return {
    events: events.map((event) => ({
      ...recorded(event, input.driver.username),
      user: userOrder(event.userId),
      diagnostic: flag(event.isDiagnosticActive),
    })),
    annotations: events.flatMap(annotationRow),
    unidentified: newest(input.unidentified).map((event) => recorded(event, unidentifiedUsername)),
  };
}

function activityRows(
  input: EldFileInput,
  { vehicleOrder, vehicleOf }: Numbering,
): Pick<ListRows, 'certifications' | 'malfunctions' | 'logins' | 'power'> {
  const newest = newestFirst(input.utcOffsetAt);
  return {
    certifications: newest(input.certifications).map((event) => ({
      ...codedValues(event),
      certifiedDate: fileDate(event.certifiedDate),
      cmv: vehicleOrder(event.vehicleId),
    })),
    malfunctions: newest(input.malfunctions).map((event) => ({
      ...codedValues(event),
      malfunctionCode: event.malfunctionCode,
      ...totals(event),
      cmv: vehicleOrder(event.vehicleId),
    })),
    logins: newest(input.logins).map((event) => ({
      ...codedValues(event),
      username: fileText(event.username),
      ...totals(event),
    })),
    power: newest(input.power).map((event) => ({
      ...codedValues(event),
      ...totals(event),
      ...coordinates(event.position),
      ...vehicleValues(vehicleOf(event.vehicleId)),
      trailers: fileText(event.trailers),
      shippingDocument: fileText(event.shippingDocument),
    })),
  };
}

function codedValues(event: Stamped<Stamp & { code: number }>) {
  return { ...stampValues(event), code: String(event.code) };
}

function recordedValues(event: Stamped<RecordedEvent>, cmv: string, vehicle: Vehicle, username: string) {
  const { miles: vehicleMiles, engineHours } = readings({
    ...event,
    miles: event.miles && Math.min(event.miles, MAX_ACCUMULATED_MILES),
  });
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
      location: locationText(location),
    },
  ];
}

/** 7.12 has at least 5 characters, and some towns have fewer. */
function locationText(location: string): string {
  const text = boundedText(location, 60);
  return text.length > 0 && text.length < 5 ? `Place: ${text}` : text;
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
