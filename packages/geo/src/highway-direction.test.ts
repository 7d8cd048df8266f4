import { describe, expect, it } from 'vitest';
import { signedDirection } from './highway-direction.ts';

describe('signedDirection', () => {
  it.each([
    ['I-35', 300, 'northbound'],
    ['I-35', 268, 'southbound'],
    ['I-35', 91, 'southbound'],
    ['I-35W', 10, 'northbound'],
    ['I-80', 170, 'eastbound'],
    ['I-80', 350, 'westbound'],
    ['I-5', 359, 'northbound'],
  ])('gives %s with a heading of %i° as %s, as the signs do', (route, heading, direction) => {
    expect(signedDirection(route, heading)).toBe(direction);
  });

  it('follows the compass on a loop, whose signs differ from place to place', () => {
    expect(signedDirection('I-405', 80)).toBe('eastbound');
    expect(signedDirection('I-405', 350)).toBe('northbound');
  });
});
