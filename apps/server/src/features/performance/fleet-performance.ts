import {
  type FleetPerformance,
  type FleetPerformanceQuery,
  FleetPerformance as FleetPerformanceSchema,
} from '@longhaul/contract';
import { readPerformance } from '../../domain/analytics/period-performance.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { WrittenAnswer } from '../../plugins/endpoints.ts';
import { serializerFor } from '../../plugins/serializer.ts';

interface Asker {
  readonly organizationId: number;
  readonly userId: number | null;
  readonly seesAmounts: boolean;
}

const MODULE = new URL(import.meta.url);

/** Amounts only for who may see revenue. Written in the worker thread. */
export async function getFleetPerformance(
  { compute }: Deps,
  actor: Caller,
  organizationId: number,
  query: FleetPerformanceQuery,
): Promise<WrittenAnswer> {
  const work = { module: MODULE, name: 'writePerformance' };
  const args: [Asker, FleetPerformanceQuery] = [askerOf(actor, organizationId), query];
  return new WrittenAnswer(await compute.runOnDatabase<typeof writePerformance>(actor, work, args));
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
export async function workOutPerformance(
  database: Database,
  asker: Asker,
  query: FleetPerformanceQuery,
): Promise<FleetPerformance> {
  const found = await database.inOrganizationOf(asker, (tx) =>
    readPerformance(tx, asker.organizationId, query),
  );
  if (asker.seesAmounts) return found;
  return {
    ...found,
    fleet: { ...found.fleet, ...NO_AMOUNTS },
    earlier: { ...found.earlier, ...NO_AMOUNTS },
    subjects: found.subjects.map((subject) => ({ ...subject, ...NO_AMOUNTS })),
  };
}

/** @public The worker thread calls it by its name. */
export async function writePerformance(
  database: Database,
  asker: Asker,
  query: FleetPerformanceQuery,
): Promise<string> {
  return serializerFor(FleetPerformanceSchema)(await workOutPerformance(database, asker, query));
}
