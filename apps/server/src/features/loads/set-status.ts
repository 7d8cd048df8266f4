import type { LoadDetail, LoadStatusChange } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { measureLoads } from '../../domain/loads/measure-loads.ts';
import { eventOf, recordLoads } from '../../domain/loads/record-load-changes.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { type StoredLoad, saveLoad, type Target } from './queries.ts';
import { getLoad, lockLoad, lockLoadOfVersion } from './stored-load.ts';

/** @throws DomainError 404, 409 for a stale version or a step that the status does not allow, 422 */
export async function setLoadStatus(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  change: LoadStatusChange,
): Promise<LoadDetail> {
  const { organizationId, loadId } = target;
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockLoadOfVersion(tx, target, change.version);
    const today = dateAt(clock.now(), await timeZoneOf(tx, organizationId));
    const columns = columnsOf(before, change, { today, now });
    await saveLoad(tx, target, {
      ...columns,
      version: before.version + 1,
      updated_at: now,
      legs_pending_since: before.legs_pending_since ?? now,
    });
    // A load that is open again is whatever its stops say.
    const [measured] = await measureLoads(tx, organizationId, [loadId], now);
    const after = measured?.after ?? before.status;
    await recordLoads(tx, organizationId, eventOf({ before: before.status, after }), [loadId]);
    const { status, cancelled_at, invoiced_on, paid_on } = await lockLoad(tx, target);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'set-status',
      entity: 'load',
      entityId: loadId,
      before: {
        status: before.status,
        cancelled_at: before.cancelled_at,
        invoiced_on: before.invoiced_on,
        paid_on: before.paid_on,
      },
      after: { status, cancelled_at, invoiced_on, paid_on },
    });
    return getLoad(tx, actor, target, clock.now());
  });
}

function columnsOf(load: StoredLoad, change: LoadStatusChange, { today, now }: { today: string; now: Date }) {
  const { date = today } = change;
  if (date > today) throw invalid({ date: 'must not be in the future' });
  const open = { cancelled_at: null, invoiced_on: null, paid_on: null };
  switch (change.status) {
    case 'open':
      return { ...open, status: 'planned' as const };
    case 'invoiced':
      assertFrom(load, ['delivered', 'paid', 'invoiced'], 'invoiced');
      return { status: 'invoiced' as const, invoiced_on: date, paid_on: null };
    case 'paid':
      assertFrom(load, ['delivered', 'invoiced', 'paid'], 'paid');
      return { status: 'paid' as const, invoiced_on: load.invoiced_on ?? date, paid_on: date };
    case 'cancelled': {
      assertFrom(load, ['planned', 'dispatched', 'picked-up', 'delivered', 'cancelled'], 'cancelled');
      const at = change.at === undefined ? now : new Date(change.at);
      if (at > now) throw invalid({ at: 'must not be in the future' });
      return { ...open, status: 'cancelled' as const, cancelled_at: at };
    }
  }
}

/** @throws DomainError 409 */
function assertFrom(load: StoredLoad, statuses: readonly StoredLoad['status'][], wanted: string): void {
  if (statuses.includes(load.status)) return;
  throw conflict(`Load ${load.reference} is ${load.status.replace('-', ' ')} and cannot be ${wanted}.`);
}
