import type { DriverDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { getDriver } from '../../domain/drivers/read-drivers.ts';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { saveProfile } from './change-queries.ts';
import { lockDriver, nameOf } from './stored-driver.ts';

/** The account stays as it is. Doing it twice changes nothing. */
export function archiveDriver(deps: Deps, actor: Caller, target: DriverKey): Promise<DriverDetail> {
  return setArchived(deps, actor, target, new Date(deps.clock.now()));
}

export function restoreDriver(deps: Deps, actor: Caller, target: DriverKey): Promise<DriverDetail> {
  return setArchived(deps, actor, target, null);
}

async function setArchived(
  { database }: Deps,
  actor: Caller,
  target: DriverKey,
  archivedAt: Date | null,
): Promise<DriverDetail> {
  const { organizationId, driverId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const driver = await lockDriver(tx, target);
    const present = await getDriver(tx, organizationId, driverId);
    if ((driver.archived_at === null) === (archivedAt === null)) return present;
    if (present.vehicle && archivedAt !== null) {
      throw conflict(
        `${nameOf(driver)} drives vehicle ${present.vehicle.name}. Unassign the driver there first.`,
      );
    }
    await saveProfile(tx, target, { archived_at: archivedAt });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: archivedAt === null ? 'restore' : 'archive',
      entity: 'driver',
      entityId: driverId,
      before: { name: nameOf(driver), archived_at: driver.archived_at },
      after: { name: nameOf(driver), archived_at: archivedAt },
    });
    const changed = await getDriver(tx, organizationId, driverId);
    const act = archivedAt === null ? 'driver.restored' : 'driver.archived';
    await recordChange(tx, organizationId, act, changed);
    return changed;
  });
}
