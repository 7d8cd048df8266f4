import { revenueOf } from '@longhaul/analytics';
import { addDays, METERS_PER_MILE } from '@longhaul/units';
import type { Database } from '../../platform/database/database.ts';
import { readFacts } from './revenue-facts.ts';

const DAYS = 90;

/**
 * What a mile cost with each truck in the 90 days before `today`, as the revenue page of those days says; none for a truck
 * that did not drive. In a worker thread.
 * @public The worker thread calls it by its name.
 */
export function workOutTruckCosts(
  database: Database,
  asker: { organizationId: number; userId: number | null },
  today: string,
): Promise<[vehicleId: number, costPerMileE4: number][]> {
  return database.inOrganizationOf(asker, async (tx) => {
    const { facts, legs } = await readFacts(tx, asker.organizationId, {
      from: addDays(today, -DAYS),
      to: addDays(today, -1),
      basis: 'delivered',
      fuelBasis: 'purchases',
    });
    return revenueOf(facts, legs).vehicles.flatMap(({ vehicleId, meters, costCents }) =>
      vehicleId === null || meters.operated === 0
        ? []
        : [
            [vehicleId, Math.round((costCents * 100 * METERS_PER_MILE) / meters.operated)] as [
              number,
              number,
            ],
          ],
    );
  });
}
