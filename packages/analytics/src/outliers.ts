import { medianOf } from './shares.ts';

export type Side = 'high' | 'low';

/** With fewer nothing is unusual. */
const MIN_SUBJECTS = 8;

/**
 * On which side each of `values` is outside; null inside. Modified z-score of Iglewicz and Hoaglin (1993): 0.6745 of the
 * distance from the median in median absolute deviations, over 3.5; where more than half are equal, 1.253314 mean absolute
 * deviations stand for it.
 */
export function outsideOf(values: readonly number[]): (Side | null)[] {
  const median = medianOf(values);
  if (median === null || values.length < MIN_SUBJECTS) return values.map(() => null);
  // Doubled, so that the median is whole; their own median is doubled once more.
  const doubledMedian = (median.numerator * 2n) / median.denominator;
  const offsets = values.map((value) => BigInt(value) * 2n - doubledMedian);
  const distances = offsets.map((offset) => (offset < 0n ? -offset : offset));
  const deviation = medianOf(distances.map(Number))!;
  const quadrupled = (deviation.numerator * 2n) / deviation.denominator;
  const sum = distances.reduce((total, distance) => total + distance, 0n);
  const isOutside = (distance: bigint): boolean =>
    quadrupled > 0n
      ? 6_745n * distance * 2n > 35_000n * quadrupled
      : 1_000_000n * distance * BigInt(values.length) > 4_386_599n * sum;
  return offsets.map((offset, index) =>
    isOutside(distances[index] ?? 0n) ? (offset > 0n ? 'high' : 'low') : null,
  );
}
