import { lastIndexAt, type Route, type Track } from '../../../map/route/track.ts';

export interface RoutePlace {
  readonly track: Track;
  /** The fix at or before. */
  readonly index: number;
  readonly lat: number;
  readonly lon: number;
  readonly speedKph: number;
  readonly heading: number;
  readonly odometerMeters: number | null;
  readonly jurisdiction: string;
  /** Posted there; null where none is known. */
  readonly limitKph: number | null;
  /** Nothing was heard at that time: the place lies on the straight line between what was. */
  readonly isInGap: boolean;
}

/** Where the subject was at an instant, between two fixes in proportion; null without any fix. */
export function placeAt(route: Route, at: number): RoutePlace | null {
  const track = trackAt(route, at);
  if (track === null) return null;
  const index = Math.max(0, lastIndexAt(track.at, at));
  const next = Math.min(index + 1, track.count - 1);
  const span = track.at[next]! - track.at[index]!;
  const share = span > 0 ? Math.min(1, Math.max(0, (at - track.at[index]!) / span)) : 0;
  const between = (column: Float64Array | Float32Array) =>
    column[index]! + (column[next]! - column[index]!) * share;
  return {
    track,
    index,
    lat: between(track.lat),
    lon: between(track.lon),
    speedKph: between(track.speedKph),
    heading: track.heading[index]!,
    odometerMeters: track.odometerMeters && between(track.odometerMeters),
    jurisdiction: track.jurisdiction[index] ?? '',
    limitKph: limitAt(track, at),
    isInGap: isInGap(route, track, at),
  };
}

/** The track that covers the instant, else the one that ended last before it, else the first. */
function trackAt({ tracks }: Route, at: number): Track | null {
  let best: Track | null = tracks[0] ?? null;
  for (const track of tracks) if (track.at[0]! <= at) best = track;
  return best;
}

function limitAt({ limitFrom, limitUntil, limitKph }: Track, at: number): number | null {
  const index = lastIndexAt(limitFrom, at);
  return index >= 0 && at <= limitUntil[index]! ? limitKph[index]! : null;
}

function isInGap({ halts }: Route, { assetId }: Track, at: number): boolean {
  return halts.some(
    (halt) =>
      halt.kind === 'gap' &&
      halt.assetId === assetId &&
      at > Date.parse(halt.startedAt) &&
      at < Date.parse(halt.endedAt),
  );
}
