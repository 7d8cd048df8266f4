import type { Detention } from '@longhaul/contract';

interface DetentionTerms {
  readonly free_minutes: number | null;
  readonly detention_cents_per_hour: number | null;
}

/** What a visit of so many seconds costs beyond the free time, half a cent rounded up; null where nothing is charged. */
export function detentionOf(
  { free_minutes, detention_cents_per_hour }: DetentionTerms,
  durationSeconds: number,
): Detention | null {
  if (detention_cents_per_hour === null) return null;
  const overSeconds = Math.max(0, durationSeconds - (free_minutes ?? 0) * 60);
  return { overSeconds, cents: Math.round((overSeconds * detention_cents_per_hour) / 3_600) };
}
