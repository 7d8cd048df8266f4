import { crc32 } from 'node:zlib';
import type { DecodedEvent } from './position.ts';

/** An unknown alarm is recorded too: it may be a panic button. */
export const unknownAlarm = (code: number): DecodedEvent => ({
  kind: 'unknown-alarm',
  code,
  isTrigger: true,
  details: { alarmCode: `0x${code.toString(16).padStart(2, '0')}` },
});

/** A driver card or key, by the text that the reader sent; null if it sent none. */
export function driverIdEvent(driverId: string): DecodedEvent | null {
  if (/^0*$/.test(driverId)) return null;
  // Readers repeat the card with each record while it is on the reader: only the first is an event.
  return { kind: 'driver-id', code: crc32(driverId), isTrigger: false, details: { driverId } };
}
