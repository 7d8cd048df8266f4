import type { RefusalReason } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import type { DecodedPosition } from './position.ts';

/** Clocks of devices are set by satellites; one that is further ahead than this is wrong. */
const FUTURE_LIMIT_MS = 10 * 60_000;
const MAX_LATITUDE_E7 = 900_000_000;
const MAX_LONGITUDE_E7 = 1_800_000_000;

export interface CheckLimits {
  /** Server clock, milliseconds since the epoch. */
  readonly now: number;
  /** Positions before this instant would be deleted by retention at once. */
  readonly oldestAt: number;
}

/** Whether an instant is neither to come nor forgotten. */
export function isWithin(at: number, { now, oldestAt }: CheckLimits): boolean {
  return at <= now + FUTURE_LIMIT_MS && at >= oldestAt;
}

/** The reason to refuse a decoded position, or null when it may be stored. */
export function refusalOf(position: DecodedPosition, limits: CheckLimits): RefusalReason | null {
  const { latitudeE7, longitudeE7, at } = position;
  if (latitudeE7 === 0 && longitudeE7 === 0) return 'zero-coordinates';
  if (!position.hasFix) return 'no-fix';
  if (!(Math.abs(latitudeE7) <= MAX_LATITUDE_E7) || !(Math.abs(longitudeE7) <= MAX_LONGITUDE_E7)) {
    return 'out-of-range';
  }
  if (!(at <= limits.now + FUTURE_LIMIT_MS)) return 'future';
  if (at < limits.oldestAt) return 'older-than-retention';
  return null;
}

/** The week number of GPS has 10 bits: it starts again at 0 after 1,024 weeks. */
const WEEK_CYCLE_MS = 7_168 * DAY_MS;
const MAX_CYCLES = 2;
/** A receiver with this fault reports as it drives; what it kept for longer than this is not brought forward. */
const ROLLOVER_MAX_AGE_MS = 90 * DAY_MS;

/**
 * The time of a position that a receiver counted from a past start of the week number, brought forward by one or two
 * cycles; null for a time that is kept as it is. Source: IS-GPS-200, 20.3.3.3.1.1.
 */
export function withoutWeekRollover(at: number, { now, oldestAt }: CheckLimits): number | null {
  if (at >= oldestAt) return null;
  for (let cycles = 1; cycles <= MAX_CYCLES; cycles++) {
    const forward = at + cycles * WEEK_CYCLE_MS;
    if (forward >= now - ROLLOVER_MAX_AGE_MS && isWithin(forward, { now, oldestAt })) return forward;
  }
  return null;
}
