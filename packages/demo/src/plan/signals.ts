import { HOUR_MS } from '@longhaul/units';
import type { DemoDevice } from '../fleet/devices.ts';
import { hashOf, unitAt } from '../random.ts';
import { tankOf } from './tank.ts';
import type { TruckState, Whereabouts } from './truck-plan.ts';

/** What a tracker reads of the engine and the supply, in the units of its readings. */
export interface DemoReadings {
  voltageMillivolts: number;
  /** Null where there is no engine: in a trailer, or on a shelf. */
  engine: {
    fuelPercent: number;
    engineSeconds: number;
    engineRpm: number;
    coolantCelsius: number;
  } | null;
}

export type DemoEvent =
  | { kind: 'harsh'; maneuver: 'acceleration' | 'braking' | 'cornering'; g: number }
  | { kind: 'towing' }
  | { kind: 'fault-code'; spn: number; fmi: number; occurrences: number };

/** A lead-acid battery rests that much below what the alternator holds it at. */
const ALTERNATOR_MILLIVOLTS = 1_300;
/** Over all its life a truck makes so much way in an hour of its engine. */
const METERS_PER_ENGINE_HOUR = 58_000;
const IDLE_RPM = 650;
const CRUISE_RPM_PER_KPH = 13.5;
const WARM_CELSIUS = 88;
const COLD_CELSIUS = 24;

export function readingsOf(
  plan: Whereabouts,
  device: DemoDevice,
  state: TruckState,
  at: number,
): DemoReadings {
  const { isIgnitionOn, speedKph, odometerMeters } = state;
  const voltageMillivolts =
    plan.truckPlan === null || isIgnitionOn
      ? device.voltageMillivolts
      : device.voltageMillivolts - ALTERNATOR_MILLIVOLTS;
  if (plan.truckPlan === null) return { voltageMillivolts, engine: null };
  return {
    voltageMillivolts,
    engine: {
      fuelPercent: Math.round(tankOf(plan.truckPlan).percentAt(at)),
      engineSeconds: Math.round((odometerMeters / METERS_PER_ENGINE_HOUR) * 3_600),
      engineRpm: isIgnitionOn ? Math.round(IDLE_RPM + Math.max(0, speedKph - 30) * CRUISE_RPM_PER_KPH) : 0,
      coolantCelsius: isIgnitionOn ? WARM_CELSIUS + Math.round(speedKph / 50) : COLD_CELSIUS,
    },
  };
}

/** How often in an hour of driving: most drivers, and the one who is always late. */
const HARSH_SHARE = 0.015;
const ROUGH_TRUCK = '1902';
const ROUGH_SHARE = 0.3;
const HARSH_MIN_KPH = 40;
const MANEUVERS = ['braking', 'braking', 'cornering', 'acceleration'] as const;
/** A trailer in the yard is hooked to and pulled a little, once in so many days. */
const TOWED_EVERY_HOURS = 96;

/** When something happens at once, from one instant to before another. */
export function eventInstants(plan: Whereabouts, device: DemoDevice, from: number, until: number): number[] {
  const instants: number[] = [];
  for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS < until; hour++) {
    const at = eventAt(device, hour);
    if (at !== null && at >= from && at < until && momentaryEvent(plan, device, at)) instants.push(at);
  }
  return instants;
}

/** The one whole second of an hour at which something may happen; null in an hour where nothing does. */
function eventAt({ uniqueId, truck, trailer }: DemoDevice, hour: number): number | null {
  const seed = hashOf(`event ${uniqueId}`);
  const at = hour * HOUR_MS + Math.floor(unitAt(seed ^ 1, hour) * 3_600) * 1_000;
  if (trailer !== null) return hour % TOWED_EVERY_HOURS === 7 ? at : null;
  if (truck === null) return null;
  return unitAt(seed, hour) < (truck === ROUGH_TRUCK ? ROUGH_SHARE : HARSH_SHARE) ? at : null;
}

function momentaryEvent(plan: Whereabouts, device: DemoDevice, at: number): DemoEvent | null {
  if (device.trailer !== null) return { kind: 'towing' };
  if (plan.stateAt(at).speedKph < HARSH_MIN_KPH) return null;
  const luck = unitAt(hashOf(device.uniqueId), Math.floor(at / 1_000));
  const maneuver = MANEUVERS[Math.floor(luck * MANEUVERS.length)]!;
  return { kind: 'harsh', maneuver, g: Math.round((0.32 + 0.3 * luck) * 100) / 100 };
}

/** What a truck's engine complains about: suspect parameter and failure mode of J1939. */
const FAULTS = [
  // Diesel particulate filter: pressure above normal, least severe.
  { spn: 3_251, fmi: 15 },
  // Engine oil pressure: below normal, moderate.
  { spn: 100, fmi: 18 },
  // Diesel exhaust fluid: level below normal, least severe.
  { spn: 1_761, fmi: 17 },
  // Coolant: temperature above normal, least severe.
  { spn: 110, fmi: 15 },
] as const;
const FAULT_SLOT_MS = 5 * 24 * HOUR_MS;
const FAULT_SHARE = 0.2;
const FAULT_MS = 9 * HOUR_MS;

/** Only the truck family reports trouble codes; a code stays for some hours, and is reported while the engine runs. */
function faultAt(
  { uniqueId, model, truck }: DemoDevice,
  isIgnitionOn: boolean,
  at: number,
): DemoEvent | null {
  if (model !== 'FMC650' || truck === null || !isIgnitionOn) return null;
  const slot = Math.floor(at / FAULT_SLOT_MS);
  const seed = hashOf(`fault ${uniqueId}`);
  if (unitAt(seed, slot) >= FAULT_SHARE) return null;
  const since = at - slot * FAULT_SLOT_MS - unitAt(seed ^ 1, slot) * (FAULT_SLOT_MS - FAULT_MS);
  if (since < 0 || since >= FAULT_MS) return null;
  const fault = FAULTS[Math.floor(unitAt(seed ^ 2, slot) * FAULTS.length)]!;
  return { kind: 'fault-code', ...fault, occurrences: 1 + Math.floor(unitAt(seed ^ 3, slot) * 5) };
}

/** What happens at an instant, and what goes on. */
export function eventsAt(
  plan: Whereabouts,
  device: DemoDevice,
  { isIgnitionOn }: TruckState,
  at: number,
): DemoEvent[] {
  const momentary =
    eventAt(device, Math.floor(at / HOUR_MS)) === at ? momentaryEvent(plan, device, at) : null;
  return [momentary, faultAt(device, isIgnitionOn, at)].filter((event) => event !== null);
}
