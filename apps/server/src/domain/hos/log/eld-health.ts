import type { EldFault, SequenceGap } from '@longhaul/contract';
import type { Caller } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { faultsOf, sequenceGapsOf } from './eld-health-queries.ts';
import { presentFault, presentGap } from './present.ts';

const SHOWN_MS = 8 * 86_400_000;

/** What is open now, and what never arrived of the last 8 days. */
export function getEldHealth(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
): Promise<{ faults: EldFault[]; sequenceGaps: SequenceGap[] }> {
  return database.inOrganizationOf(actor, async (tx) => {
    const until = new Date(clock.now());
    const from = new Date(clock.now() - SHOWN_MS);
    const [faults, gaps] = await Promise.all([
      faultsOf(organizationId, { from: until, until }).execute(tx),
      sequenceGapsOf(organizationId, { bounds: [from, until] }).execute(tx),
    ]);
    return { faults: faults.rows.map(presentFault), sequenceGaps: gaps.rows.map(presentGap) };
  });
}
