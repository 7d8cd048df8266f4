import type { DutySpan } from '@longhaul/hos';

/** The shortest full rest of any rule set: that of a passenger carrier, and the core rest of Canada. */
const FULL_REST_MS = 8 * 3_600_000;

/**
 * When the last full rest began, epoch ms; what was done since then belongs to the shift that follows it, also while the rest
 * goes on. Negative infinity where the log has none.
 */
export function lastRestStart(
  spans: readonly Pick<DutySpan, 'status' | 'startedAt'>[],
  nowMs: number,
): number {
  let lastStart = Number.NEGATIVE_INFINITY;
  let start: number | null = null;
  for (const [index, { status, startedAt }] of spans.entries()) {
    if (status !== 'OFF' && status !== 'SB') {
      start = null;
      continue;
    }
    start ??= startedAt;
    const endedAt = spans[index + 1]?.startedAt ?? nowMs;
    if (endedAt - start >= FULL_REST_MS) lastStart = start;
  }
  return lastStart;
}
