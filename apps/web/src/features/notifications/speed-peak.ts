import type { IncidentDetail } from '@longhaul/contract';

type Fix = IncidentDetail['fixes'][number];

export const isSpeeding = (kind: IncidentDetail['kind']): boolean =>
  kind === 'speed' || kind === 'posted-speed';

/** The fastest of the fixes; there is at least one. */
export const peakOf = (fixes: readonly Fix[]): Fix =>
  fixes.reduce((most, fix) => (fix.speedKph > most.speedKph ? fix : most));

/** With a decimal where it would otherwise read like the limit, as the headline has it. Both in the units of the reader. */
export function peakText(peak: number, limit: number | null): string {
  const isClose = limit !== null && Math.round(peak) <= Math.round(limit);
  return isClose ? peak.toFixed(1) : String(Math.round(peak));
}

const STEPS = [5, 10, 20, 50];
const MAX_LINES = 5;

/** Round values that cover all of these: from the one at or below the lowest to the one at or above the highest. */
export function roundAxis(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step =
    STEPS.find((one) => Math.ceil(high / one) - Math.floor(low / one) < MAX_LINES) ?? STEPS.at(-1)!;
  const from = Math.floor(low / step) * step;
  const until = Math.max(Math.ceil(high / step) * step, from + step);
  return Array.from({ length: (until - from) / step + 1 }, (_, index) => from + index * step);
}
