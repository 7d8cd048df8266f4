import { MAX_KPH, straightMeters } from './derive/movement.ts';
import type { DecodedPosition } from './position.ts';

const MAX_METERS_PER_MS = MAX_KPH / 3_600;
/** A receiver's own noise moves a fix by less, however short the time. */
const NOISE_METERS = 2_000;
/** So many refused fixes in a row that agree with each other show that the one kept before them was wrong. */
const AGREEING_FIXES = 3;

type Fix = Pick<DecodedPosition, 'at' | 'latitudeE7' | 'longitudeE7'>;

interface Track {
  kept: Fix;
  /** The newest of the refused fixes since, and how many in a row agree with it. */
  refused: Fix | null;
  agreeing: number;
}

/** Finds fixes that no vehicle can have reached from the one kept before, device by device, in order of time. */
export class JumpDetector {
  readonly #tracks = new Map<number, Track>();

  /** Whether to refuse the fix; what is not refused is what the next is measured from. Late fixes are not judged. */
  isJump(gatewayId: number, fix: Fix): boolean {
    const track = this.#tracks.get(gatewayId);
    if (track === undefined) {
      this.#tracks.set(gatewayId, { kept: fix, refused: null, agreeing: 0 });
      return false;
    }
    if (fix.at <= track.kept.at) return false;
    if (isReachable(track.kept, fix)) {
      Object.assign(track, { kept: fix, refused: null, agreeing: 0 });
      return false;
    }
    const agrees = track.refused !== null && isReachable(track.refused, fix);
    track.agreeing = agrees ? track.agreeing + 1 : 1;
    track.refused = fix;
    if (track.agreeing < AGREEING_FIXES) return true;
    Object.assign(track, { kept: fix, refused: null, agreeing: 0 });
    return false;
  }
}

function isReachable(from: Fix, to: Fix): boolean {
  return straightMeters(from, to) <= NOISE_METERS + Math.abs(to.at - from.at) * MAX_METERS_PER_MS;
}
