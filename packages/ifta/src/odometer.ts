import type { Fix, MilesFlag } from './miles-model.ts';

/** Fixes from `startIndex` to `endIndex` between which the odometer advanced by `meters`; null when it cannot be told. */
export interface OdometerSpan {
  startIndex: number;
  endIndex: number;
  /** Odometer at the start; null when `meters` is. */
  startMeters: number | null;
  meters: number | null;
}

interface Reading {
  index: number;
  at: number;
  meters: number;
}

/** An odometer may run this fast (162 km/h), and be this far off, before it is not believed. */
const MAX_METERS_PER_SECOND = 45;
const SLACK_METERS = 1_000;
/** A strange reading is a glitch when one of so many after it goes on from the reading before. */
const LOOK_AHEAD = 5;

/** Cuts the whole of `fixes` into spans, one after the other; flags readings that fall, jump or stray. */
export function odometerSpans(fixes: readonly Fix[], flags: MilesFlag[]): OdometerSpan[] {
  const readings = readingsOf(fixes);
  const spans: OdometerSpan[] = [];
  let last: Reading | null = null;
  readings.forEach((reading, position) => {
    if (last === null) {
      if (reading.index > 0) spans.push(unknownSpan(0, reading.index));
      last = reading;
      return;
    }
    const at = fixes[reading.index]!.at;
    if (goesOn(last, reading)) {
      const meters = reading.meters - last.meters;
      spans.push({ startIndex: last.index, endIndex: reading.index, startMeters: last.meters, meters });
    } else if (isGlitch(last, readings.slice(position + 1, position + 1 + LOOK_AHEAD))) {
      flags.push({ kind: 'odometer-glitch', at, odometerMeters: reading.meters });
      return;
    } else {
      const kind = reading.meters < last.meters ? 'odometer-decrease' : 'odometer-jump';
      flags.push({ kind, at, fromMeters: last.meters, toMeters: reading.meters });
      spans.push(unknownSpan(last.index, reading.index));
    }
    last = reading;
  });
  const covered = spans.at(-1)?.endIndex ?? (last as Reading | null)?.index ?? 0;
  if (covered < fixes.length - 1) spans.push(unknownSpan(covered, fixes.length - 1));
  return spans;
}

function readingsOf(fixes: readonly Fix[]): Reading[] {
  const readings: Reading[] = [];
  fixes.forEach(({ at, odometerMeters: meters }, index) => {
    if (meters !== null) readings.push({ index, at, meters });
  });
  return readings;
}

function goesOn(from: Reading, to: Reading): boolean {
  const advance = to.meters - from.meters;
  const seconds = (to.at - from.at) / 1_000;
  return advance >= 0 && advance <= seconds * MAX_METERS_PER_SECOND + SLACK_METERS;
}

function isGlitch(last: Reading, next: readonly Reading[]): boolean {
  return next.some((reading) => goesOn(last, reading));
}

function unknownSpan(startIndex: number, endIndex: number): OdometerSpan {
  return { startIndex, endIndex, startMeters: null, meters: null };
}
