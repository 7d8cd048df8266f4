import { DEFAULT_FREE_MINUTES } from '@longhaul/contract';

export interface DetentionTerms {
  readonly freeMinutes: number | null;
  readonly centsPerHour: number | null;
  /** Only whole increments are charged; 0 charges every second. */
  readonly incrementMinutes: number;
  readonly maxCents: number | null;
}

interface TermColumns {
  readonly customer_free_minutes: number | null;
  readonly customer_cents_per_hour: number | null;
  readonly detention_increment_minutes: number;
  readonly detention_max_cents: number | null;
  readonly place_free_minutes: number | null;
  readonly place_cents_per_hour: number | null;
}

/** The customer's terms; where it has none, those of the place. */
export const termsOf = (row: TermColumns): DetentionTerms => ({
  freeMinutes: row.customer_free_minutes ?? row.place_free_minutes,
  centsPerHour: row.customer_cents_per_hour ?? row.place_cents_per_hour,
  incrementMinutes: row.detention_increment_minutes,
  maxCents: row.detention_max_cents,
});

/** Epoch milliseconds. */
interface StopTimes {
  readonly windowFrom: number | null;
  readonly windowTo: number | null;
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
}

export interface Waiting {
  readonly seconds: number;
  readonly freeSeconds: number;
  readonly overSeconds: number;
  /** null where nothing is charged by the hour. */
  readonly detentionCents: number | null;
}

/**
 * The clock runs from the arrival, not before the window opens, to the departure or `until`; null before the arrival. Who
 * arrives after the window closed is owed nothing.
 */
export function waitingOf(stop: StopTimes, terms: DetentionTerms, until: number): Waiting | null {
  const { arrivedAt, windowFrom, windowTo } = stop;
  if (arrivedAt === null) return null;
  const end = stop.departedAt ?? until;
  const seconds = Math.max(0, Math.floor((end - Math.max(arrivedAt, windowFrom ?? arrivedAt)) / 1_000));
  const freeSeconds = (terms.freeMinutes ?? DEFAULT_FREE_MINUTES) * 60;
  const overSeconds = Math.max(0, seconds - freeSeconds);
  const isLate = windowTo !== null && arrivedAt > windowTo;
  return {
    seconds,
    freeSeconds,
    overSeconds,
    detentionCents: isLate ? zeroOr(terms) : detention(overSeconds, terms),
  };
}

const zeroOr = ({ centsPerHour }: DetentionTerms) => (centsPerHour === null ? null : 0);

function detention(overSeconds: number, terms: DetentionTerms): number | null {
  const { centsPerHour, incrementMinutes, maxCents } = terms;
  if (centsPerHour === null) return null;
  const increment = incrementMinutes * 60;
  const charged = increment === 0 ? overSeconds : Math.floor(overSeconds / increment) * increment;
  return Math.min(maxCents ?? Number.POSITIVE_INFINITY, Math.round((charged * centsPerHour) / 3_600));
}
