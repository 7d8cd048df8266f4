import type { TruckPlan } from '@longhaul/demo';
import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { type BorderCrossing, jurisdictionMiles, type MilesPlace } from '@longhaul/ifta';
import { epochMs, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import type { MilesDay } from '../../telematics/derive/miles-day.ts';
import type { StoredFix } from '../../telematics/derive/miles-queries.ts';

const MOVING_STEP_MS = 2 * MINUTE_MS;
const STANDING_STEP_MS = 30 * MINUTE_MS;
/** So far around a span the engine looks. */
const MARGIN_MS = 3 * HOUR_MS;

/** A truck repeats itself: what it drives in one cycle, hour by hour. */
interface Cycle {
  readonly startAt: number;
  readonly lengthMs: number;
  readonly meters: number;
  readonly hours: ReadonlyMap<number, readonly { place: MilesPlace; meters: number }[]>;
  readonly crossings: readonly BorderCrossing[];
}

/** What a tracker would have sent between two instants. */
export function plannedFixes(plan: TruckPlan, from: number, until: number): StoredFix[] {
  const fixes: StoredFix[] = [];
  const add = (at: number) => {
    const { lat, lon, odometerMeters, isIgnitionOn } = plan.stateAt(at);
    fixes.push({ at: epochMs(at), lat, lon, odometerMeters, ignition: isIgnitionOn });
  };
  for (const { startAt, endAt, isMoving } of plan.stretchesBetween(from, until)) {
    const step = isMoving ? MOVING_STEP_MS : STANDING_STEP_MS;
    const end = Math.min(endAt, until);
    for (let at = Math.max(startAt, from); at < end; at += step) add(at);
  }
  add(until);
  return fixes;
}

export function cycleOf(plan: TruckPlan): Cycle {
  const startAt = Math.ceil(plan.duties.startAt / HOUR_MS) * HOUR_MS;
  const { lengthMs } = plan.duties;
  const endAt = startAt + lengthMs;
  const hourCount = lengthMs / HOUR_MS;
  const { days, crossings } = jurisdictionMiles({
    fixes: plannedFixes(plan, startAt - MARGIN_MS, endAt + MARGIN_MS).map((fix) => ({
      ...fix,
      at: epochMs(fix.at),
    })),
    jurisdictionAt,
    dayStarts: Array.from({ length: hourCount + 1 }, (_, hour) => epochMs(startAt + hour * HOUR_MS)),
    calibration: 1,
  });
  const hours = Map.groupBy(
    days.filter(({ dayStartAt }) => dayStartAt !== null && dayStartAt < endAt),
    ({ dayStartAt }) => (dayStartAt! - startAt) / HOUR_MS,
  );
  return {
    startAt,
    lengthMs,
    hours,
    meters: plan.stateAt(endAt).odometerMeters - plan.stateAt(startAt).odometerMeters,
    crossings: crossings.filter(({ at }) => at >= startAt && at < endAt),
  };
}

export interface Midnights {
  readonly date: string;
  readonly startAt: number;
  readonly endAt: number;
}

export interface DemoDays {
  readonly all: readonly Midnights[];
  /** Index of the first day of the last closed quarter. */
  readonly lastQuarterFrom: number;
}

/** A day of the plan, put together from the hours of the cycle. */
export function dayOfCycle(plan: TruckPlan, cycle: Cycle, { date, startAt, endAt }: Midnights): MilesDay {
  const meters = new Map<MilesPlace, number>();
  for (let at = startAt; at < endAt; at += HOUR_MS) {
    for (const row of cycle.hours.get(inCycle(cycle, at) / HOUR_MS) ?? []) {
      meters.set(row.place, (meters.get(row.place) ?? 0) + row.meters);
    }
  }
  const places = [...meters].map(([place, amount]) => ({ place, meters: amount, estimatedMeters: 0 }));
  return {
    date,
    places,
    flags: [],
    crossings: crossingsOf(cycle, startAt, endAt),
    startOdometerMeters: plan.stateAt(startAt).odometerMeters,
    endOdometerMeters: plan.stateAt(endAt).odometerMeters,
  };
}

/** When the truck crosses a border for the first time from an instant on. */
export function nextCrossing(plan: TruckPlan, from: number): number {
  const cycle = cycleOf(plan);
  const [first] = crossingsOf(cycle, from, from + cycle.lengthMs)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  if (first === undefined) throw new Error('The truck crosses no border.');
  return first;
}

function inCycle({ startAt, lengthMs }: Cycle, at: number): number {
  return (((at - startAt) % lengthMs) + lengthMs) % lengthMs;
}

function crossingsOf(cycle: Cycle, from: number, until: number): BorderCrossing[] {
  const rounds = Math.floor((from - cycle.startAt) / cycle.lengthMs);
  return [rounds, rounds + 1]
    .flatMap((round) =>
      cycle.crossings.map((crossing) => ({
        ...crossing,
        at: epochMs(crossing.at + round * cycle.lengthMs),
        odometerMeters:
          crossing.odometerMeters === null ? null : crossing.odometerMeters + round * cycle.meters,
      })),
    )
    .filter(({ at }) => at >= from && at < until);
}
