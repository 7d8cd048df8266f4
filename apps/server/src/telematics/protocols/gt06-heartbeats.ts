import type { DeviceState } from '../position.ts';
import { isInRange } from '../signals.ts';
import { gt06Alarms } from './gt06-alarms.ts';
import type { DeviceMessage } from './protocol.ts';

const [STATUS, LOCK] = [0x13, 0x23];
export const isHeartbeat = (number: number): boolean => number === STATUS || number === LOCK;

/** What the document of the maker allows in each byte after the status: battery, signal, alarm, language. */
const ALLOWED: readonly (readonly [min: number, max: number])[] = [
  [0, 6],
  [0, 4],
  [0, 5],
  [1, 2],
];
const STATUS_LENGTH = 1 + ALLOWED.length;
/** Status, battery voltage in 10 mV, signal, language. */
const LOCK_LENGTH = 6;

/**
 * A heartbeat says how the device is now. Models have other things in the same bytes, such as the supply voltage in those of
 * battery and signal: what the document does not allow is not read. Its ignition is not read: there is no place to go with it.
 * Source: Concox GT06N communication protocol, heartbeat packet; BL10 communication protocol for 23.
 */
export function readHeartbeat(number: number, content: Buffer): Pick<DeviceMessage, 'state' | 'notRead'> {
  const state = number === STATUS ? statusOf(content) : lockOf(content);
  return state ?? { notRead: [`heartbeat 0x${number.toString(16)} in a form of its model`] };
}

function statusOf(content: Buffer): Pick<DeviceMessage, 'state' | 'notRead'> | null {
  if (content.length !== STATUS_LENGTH) return null;
  const [status = 0, ...rest] = content;
  if (!ALLOWED.every(([min, max], index) => rest[index]! >= min && rest[index]! <= max)) return null;
  const [level = 0, , alarm = 0] = rest;
  const { events, notRead } = gt06Alarms(status, alarm);
  const state: DeviceState = {
    readings: { 'battery-percent': Math.round((level * 100) / 6) },
    // Each heartbeat repeats an alarm until it is over.
    events: events.map((event) => ({ ...event, isTrigger: false })),
  };
  return { state, notRead };
}

function lockOf(content: Buffer): Pick<DeviceMessage, 'state'> | null {
  if (content.length !== LOCK_LENGTH) return null;
  const millivolts = content.readUInt16BE(1) * 10;
  return isInRange('battery-millivolts', millivolts)
    ? { state: { readings: { 'battery-millivolts': millivolts } } }
    : null;
}
