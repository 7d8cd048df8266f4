import { countDays, type DateRange } from '../../components/date-range/date-range.ts';

/** The days of the address, where the server takes them. */
export function chosenRange(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  maxDays: number,
): DateRange | null {
  return from && to && from <= to && countDays({ from, to }) <= maxDays ? { from, to } : null;
}
