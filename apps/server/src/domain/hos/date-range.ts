import { addDays, DAY_MS } from '@longhaul/units';
import { invalid } from '../../platform/errors.ts';

/**
 * Days that a list shows, both included; where they are left out, the last `usualDays` up to `today`.
 * @throws DomainError 422 when `to` is before `from`, or more than `maxDays` are asked for.
 */
export function dateRange(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
  { usualDays, maxDays }: { usualDays: number; maxDays: number },
): { from: string; to: string } {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  const from = asked.from ?? addDays(to, 1 - usualDays);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalid({ to: 'must not be before the start' });
  if (days > maxDays) throw invalid({ to: `must be at most ${maxDays} days after the start` });
  return { from, to };
}

/** No zone of the United States is ahead of UTC: nobody's running day is later. */
export const latestDate = (now: number): string => new Date(now).toISOString().slice(0, 10);
