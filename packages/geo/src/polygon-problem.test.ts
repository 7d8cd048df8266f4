import { describe, expect, it } from 'vitest';
import type { Corner } from './area.ts';
import { findPolygonProblem, polygonProblemText } from './polygon-problem.ts';

const SQUARE: Corner[] = [
  [41, -81],
  [41, -80],
  [42, -80],
  [42, -81],
];

function ring(count: number): Corner[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return [41 + Math.sin(angle), -81 + Math.cos(angle)] as const;
  });
}

describe('findPolygonProblem', () => {
  it('takes a square, whichever way round it is drawn', () => {
    expect(findPolygonProblem(SQUARE)).toBeNull();
    expect(findPolygonProblem(SQUARE.toReversed())).toBeNull();
  });

  it('takes 3 and 1,000 points, and neither 2 nor 1,001', () => {
    expect(findPolygonProblem(ring(3))).toBeNull();
    expect(findPolygonProblem(ring(1_000))).toBeNull();
    expect(findPolygonProblem(ring(2))).toEqual({ kind: 'too-few-points' });
    expect(findPolygonProblem(ring(1_001))).toEqual({ kind: 'too-many-points' });
  });

  it('takes a point in the middle of a straight side', () => {
    expect(findPolygonProblem([SQUARE[0]!, [41, -80.5], ...SQUARE.slice(1)])).toBeNull();
  });

  it('names the two lines of a bow tie that cross', () => {
    const problem = findPolygonProblem([SQUARE[0]!, SQUARE[2]!, SQUARE[1]!, SQUARE[3]!])!;
    expect(problem).toEqual({ kind: 'crosses-itself', edges: [1, 3] });
    expect(polygonProblemText(problem)).toBe(
      'The outline crosses itself: the line from point 1 meets the line from point 3.',
    );
  });

  it('refuses points in one line, a point given twice, and a side that touches a corner', () => {
    expect(
      findPolygonProblem([
        [41, -81],
        [41, -80],
        [41, -79],
      ]),
    ).toMatchObject({
      kind: 'crosses-itself',
    });
    expect(findPolygonProblem([SQUARE[0]!, SQUARE[0]!, SQUARE[1]!, SQUARE[2]!])).toMatchObject({
      kind: 'crosses-itself',
    });
    expect(findPolygonProblem([...SQUARE, [41, -80.5]])).toMatchObject({ kind: 'crosses-itself' });
  });
});

it('refuses an outline with an edge over the 180th meridian', () => {
  const problem = findPolygonProblem([
    [51.8, 179.9],
    [51.8, -179.9],
    [51.95, -179.9],
    [51.95, 179.9],
  ]);
  expect(problem).toEqual({ kind: 'too-wide', edge: 1 });
  expect(polygonProblemText(problem!)).toBe(
    'The outline crosses the 180th meridian behind point 1. Draw a place on each side of it.',
  );
});
