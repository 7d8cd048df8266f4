import type { EldFault, SequenceGap } from '@longhaul/contract';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { selectFaults, selectSequenceGaps } from './eld-health-queries.ts';
import { presentFault, presentGap } from './present.ts';

const SHOWN_MS = 8 * 86_400_000;

/** What is open now, and what never arrived of the last 8 days. */
export function getEldHealth(
  { database, clock }: Deps,
  actor: Actor,
  organizationId: number,
): Promise<{ faults: EldFault[]; sequenceGaps: SequenceGap[] }> {
  return database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    const until = new Date(clock.now());
    const from = new Date(clock.now() - SHOWN_MS);
    const faults = await selectFaults(tx, organizationId, { from: until, until });
    const gaps = await selectSequenceGaps(tx, organizationId, { from, until });
    return { faults: faults.map(presentFault), sequenceGaps: gaps.map(presentGap) };
  });
}
