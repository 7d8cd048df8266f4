import { ByteWriter, calendarOf } from './bytes.ts';
import type { SentFix } from './fix.ts';

const [LOGIN, HEARTBEAT, POSITION] = [0x01, 0x13, 0x22];
const UNITS_PER_DEGREE = 1_800_000;
const [IS_NORTH, IS_WEST, HAS_FIX] = [1 << 10, 1 << 11, 1 << 12];

export const gt06Login = (imei: string, serial: number): Uint8Array =>
  message(LOGIN, new ByteWriter().hex(`0${imei}`).bytes, serial);

export const gt06Heartbeat = (serial: number): Uint8Array =>
  message(HEARTBEAT, new ByteWriter().hex('4606040002').bytes, serial);

/** A position with a cell and the ignition. */
export function gt06Position(fix: SentFix, serial: number): Uint8Array {
  const content = new ByteWriter()
    .put(1, ...calendarOf(fix.at), 0xc9)
    .put(4, ...[fix.lat, fix.lon].map((degrees) => Math.round(Math.abs(degrees) * UNITS_PER_DEGREE)))
    .put(1, Math.min(255, Math.round(fix.speedKph)))
    .put(2, courseAndFlags(fix))
    .hex('0136040082bde6b7')
    .put(1, fix.isIgnitionOn ? 1 : 0)
    .hex('0000');
  return message(POSITION, content.bytes, serial);
}

function courseAndFlags({ lat, lon, headingDegrees }: SentFix): number {
  const course = Math.round(headingDegrees) % 360;
  return HAS_FIX | course | (lat >= 0 ? IS_NORTH : 0) | (lon < 0 ? IS_WEST : 0);
}

function message(number: number, content: Uint8Array, serial: number): Uint8Array {
  const checked = new ByteWriter()
    .put(1, content.length + 5, number)
    .append(content)
    .put(2, serial & 0xffff).bytes;
  return new ByteWriter().hex('7878').append(checked).put(2, crc16X25(checked)).hex('0d0a').bytes;
}

/** Reflected polynomial 0x8408, initial value and final exclusive or 0xFFFF. */
function crc16X25(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  }
  return crc ^ 0xffff;
}
