import { metersFromMiles } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { highwayLines, interstates, planRoute } from './interstates.ts';
import { measureLine } from './measured-line.ts';
import { distanceMeters } from './point.ts';
import { shortestPath } from './shortest-path.ts';

const chicago = { name: 'Chicago', state: 'IL' } as const;
const toledo = { name: 'Toledo', state: 'OH' } as const;

describe('interstates', () => {
  it('has no line, bridge or junction among its towns, but keeps them as points', () => {
    const points = interstates.flatMap((highway) => highway.points);
    const stateLine = points.find((point) => point.name === 'CA/OR line');
    expect(stateLine?.isTown).toBe(false);
    expect(points.find((point) => point.name === 'Bridgeport')?.isTown).toBe(true);
  });

  it('draws every highway within 15 % of its listed length', () => {
    for (const route of new Set(interstates.map((highway) => highway.route))) {
      const listedMiles = interstates
        .filter((highway) => highway.route === route)
        .reduce((sum, highway) => sum + highway.listedMiles, 0);
      const drawnMeters = highwayLines(route).reduce((sum, line) => sum + measureLine(line).lengthMeters, 0);
      expect(metersFromMiles(listedMiles) / drawnMeters, route).toBeGreaterThan(0.95);
      expect(metersFromMiles(listedMiles) / drawnMeters, route).toBeLessThan(1.15);
    }
  });

  it('draws both parts of a number that is signed twice', () => {
    expect(highwayLines('I-84')).toHaveLength(2);
  });
});

describe('planRoute', () => {
  it('gives the listed length of a highway driven from end to end', () => {
    const plan = planRoute({ name: 'Tampa', state: 'FL' }, { name: 'Daytona Beach', state: 'FL' });
    expect(plan?.legs.map((leg) => leg.route)).toEqual(['I-4']);
    expect(plan?.lengthMeters).toBeCloseTo(metersFromMiles(132), 0);
  });

  it('joins highways where they share a town, without a jump in the line', () => {
    const plan = planRoute({ name: 'Seattle', state: 'WA' }, { name: 'Miami', state: 'FL' })!;
    expect(plan.legs.length).toBeGreaterThan(3);
    plan.legs.forEach((leg, index) => {
      expect(leg.startIndex).toBe(index === 0 ? 0 : plan.legs[index - 1]!.endIndex);
      expect(leg.lengthMeters).toBeGreaterThan(0);
    });
    expect(plan.legs.at(-1)?.endIndex).toBe(plan.points.length - 1);
    for (let index = 1; index < plan.points.length; index++) {
      expect(distanceMeters(plan.points[index - 1]!, plan.points[index]!)).toBeLessThan(2_500);
    }
  });

  it('drives the same line back on the way back', () => {
    const out = planRoute(chicago, toledo)!;
    const back = planRoute(toledo, chicago)!;
    expect(back.points.toReversed()).toEqual(out.points);
    expect(back.lengthMeters).toBeCloseTo(out.lengthMeters, 3);
  });

  it('gives a plan of one point and no legs when start and end are the same', () => {
    expect(planRoute(chicago, chicago)).toMatchObject({
      points: [{ lat: 41.85003 }],
      lengthMeters: 0,
      legs: [],
    });
  });

  it('reaches every point of every highway from Chicago', () => {
    const unreached = interstates
      .flatMap((highway) => highway.points)
      .filter((point) => planRoute(chicago, point) === null);
    expect(unreached).toEqual([]);
  });

  it('names a place that is on no highway', () => {
    expect(() => planRoute(chicago, { name: 'Nantucket', state: 'MA' })).toThrow(
      'on no highway: Nantucket, MA',
    );
  });
});

describe('shortestPath', () => {
  const edges: Record<string, { to: string; length: number }[]> = {
    a: [
      { to: 'b', length: 1 },
      { to: 'c', length: 5 },
    ],
    b: [{ to: 'c', length: 2 }],
    c: [],
    d: [],
  };

  it('prefers two short edges to one long edge', () => {
    expect(shortestPath((node) => edges[node]!, 'a', 'c')?.map((edge) => edge.to)).toEqual(['b', 'c']);
  });

  it('gives null when no way leads there', () => {
    expect(shortestPath((node) => edges[node]!, 'a', 'd')).toBeNull();
  });
});
