import {
  type DutyStatus,
  type History,
  type HistoryDuty,
  type HistoryHalt,
  type HistoryLimit,
  type HistoryReading,
  type HistoryTrack,
  READING_NAMES,
  type Reading,
} from '@longhaul/contract';
import { deltaDecode } from '@longhaul/geo';

/** One vehicle's fixes in order, a column each. */
export interface Track {
  /** null: the device itself, while it was paired with nothing. */
  readonly assetId: number | null;
  readonly assetName: string;
  readonly count: number;
  /** Milliseconds since 1970, ascending. */
  readonly at: Float64Array;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  readonly speedKph: Float32Array;
  readonly heading: Int16Array;
  readonly odometerMeters: Float64Array | null;
  /** Code of the jurisdiction of each fix; '' where unknown. */
  readonly jurisdiction: readonly string[];
  /** Stretches of one duty status by the logs of its drivers, in order: begin, end, status. */
  readonly dutyAt: Float64Array;
  readonly dutyUntil: Float64Array;
  readonly dutyStatus: readonly DutyStatus[];
  /** Stretches of one posted limit, in order: begin, end, limit. */
  readonly limitFrom: Float64Array;
  readonly limitUntil: Float64Array;
  readonly limitKph: Float64Array;
  /** What the vehicle told of itself, those that it told alone. */
  readonly readings: Readonly<Partial<Record<Reading, ReadingTrack>>>;
}

/** Each value holds until the next. */
export interface ReadingTrack {
  /** Milliseconds since 1970, ascending. */
  readonly at: Float64Array;
  readonly value: Float64Array;
}

export interface Route {
  readonly history: History;
  /** Those that hold fixes, by their first. */
  readonly tracks: readonly Track[];
  /** By their start. */
  readonly halts: readonly HistoryHalt[];
  /** First and last fix; both 0 without any. */
  readonly startAt: number;
  readonly endAt: number;
}

export function decodeRoute(history: History): Route {
  const tracks = history.tracks
    .filter(({ count }) => count > 0)
    .map((track) => decodeTrack(track, history))
    .sort((a, b) => a.at[0]! - b.at[0]!);
  return {
    history,
    tracks,
    halts: history.halts.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt)),
    startAt: tracks[0]?.at[0] ?? 0,
    endAt: Math.max(0, ...tracks.map((track) => track.at.at(-1)!)),
  };
}

function decodeTrack(
  track: HistoryTrack,
  { duty: allDuty, readings: allReadings, limits: allLimits }: History,
): Track {
  const startedAt = Date.parse(track.startedAt);
  const isOfTrack = ({ assetId }: { assetId: number }) => assetId === track.assetId;
  const duty: readonly HistoryDuty[] = allDuty?.filter(isOfTrack) ?? [];
  const limits: readonly HistoryLimit[] = allLimits.filter(isOfTrack);
  return {
    assetId: track.assetId,
    assetName: track.assetName,
    count: track.count,
    at: Float64Array.from(deltaDecode(track.at), (ms) => startedAt + ms),
    lat: Float64Array.from(deltaDecode(track.lat), (value) => value / 1e6),
    lon: Float64Array.from(deltaDecode(track.lon), (value) => value / 1e6),
    speedKph: Float32Array.from(deltaDecode(track.speed), (value) => value / 10),
    heading: Int16Array.from(deltaDecode(track.heading)),
    odometerMeters: track.odometer && Float64Array.from(deltaDecode(track.odometer)),
    jurisdiction: track.jurisdictions.flatMap(([code, count]) => new Array<string>(count).fill(code)),
    dutyAt: Float64Array.from(duty, (each) => Date.parse(each.startedAt)),
    dutyUntil: Float64Array.from(duty, (each) => Date.parse(each.endedAt)),
    dutyStatus: duty.map(({ status }) => status),
    limitFrom: Float64Array.from(limits, (each) => Date.parse(each.startedAt)),
    limitUntil: Float64Array.from(limits, (each) => Date.parse(each.endedAt)),
    limitKph: Float64Array.from(limits, (each) => each.limitKph),
    readings: decodeReadings(allReadings.filter(isOfTrack)),
  };
}

/** A driver may have had one vehicle twice: then a reading comes in two pieces, in their order. */
function decodeReadings(pieces: readonly HistoryReading[]): Track['readings'] {
  const readings: Partial<Record<Reading, ReadingTrack>> = {};
  for (const { reading, startedAt, at, value } of pieces) {
    const before = readings[reading];
    const instants = deltaDecode(at).map((ms) => Date.parse(startedAt) + ms);
    readings[reading] = {
      at: Float64Array.from([...(before?.at ?? []), ...instants]),
      value: Float64Array.from([...(before?.value ?? []), ...deltaDecode(value)]),
    };
  }
  return readings;
}

/** What held at an instant; null before the first. */
export function readingAt({ at, value }: ReadingTrack, instant: number): number | null {
  const index = lastIndexAt(at, instant);
  return index < 0 ? null : value[index]!;
}

/** What any of the vehicles told, in the order of the contract. */
export function readingsOf(route: Route): Reading[] {
  return READING_NAMES.filter((name) => route.tracks.some(({ readings }) => readings[name] !== undefined));
}

/** Index of the last value at or before `at`; -1 when all come later. */
export function lastIndexAt(ascending: Float64Array, at: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
