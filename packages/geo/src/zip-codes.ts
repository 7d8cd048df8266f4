import data from '../data/zip-codes.json' with { type: 'json' };
import { deltaDecode } from './delta.ts';
import type { LatLon } from './point.ts';

export interface ZipCode extends LatLon {
  /** Five digits. */
  readonly code: string;
  /** The postal abbreviation of its state or territory, also of those that are no jurisdiction: `PR`, `GU`. */
  readonly state: string;
}

const codes = deltaDecode(data.codes);
const lat1e3 = deltaDecode(data.lat1e3);
const lon1e3 = deltaDecode(data.lon1e3);
/** Neighbors in the list are mostly of one state: `[state, how many codes]`, in order. */
const states = data.states.flatMap(([state, count]) => new Array<string>(Number(count)).fill(String(state)));

/** US ZIP codes that begin with 3 to 5 digits, in order, each at the center of its area to about 100 m. */
export function zipCodesFrom(digits: string, limit: number): ZipCode[] {
  if (!/^\d{3,5}$/.test(digits)) throw new RangeError(`not the beginning of a ZIP code: ${digits}`);
  const first = indexFrom(Number(digits.padEnd(5, '0')));
  const end = indexFrom(Number(digits.padEnd(5, '9')) + 1);
  return codes.slice(first, Math.min(end, first + limit)).map((code, offset) => ({
    code: String(code).padStart(5, '0'),
    state: states[first + offset]!,
    lat: lat1e3[first + offset]! / 1_000,
    lon: lon1e3[first + offset]! / 1_000,
  }));
}

/** Index of the first code that is not below this one. */
function indexFrom(code: number): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codes[middle]! < code) low = middle + 1;
    else high = middle;
  }
  return low;
}
