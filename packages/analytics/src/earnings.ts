import { type CalendarDate, dateAt } from '@longhaul/units';
import { firstPickup, lastDelivery } from './freight.ts';
import { type LoadMeters, metersOf } from './load-meters.ts';
import { isWithin, type Period } from './period.ts';
import type { Load, RevenueBasis } from './revenue-model.ts';
import { shareByWeight } from './shares.ts';

/** What one assignment of a load earned, or the load without an assignment. */
export type Share = { vehicleId: number | null; driverId: number | null; cents: number };

export type Earned = { load: Load; date: CalendarDate; cents: number; loadedMeters: number; shares: Share[] };

const DONE: ReadonlySet<string> = new Set(['delivered', 'invoiced', 'paid']);

/** The day on which a load counts; null when it does not count, or not yet. */
function countDate(load: Load, basis: RevenueBasis, timeZone: string): CalendarDate | null {
  if (load.status === 'cancelled')
    return load.cancelledAt === null ? null : dateAt(load.cancelledAt, timeZone);
  if (!DONE.has(load.status)) return null;
  if (basis === 'invoiced') return load.invoicedOn;
  const stop = basis === 'delivered' ? lastDelivery(load) : firstPickup(load);
  const at =
    basis === 'delivered' ? (stop?.arrivedAt ?? stop?.departedAt) : (stop?.departedAt ?? stop?.arrivedAt);
  return at === undefined || at === null ? null : dateAt(at, timeZone);
}

/** Whether a load counts and cannot be placed: it lacks the times of its stops, or the day of its invoice. */
export function lacksDate(load: Load, basis: RevenueBasis, timeZone: string): boolean {
  if (countDate(load, basis, timeZone) !== null) return false;
  return (
    load.status === 'cancelled' ||
    (DONE.has(load.status) && (basis !== 'invoiced' || load.status !== 'delivered'))
  );
}

/**
 * Each of `amounts` alone is shared over the assignments of a load by what each drove loaded, then added up per
 * assignment. Without an assignment all of it is nobody's.
 */
export function shareOverAssignments(load: Load, amounts: readonly number[], meters: LoadMeters): Share[] {
  if (load.assignments.length === 0) {
    const cents = amounts.reduce((sum, amount) => sum + amount, 0);
    return [{ vehicleId: null, driverId: null, cents }];
  }
  const weights = load.assignments.map((_, index) => metersOf(meters, load.id, index).loaded);
  const cents = load.assignments.map(() => 0);
  for (const amount of amounts) {
    for (const [index, share] of shareByWeight(amount, weights).entries())
      cents[index] = cents[index]! + share;
  }
  return load.assignments.map(({ vehicleId, driverId }, index) => ({
    vehicleId,
    driverId,
    cents: cents[index] ?? 0,
  }));
}

/** The loads whose revenue counts in a period, by number. `meters` are all that they were driven, whenever. */
export function earnedIn(
  period: Period,
  loads: readonly Load[],
  { basis, timeZone, meters }: { basis: RevenueBasis; timeZone: string; meters: LoadMeters },
): Earned[] {
  const earned: Earned[] = [];
  for (const load of loads) {
    const date = countDate(load, basis, timeZone);
    if (date === null || !isWithin(date, period)) continue;
    const amounts = load.charges.map(({ cents }) => cents);
    earned.push({
      load,
      date,
      cents: amounts.reduce((sum, amount) => sum + amount, 0),
      loadedMeters: load.assignments.reduce(
        (sum, _, index) => sum + metersOf(meters, load.id, index).loaded,
        0,
      ),
      shares: shareOverAssignments(load, amounts, meters),
    });
  }
  return earned;
}
