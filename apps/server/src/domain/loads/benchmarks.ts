import { BENCHMARK_MEASURES, BENCHMARKS, type Benchmark } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Every figure, as the organization entered it or else as the product comes with it. */
export async function readBenchmarks(tx: DatabaseTransaction, organizationId: number): Promise<Benchmark[]> {
  const rows = await tx
    .selectFrom('benchmarks')
    .select(['measure', 'value_e4', 'year', 'source'])
    .where('organization_id', '=', organizationId)
    .execute();
  return BENCHMARK_MEASURES.map((measure) => {
    const { title, unit, valueE4, year, source } = BENCHMARKS[measure];
    const own = rows.find((row) => row.measure === measure);
    return own
      ? { measure, title, unit, valueE4: own.value_e4, year: own.year, source: own.source, isOwn: true }
      : { measure, title, unit, valueE4, year, source, isOwn: false };
  });
}
