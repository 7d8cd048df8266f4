import { MINUTE_MS } from '@longhaul/units';

/** A stay that takes little room on the chart and little time in the replay. Epoch ms. */
export interface Fold {
  readonly from: number;
  readonly until: number;
  /** Of the stop, as on the map and in the list. */
  readonly number: number;
}

/** Where instants lie on the chart, in pixels from its left edge. */
export interface TimeScale {
  readonly startAt: number;
  readonly endAt: number;
  readonly pieces: readonly Piece[];
}

interface Piece {
  readonly from: number;
  readonly until: number;
  readonly left: number;
  readonly right: number;
  readonly fold: Fold | null;
}

/** A stop of the list; a gap has no number. */
export interface Stay {
  readonly number: number | null;
  readonly at: number;
  readonly endAt: number;
}
interface Span {
  readonly startAt: number;
  readonly endAt: number;
}

const MIN_FOLD_MS = 10 * MINUTE_MS;
const FOLD_PX = 44;
/** Together the folds leave at least so much to the driving. */
const MAX_FOLDED_SHARE = 0.5;

/** The stays worth folding, in order; none where hardly anything else would be left to see. */
export function foldsOf(stays: readonly Stay[], { startAt, endAt }: Span): Fold[] {
  const folds: Fold[] = [];
  let foldedMs = 0;
  for (const stay of stays) {
    const from = Math.max(stay.at, startAt, folds.at(-1)?.until ?? startAt);
    const until = Math.min(stay.endAt, endAt);
    if (stay.number === null || until - from < MIN_FOLD_MS) continue;
    folds.push({ from, until, number: stay.number });
    foldedMs += until - from;
  }
  return endAt - startAt - foldedMs < MINUTE_MS ? [] : folds;
}

export function timeScale({ startAt, endAt }: Span, folds: readonly Fold[], widthPx: number): TimeScale {
  const foldPx = folds.length === 0 ? 0 : Math.min(FOLD_PX, (widthPx * MAX_FOLDED_SHARE) / folds.length);
  const foldedMs = folds.reduce((sum, { from, until }) => sum + until - from, 0);
  const pxPerMs = (widthPx - foldPx * folds.length) / Math.max(1, endAt - startAt - foldedMs);
  const pieces: Piece[] = [];
  let [at, x] = [startAt, 0];
  const add = (until: number, widthOf: number, fold: Fold | null) => {
    if (until > at) pieces.push({ from: at, until, left: x, right: x + widthOf, fold });
    [at, x] = [until, x + widthOf];
  };
  for (const fold of folds) {
    add(fold.from, (fold.from - at) * pxPerMs, null);
    add(fold.until, foldPx, fold);
  }
  add(endAt, (endAt - at) * pxPerMs, null);
  return { startAt, endAt, pieces };
}

export function xOf({ pieces }: TimeScale, at: number): number {
  const piece = pieces.find(({ until }) => at <= until) ?? pieces.at(-1);
  if (piece === undefined) return 0;
  const { from, until, left, right } = piece;
  return left + Math.min(1, Math.max(0, (at - from) / (until - from))) * (right - left);
}

export function instantAt({ pieces, startAt }: TimeScale, x: number): number {
  const piece = pieces.find(({ right }) => x <= right) ?? pieces.at(-1);
  if (piece === undefined) return startAt;
  const { from, until, left, right } = piece;
  return from + (right > left ? Math.min(1, Math.max(0, (x - left) / (right - left))) : 0) * (until - from);
}
