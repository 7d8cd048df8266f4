import { HOUR_MS } from '@longhaul/units';
import type { DutyChange, TruckPlan } from '../plan/truck-plan.ts';
import { hashOf, unitAt } from '../random.ts';

/** Shorter rests are breaks. */
export const LONG_REST_MS = 8 * HOUR_MS;
const RESTART_MS = 34 * HOUR_MS;
/** 49 CFR 395.1(g)(1)(ii): two rests that together make ten hours have at least so many each. */
const PART_OF_SPLIT_MS = 2 * HOUR_MS;
/** Once in a cycle these drivers wash the truck in the middle of their days at home, and go over the 70 hours. */
const RESTLESS_TRUCKS: ReadonlyMap<string, number> = new Map([
  ['1533', 2],
  ['2263', 4],
]);

/** Drivers who sign in after they have driven off, whenever a shift begins: in any two days the device drives alone. */
export const FORGETFUL_TRUCKS: ReadonlySet<string> = new Set(['1150', '1310']);

/** The duties of a cycle with what its driver makes of them: waiting at a dock in the berth, work at home. */
export function lived({ truck, duties }: TruckPlan): DutyChange[] {
  const { changes, lengthMs } = duties;
  const seed = hashOf(truck.unitNumber);
  const waitsInBerth = truck.haul === 'long' && unitAt(seed, 1) < 0.6;
  let restlessIn = RESTLESS_TRUCKS.get(truck.unitNumber) ?? 0;
  return changes.flatMap((change, index) => {
    const length = (changes[index + 1]?.at ?? lengthMs) - change.at;
    if (waitsInBerth && change.status === 'ON' && length >= PART_OF_SPLIT_MS) {
      return { ...change, status: 'SB' as const, note: 'Waiting at the dock' };
    }
    if (change.status !== 'OFF' || length < RESTART_MS || --restlessIn !== 0) return change;
    const at = change.at + Math.round(length / 2 / HOUR_MS) * HOUR_MS;
    return [
      change,
      { at, status: 'ON' as const, note: 'Truck wash and paperwork' },
      { ...change, at: at + 2 * HOUR_MS },
    ];
  });
}
