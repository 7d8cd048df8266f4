import type { HosEvent, HosLog } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';

type Step = [status: 'OFF' | 'SB' | 'D' | 'ON', minutes: number, mode?: 'PC' | 'YM' | 'WT' | 'PS'];

const CODES = { OFF: 1, SB: 2, D: 3, ON: 4 } as const;
const PLACES = ['2mi ESE IL Darien', '11mi NNW IN West Lafayette', '1mi SE TX Dallas', '4mi W OH Toledo'];

const DAY: Step[] = [
  ['OFF', 300],
  ['ON', 32],
  ['D', 211],
  ['ON', 25, 'YM'],
  ['OFF', 45],
  ['D', 184],
  ['SB', 127],
  ['D', 266],
  ['ON', 38],
  ['OFF', 212, 'PC'],
];

/** A day in Chicago that begins at `startsAt`, of the length of its steps. */
export function sampleLog(changes: Partial<HosLog> = {}, steps: readonly Step[] = DAY): HosLog {
  const startMs = Date.parse(changes.startsAt ?? '2026-09-04T05:00:00Z');
  let at = startMs;
  const periods = steps.map(([status, minutes, mode = null], index) => {
    const startedAt = new Date(at).toISOString();
    at += minutes * MINUTE_MS;
    return {
      status,
      mode,
      startedAt,
      endedAt: new Date(at).toISOString(),
      eventId: index + 1,
      isCarriedIn: index === 0,
      isAutomaticDriving: status === 'D',
      vehicle: { id: 1, name: '101' },
      place: { lat: 41.88, lon: -87.63, text: PLACES[index % PLACES.length]! },
    };
  });
  const minutesOf = (status: Step[0]) =>
    steps.reduce((sum, step) => sum + (step[0] === status ? step[1] : 0), 0);
  const endsAt = new Date(at).toISOString();
  return {
    id: '7-2026-09-04',
    driver: {
      id: 7,
      name: 'María José Núñez',
      username: 'mnunez',
      licenseNumber: 'D000-3682-10361',
      licenseState: 'IL',
      homeTerminalName: 'Joliet yard',
      homeTerminalAddress: null,
      allowsPersonalConveyance: true,
      allowsYardMove: true,
      allowedExceptions: [],
    },
    carrier: {
      name: 'Hill & Dale Freight',
      usdotNumber: '1234567',
      address: '12 Harbor Road\nJoliet, IL 60432',
    },
    logDate: '2026-09-04',
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    startsAt: new Date(startMs).toISOString(),
    endsAt,
    hasEnded: true,
    asOf: endsAt,
    ruleset: 'us-property-70-8',
    rules: null,
    logMode: null,
    shippingDocument: 'BL 75354',
    trailers: ['T7', 'T8'],
    coDriver: { id: 8, name: 'Jordan Lee' },
    exceptions: [],
    proposedClaims: [],
    assignedVehicle: null,
    vehicles: [{ id: 1, name: '101', vin: '1FUJGHDV0CLBP8834', startMiles: 120_400.4, endMiles: 121_035.9 }],
    distanceMeters: 1_022_738,
    totals: {
      offMinutes: minutesOf('OFF'),
      sleeperMinutes: minutesOf('SB'),
      drivingMinutes: minutesOf('D'),
      onDutyMinutes: minutesOf('ON'),
    },
    periods,
    dutyRecords: [],
    events: periods.map(({ status, mode, startedAt, place }, index) =>
      sampleEvent({
        id: index + 1,
        sequence: 0x1a0 + index,
        code: CODES[status],
        status,
        mode,
        at: startedAt,
        place,
      }),
    ),
    priorHours: null,
    edits: [],
    violations: [],
    missingFields: [],
    certification: {
      state: 'certified',
      isDue: true,
      movedBy: null,
      history: [{ number: 1, certifiedAt: '2026-09-05T11:12:00Z', isCurrent: true }],
      obstacles: [],
    },
    faults: [],
    revokedElds: [],
    sequenceGaps: [],
    hasUnidentifiedDriving: false,
    can: [],
    cannotProposeBecause: null,
    ...changes,
  };
}

export function sampleEvent(changes: Partial<HosEvent>): HosEvent {
  return {
    id: 1,
    sequence: 1,
    recordStatus: 1,
    origin: 1,
    type: 1,
    code: 1,
    status: 'OFF',
    mode: null,
    at: '2026-09-04T05:00:00.000Z',
    vehicle: { id: 1, name: '101' },
    eld: { id: 3, name: '356307042441013' },
    totalMiles: 120_400.4,
    totalEngineHours: 3_411.25,
    milesSincePowerUp: 12,
    engineHoursSincePowerUp: 0.4,
    place: { lat: 41.88, lon: -87.63, text: PLACES[0]! },
    milesSinceLastFix: 0,
    annotation: null,
    hasMalfunction: false,
    hasDiagnostic: false,
    faultCode: null,
    certifiedDate: null,
    isLate: false,
    receivedAt: '2026-09-04T05:00:01.000Z',
    recordedBy: null,
    editId: null,
    struckByEditId: null,
    importedFrom: null,
    ...changes,
  };
}
