import type { EpochMs } from '@longhaul/units';
import { holdParked, orderFixes } from './fixes.ts';
import { GAP_MS } from './jurisdiction-miles.ts';
import { legsOf } from './legs.ts';
import type { MilesInput } from './miles-model.ts';

/** Whole meters that a vehicle was moved between two fixes; `isGap` when it was silent for long meanwhile. */
export interface Stretch {
  fromAt: EpochMs;
  toAt: EpochMs;
  meters: number;
  isGap: boolean;
}

/** The stretches whose meters `jurisdictionMiles` shares out over days and jurisdictions, in order. */
export function stretches({ fixes, calibration }: Pick<MilesInput, 'fixes' | 'calibration'>): Stretch[] {
  return legsOf(holdParked(orderFixes(fixes, [])), calibration, [])
    .filter(({ meters }) => meters > 0)
    .map(({ from, to, meters }) => ({
      fromAt: from.at,
      toAt: to.at,
      meters,
      isGap: to.at - from.at > GAP_MS,
    }));
}
