import type { History, HistoryHalt, HistoryTrack } from '@longhaul/contract';
import { deltaEncode } from '@longhaul/geo';
import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { placeText } from '@longhaul/geo/places';
import { zoneInForce } from '@longhaul/units';
import { NO_ODOMETER } from '../../domain/positions/fix-columns.ts';
import { allRows, screenRows } from './choose-rows.ts';
import type { FollowedLeg, LegHalt } from './follow-leg.ts';
import type { TimeRange } from './queries.ts';

type Detail = History['detail'];

export function presentHistory(
  legs: readonly FollowedLeg[],
  range: TimeRange,
  timeZone: string,
  detail: Detail,
): Omit<History, 'duty' | 'limits' | 'readings' | 'events'> {
  const rangeMs = range.to.getTime() - range.from.getTime();
  const tracks: HistoryTrack[] = [];
  const halts: HistoryHalt[] = [];
  let metersBefore = 0;
  for (const leg of legs) {
    for (const halt of leg.halts) halts.push(presentHalt(leg, halt, metersBefore));
    metersBefore += distanceOf(leg);
    if (leg.firstRow === leg.endRow) continue;
    tracks.push(presentTrack(leg, detail === 'full' ? allRows(leg) : screenRows(leg, rangeMs)));
  }
  const seen = legs.filter((leg) => leg.firstRow < leg.endRow);
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    timeZone: zoneInForce(timeZone, range.to.getTime() - 1),
    detail,
    tracks,
    halts,
    totals: totalsOf(legs),
    start: endPoint(seen[0], (leg) => leg.firstRow),
    end: endPoint(seen.at(-1), (leg) => leg.endRow - 1),
  };
}

function presentTrack({ leg, fixes }: FollowedLeg, rows: readonly number[]): HistoryTrack {
  const startedAt = fixes.at[rows[0]!]!;
  const column = (values: ArrayLike<number>) => deltaEncode(rows.map((row) => values[row]!));
  const microdegrees = (values: ArrayLike<number>) =>
    deltaEncode(rows.map((row) => Math.round(values[row]! / 10)));
  return {
    assetId: leg.source === 'asset' ? leg.id : null,
    assetName: leg.name,
    startedAt: new Date(startedAt).toISOString(),
    count: rows.length,
    at: deltaEncode(rows.map((row) => fixes.at[row]! - startedAt)),
    lat: microdegrees(fixes.lat),
    lon: microdegrees(fixes.lon),
    speed: column(fixes.speed),
    heading: column(fixes.heading),
    odometer: odometerColumn(rows.map((row) => fixes.odometer[row]!)),
    jurisdictions: jurisdictionRuns(rows.map((row) => [fixes.lat[row]! / 1e7, fixes.lon[row]! / 1e7])),
  };
}

/** A fix without a reading repeats the one before it, or at the start the first there is. */
function odometerColumn(readings: readonly number[]): number[] | null {
  let known = readings.find((reading) => reading !== NO_ODOMETER);
  if (known === undefined) return null;
  return deltaEncode(
    readings.map((reading) => {
      if (reading !== NO_ODOMETER) known = reading;
      return known!;
    }),
  );
}

function jurisdictionRuns(points: readonly (readonly [lat: number, lon: number])[]): [string, number][] {
  const runs: [string, number][] = [];
  for (const [lat, lon] of points) {
    const code = jurisdictionAt(lat, lon) ?? '';
    const run = runs.at(-1);
    if (run?.[0] === code) run[1]++;
    else runs.push([code, 1]);
  }
  return runs;
}

function presentHalt(
  { leg, fixes, metersAt }: FollowedLeg,
  halt: LegHalt,
  metersBefore: number,
): HistoryHalt {
  const place = { lat: fixes.lat[halt.startRow]! / 1e7, lon: fixes.lon[halt.startRow]! / 1e7 };
  const isGap = halt.kind === 'gap';
  return {
    assetId: leg.source === 'asset' ? leg.id : null,
    kind: halt.kind,
    startedAt: new Date(halt.startedAt).toISOString(),
    endedAt: new Date(halt.endedAt).toISOString(),
    isOpen: halt.isOpen,
    ...place,
    endLat: isGap ? fixes.lat[halt.endRow]! / 1e7 : place.lat,
    endLon: isGap ? fixes.lon[halt.endRow]! / 1e7 : place.lon,
    distanceMeters: Math.round(halt.distanceMeters),
    atDistanceMeters: Math.round(metersBefore + metersAt[halt.startRow]!),
    place: halt.place,
    placeName: null,
    jurisdiction: halt.jurisdiction,
  };
}

function distanceOf({ metersAt, firstRow, endRow }: FollowedLeg): number {
  return firstRow === endRow ? 0 : metersAt[endRow - 1]!;
}

function totalsOf(legs: readonly FollowedLeg[]): History['totals'] {
  const sum = (value: (leg: FollowedLeg) => number) => legs.reduce((total, leg) => total + value(leg), 0);
  const secondsIn = (kind: LegHalt['kind']) =>
    Math.round(
      sum(({ halts }) =>
        halts.reduce((ms, halt) => ms + (halt.kind === kind ? halt.endedAt - halt.startedAt : 0), 0),
      ) / 1000,
    );
  const drivingMs = sum((leg) => leg.drivingMs);
  return {
    distanceMeters: Math.round(sum((leg) => distanceOf(leg) + leg.edgeMeters)),
    drivingSeconds: Math.round(drivingMs / 1000),
    idleSeconds: secondsIn('idle'),
    stoppedSeconds: secondsIn('stop'),
    gapSeconds: secondsIn('gap'),
    maxSpeedKph: Math.max(0, ...legs.map((leg) => leg.maxSpeedKph)),
    meanSpeedKph: drivingMs === 0 ? 0 : (sum((leg) => leg.drivenMeters) / drivingMs) * 3_600,
    fixCount: sum(({ firstRow, endRow }) => endRow - firstRow),
  };
}

function endPoint(leg: FollowedLeg | undefined, rowOf: (leg: FollowedLeg) => number): History['start'] {
  if (leg === undefined) return null;
  const row = rowOf(leg);
  const { at, lat, lon } = leg.fixes;
  return { at: new Date(at[row]!).toISOString(), place: placeText(lat[row]! / 1e7, lon[row]! / 1e7) };
}
