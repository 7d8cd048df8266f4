import type { HistoryDuty } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { START, testHalt, testRoute } from '../route/route.testing.ts';
import { chartData } from './chart.ts';
import type { Fold } from './time-scale.ts';

const fixes = [0, 25, 50, 75, 100].map((atSeconds) => ({
  atSeconds,
  lat: 35,
  lon: -90,
  kph: 100,
  code: 'TN',
}));
/** Four columns, beside what the labels take. */
const widthBeside = (label: string) => ({ widthPx: 4 + label.length * 6 + 8 + 6 });

function chart(reading: 'fuel-percent' | 'voltage-millivolts' | 'pto', value: number[]) {
  const startedAt = new Date(START + 30_000).toISOString();
  const at = value.map((_, index) => (index === 0 ? 0 : 40_000));
  const route = testRoute(fixes, [], { readings: [{ assetId: 1, reading, startedAt, at, value }] });
  return chartData(route, { series: reading, units: 'metric', folds: [] }, widthBeside('100 %'));
}

describe('the chart of a reading', () => {
  it('holds each value until the next, and shows nothing before the first', () => {
    const { values } = chart('fuel-percent', [60, -5]);
    expect(Array.from(values)).toEqual([Number.NaN, 60, 55, 55]);
  });

  it('runs over all that is possible where that is little, and else over what was read', () => {
    const texts = ({ scale }: ReturnType<typeof chart>) => scale.labels.map(({ text }) => text);
    expect(chart('fuel-percent', [60, -5]).scale).toMatchObject({ bottom: 0, top: 100 });
    expect(texts(chart('fuel-percent', [60, -5]))).toEqual(['0 %', '100 %']);
    expect(texts(chart('pto', [0, 1]))).toEqual(['Off', 'On']);
    expect(chart('voltage-millivolts', [12_100, 1_900]).scale).toMatchObject({ bottom: 12, top: 14 });
    expect(texts(chart('voltage-millivolts', [12_100, 1_900]))).toEqual(['12', '14']);
    expect(chart('voltage-millivolts', [27_800]).scale).toMatchObject({ bottom: 27.5, top: 28.5 });
  });
});

describe('the chart of the speed', () => {
  const hours = (count: number) => count * 3_600;
  const fixOf = (atSeconds: number, kph: number) => ({ atSeconds, lat: 35, lon: -90, kph, code: 'TN' });
  const drive = [0, 1, 2, 3, 4, 5].map((hour) => fixOf(hours(hour), hour === 2 || hour === 3 ? 0 : 96.56));
  const fold = { number: 2, from: START + 2 * HOUR_MS, until: START + 4 * HOUR_MS };
  const speedChart = (options: { folds?: Fold[]; duty?: HistoryDuty[]; widthPx?: number } = {}) => {
    const route = testRoute(drive, [testHalt('stop', hours(2), hours(4))], { duty: options.duty ?? [] });
    const { folds = [], widthPx = 900 } = options;
    return chartData(route, { series: 'speed', units: 'imperial', folds }, { widthPx });
  };

  it('has an axis from nothing to the top, with the unit where there is room', () => {
    expect(speedChart().scale.labels.map(({ text }) => text)).toEqual(['0', '35', '70 mph']);
    expect(speedChart({ widthPx: 360 }).scale.labels.at(-1)!.text).toBe('70');
  });

  it('labels full hours, and with folded stops where each drive begins and ends', () => {
    expect(speedChart().ticks.map(({ label }) => label)).toEqual([
      '06:00',
      '07:00',
      '08:00',
      '09:00',
      '10:00',
      '11:00',
    ]);
    expect(speedChart({ folds: [fold] }).ticks.map(({ label }) => label)).toEqual([
      '06:00',
      '10:00',
      '11:00',
    ]);
  });

  it('draws no line in a folded stop', () => {
    const { values, time } = speedChart({ folds: [fold] });
    const folded = time.pieces.find((piece) => piece.fold !== null)!;
    expect(values[Math.floor((folded.left + folded.right) / 2)]).toBeNaN();
    expect(values[Math.floor(folded.left - 3)]).toBeCloseTo(60, 0);
  });

  it('has the duty of the logs beneath it, and without logs what the vehicle did', () => {
    expect(speedChart().strip.map(({ token }) => token)).toEqual(['moving', 'stopped']);
    const duty: HistoryDuty = {
      assetId: 1,
      driver: { id: 1, name: 'Dana Whitfield' },
      status: 'ON',
      mode: null,
      startedAt: new Date(START).toISOString(),
      endedAt: new Date(START + HOUR_MS).toISOString(),
    };
    expect(speedChart({ duty: [duty] }).strip.map(({ token }) => token)).toEqual(['n-200', 'on']);
  });
});
