import type { DriverEvent, EldFileInput } from './input.ts';

const startAt = Date.parse('2026-09-04T11:00:00Z');
const MINUTE = 60_000;

/** A day of a driver with an edit, personal conveyance, a co-driver and unidentified driving. */
export function sampleInput(changes: Partial<EldFileInput> = {}): EldFileInput {
  const at = (minutes: number) => startAt + minutes * MINUTE;
  const newHaven = { latitude: 41.316, longitude: -72.93, isReduced: false };
  const totals = { miles: 120_400, engineHours: 3_411.25 };
  return {
    createdAt: at(720),
    // New York in September.
    utcOffsetAt: () => -4 * 60 * MINUTE,
    dayStartsAt: '00:00',
    multidayBasis: 8,
    driver: {
      lastName: 'Núñez',
      firstName: 'María José',
      username: 'mnunez',
      licenseState: 'CT',
      licenseNumber: 'D000-3682-10361',
    },
    coDriver: { lastName: 'Lee', firstName: 'Jordan', username: 'jlee' },
    carrier: { usdotNumber: '1234567', name: 'Hill, Dale & Sons' },
    vehicle: { unitNumber: '101', vin: '1FUJGHDV0CLBP8834', trailers: 'T7 T8', shippingDocument: 'BL 75354' },
    isExempt: false,
    current: { position: newHaven, ...totals },
    eld: { registrationId: 'NONE', identifier: 'TEST01', authenticationValue: 'NotAuthenticatedHere' },
    comment: '3BHG701015',
    users: [
      { id: 'profile', accountType: 'driver', lastName: 'Unidentified', firstName: 'Driver' },
      { id: 'office', accountType: 'support', lastName: 'Okafor', firstName: 'Ada' },
      { id: 'lee', accountType: 'driver', lastName: 'Lee', firstName: 'Jordan' },
      { id: 'nunez', accountType: 'driver', lastName: 'Núñez', firstName: 'María José' },
    ],
    vehicles: [
      { id: 'v2', unitNumber: '102', vin: '-1FUJGHDV0CLBP8896' },
      { id: 'v1', unitNumber: '101', vin: '1FUJGHDV0CLBP8834' },
    ],
    events: [
      event({ at: at(0), sequence: 0x1f, code: 4, vehicleId: 'v2' }),
      event({ at: at(30), sequence: 0x20, code: 3, miles: 4, engineHours: 0.56 }),
      event({
        at: at(200),
        sequence: 0x21,
        code: 1,
        status: 2,
        note: { username: 'mnunez', text: 'Forgot, corrected\r\nhere', location: 'Reston, VA' },
      }),
      event({ at: at(200), sequence: 0x24, code: 2, origin: 3, status: 3, userId: 'office' }),
      event({
        at: at(260),
        sequence: 0x22,
        type: 3,
        code: 1,
        position: { latitude: 41.316, longitude: -72.93, isReduced: true },
        miles: null,
        engineHours: null,
      }),
    ],
    certifications: [{ at: at(600), sequence: 0x30, code: 1, certifiedDate: '2026-09-03', vehicleId: 'v1' }],
    malfunctions: [
      { at: at(40), sequence: 0x29, code: 1, malfunctionCode: 'P', vehicleId: 'v1', ...totals },
      { at: at(45), sequence: 0x2a, code: 4, malfunctionCode: '2', vehicleId: 'v1', ...totals },
    ],
    logins: [{ at: at(-5), sequence: 0x1e, code: 1, username: 'mnunez', ...totals }],
    power: [
      {
        at: at(-6),
        sequence: 0x1d,
        code: 1,
        ...totals,
        position: newHaven,
        vehicleId: 'v1',
        trailers: 'T7 T8',
        shippingDocument: 'BL 75354',
      },
    ],
    unidentified: [
      event({ at: at(-300), sequence: 0xa, code: 3 }),
      event({ at: at(-280), sequence: 0xb, code: 4 }),
      event({ at: at(-200), sequence: 0xc, code: 3 }),
    ],
    ...changes,
  };
}

export function event(changes: Partial<DriverEvent>): DriverEvent {
  return {
    at: startAt,
    sequence: 1,
    status: 1,
    origin: 1,
    type: 1,
    code: 1,
    miles: 45,
    engineHours: 1.5,
    position: { latitude: 41.316, longitude: -72.93, isReduced: false },
    milesSinceValidPosition: 0,
    vehicleId: 'v1',
    userId: 'nunez',
    isMalfunctionActive: false,
    isDiagnosticActive: false,
    note: null,
    ...changes,
  };
}
