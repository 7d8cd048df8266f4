import {
  DEVICE_EVENT_KINDS,
  type DeviceEventKind,
  HARSH_MANEUVERS,
  READINGS,
  type Reading,
  type Signal,
  type SignalMap,
} from '@longhaul/contract';
import { driverIdEvent, unknownAlarm } from './device-events.ts';
import type { DecodedEvent, DecodedPosition } from './position.ts';
import { decodeFaultCode } from './protocols/j1939.ts';

/** How one I/O element is read. */
interface Binding {
  readonly signal: Signal;
  readonly kind: 'ignition' | 'odometer' | 'reading' | 'switch' | 'event' | 'harsh-g';
  readonly multiplier: number;
  readonly offset: number;
  readonly isSigned: boolean;
  /** Another element of the same signal goes before it. */
  readonly isSecondChoice: boolean;
}

/** A signal map by I/O id, as the records of a device are read with it. */
export type Bindings = ReadonlyMap<number, Binding>;

const EVENT_KINDS: ReadonlySet<string> = new Set(DEVICE_EVENT_KINDS);
const MAX_CODE = 0xffff_ffff;
/** Teltonika: 1 and 6 are the crash itself, on a calibrated device and on another; the rest are traces that follow it. */
const CRASHES: ReadonlySet<number> = new Set([1, 6]);

export function bindingsOf(map: SignalMap): Bindings {
  const bindings = new Map<number, Binding>();
  const seen = new Set<Signal>();
  for (const { ioId, signal, multiplier, offset, isSigned } of map) {
    const isSecondChoice = seen.has(signal);
    bindings.set(ioId, { signal, kind: kindOf(signal), multiplier, offset, isSigned, isSecondChoice });
    seen.add(signal);
  }
  return bindings;
}

function kindOf(signal: Signal): Binding['kind'] {
  if (signal === 'ignition') return 'ignition';
  if (signal === 'odometer-meters') return 'odometer';
  if (signal === 'harsh-g') return 'harsh-g';
  if (EVENT_KINDS.has(signal)) return 'event';
  return signal === 'door-open' ? 'switch' : 'reading';
}

/**
 * The position with what its I/O elements mean on the device that sent it. What no signal is read from, or lies outside
 * of the range of its signal, is left in `unread`.
 */
export function readSignals(position: DecodedPosition, bindings: Bindings): DecodedPosition {
  const { io } = position;
  if (io === undefined || io.length === 0) return position;
  const readings: Partial<Record<Reading, number>> = { ...position.readings };
  const unread: number[] = [];
  let { ignition, odometerMeters, events } = position;
  let harshG: number | null = null;
  for (let index = 0; index < io.length; index += 3) {
    const [id, raw] = [io[index]!, io[index + 2]!];
    const binding = bindings.get(id);
    if (binding === undefined) {
      unread.push(id, raw);
      continue;
    }
    const value = signed(raw, io[index + 1]!, binding.isSigned) * binding.multiplier + binding.offset;
    switch (binding.kind) {
      case 'ignition':
        ignition = value !== 0;
        break;
      case 'odometer':
        if (odometerMeters === null || !binding.isSecondChoice) odometerMeters = value;
        break;
      case 'harsh-g':
        harshG = value;
        break;
      case 'event': {
        const event = eventOf(
          binding.signal as DeviceEventKind,
          raw,
          position.eventIo === id,
          position.exactIo?.get(id),
        );
        if (event !== null) events = [...(events ?? []), event];
        else if (raw !== 0) unread.push(id, raw);
        break;
      }
      case 'switch':
        readings[binding.signal as Reading] = value === 0 ? 0 : 1;
        break;
      case 'reading': {
        const name = binding.signal as Reading;
        if (readings[name] !== undefined && binding.isSecondChoice) break;
        if (isInRange(name, value)) readings[name] = Math.round(value);
        else unread.push(id, raw);
      }
    }
  }
  if (harshG !== null && events !== undefined) events = events.map((event) => withForce(event, harshG));
  return { ...position, ignition, odometerMeters, readings, events, unread, io: undefined };
}

function signed(raw: number, width: number, isSigned: boolean): number {
  if (!isSigned) return raw;
  const span = 2 ** (width * 8);
  return raw >= span / 2 ? raw - span : raw;
}

export function isInRange(reading: Reading, value: number): boolean {
  const { min, max } = READINGS[reading];
  return value >= min && value <= max;
}

/** null where the value says that nothing happened, or is none of those the signal has. */
function eventOf(
  kind: DeviceEventKind,
  raw: number,
  isTrigger: boolean,
  exact = String(raw),
): DecodedEvent | null {
  // Of a card the text alone is kept, whatever its length.
  if (kind === 'driver-id') return raw === 0 ? null : driverIdEvent(exact);
  if (raw === 0 || raw > MAX_CODE) return null;
  switch (kind) {
    case 'harsh': {
      const maneuver = HARSH_MANEUVERS[raw - 1];
      return maneuver === undefined ? null : { kind, code: raw, isTrigger: true, details: { maneuver } };
    }
    case 'crash':
      return CRASHES.has(raw) ? { kind, code: raw, isTrigger: true, details: {} } : null;
    case 'unknown-alarm':
      return unknownAlarm(raw);
    case 'fault-code': {
      const fault = decodeFaultCode(raw);
      // All ones say that a value is not available; older engines send them in place of zeros when nothing is wrong.
      const isNone = fault.spn === 0x7_ff_ff && fault.fmi === 31;
      return isNone ? null : { kind, code: raw, isTrigger: false, details: { ...fault } };
    }
    default:
      return { kind, code: raw, isTrigger, details: {} };
  }
}

function withForce(event: DecodedEvent, g: number): DecodedEvent {
  if (event.kind !== 'harsh') return event;
  return { ...event, details: { ...event.details, g: Math.round(g * 100) / 100 } };
}
