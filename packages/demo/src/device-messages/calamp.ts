import { ByteWriter } from './bytes.ts';
import type { SentFix } from './fix.ts';

const [WANTS_ANSWER, EVENT_REPORT] = [1, 2];
const CM_PER_S = 100 / 3.6;

/** An event report with the odometer as its first accumulator. `id` has an even number of digits. */
export function calampEvent(id: string, fix: SentFix, sequence: number, eventCode = 1): Uint8Array {
  const seconds = Math.round(fix.at / 1_000);
  const padded = id.length % 2 === 0 ? id : `${id}f`;
  return new ByteWriter()
    .put(1, 0x83, padded.length / 2)
    .hex(padded)
    .put(1, 1, 1, WANTS_ANSWER, EVENT_REPORT)
    .put(2, sequence & 0xffff)
    .put(4, seconds, seconds, Math.round(fix.lat * 1e7), Math.round(fix.lon * 1e7), 29_000)
    .put(4, Math.round(fix.speedKph * CM_PER_S))
    .put(2, Math.round(fix.headingDegrees) % 360)
    .put(1, 12, 1)
    .put(2, 410, -77)
    .put(1, 0x0f, 9, fix.isIgnitionOn ? 1 : 0, 0, 0, eventCode, 1, 0)
    .put(4, Math.round(fix.odometerMeters)).bytes;
}
