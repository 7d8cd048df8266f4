import type { Position, Readings } from './input.ts';

/** Two decimals, one at reduced precision (4.7.3(b)), or the letter that says why there is no position. */
export function coordinates(position: Position): { latitude: string; longitude: string } {
  if (typeof position === 'string') return { latitude: position, longitude: position };
  const decimals = position.isReduced ? 1 : 2;
  return {
    latitude: degrees(position.latitude, decimals),
    longitude: degrees(position.longitude, decimals),
  };
}

function degrees(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** Whole miles and hours with one decimal, both cut, not rounded up. */
export function readings({ miles, engineHours }: Readings): { miles: string; engineHours: string } {
  return {
    miles: miles === null ? '' : String(Math.floor(miles)),
    engineHours: engineHours === null ? '' : (Math.floor(engineHours * 10) / 10).toFixed(1),
  };
}

/** 7.24: 0 to FFFF. */
export function sequenceText(sequence: number): string {
  return sequence.toString(16).toUpperCase();
}
