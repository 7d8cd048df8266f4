/**
 * What goes into an output file. Instants are milliseconds since 1970, written on the clock of the home terminal.
 * Texts may hold anything: a letter that the file cannot carry is replaced while writing. What it cannot say at all is refused.
 */
export type EldFileInput = {
  createdAt: number;
  /** How far the clocks of the home terminal are ahead of UTC at an instant, in ms. */
  utcOffsetAt(at: number): number;
  /** `HH:mm` at which the carrier's 24-hour period begins. */
  dayStartsAt: string;
  multidayBasis: 7 | 8;
  driver: Person & { licenseState: string; licenseNumber: string };
  coDriver: Person | null;
  carrier: { usdotNumber: string; name: string };
  vehicle: Vehicle & Load;
  isExempt: boolean;
  /** Where and how far the vehicle is when the file is made. */
  current: { position: Position } & Readings;
  eld: { registrationId: string; identifier: string; authenticationValue: string };
  /** What the officer gave, 7.38. */
  comment: string;
  /** The release of the time zones that its days are of; the comment names it where there is room. */
  zonesRelease?: string | undefined;
  users: readonly EldUser[];
  vehicles: readonly (Vehicle & { id: string })[];
  events: readonly DriverEvent[];
  certifications: readonly Certification[];
  malfunctions: readonly Malfunction[];
  logins: readonly Login[];
  power: readonly Power[];
  unidentified: readonly RecordedEvent[];
};

export type Person = { lastName: string; firstName: string; username: string };

/** `driver` for drivers and the unidentified profile, `support` for the carrier's other people. */
export type EldUser = { id: string; accountType: 'driver' | 'support'; lastName: string; firstName: string };

/** `vin` is empty when unknown; a VIN typed by hand begins with `-`. */
export type Vehicle = { unitNumber: string; vin: string };

/** Null where no vehicle is known: left blank, which is a finding of the check. */
export type VehicleId = string | null;

export type Load = { trailers: string; shippingDocument: string };

/** Degrees, or why there are none: X no fix, M written by hand, E a positioning malfunction. */
export type Position = { latitude: number; longitude: number; isReduced: boolean } | 'X' | 'M' | 'E';

/** Null is left blank, as during personal conveyance. */
export type Readings = { miles: number | null; engineHours: number | null };

export type Stamp = { at: number; sequence: number };

/** Event types 1 to 3. Miles and engine hours count from the last start of the engine. */
export type RecordedEvent = Stamp &
  Readings & {
    status: 1 | 2 | 3 | 4;
    origin: 1 | 2 | 3 | 4;
    type: number;
    code: number;
    position: Position;
    milesSinceValidPosition: number;
    vehicleId: VehicleId;
    isMalfunctionActive: boolean;
  };

export type DriverEvent = RecordedEvent & {
  /** Who made the record: driver, or staff that asked for the change. */
  userId: string;
  isDiagnosticActive: boolean;
  note: { username: string; text: string; location: string } | null;
};

/** `certifiedDate` is `YYYY-MM-DD`. */
export type Certification = Stamp & { code: number; certifiedDate: string; vehicleId: VehicleId };

/** Miles and hours from here on are the totals of the vehicle. */
export type Malfunction = Stamp & Readings & { code: number; malfunctionCode: string; vehicleId: VehicleId };

export type Login = Stamp & Readings & { code: number; username: string };

export type Power = Stamp & Readings & Load & { code: number; position: Position; vehicleId: VehicleId };
