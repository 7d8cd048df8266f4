import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { foldsOf, instantAt, timeScale, xOf } from './time-scale.ts';

const day = { startAt: 0, endAt: 12 * HOUR_MS };
const stay = (number: number | null, fromHours: number, untilHours: number) => ({
  number,
  at: fromHours * HOUR_MS,
  endAt: untilHours * HOUR_MS,
});
const stays = [stay(2, 1, 2), stay(null, 2, 3), stay(3, 3, 3.1), stay(4, 4, 11)];

describe('folded stops', () => {
  it('are the stops of ten minutes or more, not the gaps', () => {
    expect(foldsOf(stays, day)).toEqual([
      { number: 2, from: HOUR_MS, until: 2 * HOUR_MS },
      { number: 4, from: 4 * HOUR_MS, until: 11 * HOUR_MS },
    ]);
  });

  it('are none on a day on which the vehicle only stood', () => {
    expect(foldsOf([stay(2, 0, 12)], day)).toEqual([]);
  });

  it('take the same few pixels each, and the driving has the rest in proportion', () => {
    const scale = timeScale(day, foldsOf(stays, day), 488);
    // 400 px for 4 hours of driving.
    expect(xOf(scale, HOUR_MS)).toBeCloseTo(100);
    expect(xOf(scale, 2 * HOUR_MS)).toBeCloseTo(144);
    expect(xOf(scale, 4 * HOUR_MS)).toBeCloseTo(344);
    expect(xOf(scale, 11 * HOUR_MS)).toBeCloseTo(388);
    expect(xOf(scale, 12 * HOUR_MS)).toBeCloseTo(488);
  });

  it('leave half of the chart to the driving however many there are', () => {
    const many = Array.from({ length: 20 }, (_, index) => stay(index + 2, index / 2, index / 2 + 0.25));
    const scale = timeScale(day, foldsOf(many, day), 200);
    const folded = scale.pieces.filter(({ fold }) => fold !== null);
    expect(folded).toHaveLength(20);
    expect(folded.reduce((sum, { left, right }) => sum + right - left, 0)).toBeCloseTo(100);
  });

  it('are found again by their place on the chart', () => {
    for (const folds of [foldsOf(stays, day), []]) {
      const scale = timeScale(day, folds, 488);
      for (let at = 0; at <= day.endAt; at += 7 * MINUTE_MS) {
        expect(instantAt(scale, xOf(scale, at))).toBeCloseTo(at, 0);
      }
      expect([instantAt(scale, -5), instantAt(scale, 500)]).toEqual([0, day.endAt]);
    }
  });
});
