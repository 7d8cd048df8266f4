import type { KnownPlace } from './coarse-places.ts';
import type { DecodedPosition } from './position.ts';

/**
 * A record that repeats an older place, at its own time: a vehicle that stands stays at that place. One that may be driving is
 * no longer there: of it the events alone are taken, without a place.
 */
export function atOwnTime(position: DecodedPosition, at: number): DecodedPosition {
  const { ignition, speedKph, events = [] } = position;
  if (ignition === false || (ignition === true && speedKph === 0)) return { ...position, at, speedKph: 0 };
  if (events.length === 0) return position;
  return { ...position, at, latitudeE7: 0, longitudeE7: 0, hasFix: false, isPlaceless: true };
}

/**
 * A Traccar server gives a record without a place the last place of its device, with the time of that place, and does not say
 * so (releases before 6.10 do, as `outdated`): the time of the device alone is new. Such a record is told by the place and
 * time that the record before it had. What else it says, such as ignition off or an alarm, holds from its own time on.
 */
export class RepeatedPlaces {
  readonly #last = new Map<number, KnownPlace>();

  /** `known`: the last stored place, for a device that was not heard since this process started. */
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
