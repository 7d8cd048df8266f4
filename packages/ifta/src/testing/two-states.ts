import type { JurisdictionCode } from '@longhaul/geo';
import { epochMs } from '@longhaul/units';
import { jurisdictionMiles } from '../jurisdiction-miles.ts';
import type { Fix, JurisdictionMiles, MilesInput } from '../miles-model.ts';

export const START_AT = 1_784_000_000_000;
export const DAY_MS = 86_400_000;
export const BORDER_LON = -95;

/** A world of two states and a third below: Iowa west of a meridian, Illinois east of it, Missouri in the far south. */
function stripes(lat: number, lon: number): JurisdictionCode | null {
  if (lon > -80) return null;
  if (lat < 38) return 'MO';
  return lon < BORDER_LON ? 'IA' : 'IL';
}

export function derive(fixes: readonly Fix[], more: Partial<MilesInput> = {}): JurisdictionMiles {
  return jurisdictionMiles({
    fixes,
    jurisdictionAt: stripes,
    dayStarts: [epochMs(START_AT)],
    calibration: 1,
    ...more,
  });
}
