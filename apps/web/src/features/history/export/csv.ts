import { csvText, type HistoryEvent, type Reading } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { formatTime, zoneName } from '../../../format/date.ts';
import { eventText, formatReading, readingIn, readingLabel, readingUnit } from '../../../format/signals.ts';
import {
  distanceIn,
  distanceUnit,
  speedIn,
  speedUnit,
  type UnitSystem,
} from '../../../format/unit-system.ts';
import { lastIndexAt, type Route, readingAt, readingsOf, type Track } from '../../../map/route/track.ts';

/** So far before the first fix or after the last an event still belongs to a track. */
const REACH_MS = 3_600_000;

/**
 * Every fix as a row; times in UTC and in the organization's zone. What the vehicle reported is beside the fix at
 * which it held, and an event beside the last fix before it.
 */
export function routeCsv(route: Route, units: UnitSystem): string {
  const { timeZone } = route.history;
  const readings = readingsOf(route);
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
    ...readings.map((reading) => `${readingLabel(reading)}${inBrackets(readingUnit(reading, units))}`),
    'Events',
  ];
  const rows = route.tracks.flatMap((track) =>
    eventsByFix(route, track).map((events, index) => [
      ...rowOf(track, index, timeZone, units),
      ...readings.map((reading) => readingCell(track, reading, track.at[index]!, units)),
      events.map(eventText).join('; '),
    ]),
  );
  return csvText([head, ...rows]);
}

const inBrackets = (unit: string): string => (unit === '' ? '' : ` (${unit})`);

function readingCell(track: Track, reading: Reading, at: number, units: UnitSystem): string | number {
  const read = track.readings[reading];
  const value = read === undefined ? null : readingAt(read, at);
  if (value === null) return '';
  return readingUnit(reading, units) === ''
    ? formatReading(reading, value, units)
    : Number(readingIn(reading, value, units).toFixed(1));
}

function eventsByFix({ history }: Route, track: Track): HistoryEvent[][] {
  const events: HistoryEvent[][] = Array.from({ length: track.count }, () => []);
  for (const event of history.events) {
    const at = Date.parse(event.at);
    const isOfTrack = event.assetId === track.assetId && at <= track.at.at(-1)! + REACH_MS;
    if (isOfTrack && at >= track.at[0]! - REACH_MS)
      events[Math.max(0, lastIndexAt(track.at, at))]!.push(event);
  }
  return events;
}

function rowOf(track: Track, index: number, timeZone: string, units: UnitSystem): (string | number)[] {
  const at = new Date(track.at[index]!);
  const odometer = track.odometerMeters?.[index];
  return [
    track.assetName,
    at.toISOString(),
    dateAt(at.getTime(), timeZone),
    formatTime(at, timeZone),
    zoneName(at, timeZone),
    Number(track.lat[index]!.toFixed(6)),
    Number(track.lon[index]!.toFixed(6)),
    Number(speedIn(track.speedKph[index]!, units).toFixed(1)),
    track.heading[index]!,
    odometer === undefined ? '' : Number(distanceIn(odometer, units).toFixed(1)),
    track.jurisdiction[index] ?? '',
  ];
}
