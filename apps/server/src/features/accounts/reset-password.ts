import { networkOf } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts';
import { findAccountByLogin, insertPasswordReset } from './queries.ts';
import type { AccountLimits } from './sign-in-limits.ts';

export const RESET_LINK_MINUTES = 60;

/**
 * Answers at once and always the same; the mail, if there is an account, follows behind the answer, so that neither its
 * content nor its time tells whether there is one.
 */
export function resetPassword(deps: Deps, limits: AccountLimits, email: string, address: string): void {
  limits.resetByAddress.spend(networkOf(address));
  sendResetMail(deps, limits, email).catch((error) => {
    deps.log.error({ err: error }, 'A mail with a password link could not be sent');
  });
}

async function sendResetMail(deps: Deps, limits: AccountLimits, email: string): Promise<void> {
  const token = newOpaqueToken();
  const recipient = await deps.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const account = await findAccountByLogin(tx, email);
    if (!account?.email || account.status === 'deactivated') return undefined;
    if (account.email.toLowerCase() !== email.toLowerCase()) return undefined;
    if (!limits.resetMails.trySpend(String(account.id))) return undefined;
    await insertPasswordReset(tx, {
      hash: hashOpaqueToken(token),
      userId: account.id,
      expiresAt: new Date(deps.clock.now() + RESET_LINK_MINUTES * 60_000),
    });
    return account.email;
  });
  if (recipient === undefined) return;
  await deps.mailer.send({
    to: recipient,
    subject: 'Set a new password for Longhaul',
    text: [
      'We received a request to reset the password of your Longhaul account.',
      `To choose a new password, open this link within one hour: ${deps.config.publicUrl}/create-new-password/${token}`,
      'If this was not you, ignore this email. Nothing will change.',
    ].join('\n\n'),
  });
}
