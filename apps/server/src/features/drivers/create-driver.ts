import type { NewDriver, NewDriverResult } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { assignDefaults, useZones } from '../../domain/hos/driver-rules.ts';
import { INVITATION_DAYS, sendInvitation } from '../../domain/users/invitations.ts';
import { withdrawPendingElsewhere } from '../../domain/users/pending-accounts.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts';
import { findDefaults, insertDrivers, insertPasswordLink, selectTakenLogins } from './change-queries.ts';
import { getDriver } from './list-drivers.ts';
import { assertMayGrant, loginProblem, loginsOf, rowsOf, takenLogins } from './new-account.ts';

/** With an e-mail address the link of the mail sets the password; with a password the account works at once. */
export async function createDriver(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  driver: NewDriver,
): Promise<NewDriverResult> {
  assertMayGrant(actor);
  const passwordHash = await checkedPasswordHash(driver);
  const now = deps.clock.now();
  const token = newOpaqueToken();
  // Over all organizations, since people sign in without naming theirs.
  const created = await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const taken = takenLogins(driver, await selectTakenLogins(tx, loginsOf(driver), organizationId));
    const [message] = Object.values(taken);
    if (message !== undefined) throw new DomainError(409, message, { fields: taken });
    const withdrawn = await withdrawPendingElsewhere(tx, loginsOf(driver), organizationId, new Date(now));
    for (const userId of withdrawn) deps.access.changed(userId);
    const defaults = await findDefaults(tx, organizationId);
    const rows = rowsOf(organizationId, driver, defaults, passwordHash);
    const [driverId = 0] = await insertDrivers(tx, [rows]);
    if (rows.profile.home_zone !== 'us') await useZones(tx, organizationId);
    await assignDefaults(tx, organizationId, [driverId], { ...defaults, setBy: actor.userId, now });
    if (driver.email) {
      const expiresAt = new Date(now + INVITATION_DAYS * 86_400_000);
      await insertPasswordLink(tx, driverId, { hash: hashOpaqueToken(token), expiresAt });
    }
    const { password_hash: _, ...account } = rows.account;
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'driver',
      entityId: driverId,
      after: { ...account, ...rows.profile },
    });
    const made = await getDriver(tx, organizationId, driverId);
    await recordUserChange(tx, [driverId], 'created');
    await recordChange(tx, organizationId, 'driver.created', made);
    return { driver: made, organizationName: defaults.name };
  });
  const { driver: user, organizationName } = created;
  return { driver: user, ...(await sendInvitation(deps, { user, organizationName, token })) };
}

async function checkedPasswordHash(driver: NewDriver): Promise<string | null> {
  const problem = loginProblem(driver);
  if (problem) throw invalid(problem);
  if (!driver.password) return null;
  const weakness = weaknessOf(driver.password);
  if (weakness !== undefined) throw invalid({ password: weakness });
  return hashPassword(driver.password);
}
