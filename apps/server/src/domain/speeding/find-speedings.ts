import { kphFromMph, MINUTE_MS, SECOND_MS } from '@longhaul/units';

/** A fix with the limit of the road it is on. */
export interface LimitedFix {
  /** Epoch ms. */
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly speedKph: number;
  /** Null where none is known. */
  readonly limitKph: number | null;
}

/** As it is kept in `road_matches.speedings`. */
export interface Speeding {
  readonly from: number;
  readonly until: number;
  /** Where it was most over the limit. */
  readonly peakKph: number;
  readonly limitKph: number;
  readonly lat: number;
  readonly lon: number;
}

const OVER_KPH = kphFromMph(10);
const MIN_MS = 30 * SECOND_MS;
/** Over a longer silence nothing is known. */
const GAP_MS = 2 * MINUTE_MS;

/** Where a truck was 10 mph over the posted limit for 30 s, in the order of time. A road without a known limit ends it. */
export function findSpeedings(fixes: readonly LimitedFix[]): Speeding[] {
  const found: Speeding[] = [];
  let run: Speeding | null = null;
  for (const { at, lat, lon, speedKph, limitKph } of fixes) {
    if (limitKph === null || speedKph - limitKph < OVER_KPH) {
      run = null;
      continue;
    }
    run = extended(run, { from: at, until: at, peakKph: speedKph, limitKph, lat, lon });
    if (run.until - run.from < MIN_MS) continue;
    if (found.at(-1)?.from === run.from) found.pop();
    found.push(run);
  }
  return found;
}

function extended(run: Speeding | null, here: Speeding): Speeding {
  if (run === null || here.from - run.until > GAP_MS) return here;
  const isWorse = here.peakKph - here.limitKph > run.peakKph - run.limitKph;
  return isWorse ? { ...here, from: run.from } : { ...run, until: here.until };
}
