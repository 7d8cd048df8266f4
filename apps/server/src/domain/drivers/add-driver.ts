import type { DriverDetail, NewDriver } from '@longhaul/contract';
import type { Actor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { hashOpaqueToken } from '../../platform/tokens.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { recordChange } from '../changes/record-change.ts';
import { assignDefaults, useZones } from '../hos/driver-rules.ts';
import { openHomeTerminals } from '../hos/home-terminals.ts';
import { INVITATION_DAYS } from '../users/invitations.ts';
import { withdrawPendingElsewhere } from '../users/pending-accounts.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { findDefaults, insertDrivers, insertPasswordLink, selectTakenLogins } from './account-queries.ts';
import { loginsOf, rowsOf, takenLogins } from './new-account.ts';
import { getDriver } from './read-drivers.ts';

interface Added {
  readonly driver: DriverDetail;
  readonly organizationName: string;
  /** Whose requests to join elsewhere ended. */
  readonly withdrawn: readonly number[];
}

/**
 * The account of a driver with its profile and rules. In a transaction across organizations, since people sign in without
 * naming theirs. `linkToken` sets the password of one with an email address. @throws DomainError 409 by field
 */
export async function addDriver(
  tx: DatabaseTransaction,
  actor: Actor,
  organizationId: number,
  driver: NewDriver,
  { passwordHash, linkToken, now }: { passwordHash: string | null; linkToken: string; now: number },
): Promise<Added> {
  const taken = takenLogins(driver, await selectTakenLogins(tx, loginsOf(driver), organizationId));
  const [message] = Object.values(taken);
  if (message !== undefined) throw new DomainError(409, message, { fields: taken });
  const withdrawn = await withdrawPendingElsewhere(tx, loginsOf(driver), organizationId, new Date(now));
  const defaults = await findDefaults(tx, organizationId);
  const rows = rowsOf(organizationId, driver, defaults, passwordHash);
  const [driverId = 0] = await insertDrivers(tx, [rows]);
  if (rows.profile.home_zone !== 'us') await useZones(tx, organizationId);
  const setBy = actor.kind === 'user' ? actor.userId : null;
  await openHomeTerminals(tx, organizationId, [driverId], { setBy, now });
  await assignDefaults(tx, organizationId, [driverId], { ...defaults, setBy, now });
  if (driver.email) {
    const expiresAt = new Date(now + INVITATION_DAYS * 86_400_000);
    await insertPasswordLink(tx, driverId, { hash: hashOpaqueToken(linkToken), expiresAt });
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
  return { driver: made, organizationName: defaults.name, withdrawn };
}
