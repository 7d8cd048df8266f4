import {
  type FleetPerformance,
  type FleetPerformanceQuery,
  FleetPerformance as FleetPerformanceSchema,
} from '@longhaul/contract';
import type { CountedFrom } from '../../domain/analytics/figures-stamp.ts';
import { keptFigures, stampedFigures, withFields } from '../../domain/analytics/kept-figures.ts';
import { readPerformance } from '../../domain/analytics/period-performance.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { REVISION_TOPICS } from '../../platform/database/revisions.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StampedAnswer } from '../../platform/kept-answers.ts';
import { WrittenAnswer } from '../../plugins/endpoints.ts';
import { serializerFor } from '../../plugins/serializer.ts';

interface Asker {
  readonly organizationId: number;
  readonly userId: number | null;
  readonly seesAmounts: boolean;
}

const MODULE = new URL(import.meta.url);

const Kept = FleetPerformanceSchema.omit({ pendingVehicles: true });

const countedFrom = ({ to, groupId = [] }: FleetPerformanceQuery): CountedFrom => ({
  to,
  topics: REVISION_TOPICS,
  hasAmounts: false,
  groupIds: groupId,
});

/** Amounts only for who may see revenue. Worked out in the worker thread where it is not kept. */
export async function getFleetPerformance(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  query: FleetPerformanceQuery,
): Promise<WrittenAnswer> {
  const asker = askerOf(actor, organizationId);
  const { bytes, pendingVehicles } = await keptFigures<typeof writePerformance>(
    deps,
    actor,
    { organizationId, from: query.from, counted: countedFrom(query), key: [query, asker.seesAmounts] },
    { module: MODULE, name: 'writePerformance' },
    [asker, query],
  );
  return new WrittenAnswer(withFields(bytes, { pendingVehicles }));
}

/** The same as data, for a file. */
export function readFleetPerformance(
  { compute }: Deps,
  actor: Caller,
  organizationId: number,
  query: FleetPerformanceQuery,
): Promise<FleetPerformance> {
  const work = { module: MODULE, name: 'workOutPerformance' };
  return compute.runOnDatabase<typeof workOutPerformance>(actor, work, [
    askerOf(actor, organizationId),
    query,
  ]);
}

const askerOf = ({ userId, permissions }: Caller, organizationId: number): Asker => ({
  organizationId,
  userId,
  seesAmounts: permissions.has('ANALYTICS_REVENUE'),
});

const NO_AMOUNTS = { idleCents: null, idleSavingCents: null };

/** @public The worker thread calls it by its name. */
export function workOutPerformance(
  database: Database,
  asker: Asker,
  query: FleetPerformanceQuery,
): Promise<FleetPerformance> {
  return database.inOrganizationOf(asker, (tx) => readAsSeen(tx, asker, query));
}

/** @public The worker thread calls it by its name. */
export function writePerformance(
  database: Database,
  asker: Asker,
  query: FleetPerformanceQuery,
): Promise<StampedAnswer> {
  return stampedFigures(database, asker, countedFrom(query), async (tx) =>
    serializerFor(Kept)(await readAsSeen(tx, asker, query)),
  );
}

async function readAsSeen(
  tx: DatabaseTransaction,
  { organizationId, seesAmounts }: Asker,
  query: FleetPerformanceQuery,
): Promise<FleetPerformance> {
  const found = await readPerformance(tx, organizationId, query);
  if (seesAmounts) return found;
  return {
    ...found,
    fleet: { ...found.fleet, ...NO_AMOUNTS },
    earlier: { ...found.earlier, ...NO_AMOUNTS },
    subjects: found.subjects.map((subject) => ({ ...subject, ...NO_AMOUNTS })),
  };
}
