import { type Revenue, type RevenueQuery, Revenue as RevenueSchema } from '@longhaul/contract';
import type { CountedFrom } from '../../domain/analytics/figures-stamp.ts';
import { keptFigures, stampedFigures, withFields } from '../../domain/analytics/kept-figures.ts';
import { readRevenue } from '../../domain/analytics/period-revenue.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { REVISION_TOPICS } from '../../platform/database/revisions.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StampedAnswer } from '../../platform/kept-answers.ts';
import { WrittenAnswer } from '../../plugins/endpoints.ts';
import { serializerFor } from '../../plugins/serializer.ts';

interface Asker {
  readonly organizationId: number;
  readonly userId: number | null;
}

const MODULE = new URL(import.meta.url);
const Kept = RevenueSchema.omit({ pendingVehicles: true });

/** What revenue of a period is counted from. */
export const countedFrom = ({ to }: { readonly to: string }): CountedFrom => ({
  to,
  topics: REVISION_TOPICS,
  hasAmounts: true,
  groupIds: [],
});

/** Worked out in the worker thread where it is not kept. */
export async function getRevenue(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  query: RevenueQuery,
): Promise<WrittenAnswer> {
  const { bytes, pendingVehicles } = await keptFigures<typeof writeRevenue>(
    deps,
    actor,
    { organizationId, from: query.from, counted: countedFrom(query), key: [query] },
    { module: MODULE, name: 'writeRevenue' },
    [{ organizationId, userId: actor.userId }, query],
  );
  return new WrittenAnswer(withFields(bytes, { pendingVehicles }));
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
export function writeRevenue(database: Database, asker: Asker, query: RevenueQuery): Promise<StampedAnswer> {
  return stampedFigures(database, asker, countedFrom(query), async (tx) =>
    serializerFor(Kept)(await readRevenue(tx, asker.organizationId, query)),
  );
}
