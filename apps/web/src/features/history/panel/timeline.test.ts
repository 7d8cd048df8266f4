import { describe, expect, it } from 'vitest';
import { testHalt, testRoute } from '../route/route.testing.ts';
import { timelineOf } from './timeline.ts';

const fixes = (...atSeconds: number[]) =>
  atSeconds.map((at, index) => ({ atSeconds: at, lat: 35, lon: -90 - index, kph: 90, code: 'TN' }));

describe('timeline', () => {
  it('numbers stops and idles after the start, and leaves gaps without a number', () => {
    const rows = timelineOf(
      testRoute(fixes(0, 9000), [
        testHalt('stop', 600, 11_400),
        testHalt('gap', 12_000, 12_840),
        testHalt('idle', 13_000, 13_420),
      ]),
      'imperial',
    );
    expect(rows.map(({ number, time, title }) => [number, time, title])).toEqual([
      [null, '06:00', 'Start'],
      [2, '06:10', 'Stop, 3:00'],
      [null, '09:20', 'No signal, 0:14'],
      [3, '09:36', 'Idle, 0:07'],
      [null, '08:30', 'End'],
    ]);
  });

  it('says the day only where several are shown', () => {
    expect(timelineOf(testRoute(fixes(0, 60)), 'imperial').map(({ day }) => day)).toEqual([null, null]);
    expect(timelineOf(testRoute(fixes(0, 86_400)), 'imperial').map(({ day }) => day)).toEqual([
      'Mon 10/19/26',
      'Tue 10/20/26',
    ]);
  });

  it('is empty without positions', () => {
    expect(timelineOf(testRoute([]), 'imperial')).toEqual([]);
  });
});
