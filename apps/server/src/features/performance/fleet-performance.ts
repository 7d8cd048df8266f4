import type { FleetPerformance, FleetPerformanceQuery } from '@longhaul/contract';
import { readPerformance } from '../../domain/analytics/period-performance.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

const WORK = { module: new URL(import.meta.url), name: 'workOutPerformance' };

/** Amounts only for who may see revenue. */
export async function getFleetPerformance(
  { compute }: Deps,
  actor: UserActor,
  organizationId: number,
  query: FleetPerformanceQuery,
): Promise<FleetPerformance> {
  const { userId } = actor;
  const asker = { organizationId, userId };
  const found = await compute.runOnDatabase<typeof workOutPerformance>(actor, WORK, [asker, query]);
  if (actor.permissions.has('ANALYTICS_REVENUE')) return found;
  return {
    ...found,
    fleet: { ...found.fleet, ...NO_AMOUNTS },
    earlier: { ...found.earlier, ...NO_AMOUNTS },
    subjects: found.subjects.map((subject) => ({ ...subject, ...NO_AMOUNTS })),
  };
}

const NO_AMOUNTS = { idleCents: null, idleSavingCents: null };

/** @public The worker thread calls it by its name. */
export function workOutPerformance(
  database: Database,
  asker: { organizationId: number; userId: number },
  query: FleetPerformanceQuery,
): Promise<FleetPerformance> {
  return database.inOrganizationOf(asker, (tx) => readPerformance(tx, asker.organizationId, query));
}
