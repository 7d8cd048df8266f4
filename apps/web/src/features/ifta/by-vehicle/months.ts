import { addDays, nextMonth } from '@longhaul/units';

export interface MonthSpan {
  /** `2026-08`. */
  readonly month: string;
  readonly from: string;
  readonly to: string;
}

/** The calendar months of a period, cut to its first and last day. */
export function monthsOf({ from, to }: { readonly from: string; readonly to: string }): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (let first = from; first <= to; ) {
    const month = first.slice(0, 7);
    const next = nextMonth(first);
    const last = addDays(next, -1);
    spans.push({ month, from: first, to: last < to ? last : to });
    first = next;
  }
  return spans;
}
