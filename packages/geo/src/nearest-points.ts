import { type LatLon, RADIANS_PER_DEGREE } from './point.ts';

/** Finds the nearest of many fixed points. */
export interface NearestPoints {
  /** The points as the tree has them: given with the same points again, it need not be built. */
  readonly order: Uint32Array | Uint16Array;
  /** Indexes of the `count` points nearest to the place, nearest first. */
  nearest(lat: number, lon: number, count: number): number[];
}

interface Candidates {
  count: number;
  indexes: number[];
  squares: number[];
}

/**
 * A k-d tree over unit vectors: straight-line distance through the earth orders points as distance over ground does,
 * at any latitude and across the 180th meridian.
 */
export function createNearestPoints(
  points: readonly LatLon[],
  knownOrder?: NearestPoints['order'],
): NearestPoints {
  const axes = unitVectors(points);
  const order = knownOrder ?? arranged(axes);

  function search(target: readonly number[], start: number, end: number, depth: number, found: Candidates) {
    if (start >= end) return;
    const middle = (start + end) >> 1;
    const index = order[middle]!;
    const axis = depth % 3;
    offer(found, index, squaredDistance(axes, index, target));
    const gap = target[axis]! - axes[axis]![index]!;
    if (gap < 0) search(target, start, middle, depth + 1, found);
    else search(target, middle + 1, end, depth + 1, found);
    if (found.indexes.length === found.count && gap * gap >= found.squares.at(-1)!) return;
    if (gap < 0) search(target, middle + 1, end, depth + 1, found);
    else search(target, start, middle, depth + 1, found);
  }

  return {
    order,
    nearest(lat, lon, count) {
      const found: Candidates = { count, indexes: [], squares: [] };
      search(unitVector(lat, lon), 0, order.length, 0, found);
      return found.indexes;
    },
  };
}

function unitVector(lat: number, lon: number): [number, number, number] {
  const latRadians = lat * RADIANS_PER_DEGREE;
  const lonRadians = lon * RADIANS_PER_DEGREE;
  const radius = Math.cos(latRadians);
  return [radius * Math.cos(lonRadians), radius * Math.sin(lonRadians), Math.sin(latRadians)];
}

function unitVectors(points: readonly LatLon[]): Float64Array[] {
  const axes = [0, 1, 2].map(() => new Float64Array(points.length));
  const [x, y, z] = axes as [Float64Array, Float64Array, Float64Array];
  for (const [index, { lat, lon }] of points.entries()) {
    [x[index], y[index], z[index]] = unitVector(lat, lon);
  }
  return axes;
}

function arranged(axes: Float64Array[]): Uint32Array {
  const order = Uint32Array.from(axes[0]!.keys());
  arrange(order, axes, 0, order.length, 0);
  return order;
}

/** Sorts each range by its axis and puts the median in the middle, the smaller half before it, and so on below. */
function arrange(order: Uint32Array, axes: Float64Array[], start: number, end: number, depth: number): void {
  if (end - start < 2) return;
  const values = axes[depth % 3]!;
  order.subarray(start, end).sort((a, b) => values[a]! - values[b]!);
  const middle = (start + end) >> 1;
  arrange(order, axes, start, middle, depth + 1);
  arrange(order, axes, middle + 1, end, depth + 1);
}

function squaredDistance(axes: readonly Float64Array[], index: number, target: readonly number[]): number {
  const x = axes[0]![index]! - target[0]!;
  const y = axes[1]![index]! - target[1]!;
  const z = axes[2]![index]! - target[2]!;
  return x * x + y * y + z * z;
}

/** Keeps the `count` nearest in ascending order. */
function offer(found: Candidates, index: number, square: number): void {
  const { indexes, squares, count } = found;
  if (indexes.length === count && square >= squares[count - 1]!) return;
  let place = indexes.length < count ? indexes.length : count - 1;
  while (place > 0 && squares[place - 1]! > square) {
    indexes[place] = indexes[place - 1]!;
    squares[place] = squares[place - 1]!;
    place--;
  }
  indexes[place] = index;
  squares[place] = square;
}
