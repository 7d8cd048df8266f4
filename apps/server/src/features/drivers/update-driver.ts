import type { DriverChange, DriverDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { markHosRulesDirty } from '../../domain/hos/changed.ts';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { type DriverColumns, saveNames, saveProfile } from './change-queries.ts';
import { nameColumnsOf, profileColumnsOf } from './driver-columns.ts';
import { getDriver } from './list-drivers.ts';
import { assertDriverCodesOnly, lockDriver, nameOf } from './stored-driver.ts';

export async function updateDriver(
  { database, clock }: Deps,
  actor: Actor,
  target: DriverKey,
  change: DriverChange,
): Promise<DriverDetail> {
  const { organizationId, driverId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockDriver(tx, target);
    if (before.archived_at !== null)
      throw conflict(`${nameOf(before)} is archived. Restore the driver first.`);
    // Only what really differs, so that a form may send back what it was given.
    const differing = <Columns extends Partial<DriverColumns>>(columns: Columns): Columns =>
      Object.fromEntries(
        Object.entries(columns).filter(
          ([column, value]) => !isSame(before[column as keyof DriverColumns], value),
        ),
      ) as Columns;
    const names = differing(nameColumnsOf(change));
    const profile = differing(profileColumnsOf(change));
    const after = { ...names, ...profile };
    const columns = Object.keys(after) as (keyof DriverColumns)[];
    if (columns.length > 0) {
      if (Object.keys(names).length > 0 && actor.userId !== driverId) assertDriverCodesOnly(actor, before);
      await saveNames(tx, target, names, new Date(clock.now()));
      await saveProfile(tx, target, profile);
      if ('rule_set' in after || 'home_terminal_time_zone' in after) {
        await markHosRulesDirty(tx, organizationId, driverId);
      }
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'driver',
        entityId: driverId,
        before: Object.fromEntries(columns.map((column) => [column, before[column]])),
        after,
      });
    }
    return getDriver(tx, organizationId, driverId);
  });
}

function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after;
  return new Set(before).symmetricDifference(new Set(after)).size === 0;
}
