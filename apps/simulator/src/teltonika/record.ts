import type { DemoDevice, DemoFix } from '@longhaul/demo';
import type { AvlRecord } from './encode.ts';

/** AVL ids of the FMB and FMC families. */
const IO = {
  totalOdometerMeters: 16,
  gsmSignal: 21,
  externalMillivolts: 66,
  ignition: 239,
  movement: 240,
} as const;

const GOOD_SIGNAL = 4;
const SATELLITES = 14;
/** A lead-acid battery rests that much below what the alternator holds it at. */
const ALTERNATOR_MILLIVOLTS = 1_300;

export function recordOf(fix: DemoFix, device: DemoDevice): AvlRecord {
  const restingMillivolts = device.voltageMillivolts - (fix.isIgnitionOn ? 0 : ALTERNATOR_MILLIVOLTS);
  return {
    at: fix.deviceAt,
    priority: 0,
    lat: fix.lat,
    lon: fix.lon,
    altitudeMeters: 0,
    headingDegrees: fix.headingDegrees,
    satellites: SATELLITES,
    speedKph: fix.speedKph,
    eventId: 0,
    io: [
      { id: IO.ignition, width: 1, value: fix.isIgnitionOn ? 1 : 0 },
      { id: IO.movement, width: 1, value: fix.speedKph > 0 ? 1 : 0 },
      { id: IO.gsmSignal, width: 1, value: GOOD_SIGNAL },
      { id: IO.externalMillivolts, width: 2, value: restingMillivolts },
      { id: IO.totalOdometerMeters, width: 4, value: fix.odometerMeters },
    ],
  };
}
