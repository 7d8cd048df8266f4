import { pausesIn } from './pauses.ts';
import type { Span } from './periods.ts';
import type { Rest } from './rests.ts';
import type { PauseTerms } from './rule-set.ts';

/** What lies between two full rests. Spans `fromSpan` up to, not including, `toSpan`. */
export type Shift = {
  /** End of the full rest before it, or the start of the log. */
  readonly calculatedFrom: number;
  readonly fromSpan: number;
  readonly toSpan: number;
  /** First ON or D; the start of the log when nothing is known of a rest before it. */
  readonly startedAt: number;
  /** End of the last ON or D. */
  readonly releasedAt: number;
  /** Rests of 2 hours and more inside it, in order. */
  readonly rests: readonly Rest[];
  /** Rests that may pause its window; none where the set knows no pause. */
  readonly pauses: readonly Rest[];
  /** The full rest that ends it; null while it is open. */
  readonly closing: Rest | null;
};

const noPauses: readonly Rest[] = [];

export function shiftsOf(
  spans: readonly Span[],
  rests: readonly Rest[],
  restedBefore: boolean,
  pause: PauseTerms | null,
): Shift[] {
  const shifts: Shift[] = [];
  let fromSpan = 0;
  let calculatedFrom = spans[0]!.startAt;
  let inside: Rest[] = [];
  let isBeginningUnknown = !restedBefore;
  const close = (closing: Rest | null) => {
    const toSpan = closing ? closing.fromSpan : spans.length;
    const working = workBetween(spans, fromSpan, toSpan);
    if (working || isBeginningUnknown) {
      const startedAt = isBeginningUnknown ? calculatedFrom : working!.startedAt;
      const releasedAt = working?.releasedAt ?? startedAt;
      const pauses = pause ? pausesIn(spans, { fromSpan, toSpan, startedAt }, pause) : noPauses;
      shifts.push({
        calculatedFrom,
        fromSpan,
        toSpan,
        startedAt,
        releasedAt,
        rests: inside,
        pauses,
        closing,
      });
    }
    inside = [];
  };
  for (const rest of rests) {
    if (!rest.isReset) {
      inside.push(rest);
      continue;
    }
    close(rest);
    isBeginningUnknown = false;
    fromSpan = rest.toSpan;
    calculatedFrom = rest.endAt;
  }
  close(null);
  return shifts;
}

function workBetween(spans: readonly Span[], fromSpan: number, toSpan: number) {
  let startedAt: number | null = null;
  let releasedAt = 0;
  for (let index = fromSpan; index < toSpan; index++) {
    const span = spans[index]!;
    if (span.duty !== 'work' && span.duty !== 'driving') continue;
    startedAt ??= span.startAt;
    releasedAt = span.endAt;
  }
  return startedAt === null ? null : { startedAt, releasedAt };
}
