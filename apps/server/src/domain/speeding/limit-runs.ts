import type { LimitedFix } from './find-speedings.ts';

/** A stretch of one posted limit, as it is kept in `road_matches.limits`. Epoch ms. */
export interface LimitRun {
  readonly from: number;
  readonly until: number;
  readonly limitKph: number;
}

/** Over a longer silence nothing is known. */
const GAP_MS = 2 * 60_000;

/** Where which limit was posted along a trip, in the order of time. A road without a known limit is left out. */
export function limitRuns(fixes: readonly Pick<LimitedFix, 'at' | 'limitKph'>[]): LimitRun[] {
  const runs: LimitRun[] = [];
  fixes.forEach(({ at, limitKph }, index) => {
    if (limitKph === null) return;
    const next = fixes[index + 1]?.at ?? at;
    const until = next - at > GAP_MS ? at : next;
    const before = runs.at(-1);
    if (before?.limitKph === limitKph && before.until === at) runs[runs.length - 1] = { ...before, until };
    else runs.push({ from: at, until, limitKph });
  });
  return runs;
}
