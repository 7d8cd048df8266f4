import { type Revenue, type RevenueQuery, Revenue as RevenueSchema } from '@longhaul/contract';
import { readRevenue } from '../../domain/analytics/period-revenue.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { WrittenAnswer } from '../../plugins/endpoints.ts';
import { serializerFor } from '../../plugins/serializer.ts';

interface Asker {
  readonly organizationId: number;
  readonly userId: number | null;
}

const MODULE = new URL(import.meta.url);

/** Written in the worker thread. */
export async function getRevenue(
  { compute }: Deps,
  actor: Caller,
  organizationId: number,
  query: RevenueQuery,
): Promise<WrittenAnswer> {
  const { userId } = actor;
  const work = { module: MODULE, name: 'writeRevenue' };
  const args: [Asker, RevenueQuery] = [{ organizationId, userId }, query];
  return new WrittenAnswer(await compute.runOnDatabase<typeof writeRevenue>(actor, work, args));
}

/** The same as data, for a file. */
export function readRevenueOfPeriod(
  { compute }: Deps,
  actor: Caller,
  organizationId: number,
  query: RevenueQuery,
): Promise<Revenue> {
  const { userId } = actor;
  const work = { module: MODULE, name: 'workOutRevenue' };
  return compute.runOnDatabase<typeof workOutRevenue>(actor, work, [{ organizationId, userId }, query]);
}

/** @public The worker thread calls it by its name. */
export function workOutRevenue(database: Database, asker: Asker, query: RevenueQuery): Promise<Revenue> {
  return database.inOrganizationOf(asker, (tx) => readRevenue(tx, asker.organizationId, query));
}

/** @public The worker thread calls it by its name. */
export async function writeRevenue(database: Database, asker: Asker, query: RevenueQuery): Promise<string> {
  return serializerFor(RevenueSchema)(await workOutRevenue(database, asker, query));
}
