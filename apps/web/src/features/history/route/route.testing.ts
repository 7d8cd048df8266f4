import type {
  History,
  HistoryDuty,
  HistoryEvent,
  HistoryHalt,
  HistoryLimit,
  HistoryReading,
} from '@longhaul/contract';
import { deltaEncode } from '@longhaul/geo';
import { decodeRoute, type Route } from '../../../map/route/track.ts';

export interface TestFix {
  readonly atSeconds: number;
  readonly lat: number;
  readonly lon: number;
  readonly kph: number;
  readonly code: string;
}

export const START = Date.parse('2026-10-19T11:00:00Z');

export function testHalt(kind: HistoryHalt['kind'], fromSeconds: number, toSeconds: number): HistoryHalt {
  return {
    assetId: 1,
    kind,
    startedAt: new Date(START + fromSeconds * 1000).toISOString(),
    endedAt: new Date(START + toSeconds * 1000).toISOString(),
    isOpen: false,
    lat: 35,
    lon: -90,
    endLat: 35,
    endLon: -90,
    distanceMeters: 0,
    atDistanceMeters: 0,
    place: 'Memphis, TN',
    placeName: null,
    jurisdiction: 'TN',
  };
}

export function testRoute(
  fixes: readonly TestFix[],
  halts: readonly HistoryHalt[] = [],
  {
    assetName = '2217',
    duty = [],
    limits = [],
    readings = [],
    events = [],
  }: {
    assetName?: string;
    duty?: readonly HistoryDuty[];
    limits?: readonly HistoryLimit[];
    readings?: readonly HistoryReading[];
    events?: readonly HistoryEvent[];
  } = {},
): Route {
  const column = (read: (fix: TestFix) => number) => deltaEncode(fixes.map((fix) => Math.round(read(fix))));
  const history: History = {
    from: new Date(START).toISOString(),
    to: new Date(START + 86_400_000).toISOString(),
    timeZone: 'America/Chicago',
    detail: 'screen',
    tracks: [
      {
        assetId: 1,
        assetName,
        startedAt: new Date(START).toISOString(),
        count: fixes.length,
        at: column((fix) => fix.atSeconds * 1000),
        lat: column((fix) => fix.lat * 1e6),
        lon: column((fix) => fix.lon * 1e6),
        speed: column((fix) => fix.kph * 10),
        heading: column(() => 270),
        odometer: column((fix) => 1000 + fix.atSeconds * 20),
        jurisdictions: fixes.map((fix) => [fix.code, 1] as [string, number]),
      },
    ],
    halts: [...halts],
    readings: [...readings],
    events: [...events],
    duty: [...duty],
    limits: [...limits],
    totals: {
      distanceMeters: 0,
      drivingSeconds: 0,
      idleSeconds: 0,
      stoppedSeconds: 0,
      gapSeconds: 0,
      maxSpeedKph: 0,
      meanSpeedKph: 0,
      fixCount: fixes.length,
    },
    start: null,
    end: null,
  };
  return decodeRoute(history);
}
