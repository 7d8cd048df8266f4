import type { DutyStatus } from '@longhaul/hos';
import { GRID_ROWS, type GridDay, type GridPeriod } from './grid-day.ts';

const NARROW_BELOW_PX = 620;

/** Where things are in a grid of a given width, in px. */
export interface GridGeometry {
  readonly widthPx: number;
  /** Letters alone at the left, every third hour named. */
  readonly isNarrow: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly rowPx: number;
  readonly bottom: number;
  xOf(at: number): number;
  /** The instant under a point. */
  atOf(x: number): number;
  yOf(status: DutyStatus): number;
}

export function gridGeometry(widthPx: number, day: GridDay, hasFlags: boolean): GridGeometry {
  const isNarrow = widthPx < NARROW_BELOW_PX;
  const left = isNarrow ? 36 : 132;
  const right = Math.max(left + 1, widthPx - (isNarrow ? 48 : 64));
  const top = (hasFlags ? 26 : 0) + 22;
  const rowPx = isNarrow ? 30 : 38;
  const lengthMs = day.endAt - day.startAt;
  return {
    widthPx,
    isNarrow,
    left,
    right,
    top,
    rowPx,
    bottom: top + rowPx * GRID_ROWS.length,
    xOf: (at) => {
      const share = Math.max(0, Math.min(1, (at - day.startAt) / lengthMs));
      return left + share * (right - left);
    },
    atOf: (x) => day.startAt + ((x - left) / (right - left)) * lengthMs,
    yOf: (status) => top + rowPx * (GRID_ROWS.indexOf(status) + 0.5),
  };
}

/** How far to each side a handle may take the pointer: at most half way to the next, so that the nearest one has it. */
export interface HandleReach {
  readonly beforePx: number;
  readonly afterPx: number;
  /** Handles that are close take turns in the upper and the lower half of the grid. */
  readonly half: 'upper' | 'lower' | null;
}

/** Closer than a target has to be wide (WCAG 2.2, 2.5.8). */
const CLOSE_PX = 24;

/** For handles from left to right. */
export function handleReaches(xs: readonly number[]): HandleReach[] {
  const halfway = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 1_000 : (to - from) / 2;
  const reaches: HandleReach[] = [];
  for (const [index, x] of xs.entries()) {
    const beforePx = halfway(xs[index - 1], x);
    const afterPx = halfway(x, xs[index + 1]);
    const isClose = Math.min(beforePx, afterPx) * 2 < CLOSE_PX;
    const half = reaches[index - 1]?.half === 'upper' ? 'lower' : 'upper';
    reaches.push({ beforePx, afterPx, half: isClose ? half : null });
  }
  return reaches;
}

/** The line of the log as one path: along each status, and straight up or down between them. */
export function stepPath(periods: readonly GridPeriod[], { xOf, yOf }: GridGeometry): string {
  return periods
    .map(({ status, startedAt, endedAt }, index) => {
      const joins = index > 0 && periods[index - 1]!.endedAt === startedAt;
      const y = round(yOf(status));
      return `${joins ? 'L' : 'M'}${round(xOf(startedAt))} ${y}L${round(xOf(endedAt))} ${y}`;
    })
    .join('');
}

export function round(px: number): number {
  return Math.round(px * 10) / 10;
}

export interface Placed {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface PlacedLabel extends Placed {
  /** Middle of the text; null where it finds no room. */
  readonly x: number | null;
}

/** Sets texts under their stretches, each in the middle, leaving out those that would run into the one before. */
export function placeLabels(
  stretches: readonly Placed[],
  geometry: GridGeometry,
  widthOf: (text: string) => number,
): PlacedLabel[] {
  let takenTo = Number.NEGATIVE_INFINITY;
  return stretches.map((stretch) => {
    const half = widthOf(stretch.text) / 2;
    const middle = (geometry.xOf(stretch.from) + geometry.xOf(stretch.to)) / 2;
    const x = Math.max(geometry.left + half, Math.min(geometry.widthPx - half, middle));
    if (x - half < takenTo + 8) return { ...stretch, x: null };
    takenTo = x + half;
    return { ...stretch, x };
  });
}
