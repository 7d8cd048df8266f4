import { HOUR_MS } from '@longhaul/units';
import { useNow } from '../../components/clock/use-now.ts';

export const CHART_HOURS = 24;
export const CHART_HEIGHT_PX = 150;

/** Whole hours up to the end of this one, ms since 1970. */
export function useChartPeriod(): { from: number; until: number } {
  const until = Math.ceil(useNow(60_000).getTime() / HOUR_MS) * HOUR_MS;
  return { from: until - CHART_HOURS * HOUR_MS, until };
}
