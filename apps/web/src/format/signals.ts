import type { DeviceEventKind, HistoryEvent, Reading, Signal } from '@longhaul/contract';
import { gallonsFromMilliliters, poundsFromKilograms } from '@longhaul/units';
import type { UnitSystem } from './unit-system.ts';

/** How a reading shows: its name, its figure in the units of the reader, and its unit. */
interface Shown {
  readonly label: string;
  readonly figure: (value: number, units: UnitSystem) => number;
  readonly unit: (units: UnitSystem) => string;
  readonly decimals: number;
  /** Words of a switch: off and on. */
  readonly words?: readonly [off: string, on: string];
}

const asIs = (value: number): number => value;
const is = (unit: string) => () => unit;

const volts = { figure: (value: number) => value / 1_000, unit: is('V'), decimals: 1 };
const percent = { figure: asIs, unit: is('%'), decimals: 0 };
const liquid = {
  figure: (value: number, units: UnitSystem) =>
    units === 'imperial' ? gallonsFromMilliliters(value) : value / 1_000,
  unit: (units: UnitSystem) => (units === 'imperial' ? 'gal' : 'L'),
  decimals: 0,
};
const weight = {
  figure: (value: number, units: UnitSystem) => (units === 'imperial' ? poundsFromKilograms(value) : value),
  unit: (units: UnitSystem) => (units === 'imperial' ? 'lb' : 'kg'),
  decimals: 0,
};
const axle = (number: number): Shown => ({ label: `Axle ${number} load`, ...weight });
const onOff = (label: string, words: readonly [string, string]): Shown => ({
  label,
  figure: asIs,
  unit: is(''),
  decimals: 0,
  words,
});

const SHOWN: Record<Reading, Shown> = {
  'voltage-millivolts': { label: 'Supply voltage', ...volts },
  'battery-millivolts': { label: 'Device battery voltage', ...volts },
  'battery-percent': { label: 'Device battery', ...percent },
  'gsm-signal': { label: 'Network signal', figure: asIs, unit: is('of 5'), decimals: 0 },
  movement: onOff('Movement', ['Still', 'Moving']),
  'fuel-percent': { label: 'Fuel level', ...percent },
  'fuel-milliliters': { label: 'Fuel in the tank', ...liquid },
  'fuel-used-milliliters': { label: 'Fuel used in total', ...liquid },
  'engine-seconds': { label: 'Engine hours', figure: (value) => value / 3_600, unit: is('h'), decimals: 1 },
  'engine-rpm': { label: 'Engine speed', figure: asIs, unit: is('rpm'), decimals: 0 },
  'coolant-celsius': {
    label: 'Coolant',
    figure: (value, units) => (units === 'imperial' ? (value * 9) / 5 + 32 : value),
    unit: (units) => (units === 'imperial' ? '°F' : '°C'),
    decimals: 0,
  },
  'axle-1-kilograms': axle(1),
  'axle-2-kilograms': axle(2),
  'axle-3-kilograms': axle(3),
  'axle-4-kilograms': axle(4),
  'axle-5-kilograms': axle(5),
  pto: onOff('Power take-off', ['Off', 'On']),
  'door-open': onOff('Door', ['Closed', 'Open']),
};

const EVENT_LABELS: Record<DeviceEventKind, string> = {
  harsh: 'Harsh driving',
  towing: 'Towing',
  crash: 'Crash',
  jamming: 'Signal jamming',
  idling: 'Excessive idling',
  unplugged: 'Device unplugged',
  'fault-code': 'Fault code',
  panic: 'Panic button',
  'unknown-alarm': 'Unknown alarm',
  'driver-id': 'Driver card read',
};

export const readingLabel = (reading: Reading): string => SHOWN[reading].label;

/** `Fuel level`, `Fault code`: what an I/O element can be read as. */
export function signalLabel(signal: Signal): string {
  if (signal === 'ignition') return 'Ignition';
  if (signal === 'odometer-meters') return 'Odometer';
  if (signal === 'harsh-g') return 'Harsh driving, g-force';
  if (signal in EVENT_LABELS) return EVENT_LABELS[signal as DeviceEventKind];
  return readingLabel(signal as Reading);
}

const STORED_UNITS: readonly (readonly [ending: string, unit: string])[] = [
  ['millivolts', 'mV'],
  ['milliliters', 'mL'],
  ['kilograms', 'kg'],
  ['seconds', 's'],
  ['celsius', '°C'],
  ['percent', '%'],
  ['meters', 'm'],
  ['rpm', 'rpm'],
  ['-g', 'g'],
];

/** The unit that a signal is stored in, which a multiplier has to lead to; empty for switches and events. */
export const storedUnit = (signal: Signal): string =>
  STORED_UNITS.find(([ending]) => signal.endsWith(ending))?.[1] ?? '';

/** As a number in the units of the reader. */
export const readingIn = (reading: Reading, value: number, units: UnitSystem): number =>
  SHOWN[reading].figure(value, units);

export const readingUnit = (reading: Reading, units: UnitSystem): string => SHOWN[reading].unit(units);

/** Without the unit: `63`, `27.8`, `12,345.5`, `Open`. */
export function formatReading(reading: Reading, value: number, units: UnitSystem): string {
  const { figure, decimals, words } = SHOWN[reading];
  if (words) return words[value === 0 ? 0 : 1];
  return figure(value, units).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** `63%`, `27.8 V`, `Open`. */
export function readingText(reading: Reading, value: number, units: UnitSystem): string {
  const unit = readingUnit(reading, units);
  return `${formatReading(reading, value, units)}${unit === '%' ? '' : ' '}${unit}`.trim();
}

/** `Harsh braking, 0.47 g`, `Fault code SPN 100 FMI 1`, `Unknown alarm, code 0x30`, `Towing`. */
export function eventText({ kind, details }: Pick<HistoryEvent, 'kind' | 'details'>): string {
  const { maneuver, g, spn, fmi, driverId, alarmCode } = details;
  if (kind === 'harsh' && maneuver) {
    return `Harsh ${maneuver}${g === undefined ? '' : `, ${g.toFixed(2)} g`}`;
  }
  if (kind === 'fault-code' && spn !== undefined && fmi !== undefined)
    return `Fault code ${faultText({ spn, fmi })}`;
  if (driverId !== undefined) return `${EVENT_LABELS[kind]}: ${driverId}`;
  return alarmCode === undefined ? EVENT_LABELS[kind] : `${EVENT_LABELS[kind]}, code ${alarmCode}`;
}

/** All ones: the engine names no part. */
const SPN_UNKNOWN = 524_287;

/** `SPN 100 FMI 1`. */
export const faultText = ({ spn, fmi }: { readonly spn: number; readonly fmi: number }): string =>
  spn === SPN_UNKNOWN ? 'unknown' : `SPN ${spn} FMI ${fmi}`;
