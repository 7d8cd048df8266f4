import type { PlannedBlock, PlannedCrossing } from '@longhaul/contract';
import type { Arrival } from '@longhaul/hos';

export function presentBlocks(blocks: readonly Arrival['blocks'][number][]): PlannedBlock[] {
  return blocks.map(({ startedAt, endedAt, ...block }) => ({
    ...block,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
  }));
}

export function presentCrossings(crossings: Arrival['crossings']): PlannedCrossing[] {
  return crossings.map(({ at, ...crossing }) => ({ ...crossing, at: new Date(at).toISOString() }));
}
