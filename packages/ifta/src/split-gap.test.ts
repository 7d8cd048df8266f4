import type { JurisdictionCode } from '@longhaul/geo';
import { describe, expect, it } from 'vitest';
import { splitAlongLines } from './split-gap.ts';

/** Ohio west of 81 degrees, Pennsylvania east of it, nothing known south of the 30th parallel. */
const at = (lat: number, lon: number): JurisdictionCode | null => (lat < 30 ? null : lon < -81 ? 'OH' : 'PA');
const over = (from: number, to: number, meters: number, lat = 41) => ({
  from: { lat, lon: from },
  to: { lat, lon: to },
  meters,
});

describe('splitAlongLines', () => {
  it('splits in proportion to the line on each side of the border', () => {
    expect(splitAlongLines([over(-81.3, -80.9, 40_000)], 40_000, at)).toEqual([
      { jurisdiction: 'OH', meters: 30_000 },
      { jurisdiction: 'PA', meters: 10_000 },
    ]);
  });

  it('follows the streets where they are known', () => {
    const line = [-81.3, -81.5, -81.5, -81.3, -80.9].map((lon, index) => ({
      lat: index === 2 ? 41.001 : 41,
      lon,
    }));
    const [ohio, pennsylvania] = splitAlongLines([{ ...over(-81.3, -80.9, 40_000), line }], 40_000, at);
    // 0.7 of the 0.8 degrees are west of the border.
    expect(ohio!.jurisdiction).toBe('OH');
    expect(ohio!.meters / 40_000).toBeCloseTo(0.875, 1);
    expect(ohio!.meters + pennsylvania!.meters).toBe(40_000);
  });

  it('adds up to the distance to the meter, whatever the shares are', () => {
    const parts = splitAlongLines([over(-81.2, -80.9, 10_001)], 10_001, at);
    expect(parts.reduce((sum, { meters }) => sum + meters, 0)).toBe(10_001);
    expect(parts).toHaveLength(2);
  });

  it('weighs several silences of a day by what was driven in each', () => {
    const parts = splitAlongLines([over(-82, -81.5, 30_000), over(-80.5, -80, 10_000)], 20_000, at);
    expect(parts).toEqual([
      { jurisdiction: 'OH', meters: 15_000 },
      { jurisdiction: 'PA', meters: 5_000 },
    ]);
  });

  it('proposes nothing where no line leads over known land', () => {
    expect(splitAlongLines([over(-81.2, -80.9, 10_000, 20)], 10_000, at)).toEqual([]);
    expect(splitAlongLines([], 10_000, at)).toEqual([]);
  });
});
