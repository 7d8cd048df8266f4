import type { Rest } from './rests.ts';
import type { CountedLimit } from './rule-set.ts';
import type { Shift } from './shifts.ts';

/** One way to count a stretch of work: from where, and which rests are left out of the window. */
export type Frame = {
  readonly calculatedFrom: number;
  readonly fromSpan: number;
  /** Start of the window when it is known beforehand, else the first ON or D after the point. */
  readonly startedAt: number | null;
  readonly excluded: readonly Rest[];
  readonly isFromFullRest: boolean;
  /** Whether what is left out is a pause of the window. */
  readonly isPaused: boolean;
  /** Stands in place of the other limits but driving. */
  readonly windowLimit: CountedLimit | null;
};

export const noRests: readonly Rest[] = [];

/** The frame with nothing left out. */
export function wholeShift(shift: Shift): Frame {
  const { calculatedFrom, fromSpan, startedAt } = shift;
  return {
    calculatedFrom,
    fromSpan,
    startedAt,
    excluded: noRests,
    isFromFullRest: true,
    isPaused: false,
    windowLimit: null,
  };
}

/** From the end of the first rest of a pair. */
export function pairFrame({ endAt, toSpan }: Rest, excluded: readonly Rest[]): Frame {
  return {
    calculatedFrom: endAt,
    fromSpan: toSpan,
    startedAt: null,
    excluded,
    isFromFullRest: false,
    isPaused: false,
    windowLimit: null,
  };
}

/**
 * The ways to count from the full rest of a shift up to span `to`: with one pause left out, and as it is where there is
 * none. A pause goes neither with a split nor with the window of 395.1(o). Two are never needed: what is driven after the
 * second is past a window that the first had to keep open.
 */
export function framesFromFullRest(shift: Shift, to: number, isLong: boolean): Frame[] {
  const whole = wholeShift(shift);
  const pauses = shift.pauses.filter(({ fromSpan }) => fromSpan < to);
  const paused = pauses.map((pause): Frame => ({ ...whole, excluded: [pause], isPaused: true }));
  return paused.length === 0 || isLong ? [whole, ...paused] : paused;
}
