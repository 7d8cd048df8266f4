import { MINUTE_MS } from '@longhaul/units';

/**
 * The change of status that a time of day names. People read and type minutes, records are kept to the second: 15:45 is
 * the change at 15:45:23, not a moment 23 seconds before it. Epoch ms; `starts` in order.
 */
export function recordedTime(starts: readonly number[], at: number): number {
  if (at % MINUTE_MS !== 0) return at;
  return starts.find((start) => start >= at && start < at + MINUTE_MS) ?? at;
}
