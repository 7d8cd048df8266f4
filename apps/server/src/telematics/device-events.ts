import { crc32 } from 'node:zlib';
import type { DecodedEvent } from './position.ts';

/** An alarm that is not understood is recorded all the same: somebody may have pressed a button. */
export const unknownAlarm = (code: number): DecodedEvent => ({
  kind: 'unknown-alarm',
  code,
  isTrigger: true,
  details: { alarmCode: `0x${code.toString(16).padStart(2, '0')}` },
});

/** A card or key that was read, by the text that the reader sent; null for a reader that sent none. */
export function driverIdEvent(driverId: string): DecodedEvent | null {
  if (/^0*$/.test(driverId)) return null;
  // Readers repeat the card with each record while it lies on them: only the first is an event.
  return { kind: 'driver-id', code: crc32(driverId), isTrigger: false, details: { driverId } };
}
