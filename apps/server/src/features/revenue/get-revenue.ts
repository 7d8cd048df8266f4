import type { Revenue, RevenueQuery } from '@longhaul/contract';
import { readRevenue } from '../../domain/analytics/period-revenue.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

const WORK = { module: new URL(import.meta.url), name: 'workOutRevenue' };

export function getRevenue(
  { compute }: Deps,
  actor: UserActor,
  organizationId: number,
  query: RevenueQuery,
): Promise<Revenue> {
  const { userId } = actor;
  return compute.runOnDatabase<typeof workOutRevenue>(actor, WORK, [{ organizationId, userId }, query]);
}

/** @public The worker thread calls it by its name. */
export function workOutRevenue(
  database: Database,
  asker: { organizationId: number; userId: number },
  query: RevenueQuery,
): Promise<Revenue> {
  return database.inOrganizationOf(asker, (tx) => readRevenue(tx, asker.organizationId, query));
}
