import { straightMeters } from './derive/movement.ts';
import type { DecodedPosition } from './position.ts';

/** Receivers with sight of the sky are more exact: a place within this is taken as it is. */
const EXACT_METERS = 50;
/** Late fixes that follow each other closer than this are of one upload. */
const ONE_UPLOAD_MS = 10 * 60_000;

/** A place and its time in milliseconds since 1970. */
export type KnownPlace = Pick<DecodedPosition, 'at' | 'latitudeE7' | 'longitudeE7'>;

interface Track {
  newest: KnownPlace;
  /** Of what came late the last. */
  late: KnownPlace | null;
}

/**
 * Phones take their place from cells or access points where they see no satellites, and say how exact it is. Of a fix whose
 * circle of accuracy contains the last place nothing tells that the vehicle moved: it is kept at that place and stands.
 */
export class CoarsePlaces {
  readonly #tracks = new Map<number, Track>();

  /** `known`: the last stored place, for a device that was not heard since this process started. */
  hold(gatewayId: number, position: DecodedPosition, known: KnownPlace | null): DecodedPosition {
    if (position.accuracyMeters === null || !position.hasFix) return position;
    const track = this.#tracks.get(gatewayId) ?? (known === null ? null : { newest: known, late: null });
    const last = track === null ? null : lastBefore(position.at, track);
    const held = last !== null && isWithinAccuracy(position, last) ? heldAt(last, position) : position;
    this.#remember(gatewayId, track, held);
    return held;
  }

  #remember(gatewayId: number, track: Track | null, { at, latitudeE7, longitudeE7 }: DecodedPosition): void {
    const place = { at, latitudeE7, longitudeE7 };
    if (track === null) this.#tracks.set(gatewayId, { newest: place, late: null });
    else {
      if (at >= track.newest.at) track.newest = place;
      else track.late = place;
      this.#tracks.set(gatewayId, track);
    }
  }
}

/** What is newest says nothing of the place at the time of a late fix: only what came late just before it. */
function lastBefore(at: number, { newest, late }: Track): KnownPlace | null {
  if (at >= newest.at) return newest;
  return late !== null && at >= late.at && at - late.at <= ONE_UPLOAD_MS ? late : null;
}

function isWithinAccuracy(position: DecodedPosition, last: KnownPlace): boolean {
  const { accuracyMeters } = position;
  if (accuracyMeters === null || accuracyMeters <= EXACT_METERS) return false;
  return straightMeters(last, position) <= accuracyMeters;
}

const heldAt = ({ latitudeE7, longitudeE7 }: KnownPlace, position: DecodedPosition): DecodedPosition => ({
  ...position,
  latitudeE7,
  longitudeE7,
  speedKph: 0,
});
