import { straightMeters } from './derive/movement.ts';
import type { DecodedPosition } from './position.ts';

/** Satellite receivers are more accurate than this, so a fix within it is stored unchanged. */
const EXACT_METERS = 50;
/** Late fixes closer together than this belong to one upload. */
const ONE_UPLOAD_MS = 10 * 60_000;

/** A place and its time in milliseconds since 1970. */
export type KnownPlace = Pick<DecodedPosition, 'at' | 'latitudeE7' | 'longitudeE7'>;

interface Track {
  newest: KnownPlace;
  /** The last late position. */
  late: KnownPlace | null;
}

/**
 * Phones without satellites use cells or access points and report the accuracy. A fix whose
 * accuracy circle contains the last position does not show that the vehicle moved: it is stored at that position with speed 0.
 */
export class CoarsePlaces {
  readonly #tracks = new Map<number, Track>();

  /** `known`: the last stored position, for a device that has not reported since this process started. */
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

/** A late fix is compared with the late fix just before it: the newest position is from another time. */
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
