import type { DriverDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { findDefaults } from '../../domain/drivers/account-queries.ts';
import { assertMayGrant, DRIVER_CODES } from '../../domain/drivers/new-account.ts';
import { getDriver } from '../../domain/drivers/read-drivers.ts';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import { assignDefaults } from '../../domain/hos/driver-rules.ts';
import { openHomeTerminals } from '../../domain/hos/home-terminals.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { insertProfile, lockMember, savePermissions } from './change-queries.ts';
import { nameOf } from './stored-driver.ts';

/** A member keeps the account and gets a driver's profile, and the codes of a driver. @throws DomainError 403, 404, 409 */
export async function makeDriver(deps: Deps, actor: Caller, target: DriverKey): Promise<DriverDetail> {
  const { database, clock, access } = deps;
  const { organizationId, driverId } = target;
  const driver = await database.inOrganizationOf(actor, async (tx) => {
    const member = await lockMember(tx, target);
    if (!member) throw notFound('This user');
    if (member.driver_id !== null) {
      const isArchived = member.driver_archived_at !== null;
      const state = isArchived ? 'an archived driver: restore the driver' : 'a driver already';
      throw conflict(`${nameOf(member)} is ${state}.`);
    }
    if (member.status !== 'active' && member.status !== 'invited') {
      throw conflict(`The account of ${nameOf(member)} is ${member.status}.`);
    }
    const missing =
      member.role === 'USER' ? DRIVER_CODES.filter((code) => !member.permissions.includes(code)) : [];
    if (missing.length > 0) assertMayGrant(actor);
    const defaults = await findDefaults(tx, organizationId);
    const profile = {
      home_terminal_time_zone: defaults.time_zone,
      rule_set: defaults.default_rule_set,
      home_zone: defaults.home_zone,
    };
    await insertProfile(tx, target, profile);
    const assigned = { ...defaults, setBy: actor.userId, now: clock.now() };
    await openHomeTerminals(tx, organizationId, [driverId], assigned);
    await assignDefaults(tx, organizationId, [driverId], assigned);
    if (missing.length > 0) {
      await savePermissions(tx, target, [...member.permissions, ...missing], new Date(clock.now()));
    }
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'driver',
      entityId: driverId,
      after: { ...profile, permissions: missing },
    });
    if (missing.length > 0) await recordUserChange(tx, [driverId], 'updated');
    const made = await getDriver(tx, organizationId, driverId);
    await recordChange(tx, organizationId, 'driver.created', made);
    return made;
  });
  access.changed(driverId);
  return driver;
}
