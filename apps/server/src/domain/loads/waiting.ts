import { type DetentionTerms, detentionOf } from '@longhaul/analytics';

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

/** Null before the arrival; until the departure or `until`. */
export function waitingOf(stop: StopTimes, terms: DetentionTerms, until: number): Waiting | null {
  const { arrivedAt, departedAt } = stop;
  if (arrivedAt === null) return null;
  const { waitedSeconds, freeSeconds, overSeconds, cents } = detentionOf(
    { ...stop, arrivedAt, until: departedAt ?? until },
    terms,
  );
  return { seconds: waitedSeconds, freeSeconds, overSeconds, detentionCents: cents };
}
