import type { KnownPlace } from './coarse-places.ts';
import type { DecodedPosition } from './position.ts';

/**
 * A record that repeats an older position, at its own time: a parked vehicle is still there. For a vehicle that may be driving,
 * only the events are kept, without a position.
 */
export function atOwnTime(position: DecodedPosition, at: number): DecodedPosition {
  const { ignition, speedKph, events = [] } = position;
  if (ignition === false || (ignition === true && speedKph === 0)) return { ...position, at, speedKph: 0 };
  if (events.length === 0) return position;
  return { ...position, at, latitudeE7: 0, longitudeE7: 0, hasFix: false, isPlaceless: true };
}

/**
 * A Traccar server fills a record without a position with the last position of its device and that position's time, and does not
 * mark it (releases before 6.10 mark it as `outdated`): only the device time is new. Such a record is recognized because position and
 * time equal those of the record before it. Its other values, such as ignition off or an alarm, apply at its own time.
 */
export class RepeatedPlaces {
  readonly #last = new Map<number, KnownPlace>();

  /** `known`: the last stored position, for a device that has not reported since this process started. */
  settle(gatewayId: number, position: DecodedPosition, known: KnownPlace | null): DecodedPosition {
    if (position.statusAt === undefined) return position;
    const { statusAt, ...record } = position;
    const { at, latitudeE7, longitudeE7 } = record;
    const last = this.#last.get(gatewayId) ?? known;
    const isRepeated =
      last !== null && last.at === at && last.latitudeE7 === latitudeE7 && last.longitudeE7 === longitudeE7;
    if (last === null || at >= last.at) this.#last.set(gatewayId, { at, latitudeE7, longitudeE7 });
    return isRepeated && statusAt !== null ? atOwnTime(record, statusAt) : record;
  }
}
