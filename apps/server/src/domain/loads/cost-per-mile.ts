import { dateAt } from '@longhaul/units';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { workOutTruckCosts } from '../analytics/truck-costs.ts';
import { timeZoneOf } from '../organizations/time-zone.ts';
import { readBenchmarks } from './benchmarks.ts';

export interface CostPerMile {
  readonly costPerMileE4: number;
  readonly basis: 'truck-90-days' | 'benchmark';
}

const WORK = { module: new URL('../analytics/truck-costs.ts', import.meta.url), name: 'workOutTruckCosts' };

/** What a mile costs with each truck: in its last 90 days or, of one that did not drive, by the benchmark. */
export async function costsPerMile(
  { database, compute, clock }: Pick<Deps, 'database' | 'compute' | 'clock'>,
  actor: Caller,
  organizationId: number,
): Promise<(vehicleId: number) => CostPerMile | null> {
  const { today, benchmark } = await database.inOrganizationOf(actor, async (tx) => ({
    today: dateAt(clock.now(), await timeZoneOf(tx, organizationId)),
    benchmark: (await readBenchmarks(tx, organizationId)).find(({ measure }) => measure === 'cost-per-mile'),
  }));
  const { userId } = actor;
  const worked = await compute.runOnDatabase<typeof workOutTruckCosts>(actor, WORK, [
    { organizationId, userId },
    today,
  ]);
  const own = new Map(worked);
  const usual = benchmark?.valueE4 ?? null;
  return (vehicleId) => {
    const costPerMileE4 = own.get(vehicleId);
    if (costPerMileE4 !== undefined) return { costPerMileE4, basis: 'truck-90-days' };
    return usual === null ? null : { costPerMileE4: usual, basis: 'benchmark' };
  };
}
