import type { Benchmark, BenchmarkChange } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { readBenchmarks } from '../../domain/loads/benchmarks.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertSeesAmounts } from './change-costs.ts';
import { findBenchmark, removeBenchmark, saveBenchmark } from './queries.ts';

/** @throws DomainError 403 */
export async function updateBenchmark(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  { measure, figure }: BenchmarkChange,
): Promise<{ items: Benchmark[] }> {
  assertSeesAmounts(actor);
  return database.inOrganizationOf(actor, async (tx) => {
    const before = (await findBenchmark(tx, organizationId, measure)) ?? null;
    const after = figure && { value_e4: figure.valueE4, year: figure.year, source: figure.source ?? null };
    if (after) {
      await saveBenchmark(tx, {
        organization_id: organizationId,
        measure,
        ...after,
        updated_by: actor.userId,
        updated_at: new Date(clock.now()),
      });
    } else if (before) await removeBenchmark(tx, organizationId, measure);
    if (before ?? after) {
      await recordActivity(tx, {
        organizationId,
        actor,
        action: after ? 'update' : 'delete',
        entity: 'benchmark',
        entityId: measure,
        before,
        after,
      });
    }
    return { items: await readBenchmarks(tx, organizationId) };
  });
}
