import { describe, expect, it } from 'vitest';
import { START, testHalt, testRoute } from '../route/route.testing.ts';
import { reachedAt, timelineOf } from './timeline.ts';

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

  it('shows a stay with the engine on and off in one row, as long as the truck is parked there', () => {
    const rows = timelineOf(
      testRoute(fixes(0, 20_000), [
        testHalt('idle', 600, 1_200),
        testHalt('stop', 1_200, 4_320),
        testHalt('idle', 4_320, 4_920),
        { ...testHalt('stop', 4_920, 6_000), atDistanceMeters: 5_000 },
        testHalt('idle', 9_000, 9_600),
      ]),
      'imperial',
    );
    expect(rows.map(({ kind, number, title }) => [kind, number, title])).toEqual([
      ['start', null, 'Start'],
      ['stop', 2, 'Stopped 1:12, idling 0:20'],
      ['stop', 3, 'Stop, 0:18'],
      ['idle', 4, 'Idle, 0:10'],
      ['end', null, 'End'],
    ]);
  });

  it('puts what happened between the stops, on the way where no place is known', () => {
    const event = { assetId: 1, details: {}, place: null } as const;
    const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
    const rows = timelineOf(
      testRoute(fixes(0, 1000), [testHalt('stop', 600, 700)], {
        events: [
          { ...event, kind: 'towing', at: at(500), lat: null, lon: null },
          { ...event, kind: 'panic', at: at(650), lat: 36, lon: -91 },
        ],
      }),
      'imperial',
    );
    expect(rows.map(({ title, number, lat, lon }) => [title, number, lat, lon])).toMatchObject([
      ['Start', null, 35, -90],
      ['Towing', null, 35, -90.5],
      ['Stop, 0:02', 2, 35, -90],
      ['Panic button', null, 36, -91],
      ['End', null, 35, -91],
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

  it('finds the stop at which the vehicle is, or the one it left last', () => {
    const rows = timelineOf(testRoute(fixes(0, 9000), [testHalt('stop', 600, 1_200)]), 'imperial');
    const at = (seconds: number) => reachedAt(rows, START + seconds * 1_000);
    expect(at(60)).toEqual({ key: 'start', is: 'past' });
    expect(at(900)).toEqual({ key: rows[1]!.key, is: 'there' });
    expect(at(4_000)).toEqual({ key: rows[1]!.key, is: 'past' });
    expect(at(9_000)).toEqual({ key: 'end', is: 'there' });
    expect(at(-1)).toBeNull();
  });
});
