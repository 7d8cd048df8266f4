import { csvText } from '@longhaul/contract';
import { formatDate, formatTime, zoneAbbreviation } from '../../../format/date.ts';
import {
  distanceIn,
  distanceUnit,
  speedIn,
  speedUnit,
  type UnitSystem,
} from '../../../format/unit-system.ts';
import type { Route, Track } from '../../../map/route/track.ts';

/** Every fix as a row; times in UTC and in the organization's zone. */
export function routeCsv(route: Route, units: UnitSystem): string {
  const { timeZone } = route.history;
  const head = [
    'Vehicle',
    'Time (UTC)',
    'Local date',
    'Local time',
    'Zone',
    'Latitude',
    'Longitude',
    `Speed (${speedUnit[units]})`,
    'Heading',
    `Odometer (${distanceUnit[units]})`,
    'Jurisdiction',
  ];
  const rows = route.tracks.flatMap((track) =>
    Array.from({ length: track.count }, (_, index) => rowOf(track, index, timeZone, units)),
  );
  return csvText([head, ...rows]);
}

function rowOf(track: Track, index: number, timeZone: string, units: UnitSystem): (string | number)[] {
  const at = new Date(track.at[index]!);
  const odometer = track.odometerMeters?.[index];
  return [
    track.assetName,
    at.toISOString(),
    formatDate(at, timeZone),
    formatTime(at, timeZone),
    zoneAbbreviation(at, timeZone),
    Number(track.lat[index]!.toFixed(6)),
    Number(track.lon[index]!.toFixed(6)),
    Number(speedIn(track.speedKph[index]!, units).toFixed(1)),
    track.heading[index]!,
    odometer === undefined ? '' : Number(distanceIn(odometer, units).toFixed(1)),
    track.jurisdiction[index] ?? '',
  ];
}
