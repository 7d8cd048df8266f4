import type { JurisdictionCode } from '@longhaul/geo';
import data from '@longhaul/geo/outlines.json';

type Frame = readonly [west: number, north: number, east: number, south: number];

export interface Outline {
  readonly code: JurisdictionCode;
  readonly country: 'US' | 'CA' | 'MX';
  readonly path: string;
  /** Middle of the name. */
  readonly label: readonly [x: number, y: number];
  readonly area: number;
  readonly frame: Frame;
}

const OUTLINES = data as unknown as readonly Outline[];
const APART: readonly string[] = ['AK', 'HI'];
const isContiguous = ({ code, country }: Outline) => country === 'US' && !APART.includes(code);
const EDGE = 8;

export interface MapSheet {
  /** From below to above. */
  readonly outlines: readonly Outline[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The contiguous states, with as much of their neighbors as was traveled. */
export function sheetOf(traveled: ReadonlySet<string>): MapSheet {
  const own = OUTLINES.filter(isContiguous);
  const beyond = OUTLINES.filter((outline) => !isContiguous(outline) && traveled.has(outline.code));
  const frames = [...own, ...beyond].map(({ frame }) => frame);
  const west = Math.min(...frames.map((frame) => frame[0])) - EDGE;
  const north = Math.min(...frames.map((frame) => frame[1])) - EDGE;
  const east = Math.max(...frames.map((frame) => frame[2])) + EDGE;
  const south = Math.max(...frames.map((frame) => frame[3])) + EDGE;
  // Where one neighbor is drawn, the others are too: land does not end at a border.
  const around = beyond.length === 0 ? [] : OUTLINES.filter((outline) => !isContiguous(outline));
  return { outlines: [...around, ...own], x: west, y: north, width: east - west, height: south - north };
}
