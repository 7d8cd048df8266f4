import type { DecodedEvent, DecodedPosition } from '../position.ts';
import { isInRange } from '../signals.ts';
import { ByteReader } from './byte-reader.ts';
import { moduleAlarms } from './gt06-alarms.ts';
import { type Gt06Result, gt06Place } from './gt06-fix.ts';

const [BATTERY, DOOR, PLACE, EVENT] = [0x18, 0x2a, 0x33, 0x34];
const PLACE_LENGTH = 18;

/**
 * Message 70: modules, each with its number and its length in two bytes. Source: Jimi JM-LL01 communication protocol.
 * @throws TooShort
 */
export function readModules(content: Buffer): Gt06Result {
  const reader = new ByteReader(content);
  const events: DecodedEvent[] = [];
  const notRead: string[] = [];
  let place: DecodedPosition | null = null;
  let readings: DecodedPosition['readings'] = {};
  while (reader.left > 0) {
    const id = reader.u16();
    const value = reader.take(reader.u16());
    if (id === PLACE && value.length >= PLACE_LENGTH) place = placeOf(new ByteReader(value));
    else if (id === BATTERY && value.length === 2) {
      const millivolts = value.readUInt16BE() * 10;
      if (isInRange('battery-millivolts', millivolts))
        readings = { ...readings, 'battery-millivolts': millivolts };
    } else if (id === DOOR && value.length >= 1) {
      readings = { ...readings, 'door-open': (value[0]! & 0x0f) > 0 ? 1 : 0 };
      if (value[0]! > 0x0f) notRead.push('tampering alarm');
    } else if (id === EVENT && value.length >= 1) {
      const alarms = moduleAlarms(value[0]!);
      events.push(...alarms.events);
      notRead.push(...alarms.notRead);
    } else notRead.push(`module 0x${id.toString(16).padStart(2, '0').toUpperCase()}`);
  }
  return place === null ? 'no-place' : { position: { ...place, readings, events }, notRead };
}

/** Seconds since 1970, satellites, altitude, place, speed, flags. */
function placeOf(reader: ByteReader): DecodedPosition {
  const at = reader.u32() * 1_000;
  reader.u8();
  const altitudeMeters = reader.i16();
  const [latitude, longitude, speedKph] = [reader.u32(), reader.u32(), reader.u8()];
  return { ...gt06Place({ at, latitude, longitude, speedKph, flags: reader.u16() }), altitudeMeters };
}
