import type { Unit } from './unit.ts';

/** An instant: milliseconds since 1970-01-01T00:00Z. */
export type EpochMs = Unit<'epoch milliseconds'>;
/** A span of time. */
export type Minutes = Unit<'minutes'>;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** A day of 24 hours; a calendar day may have 23 or 25. */
export const DAY_MS = 86_400_000;

/** Marks a number of milliseconds as an instant; throws a RangeError when it is not a finite number. */
export function epochMs(milliseconds: number): EpochMs {
  if (!Number.isFinite(milliseconds)) throw new RangeError(`not an instant: ${milliseconds}`);
  return milliseconds as EpochMs;
}

/** Minutes from `startAt` to `endAt`, with fraction; negative when the end comes first. */
export function minutesBetween(startAt: number, endAt: number): Minutes {
  return ((endAt - startAt) / MINUTE_MS) as Minutes;
}
