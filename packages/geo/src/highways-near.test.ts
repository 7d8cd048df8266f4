import { describe, expect, it } from 'vitest';
import { highwaysNear } from './highways-near.ts';
import { highwayLines } from './interstates.ts';
import { destinationPoint, initialBearingDegrees } from './point.ts';

describe('highwaysNear', () => {
  it('names the highway a truck is on', () => {
    const line = highwayLines('I-25')[0]!;
    expect(highwaysNear(line[400]!.lat, line[400]!.lon)).toEqual(['I-25']);
  });

  it('names every highway of a shared road', () => {
    const shared = highwayLines('I-90')[0]!.filter(({ lat, lon }) => highwaysNear(lat, lon).length === 2);
    expect(shared.some(({ lat, lon }) => highwaysNear(lat, lon).join(' / ') === 'I-80 / I-90')).toBe(true);
  });

  it('names none three kilometers beside the road', () => {
    const line = highwayLines('I-25')[0]!;
    const ahead = initialBearingDegrees(line[400]!, line[401]!);
    const beside = destinationPoint(line[400]!, ahead + 90, 3_000);
    expect(highwaysNear(beside.lat, beside.lon)).toEqual([]);
  });
});
