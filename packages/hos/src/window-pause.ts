import type { PauseTerms } from './rule-set.ts';

type Timed = {
  readonly startAt: number;
  readonly endAt: number;
  readonly duty: 'rest' | 'work' | 'driving' | 'exempt';
  readonly isInWindow: boolean;
};

/** Rest during which the window runs. What is out of the window already, as waiting at a well, pauses nothing. */
export const mayPause = (span: Timed | undefined): boolean =>
  span !== undefined && span.duty === 'rest' && span.isInWindow;

/** Cuts each rest where it has paused the window for as long as a pause may. */
export function cutAtPauses<Span extends Timed>(spans: readonly Span[], { atMostMs }: PauseTerms): Span[] {
  let pauseEndsAt = Number.POSITIVE_INFINITY;
  return spans.flatMap((span, index) => {
    if (!mayPause(span)) return [span];
    if (!mayPause(spans[index - 1])) pauseEndsAt = span.startAt + atMostMs;
    if (pauseEndsAt <= span.startAt || pauseEndsAt >= span.endAt) return [span];
    return [
      { ...span, endAt: pauseEndsAt },
      { ...span, startAt: pauseEndsAt },
    ];
  });
}
