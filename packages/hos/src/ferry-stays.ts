import { MINUTE_MS } from '@longhaul/units';
import type { Ferry } from './request.ts';
import type { RuleSet } from './rule-set.ts';

/** What of a span says whether it is rest, and in the berth. Epoch ms. */
interface Stretch {
  readonly startAt: number;
  readonly endAt: number;
  readonly duty: string;
  readonly rests?: string | null;
}

/**
 * The stays in the berth from the terminal through the rest at the rest stop, when they stand for a full rest: the
 * crossing was long enough and so were they. `restAt` is the start of the rest that completes them.
 */
export function ferryStays(
  spans: readonly Stretch[],
  { ferry: terms }: RuleSet,
  { from, to, crossingMinutes }: Ferry,
): { restAt: number; endAt: number; stays: { startAt: number; endAt: number }[] } | null {
  if (!terms || crossingMinutes * MINUTE_MS <= terms.crossingOverMs) return null;
  const stays: { startAt: number; endAt: number }[] = [];
  let restAt: number | null = null;
  let endAt = 0;
  let isResting = false;
  for (const span of spans) {
    const isRest = span.duty === 'rest';
    if (isRest && !isResting) {
      if (span.startAt > to) break;
      restAt = span.startAt;
    }
    isResting = isRest;
    if (!isRest) continue;
    endAt = span.endAt;
    if (span.rests === 'berth' && span.endAt > from) {
      stays.push({ startAt: Math.max(span.startAt, from), endAt: span.endAt });
    }
  }
  const sleeperMs = stays.reduce((sum, stay) => sum + stay.endAt - stay.startAt, 0);
  return restAt !== null && sleeperMs >= terms.sleeperMs ? { restAt, endAt, stays } : null;
}
