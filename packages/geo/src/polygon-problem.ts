import type { Corner } from './area.ts';

export const MIN_CORNERS = 3;
export const MAX_CORNERS = 1_000;
/** Degrees of longitude; an edge that spans more crosses the 180th meridian. */
const HALF_TURN = 180;

/** Why corners are no polygon. Points count from 1; an edge is named by the point it starts at. */
export type PolygonProblem =
  | { kind: 'too-few-points' }
  | { kind: 'too-many-points' }
  | { kind: 'too-wide'; edge: number }
  | { kind: 'crosses-itself'; edges: [number, number] };

/** What keeps the corners (in order, not closed) from being a polygon of 3 to 1,000 points without self-crossing; else null. */
export function findPolygonProblem(corners: readonly Corner[]): PolygonProblem | null {
  if (corners.length < MIN_CORNERS) return { kind: 'too-few-points' };
  if (corners.length > MAX_CORNERS) return { kind: 'too-many-points' };
  const wide = corners.findIndex(
    ([, lon], index) => Math.abs(corners[(index + 1) % corners.length]![1] - lon) > HALF_TURN,
  );
  if (wide >= 0) return { kind: 'too-wide', edge: wide + 1 };
  for (let one = 0; one < corners.length; one++) {
    for (let other = one + 1; other < corners.length; other++) {
      if (doEdgesMeet(corners, one, other)) return { kind: 'crosses-itself', edges: [one + 1, other + 1] };
    }
  }
  return null;
}

/** The problem as a sentence, such as `The outline crosses itself: the line from point 1 meets the line from point 3.` */
export function polygonProblemText(problem: PolygonProblem): string {
  switch (problem.kind) {
    case 'too-few-points':
      return 'The outline needs at least 3 points.';
    case 'too-many-points':
      return 'The outline may have at most 1,000 points.';
    case 'too-wide':
      return `The outline crosses the 180th meridian behind point ${problem.edge}. Draw a place on each side of it.`;
    case 'crosses-itself':
      return `The outline crosses itself: the line from point ${problem.edges[0]} meets the line from point ${problem.edges[1]}.`;
  }
}

function doEdgesMeet(corners: readonly Corner[], one: number, other: number): boolean {
  const count = corners.length;
  const [a, b] = [corners[one]!, corners[(one + 1) % count]!];
  const [c, d] = [corners[other]!, corners[(other + 1) % count]!];
  // Neighbors share a corner. They meet beyond it when one folds back over the other, or has no length.
  if (other === one + 1) return isFold(a, b, d);
  if ((other + 1) % count === one) return isFold(c, a, b);
  const [sideC, sideD] = [side(a, b, c), side(a, b, d)];
  const [sideA, sideB] = [side(c, d, a), side(c, d, b)];
  if (sideC * sideD < 0 && sideA * sideB < 0) return true;
  return (
    (sideC === 0 && isBetween(a, b, c)) ||
    (sideD === 0 && isBetween(a, b, d)) ||
    (sideA === 0 && isBetween(c, d, a)) ||
    (sideB === 0 && isBetween(c, d, b))
  );
}

/** Whether the way from `a` over `b` to `c` comes straight back at `b`, or stands still. */
function isFold(a: Corner, b: Corner, c: Corner): boolean {
  if (side(a, b, c) !== 0) return false;
  return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) <= 0;
}

/** -1, 0 or 1: on which side of the line a-b the point `c` lies. */
function side(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

/** Whether `c`, which lies on the line a-b, lies between the two. */
function isBetween(a: Corner, b: Corner, c: Corner): boolean {
  return (
    Math.min(a[0], b[0]) <= c[0] &&
    c[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= c[1] &&
    c[1] <= Math.max(a[1], b[1])
  );
}
