import { type Field, fields } from './fields.ts';

/** Columns of a data line by name, in the order in which they are written; the check value of the line follows. */
export type Columns = Record<string, Field>;

/** A line of values under the names of its columns. */
export type Row<C extends Columns> = { [Name in keyof C]: string };

const stamp = { date: fields.date, time: fields.time };
const totals = { totalMiles: fields.totalMiles, engineHours: fields.engineHours };
const position = { latitude: fields.latitude, longitude: fields.longitude };
const vehicle = { unitNumber: fields.unitNumber, vin: fields.vin };
const recorded = {
  sequence: fields.sequence,
  status: fields.status,
  origin: fields.origin,
  type: fields.type,
  code: fields.eventCode,
  ...stamp,
  vehicleMiles: fields.accumulatedMiles,
  engineHours: fields.engineHours,
  ...position,
  distance: fields.distance,
  cmv: fields.orderNumber,
};

/** 4.8.2.1.1, one entry a line. */
export const headerLines = {
  driver: {
    lastName: fields.lastName,
    firstName: fields.firstName,
    username: fields.username,
    licenseState: fields.licenseState,
    licenseNumber: fields.licenseNumber,
  },
  coDriver: {
    lastName: fields.optionalLastName,
    firstName: fields.optionalFirstName,
    username: fields.optionalUsername,
  },
  vehicle: { ...vehicle, trailers: fields.trailers },
  carrier: {
    usdotNumber: fields.usdotNumber,
    carrierName: fields.carrierName,
    multidayBasis: fields.multidayBasis,
    dayStart: fields.dayStart,
    utcOffset: fields.utcOffset,
  },
  shipping: { shippingDocument: fields.shippingDocument, exempt: fields.exempt },
  current: { ...stamp, ...position, ...totals },
  eld: {
    registrationId: fields.registrationId,
    identifier: fields.eldIdentifier,
    authenticationValue: fields.authenticationValue,
    comment: fields.annotation,
  },
} satisfies Record<string, Columns>;

/** 4.8.2.1.2 to 4.8.2.1.10: lists of lines of one kind, in the order of the file. */
export const listSegments = {
  users: {
    title: 'User List:',
    columns: {
      order: fields.orderNumber,
      accountType: fields.accountType,
      lastName: fields.lastName,
      firstName: fields.firstName,
    },
  },
  vehicles: { title: 'CMV List:', columns: { order: fields.orderNumber, ...vehicle } },
  events: {
    title: 'ELD Event List:',
    columns: {
      ...recorded,
      user: fields.orderNumber,
      malfunction: fields.flag,
      diagnostic: fields.flag,
      checkValue: fields.checkValue,
    },
  },
  annotations: {
    title: 'ELD Event Annotations or Comments:',
    columns: {
      sequence: fields.sequence,
      username: fields.username,
      text: fields.annotation,
      ...stamp,
      location: fields.locationDescription,
    },
  },
  certifications: {
    title: "Driver's Certification/Recertification Actions:",
    columns: {
      sequence: fields.sequence,
      code: fields.eventCode,
      ...stamp,
      certifiedDate: fields.date,
      cmv: fields.orderNumber,
    },
  },
  malfunctions: {
    title: 'Malfunctions and Data Diagnostic Events:',
    columns: {
      sequence: fields.sequence,
      code: fields.eventCode,
      malfunctionCode: fields.malfunctionCode,
      ...stamp,
      ...totals,
      cmv: fields.orderNumber,
    },
  },
  logins: {
    title: 'ELD Login/Logout Report:',
    columns: {
      sequence: fields.sequence,
      code: fields.eventCode,
      username: fields.username,
      ...stamp,
      ...totals,
    },
  },
  power: {
    title: 'CMV Engine Power-Up and Shut Down Activity:',
    columns: {
      sequence: fields.sequence,
      code: fields.eventCode,
      ...stamp,
      ...totals,
      ...position,
      ...vehicle,
      trailers: fields.trailers,
      shippingDocument: fields.shippingDocument,
    },
  },
  unidentified: {
    title: 'Unidentified Driver Profile Records:',
    columns: { ...recorded, type: fields.anyType, malfunction: fields.flag, checkValue: fields.checkValue },
  },
} satisfies Record<string, { title: string; columns: Columns }>;

export type ListSegment = keyof typeof listSegments;
export type HeaderLine = keyof typeof headerLines;

export const headerTitle = 'ELD File Header Segment:';
export const endTitle = 'End of File:';

export type Segment = 'header' | ListSegment | 'end';

/** Every title line in the order of the file. */
export const segmentTitles: readonly { segment: Segment; title: string }[] = [
  { segment: 'header', title: headerTitle },
  ...Object.entries(listSegments).map(([segment, { title }]) => ({
    segment: segment as ListSegment,
    title,
  })),
  { segment: 'end', title: endTitle },
];
