import type { NewDriver, NewDriverResult } from '@longhaul/contract';
import { addDriver } from '../../domain/drivers/add-driver.ts';
import { assertMayGrant, loginProblem } from '../../domain/drivers/new-account.ts';
import { freeUsername } from '../../domain/users/free-username.ts';
import { sendInvitation } from '../../domain/users/invitations.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import { newOpaqueToken } from '../../platform/tokens.ts';

/** With an e-mail address the link of the mail sets the password; with a password the account works at once; with neither it gets a username. */
export async function createDriver(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  driver: NewDriver,
): Promise<NewDriverResult> {
  assertMayGrant(actor);
  const passwordHash = await checkedPasswordHash(driver);
  const token = newOpaqueToken();
  const {
    driver: user,
    organizationName,
    withdrawn,
  } = await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const named =
      driver.email || driver.username ? driver : { ...driver, username: await freeUsername(tx, driver) };
    return addDriver(tx, actor, organizationId, named, {
      passwordHash,
      linkToken: token,
      now: deps.clock.now(),
    });
  });
  for (const userId of withdrawn) deps.access.changed(userId);
  return { driver: user, ...(await sendInvitation(deps, { user, organizationName, token })) };
}

async function checkedPasswordHash(driver: NewDriver): Promise<string | null> {
  if (driver.email || driver.username) {
    const problem = loginProblem(driver);
    if (problem) throw invalid(problem);
  }
  if (!driver.password) return null;
  const weakness = weaknessOf(driver.password);
  if (weakness !== undefined) throw invalid({ password: weakness });
  return hashPassword(driver.password);
}
