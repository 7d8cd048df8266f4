import { divideRounded, MINUTE_MS, SECOND_MS } from '@longhaul/units';
import { SECONDS_PER_HOUR } from './quantities.ts';

/** Free time where neither the customer nor the place says otherwise. */
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
  /** Beyond the free time. */
  readonly overSeconds: number;
  /** Half a cent rounded up; null where nothing is charged by the hour. */
  readonly cents: number | null;
}

/**
 * What a truck waited and what is owed for it. The clock runs from the arrival, not before the window opens. A truck that arrives
 * after the window closed is owed nothing.
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

/** The terms of a place alone, as a visit of it is charged. */
export const placeTerms = (place: {
  readonly freeMinutes: number | null;
  readonly centsPerHour: number | null;
}): DetentionTerms => ({ ...place, incrementMinutes: 0, maxCents: null });
