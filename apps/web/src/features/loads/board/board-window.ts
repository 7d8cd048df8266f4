import type { LoadBoard } from '@longhaul/contract';
import { addDays, startOfDate } from '@longhaul/units';

/** A narrower day has no room for the number of a load. */
const MIN_DAY_PX = 120;
const MAX_DAYS = 7;

/** The days that are drawn, and where an instant is on them. */
export interface BoardWindow {
  readonly days: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly widthPx: number;
  /** Pixels from the left edge, within the window. */
  readonly px: (at: number) => number;
}

export const daysThatFit = (widthPx: number): number =>
  Math.max(1, Math.min(MAX_DAYS, Math.floor(widthPx / MIN_DAY_PX)));

export function boardWindow(
  { from: first, timeZone }: Pick<LoadBoard, 'from' | 'timeZone'>,
  widthPx: number,
): BoardWindow {
  const count = daysThatFit(widthPx);
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const [from, to] = [startOfDate(first, timeZone), startOfDate(addDays(first, count), timeZone)];
  return {
    days,
    from,
    to,
    widthPx,
    px: (at) => Math.max(0, Math.min(widthPx, (widthPx * (at - from)) / (to - from))),
  };
}
