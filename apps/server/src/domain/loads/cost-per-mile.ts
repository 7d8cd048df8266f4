import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { readBenchmarks } from './benchmarks.ts';

export interface CostPerMile {
  readonly costPerMileE4: number;
  readonly basis: 'truck-90-days' | 'benchmark';
}

/** What a mile costs with each of these trucks; none where nothing says so. */
export async function costsPerMile(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  _now: number,
): Promise<Map<number, CostPerMile>> {
  const benchmarks = await readBenchmarks(tx, organizationId);
  const costPerMileE4 = benchmarks.find(({ measure }) => measure === 'cost-per-mile')?.valueE4 ?? null;
  if (costPerMileE4 === null) return new Map();
  return new Map(assetIds.map((id) => [id, { costPerMileE4, basis: 'benchmark' }]));
}
