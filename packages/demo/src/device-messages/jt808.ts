import { ByteWriter, calendarOf } from './bytes.ts';
import type { SentFix } from './fix.ts';

const [REGISTRATION, HEARTBEAT, LOCATION, LOCATION_ANSWER, LOCATIONS] = [
  0x0100, 0x0002, 0x0200, 0x0201, 0x0704,
];
const BEIJING_MS = 8 * 3_600_000;

export const jt808Registration = (phone: string, serial: number): Uint8Array =>
  message(REGISTRATION, phone, serial, new ByteWriter().hex('00'.repeat(37)).bytes);

export const jt808Heartbeat = (phone: string, serial: number): Uint8Array =>
  message(HEARTBEAT, phone, serial, new Uint8Array());

export const jt808Location = (phone: string, fix: SentFix, serial: number): Uint8Array =>
  message(LOCATION, phone, serial, locationBytes(fix));

/** What a device says that was asked where it is. */
export const jt808LocationAnswer = (phone: string, fix: SentFix, serial: number): Uint8Array =>
  message(LOCATION_ANSWER, phone, serial, new ByteWriter().put(2, 0).append(locationBytes(fix)).bytes);

/** What a device without signal kept. */
export function jt808Locations(phone: string, fixes: readonly SentFix[], serial: number): Uint8Array {
  const body = new ByteWriter().put(2, fixes.length).put(1, 1);
  for (const fix of fixes) {
    const location = locationBytes(fix);
    body.put(2, location.length).append(location);
  }
  return message(LOCATIONS, phone, serial, body.bytes);
}

function locationBytes(fix: SentFix): Uint8Array {
  const status = (fix.isIgnitionOn ? 1 : 0) | 2 | (fix.lat < 0 ? 4 : 0) | (fix.lon < 0 ? 8 : 0);
  return new ByteWriter()
    .put(4, 0, status)
    .put(4, ...[fix.lat, fix.lon].map((degrees) => Math.round(Math.abs(degrees) * 1e6)))
    .put(2, 290, Math.round(fix.speedKph * 10), Math.round(fix.headingDegrees) % 360)
    .hex(
      calendarOf(fix.at + BEIJING_MS)
        .map((part) => String(part).padStart(2, '0'))
        .join(''),
    )
    .put(1, 1, 4)
    .put(4, Math.round(fix.odometerMeters / 100)).bytes;
}

function message(id: number, phone: string, serial: number, body: Uint8Array): Uint8Array {
  const plain = new ByteWriter()
    .put(2, id, body.length)
    .hex(phone.padStart(12, '0'))
    .put(2, serial & 0xffff)
    .append(body).bytes;
  const sum = plain.reduce((all, byte) => all ^ byte, 0);
  const escaped = [...plain, sum].flatMap((byte) =>
    byte === 0x7e ? [0x7d, 2] : byte === 0x7d ? [0x7d, 1] : [byte],
  );
  return Uint8Array.from([0x7e, ...escaped, 0x7e]);
}
