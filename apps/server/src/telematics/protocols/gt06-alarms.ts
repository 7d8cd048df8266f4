import { unknownAlarm } from '../device-events.ts';
import type { DecodedEvent } from '../position.ts';
import { eventOf, harshEvent } from './messages.ts';

/**
 * Alarm codes of which every maker's document says the same. Others differ between families: 9 is vibration or towing, 0x28
 * braking or cornering, 0x30 braking or jamming.
 * Source: Concox GT06 and GT06N communication protocol; Jimi JM-VL03 communication protocol.
 */
const EVENTS: Readonly<Record<number, DecodedEvent>> = {
  1: eventOf('panic', 0x01),
  2: eventOf('unplugged', 0x02),
  41: harshEvent('acceleration', 0x29),
  42: harshEvent('cornering', 0x2a),
  43: harshEvent('cornering', 0x2b),
  44: eventOf('crash', 0x2c),
};

const NO_ALARM = 0x00;
/** Alarms that are understood and that this server does not record as events. */
const WITHOUT_EVENT: Readonly<Record<number, string>> = {
  3: 'vibration',
  4: 'geofence entered',
  5: 'geofence left',
  6: 'speeding',
  14: 'low supply voltage',
  15: 'low supply voltage',
  16: 'SIM card changed',
  17: 'powered off',
  19: 'tampering',
  20: 'door',
  25: 'low device battery',
  254: 'ignition on',
  255: 'ignition off',
};

/** Bits 3 to 5 of the status byte. */
const [STATUS_UNPLUGGED, STATUS_PANIC] = [2, 4];
const STATUS_WITHOUT_EVENT: Readonly<Record<number, string>> = {
  1: 'vibration',
  3: 'low device battery',
  6: 'geofence',
};

/** The alarms of a message: those recorded as events, and those that are not, in words. */
export interface Gt06Alarms {
  readonly events: readonly DecodedEvent[];
  readonly notRead: readonly string[];
}

/** An alarm is in the status byte, in the alarm byte, or in both. */
export function gt06Alarms(status: number, alarm: number): Gt06Alarms {
  const events: DecodedEvent[] = [];
  const notRead: string[] = [];
  const inStatus = (status >>> 3) & 7;
  if (inStatus === STATUS_PANIC && alarm !== 0x01) events.push(eventOf('panic'));
  if (inStatus === STATUS_UNPLUGGED && alarm !== 0x02) events.push(eventOf('unplugged'));
  const event = EVENTS[alarm];
  if (event !== undefined) events.push(event);
  else if (WITHOUT_EVENT[alarm] !== undefined) notRead.push(`${WITHOUT_EVENT[alarm]} alarm`);
  else if (alarm !== NO_ALARM) events.push(unknownAlarm(alarm));
  else if (STATUS_WITHOUT_EVENT[inStatus] !== undefined)
    notRead.push(`${STATUS_WITHOUT_EVENT[inStatus]} alarm`);
  return { events, notRead };
}

/** Events of dash cams, message 0x95. Source: Jimi JC400 communication protocol. */
const CAMERA_EVENTS: Readonly<Record<number, DecodedEvent>> = {
  1: eventOf('panic', 0x01),
  136: eventOf('unplugged', 0x88),
  144: harshEvent('acceleration', 0x90),
  145: harshEvent('braking', 0x91),
  146: harshEvent('cornering', 0x92),
  147: eventOf('crash', 0x93),
};
const CAMERA_WITHOUT_EVENT: Readonly<Record<number, string>> = {
  14: 'low supply voltage',
  118: 'temperature',
  128: 'vibration',
  135: 'speeding',
};

export function cameraAlarms(code: number): Gt06Alarms {
  const event = CAMERA_EVENTS[code];
  if (event !== undefined) return { events: [event], notRead: [] };
  const name = CAMERA_WITHOUT_EVENT[code];
  return name === undefined
    ? { events: [unknownAlarm(code)], notRead: [] }
    : { events: [], notRead: [`${name} alarm`] };
}

/** Why an AZ735 sent message 33. A0 and A1 say that it was armed and disarmed. Source: AZ735 protocol document. */
const KEY_FOB_WITHOUT_EVENT: Readonly<Record<number, string>> = {
  162: 'low device battery',
  163: 'low device battery',
  165: 'door',
};
const KEY_FOB_ALARM = 0xa4;

export function keyFobAlarms(reason: number | null): Gt06Alarms {
  if (reason === KEY_FOB_ALARM) return { events: [unknownAlarm(reason)], notRead: [] };
  const name = KEY_FOB_WITHOUT_EVENT[reason ?? 0];
  return { events: [], notRead: name === undefined ? [] : [`${name} alarm`] };
}

/** Events of modular messages, 0x70. Source: Jimi JM-LL01 communication protocol. */
const MODULE_WITHOUT_EVENT: Readonly<Record<number, string>> = {
  16: 'door',
  17: 'door',
  18: 'tampering',
  20: 'geofence entered',
  21: 'geofence left',
  22: 'temperature',
  26: 'low device battery',
  27: 'speeding',
  28: 'powered on',
  29: 'powered off',
  32: 'vibration',
  35: 'tampering',
};

export function moduleAlarms(code: number): Gt06Alarms {
  if (code === 0x21) return { events: [eventOf('unplugged', code)], notRead: [] };
  const name = MODULE_WITHOUT_EVENT[code];
  return name === undefined
    ? { events: [unknownAlarm(code)], notRead: [] }
    : { events: [], notRead: [`${name} alarm`] };
}
