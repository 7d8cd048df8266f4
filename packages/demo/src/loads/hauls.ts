import { LOADING_NOTE } from '../plan/duty.ts';
import type { TruckPlan } from '../plan/truck-plan.ts';

/** Time at a dock. Epoch milliseconds. */
export interface Dock {
  readonly arrivedAt: number;
  readonly departedAt: number;
  readonly lat: number;
  readonly lon: number;
}

/** From one dock of a truck to its next one. */
export interface Haul {
  /** Counts the hauls of the truck since its plan began, the same whatever is asked for. */
  readonly number: number;
  readonly pickup: Dock;
  readonly delivery: Dock;
  readonly meters: number;
}

/** The hauls of a truck that touch a span, in order. */
export function haulsOf(plan: TruckPlan, { from, until }: { from: number; until: number }): Haul[] {
  const { startAt, lengthMs, changes } = plan.duties;
  const stays = changes.flatMap((change, index) => {
    const next = changes[index + 1];
    return change.note === LOADING_NOTE ? [{ from: change.at, until: next?.at ?? lengthMs }] : [];
  });
  if (stays.length < 2) return [];
  const dockAt = (number: number): Dock => {
    const round = Math.floor(number / stays.length);
    const stay = stays[number - round * stays.length]!;
    const base = startAt + round * lengthMs;
    const { lat, lon } = plan.stateAt(base + stay.until - 60_000);
    return { arrivedAt: base + stay.from, departedAt: base + stay.until, lat, lon };
  };
  const hauls: Haul[] = [];
  for (let number = Math.floor(((from - startAt) / lengthMs) * stays.length) - stays.length; ; number++) {
    const [pickup, delivery] = [dockAt(number), dockAt(number + 1)];
    if (delivery.departedAt <= from) continue;
    if (pickup.departedAt >= until) return hauls;
    const meters =
      plan.stateAt(delivery.arrivedAt).odometerMeters - plan.stateAt(pickup.departedAt).odometerMeters;
    hauls.push({ number, pickup, delivery, meters });
  }
}
