import { MINUTE_MS } from '@longhaul/units';

const NOMINAL_BELOW_MS = 15 * MINUTE_MS;
const EGREGIOUS_ABOVE_MS = 180 * MINUTE_MS;

export const severities = ['nominal', 'violation', 'egregious'] as const;
/** Nominal under 15 minutes, egregious over 3 hours (49 CFR 386, appendix B, (f)). */
export type Severity = (typeof severities)[number];

/** `overMs`: driving past the limit so far, in the same count. */
export function severityOf(overMs: number): Severity {
  if (overMs < NOMINAL_BELOW_MS) return 'nominal';
  return overMs > EGREGIOUS_ABOVE_MS ? 'egregious' : 'violation';
}
