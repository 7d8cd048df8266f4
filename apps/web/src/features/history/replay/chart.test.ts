import { describe, expect, it } from 'vitest';
import { START, testRoute } from '../route/route.testing.ts';
import { chartData } from './chart.ts';

const fixes = [0, 25, 50, 75, 100].map((atSeconds) => ({
  atSeconds,
  lat: 35,
  lon: -90,
  kph: 100,
  code: 'TN',
}));
const size = { widthPx: 4, heightPx: 92 };

function chart(reading: 'fuel-percent' | 'voltage-millivolts' | 'pto', value: number[]) {
  const startedAt = new Date(START + 30_000).toISOString();
  const at = value.map((_, index) => (index === 0 ? 0 : 40_000));
  const route = testRoute(fixes, [], { readings: [{ assetId: 1, reading, startedAt, at, value }] });
  return chartData(route, reading, 'metric', size);
}

describe('the chart of a reading', () => {
  it('holds each value until the next, and shows nothing before the first', () => {
    const { values } = chart('fuel-percent', [60, -5]);
    expect(Array.from(values)).toEqual([Number.NaN, 60, 55, 55]);
  });

  it('runs over all that is possible where that is little, and else over what was read', () => {
    expect(chart('fuel-percent', [60, -5]).scale).toEqual({
      bottom: 0,
      top: 100,
      bottomText: '0 %',
      topText: '100 %',
    });
    expect(chart('pto', [0, 1]).scale).toMatchObject({ bottomText: 'Off', topText: 'On' });
    expect(chart('voltage-millivolts', [12_100, 1_900]).scale).toMatchObject({
      bottom: 12,
      top: 14,
      bottomText: '12 V',
      topText: '14 V',
    });
    expect(chart('voltage-millivolts', [27_800]).scale).toMatchObject({ bottom: 27.5, top: 28.5 });
  });
});
