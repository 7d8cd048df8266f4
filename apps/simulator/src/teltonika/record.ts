import type { DemoDevice, DemoEvent, DemoFix } from '@longhaul/demo';
import type { AvlRecord, IoElement } from './encode.ts';

/** AVL ids that mean the same in every family. */
const IO = {
  totalOdometerMeters: 16,
  gsmSignal: 21,
  externalMillivolts: 66,
  ignition: 239,
  movement: 240,
  towing: 246,
  greenDrivingType: 253,
  greenDrivingValue: 254,
  positionDilution: 181,
} as const;

/** Of the truck family, on the FMS interface. */
const TRUCK_IO = {
  fuelPercent: 87,
  engineRpm: 88,
  engineHours: 104,
  coolantCelsius: 127,
  faultCode: 10_493,
} as const;

/** Of the light family, with a CAN adapter. */
const LIGHT_IO = { engineRpm: 85, fuelPercent: 89, engineMinutes: 102, coolantTenths: 115 } as const;

const GOOD_SIGNAL = 4;
const GOOD_DILUTION = 9;
const SATELLITES = 14;
const MANEUVER_CODES = { acceleration: 1, braking: 2, cornering: 3 } as const;

export function recordOf(fix: DemoFix, device: DemoDevice): AvlRecord {
  const { readings, events } = fix;
  const trigger = events.find(({ kind }) => kind !== 'fault-code');
  return {
    at: fix.deviceAt,
    priority: trigger ? 1 : 0,
    lat: fix.lat,
    lon: fix.lon,
    altitudeMeters: 0,
    headingDegrees: fix.headingDegrees,
    satellites: SATELLITES,
    speedKph: fix.speedKph,
    eventId: trigger?.kind === 'harsh' ? IO.greenDrivingType : trigger?.kind === 'towing' ? IO.towing : 0,
    io: [
      { id: IO.ignition, width: 1, value: fix.isIgnitionOn ? 1 : 0 },
      { id: IO.movement, width: 1, value: fix.speedKph > 0 ? 1 : 0 },
      { id: IO.gsmSignal, width: 1, value: GOOD_SIGNAL },
      {
        id: IO.externalMillivolts,
        width: 2,
        value: readings?.voltageMillivolts ?? device.voltageMillivolts,
      },
      { id: IO.totalOdometerMeters, width: 4, value: fix.odometerMeters },
      ...engineIo(readings?.engine ?? null, device),
      ...events.flatMap(eventIo),
      // Something that no signal is read from.
      ...(readings ? [{ id: IO.positionDilution, width: 2 as const, value: GOOD_DILUTION }] : []),
    ],
  };
}

function engineIo(
  engine: NonNullable<DemoFix['readings']>['engine'],
  { model }: Pick<DemoDevice, 'model'>,
): IoElement[] {
  if (engine === null) return [];
  const { fuelPercent, engineSeconds, engineRpm, coolantCelsius } = engine;
  if (model === 'FMC650') {
    return [
      { id: TRUCK_IO.fuelPercent, width: 1, value: fuelPercent },
      { id: TRUCK_IO.engineRpm, width: 2, value: engineRpm },
      { id: TRUCK_IO.engineHours, width: 4, value: Math.floor(engineSeconds / 3_600) },
      { id: TRUCK_IO.coolantCelsius, width: 2, value: coolantCelsius },
    ];
  }
  return [
    { id: LIGHT_IO.fuelPercent, width: 1, value: fuelPercent },
    { id: LIGHT_IO.engineRpm, width: 2, value: engineRpm },
    { id: LIGHT_IO.engineMinutes, width: 4, value: Math.floor(engineSeconds / 60) },
    { id: LIGHT_IO.coolantTenths, width: 2, value: coolantCelsius * 10 },
  ];
}

function eventIo(event: DemoEvent): IoElement[] {
  switch (event.kind) {
    case 'harsh':
      return [
        { id: IO.greenDrivingType, width: 1, value: MANEUVER_CODES[event.maneuver] },
        { id: IO.greenDrivingValue, width: 1, value: Math.round(event.g * 100) },
      ];
    case 'towing':
      return [{ id: IO.towing, width: 1, value: 1 }];
    case 'fault-code':
      return [{ id: TRUCK_IO.faultCode, width: 4, value: faultBytes(event) }];
  }
}

/** Four bytes as in DM1 of J1939-73, the first in the highest place. */
function faultBytes({ spn, fmi, occurrences }: Extract<DemoEvent, { kind: 'fault-code' }>): number {
  const bytes = [spn & 0xff, (spn >> 8) & 0xff, ((spn >> 16) << 5) | fmi, occurrences];
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}
