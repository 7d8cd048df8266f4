import { textBytes } from './bytes.ts';
import type { SentFix } from './fix.ts';

const digitsOf = (at: number) => new Date(at).toISOString().replace(/\D/g, '').slice(0, 14);
const countOf = (count: number) => (count & 0xffff).toString(16).toUpperCase().padStart(4, '0');

/** A report at an interval, with mileage and ignition. */
export function queclinkReport(id: string, fix: SentFix, count: number): Uint8Array {
  const { at, lat, lon, speedKph, headingDegrees, odometerMeters, isIgnitionOn } = fix;
  const place = [
    speedKph.toFixed(1),
    Math.round(headingDegrees) % 360,
    '290.0',
    lon.toFixed(6),
    lat.toFixed(6),
    digitsOf(at),
  ];
  const cell = '0310,0260,7D96,0909A28C,00';
  const status = isIgnitionOn ? '210100' : '110000';
  return textBytes(
    `+RESP:GTFRI,060228,${id},,,10,1,1,${place.join()},${cell},${(odometerMeters / 1_000).toFixed(1)},,,,100,${status},,,,${digitsOf(at)},${countOf(count)}$`,
  );
}
