import type { RuleSet } from './rule-set.ts';

type Seat = {
  readonly startAt: number;
  readonly endAt: number;
  readonly mode: string | undefined;
  readonly duty: 'rest' | 'work' | 'driving' | 'exempt';
};

/**
 * Time in the passenger seat on the way to where driving begins is off duty once a rest of `travel.restMs` follows it before
 * the driving, 49 CFR 395.1(j) and SOR/2005-313, s. 10. A driver who has driven since the last full rest is a co-driver, on
 * duty in the seat.
 */
export function travelResolved<Span extends Seat>(
  spans: Span[],
  { travel, resetMs }: Pick<RuleSet, 'travel' | 'resetMs'>,
  restedBefore: boolean,
): Span[] {
  if (!travel) return spans;
  const offDuty = new Set<Span>();
  let waiting: Span[] = [];
  let isRested = restedBefore;
  let restAt = spans[0]!.startAt;
  for (const span of spans) {
    if (span.duty === 'rest') {
      if (span.endAt - restAt >= resetMs) isRested = true;
      if (span.endAt - restAt < travel.restMs) continue;
      for (const seat of waiting) offDuty.add(seat);
      waiting = [];
      continue;
    }
    restAt = span.endAt;
    if (span.duty === 'driving') {
      isRested = false;
      waiting = [];
    } else if (isRested && isTravel(span)) waiting.push(span);
  }
  return spans.map((span) => (offDuty.has(span) ? { ...span, duty: 'rest' as const } : span));
}

const isTravel = ({ mode, duty }: Seat) => mode === 'PS' && duty === 'work';
