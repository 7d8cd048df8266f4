import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { followLoads } from '../../domain/dispatches/follow-loads.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { saveLoad, type Target } from './queries.ts';
import { lockLoad } from './stored-load.ts';

/** It stays in the database, out of sight, until data retention removes it. @throws DomainError 404, 409 once it was invoiced */
export async function deleteLoad({ database, clock }: Deps, actor: Caller, target: Target): Promise<void> {
  const now = new Date(clock.now());
  await database.inOrganizationOf(actor, async (tx) => {
    const load = await lockLoad(tx, target);
    if (load.status === 'invoiced' || load.status === 'paid') {
      throw conflict(`Load ${load.reference} has been invoiced. Reopen it first.`);
    }
    await saveLoad(tx, target, {
      removed_at: now,
      updated_at: now,
      version: load.version + 1,
      legs_pending_since: load.legs_pending_since ?? now,
    });
    await followLoads(tx, target.organizationId, [target.loadId], now);
    await recordChange(tx, target.organizationId, 'load.removed', { id: target.loadId });
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'delete',
      entity: 'load',
      entityId: target.loadId,
      before: {
        reference: load.reference,
        lane: load.lane,
        status: load.status,
        customer_id: load.customer_id,
      },
    });
  });
}
