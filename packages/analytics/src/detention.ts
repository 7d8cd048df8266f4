import { divideRounded, MINUTE_MS, SECOND_MS } from '@longhaul/units';
import { SECONDS_PER_HOUR } from './quantities.ts';

/** Free time where neither the customer nor the place sets one. */
export const DEFAULT_FREE_MINUTES = 120;

export interface DetentionTerms {
  /** Null: DEFAULT_FREE_MINUTES. */
  readonly freeMinutes: number | null;
  /** Null: nothing is charged. */
  readonly centsPerHour: number | null;
  /** Only whole increments are charged; 0 charges every second. */
  readonly incrementMinutes: number;
  readonly maxCents: number | null;
}

/** Epoch ms. A visit of a place has no window. */
export interface Stay {
  readonly arrivedAt: number;
  readonly windowFrom?: number | null;
  readonly windowTo?: number | null;
  /** The departure, or now. */
  readonly until: number;
}

export interface DetainedTime {
  readonly waitedSeconds: number;
  readonly freeSeconds: number;
  /** Seconds beyond the free time. */
  readonly overSeconds: number;
  /** Half a cent rounded up; null where nothing is charged by the hour. */
  readonly cents: number | null;
}

/**
 * The waiting time of a truck and the charge for it. The clock starts at the arrival, but not before the window opens. There is no
 * charge for a truck that arrives after the window closed.
 */
export function detentionOf(
  { arrivedAt, windowFrom, windowTo, until }: Stay,
  terms: DetentionTerms,
): DetainedTime {
  const startsAt = Math.max(arrivedAt, windowFrom ?? arrivedAt);
  const waitedSeconds = Math.max(0, Math.floor((until - startsAt) / SECOND_MS));
  const freeSeconds = freeSecondsOf(terms);
  const overSeconds = Math.max(0, waitedSeconds - freeSeconds);
  const isLate = windowTo != null && arrivedAt > windowTo;
  return { waitedSeconds, freeSeconds, overSeconds, cents: charge(isLate ? 0 : overSeconds, terms) };
}

export const freeSecondsOf = ({ freeMinutes }: Pick<DetentionTerms, 'freeMinutes'>): number =>
  (freeMinutes ?? DEFAULT_FREE_MINUTES) * (MINUTE_MS / SECOND_MS);

function charge(
  seconds: number,
  { centsPerHour, incrementMinutes, maxCents }: DetentionTerms,
): number | null {
  if (centsPerHour === null) return null;
  const increment = incrementMinutes * (MINUTE_MS / SECOND_MS);
  const charged = increment === 0 ? seconds : Math.floor(seconds / increment) * increment;
  const cents = Number(divideRounded(BigInt(charged) * BigInt(centsPerHour), SECONDS_PER_HOUR));
  return Math.min(maxCents ?? Number.POSITIVE_INFINITY, cents);
}

/** The terms of a place, used for visits without a customer. */
export const placeTerms = (place: {
  readonly freeMinutes: number | null;
  readonly centsPerHour: number | null;
}): DetentionTerms => ({ ...place, incrementMinutes: 0, maxCents: null });
