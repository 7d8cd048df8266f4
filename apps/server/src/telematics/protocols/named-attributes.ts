import type { DeviceEventKind, Reading } from '@longhaul/contract';
import { driverIdEvent } from '../device-events.ts';
import type { DecodedEvent, DecodedPosition } from '../position.ts';
import { isInRange } from '../signals.ts';
import { booleanOf } from './fields.ts';

/** Attributes of a position as Traccar names them, in its units. Source: Traccar, `Position.java`. */
const MEASURES: Readonly<Record<string, { readonly reading: Reading; readonly multiplier: number }>> = {
  power: { reading: 'voltage-millivolts', multiplier: 1_000 },
  battery: { reading: 'battery-millivolts', multiplier: 1_000 },
  batteryLevel: { reading: 'battery-percent', multiplier: 1 },
  fuelLevel: { reading: 'fuel-percent', multiplier: 1 },
  fuel: { reading: 'fuel-milliliters', multiplier: 1_000 },
  fuelUsed: { reading: 'fuel-used-milliliters', multiplier: 1_000 },
  // Milliseconds.
  hours: { reading: 'engine-seconds', multiplier: 0.001 },
  rpm: { reading: 'engine-rpm', multiplier: 1 },
  coolantTemp: { reading: 'coolant-celsius', multiplier: 1 },
};

const SWITCHES: Readonly<Record<string, Reading>> = { motion: 'movement', door: 'door-open' };

const ALARMS: Readonly<Record<string, DecodedEvent>> = {
  hardAcceleration: harsh('acceleration', 1),
  hardBraking: harsh('braking', 2),
  hardCornering: harsh('cornering', 3),
  tow: alarm('towing'),
  accident: alarm('crash'),
  jamming: alarm('jamming'),
  idle: alarm('idling'),
  powerCut: alarm('unplugged'),
  sos: alarm('panic'),
};

function harsh(maneuver: string, code: number): DecodedEvent {
  return { kind: 'harsh', code, isTrigger: true, details: { maneuver } };
}

function alarm(kind: DeviceEventKind): DecodedEvent {
  return { kind, code: 1, isTrigger: true, details: {} };
}

const MAX_NAME_LENGTH = 40;
const IO_NAME = /^io(\d{1,5})$/;

/** What is read elsewhere, or says nothing of the vehicle. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['odometer', 'ignition'],
  // Sums of places, which are no readings of a vehicle.
  ...['distance', 'totalDistance'],
  // How good the fix and the radio are, and numbers of the message.
  ...['sat', 'satVisible', 'hdop', 'vdop', 'pdop', 'rssi', 'index', 'archive', 'type'],
]);

interface NamedAttributes extends Pick<DecodedPosition, 'readings' | 'events' | 'io'> {
  /** Alarms that no event is made of, and attributes of other names. */
  readonly notRead: readonly string[];
}

/** What is no number or out of range is left out: a position is worth more than what came with it. */
export function readNamedAttributes(
  attributes: Iterable<readonly [string, unknown]>,
  isKnown: (name: string) => boolean = () => false,
): NamedAttributes {
  const readings: Partial<Record<Reading, number>> = {};
  const events: DecodedEvent[] = [];
  const io: number[] = [];
  const notRead: string[] = [];
  for (const [name, value] of attributes) {
    const measure = Object.hasOwn(MEASURES, name) ? MEASURES[name] : undefined;
    if (measure !== undefined) {
      const measured = finite(value) * measure.multiplier;
      if (isInRange(measure.reading, measured)) readings[measure.reading] = Math.round(measured);
    } else if (Object.hasOwn(SWITCHES, name)) {
      const isOn = booleanOf(value);
      if (isOn !== null) readings[SWITCHES[name]!] = isOn ? 1 : 0;
    } else if (name === 'alarm') {
      for (const named of String(value).split(',')) {
        if (Object.hasOwn(ALARMS, named)) events.push(ALARMS[named]!);
        else if (named !== '') notRead.push(`${printable(named)} alarm`);
      }
    } else if (name === 'driverUniqueId') {
      const event = driverIdEvent(String(value).slice(0, MAX_NAME_LENGTH));
      if (event !== null) events.push(event);
    } else {
      const id = IO_NAME.exec(name)?.[1];
      const raw = finite(value);
      if (id !== undefined && Number.isSafeInteger(raw)) io.push(Number(id), 8, raw);
      else if (!KNOWN.has(name) && !isKnown(name)) notRead.push(attributeName(name));
    }
  }
  return { readings, events, io, notRead };
}

export const attributeName = (name: string): string => `attribute ${printable(name)}`;

/** PostgreSQL text cannot hold a NUL. */
const printable = (name: string): string => name.slice(0, MAX_NAME_LENGTH).replace(/\p{Cc}/gu, '·');

function finite(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;
}
