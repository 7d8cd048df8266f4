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
    const next = new Date(`${month}-01T00:00:00Z`);
    next.setUTCMonth(next.getUTCMonth() + 1);
    const last = new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
    spans.push({ month, from: first, to: last < to ? last : to });
    first = next.toISOString().slice(0, 10);
  }
  return spans;
}
