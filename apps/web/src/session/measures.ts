import type { Units } from '@longhaul/contract';
import type { z } from 'zod';
import { formatCount, formatMiles, formatMph } from '../format/measure.ts';
import { formatOdometer } from '../format/unit-system.ts';
import { useCurrentUser } from './session.ts';

interface Measures {
  distanceUnit: 'mi' | 'km';
  metersPerUnit: number;
  speedUnit: 'mph' | 'km/h';
  /** Whole miles or kilometers, without the unit. */
  distance: (meters: number) => string;
  /** A reading of the odometer, never rounded up. */
  odometer: (meters: number) => string;
  speed: (kph: number) => string;
}

const MEASURES: Record<z.output<typeof Units>, Measures> = {
  imperial: {
    distanceUnit: 'mi',
    metersPerUnit: 1_609.344,
    speedUnit: 'mph',
    distance: formatMiles,
    odometer: (meters) => formatOdometer(meters, 'imperial'),
    speed: formatMph,
  },
  metric: {
    distanceUnit: 'km',
    metersPerUnit: 1_000,
    speedUnit: 'km/h',
    distance: (meters) => formatCount(meters / 1000),
    odometer: (meters) => formatOdometer(meters, 'metric'),
    speed: formatCount,
  },
};

/** Distances and speeds in the units of the user, else of the organization. */
export function useMeasures(): Measures {
  const { units, organization } = useCurrentUser();
  return MEASURES[units ?? organization?.units ?? 'imperial'];
}
