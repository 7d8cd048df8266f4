import { rounded } from './rational.ts';
import { medianOf } from './shares.ts';

export const LANE_VERDICTS = ['too-few', 'earns', 'loses', 'unclear'] as const;
export type LaneVerdict = (typeof LANE_VERDICTS)[number];

export type LaneSpread = {
  medianE4: number | null;
  lowE4: number | null;
  highE4: number | null;
  verdict: LaneVerdict;
};

/** One in so many times the middle of the lane lies outside: five percent on each side. */
const ONE_SIDE_IN = 20n;

/** Between which of the loads the middle of their lane lies nine times of ten: the sign test's interval of the median. */
export function laneSpread(marginsPerMileE4: readonly number[]): LaneSpread {
  const median = medianOf(marginsPerMileE4);
  const medianE4 = median === null ? null : rounded(median);
  const count = marginsPerMileE4.length;
  const rank = intervalRank(count);
  if (rank === 0) return { medianE4, lowE4: null, highE4: null, verdict: 'too-few' };
  const sorted = marginsPerMileE4.toSorted((a, b) => a - b);
  const lowE4 = sorted[rank - 1]!;
  const highE4 = sorted[count - rank]!;
  return { medianE4, lowE4, highE4, verdict: lowE4 > 0 ? 'earns' : highE4 < 0 ? 'loses' : 'unclear' };
}

/** The greatest k with 20 · Σ(i<k) C(n,i) ≤ 2ⁿ. */
function intervalRank(count: number): number {
  const limit = 1n << BigInt(count);
  let chosen = 1n;
  let sum = 0n;
  for (let k = 0; k <= count; k++) {
    sum += chosen;
    if (sum * ONE_SIDE_IN > limit) return k;
    chosen = (chosen * BigInt(count - k)) / BigInt(k + 1);
  }
  return count;
}
