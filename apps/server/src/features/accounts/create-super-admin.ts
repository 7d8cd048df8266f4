import { Password } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { isLoginTaken } from '../../domain/users/logins.ts';
import { withdrawPendingElsewhere } from '../../domain/users/pending-accounts.ts';
import { jobActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts';
import { findInvitedSuperAdmin, insertPasswordReset, insertSuperAdmin } from './queries.ts';
import { RESET_LINK_MINUTES } from './reset-password.ts';

/**
 * Called by the operator on the server's own machine. Without a password, answers the token of a link that sets it; of a
 * super administrator whose password is not set yet, a new one each time.
 * @throws DomainError 409 for an email that another account has, or one whose password is set
 */
export async function createSuperAdmin(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  email: string,
  password: string | undefined,
): Promise<{ userId: number; resetToken: string | undefined }> {
  if (password !== undefined) checkPassword(password);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const resetToken = password === undefined ? newOpaqueToken() : undefined;
  const userId = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    await withdrawPendingElsewhere(tx, [email], null, new Date(clock.now()));
    const invited = passwordHash === null ? await findInvitedSuperAdmin(tx, email) : undefined;
    if (invited === undefined && (await isLoginTaken(tx, email))) {
      throw conflict('An account with this email already exists.');
    }
    const id = invited ?? (await insertSuperAdmin(tx, email, passwordHash));
    if (resetToken !== undefined) {
      await insertPasswordReset(tx, {
        hash: hashOpaqueToken(resetToken),
        userId: id,
        expiresAt: new Date(clock.now() + RESET_LINK_MINUTES * 60_000),
      });
    }
    if (invited !== undefined) return id;
    await recordActivity(tx, {
      organizationId: null,
      actor: jobActor('command-line'),
      action: 'create',
      entity: 'super-administrator',
      entityId: id,
    });
    return id;
  });
  return { userId, resetToken };
}

function checkPassword(password: string): void {
  if (!Password.safeParse(password).success) throw invalid({ password: 'must be 8 to 128 characters' });
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw invalid({ password: weakness });
}
