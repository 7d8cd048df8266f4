import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import type { DemoDevice } from '../fleet/devices.ts';
import { hashOf, unitAt } from '../random.ts';
import { type DemoEvent, type DemoReadings, eventInstants, eventsAt, readingsOf } from './signals.ts';
import type { TruckState, Whereabouts } from './truck-plan.ts';

/** How often a device reports, in milliseconds. */
export interface Cadence {
  movingMs: number;
  idlingMs: number;
  parkedMs: number;
}

export interface DemoFix extends TruckState {
  /** When the device was there. */
  at: number;
  /** By the device's own clock: what it sends. */
  deviceAt: number;
  /** Recorded out of coverage: a tracker sends it afterwards, a phone never. */
  isOutOfCoverage: boolean;
  /** Null where the device reports no more than positions. */
  readings: DemoReadings | null;
  events: readonly DemoEvent[];
}

/**
 * What a device records from one instant to before another: on even multiples of the cadence, whenever the truck starts,
 * stops or turns its engine on or off, and when something happens. Two neighboring ranges give the same as the whole.
 */
export function* fixesBetween(
  plan: Whereabouts,
  device: DemoDevice,
  range: { from: number; until: number; cadence: Cadence },
): Generator<DemoFix> {
  const { from, until, cadence } = range;
  const seed = hashOf(device.uniqueId);
  for (const stretch of plan.stretchesBetween(from, until)) {
    const stepMs = stretch.isMoving
      ? cadence.movingMs
      : stretch.isIgnitionOn
        ? cadence.idlingMs
        : cadence.parkedMs;
    const end = Math.min(stretch.endAt, until);
    if (stretch.startAt >= from) yield fixAt(plan, device, seed, stretch.startAt);
    const afterStart = Math.max(from, stretch.startAt + 1);
    const instants = isTracker(device) ? eventInstants(plan, device, afterStart, end) : [];
    for (let at = Math.ceil(afterStart / stepMs) * stepMs; at < end; at += stepMs) {
      while (instants[0] !== undefined && instants[0] < at)
        yield fixAt(plan, device, seed, instants.shift()!);
      if (instants[0] === at) instants.shift();
      yield fixAt(plan, device, seed, at);
    }
    for (const at of instants) yield fixAt(plan, device, seed, at);
  }
}

function fixAt(plan: Whereabouts, device: DemoDevice, seed: number, at: number): DemoFix {
  const state = plan.stateAt(at);
  return {
    ...state,
    at,
    deviceAt: at + device.clockAheadMs,
    isOutOfCoverage: isOutOfCoverage(seed, at),
    readings: isTracker(device) ? readingsOf(plan, device, state, at) : null,
    events: isTracker(device) ? eventsAt(plan, device, state, at) : [],
  };
}

const isTracker = ({ protocol }: DemoDevice): boolean => protocol === 'teltonika';

const DEAD_ZONE_SHARE = 0.04;

/** About one hour in twenty-five holds 6 to 14 minutes without a signal. */
function isOutOfCoverage(seed: number, at: number): boolean {
  const hour = Math.floor(at / HOUR_MS);
  const luck = unitAt(seed, hour);
  if (luck >= DEAD_ZONE_SHARE) return false;
  const lengthMs = (6 + (8 * luck) / DEAD_ZONE_SHARE) * MINUTE_MS;
  const startAt = hour * HOUR_MS + unitAt(seed ^ 1, hour) * (HOUR_MS - lengthMs);
  return at >= startAt && at < startAt + lengthMs;
}
