import { milesFromMeters } from '@longhaul/units';
import { createRandom, hashOf, unitAt } from '../random.ts';
import type { TruckPlan } from './truck-plan.ts';

/** A moment at which the tank holds another amount than what the engine burned explains. */
export interface TankChange {
  at: number;
  /** What was put in; less than 0 for what was taken out. */
  gallons: number;
  odometerMeters: number;
  /** How many fill-ups came before. */
  number: number;
}

/** Tanks are filled after so many miles, at the next stop that is long enough. */
const MILES_BETWEEN = { low: 550, high: 900 };
const MIN_STOP_MS = 10 * 60_000;
const MPG = { low: 6.1, high: 7.3 };
const TANK_GALLONS = 200;
/** A pump stops before the tank overflows. */
const FULL_SHARE = 0.96;
/** From this truck somebody takes fuel on a long stop, now and then. */
const ROBBED_TRUCK = '1533';
const ROBBED_SHARE = 0.12;
const LONG_STOP_MS = 7 * 3_600_000;
const ROBBED_AFTER_MS = 3 * 3_600_000;
const ROBBED_GALLONS = 34;
const DAY_MS = 86_400_000;

/** The fuel of a truck as a function of time, from the first day of its plan on. */
export interface Tank {
  readonly mpg: number;
  /** Fill-ups and thefts up to an instant, in order. */
  changesUntil(at: number): readonly TankChange[];
  /** 0 to 100. */
  percentAt(at: number): number;
}

const tanks = new WeakMap<TruckPlan, Tank>();

/** The same for every caller: what was found out once is kept with the plan. */
export function tankOf(plan: TruckPlan): Tank {
  const known = tanks.get(plan);
  if (known) return known;
  const tank = createTank(plan);
  tanks.set(plan, tank);
  return tank;
}

function createTank(plan: TruckPlan): Tank {
  const { unitNumber } = plan.truck;
  const seed = hashOf(`fuel ${unitNumber}`);
  const mpg = createRandom('mpg', unitNumber).between(MPG.low, MPG.high);
  const startAt = plan.duties.startAt;
  const changes: TankChange[] = [];
  let foundUntil = startAt;
  let filledAtMeters = plan.stateAt(startAt).odometerMeters;
  let fillUps = 0;

  function findUntil(until: number): void {
    for (const { startAt, endAt, isMoving } of plan.stretchesBetween(foundUntil, until)) {
      if (isMoving || startAt < foundUntil || endAt - startAt < MIN_STOP_MS) continue;
      const at = startAt + MIN_STOP_MS / 2;
      const { odometerMeters } = plan.stateAt(at);
      const miles = milesFromMeters(odometerMeters - filledAtMeters);
      const wanted = MILES_BETWEEN.low + (MILES_BETWEEN.high - MILES_BETWEEN.low) * unitAt(seed, fillUps);
      if (miles >= wanted) {
        const taken = changes.findLast(({ gallons }) => gallons > 0)?.at ?? 0;
        const stolen = changes.reduce((sum, change) => sum - (change.at > taken ? change.gallons : 0), 0);
        changes.push({ at, gallons: miles / mpg + stolen, odometerMeters, number: fillUps });
        filledAtMeters = odometerMeters;
        fillUps += 1;
      } else if (isRobbed(startAt, endAt)) {
        const change = { at: startAt + ROBBED_AFTER_MS, gallons: -ROBBED_GALLONS, odometerMeters };
        changes.push({ ...change, number: fillUps });
      }
    }
    foundUntil = until;
  }

  function isRobbed(startAt: number, endAt: number): boolean {
    if (unitNumber !== ROBBED_TRUCK || endAt - startAt < LONG_STOP_MS) return false;
    return unitAt(seed ^ 3, Math.floor(startAt / 60_000)) < ROBBED_SHARE;
  }

  function changesUntil(at: number): readonly TankChange[] {
    // By whole days, so that stretches are looked at in the same pieces whoever asks.
    if (at >= foundUntil) findUntil(startAt + (Math.floor((at - startAt) / DAY_MS) + 1) * DAY_MS);
    return changes.slice(0, firstAfter(changes, at));
  }

  return {
    mpg,
    changesUntil,
    percentAt(at) {
      if (at >= foundUntil) changesUntil(at);
      const end = firstAfter(changes, at);
      let first = end - 1;
      while (first >= 0 && changes[first]!.gallons < 0) first -= 1;
      const filledAt = changes[first]?.odometerMeters ?? plan.stateAt(startAt).odometerMeters;
      const burned = milesFromMeters(plan.stateAt(at).odometerMeters - filledAt) / mpg;
      const stolen = changes.slice(first + 1, end).reduce((sum, { gallons }) => sum - gallons, 0);
      return Math.max(2, (FULL_SHARE - (burned + stolen) / TANK_GALLONS) * 100);
    },
  };
}

function firstAfter(changes: readonly TankChange[], at: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
