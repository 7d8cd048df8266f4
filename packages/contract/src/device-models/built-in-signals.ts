import type { DeviceModel } from './endpoints.ts';
import { PROTOCOLS } from './protocols.ts';
import type { Reading, Signal, SignalMap, SignalMapEntry } from './signals.ts';

const entry = (ioId: number, signal: Signal, change: Partial<SignalMapEntry> = {}): SignalMapEntry => ({
  ioId,
  signal,
  multiplier: 1,
  offset: 0,
  isSigned: false,
  ...change,
});

const TENTH = { multiplier: 0.1 };
const TENTH_OF_A_LITER = { multiplier: 100 };
const LITERS = { multiplier: 1_000 };
const MINUTES = { multiplier: 60 };
const HOURS = { multiplier: 3_600 };

const axles = (firstIoId: number): SignalMapEntry[] =>
  [1, 2, 3, 4, 5].map((axle) => entry(firstIoId + axle - 1, `axle-${axle}-kilograms` as Reading));

/**
 * Ids that mean the same in every family of Teltonika: what a device without a model is read by. 16 is a distance in
 * meters everywhere, counted by the device or by its CAN adapter.
 * Source: Teltonika Telematics Wiki, "FMB AVL ID" and "Template:FMX650 AVL ID".
 */
const COMMON: SignalMap = [
  entry(239, 'ignition'),
  entry(240, 'movement'),
  entry(16, 'odometer-meters'),
  entry(66, 'voltage-millivolts'),
  entry(67, 'battery-millivolts'),
  entry(21, 'gsm-signal'),
  entry(253, 'harsh'),
  entry(254, 'harsh-g', { multiplier: 0.01 }),
  entry(246, 'towing'),
  entry(247, 'crash'),
  entry(249, 'jamming'),
];

/**
 * FMB, FMC, FMM and FMT outside the 6xx series, with a CAN adapter where they have one.
 * Source: Teltonika Telematics Wiki, "FMB150 Teltonika Data Sending Parameters ID": I/O, eventual I/O and CAN adapters.
 */
const LIGHT: SignalMap = [
  ...COMMON,
  entry(251, 'idling'),
  entry(252, 'unplugged'),
  entry(236, 'panic'),
  entry(113, 'battery-percent'),
  entry(89, 'fuel-percent'),
  entry(84, 'fuel-milliliters', TENTH_OF_A_LITER),
  entry(83, 'fuel-used-milliliters', TENTH_OF_A_LITER),
  entry(107, 'fuel-used-milliliters', TENTH_OF_A_LITER),
  entry(102, 'engine-seconds', MINUTES),
  entry(103, 'engine-seconds', MINUTES),
  entry(85, 'engine-rpm'),
  entry(115, 'coolant-celsius', { ...TENTH, isSigned: true }),
  ...axles(118),
  entry(90, 'door-open'),
];

/**
 * The truck family, FMB6xx, FMC6xx and FMM6xx, on the FMS interface. 84 is the accelerator here and 89 an axle, 236 an
 * axis of acceleration, 251 the immobilizer, 252 who may drive: what the light family means by them, it does not tell.
 * Source: Teltonika Telematics Wiki, "Template:FMX650 AVL ID" (FMS elements) and "Template:FMX6 DM1 DM2".
 */
const TRUCK: SignalMap = [
  ...COMMON,
  entry(216, 'odometer-meters'),
  entry(243, 'idling'),
  entry(10_493, 'fault-code'),
  entry(87, 'fuel-percent'),
  // The same of a CAN adapter in place of FMS.
  entry(37, 'fuel-percent'),
  entry(138, 'fuel-used-milliliters'),
  entry(86, 'fuel-used-milliliters', LITERS),
  entry(104, 'engine-seconds', HOURS),
  entry(88, 'engine-rpm'),
  entry(35, 'engine-rpm'),
  entry(127, 'coolant-celsius', { isSigned: true }),
  ...axles(89),
  entry(137, 'pto'),
  entry(83, 'pto'),
  entry(143, 'door-open'),
];

const NONE: SignalMap = [];

/** The map that a model has until somebody changes it; null stands for a device whose model is not set. */
export function builtInSignals(model: Pick<DeviceModel, 'maker' | 'model' | 'protocol'> | null): SignalMap {
  if (model === null) return COMMON;
  // What CalAmp devices count and when they report is programmed by whoever set them up.
  if (PROTOCOLS[model.protocol].ioFamily !== 'teltonika') return NONE;
  if (model.maker.toLowerCase() !== 'teltonika') return COMMON;
  if (/^fm[bcmu]6\d\d/i.test(model.model)) return TRUCK;
  return /^(fm|tmt)/i.test(model.model) ? LIGHT : COMMON;
}
