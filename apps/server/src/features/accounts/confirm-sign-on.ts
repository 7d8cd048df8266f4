import { SIGN_ON_CONFIRMATION_MINUTES } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { notifySignInChange } from '../../domain/users/notify-sign-in-change.ts';
import { findProviderById, keepIdentity, type Provider } from '../../domain/users/sign-on/queries.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mailer.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts';
import { findAccountById } from './queries.ts';
import type { AccountLimits } from './sign-in-limits.ts';

interface Linked {
  readonly provider: Provider;
  readonly subject: string;
  readonly account: { readonly id: number; readonly email: string; readonly first_name: string };
}

/**
 * A person who controls a provider could sign in as any administrator, so the administrator confirms the first sign-in from it
 * by mail. Returns the mail, to be sent after the transaction.
 */
export async function askAdministrator(
  tx: DatabaseTransaction,
  { config }: Pick<Deps, 'config'>,
  { provider, subject, account }: Linked,
  now: Date,
): Promise<Mail> {
  const token = newOpaqueToken();
  await tx
    .deleteFrom('sign_on_confirmations')
    .where((where) => where.or([where('expires_at', '<=', now), where('user_id', '=', account.id)]))
    .execute();
  await tx
    .insertInto('sign_on_confirmations')
    .values({
      token_hash: hashOpaqueToken(token),
      provider_id: provider.id,
      issuer: provider.issuer,
      subject,
      user_id: account.id,
      expires_at: new Date(now.getTime() + SIGN_ON_CONFIRMATION_MINUTES * MINUTE_MS),
    })
    .execute();
  return {
    to: account.email,
    subject: `Let ${provider.name} sign in to your Longhaul account?`,
    text: [
      `Hello ${account.first_name},`,
      `${provider.name} (${provider.issuer}) is trying to sign in to your administrator account for the first time.`,
      `If this was you, open this link within one hour, then sign in again: ${config.publicUrl}/confirm-sign-on/${token}`,
      'If it was not you, do not open the link. Check Settings, Integrations, Sign-on: someone may have set up their own provider.',
    ].join('\n\n'),
  };
}

/** @throws DomainError 422, 429 */
export async function confirmSignOn(
  deps: Deps,
  limits: AccountLimits,
  token: string,
  address: string,
): Promise<{ providerName: string }> {
  const { database, clock } = deps;
  await limits.signInByAddress.spend(networkOf(address));
  const now = new Date(clock.now());
  const confirmed = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const taken = await tx
      .deleteFrom('sign_on_confirmations')
      .where('token_hash', '=', hashOpaqueToken(token))
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    const provider = taken && (await findProviderById(tx, taken.provider_id));
    const account = taken && (await findAccountById(tx, taken.user_id));
    const isSame =
      provider?.issuer === taken?.issuer && provider?.organization_id === account?.organization_id;
    if (!taken || !provider || !account || !isSame) {
      throw invalid({ token: 'This link has expired or was already used. Sign in at your provider again.' });
    }
    const { issuer, subject, user_id: userId } = taken;
    await keepIdentity(tx, { issuer, subject, userId, groups: [] }, now);
    await recordActivity(tx, {
      organizationId: provider.organization_id,
      actor: { kind: 'user', userId, address },
      action: 'confirm',
      entity: 'sign-on-provider',
      after: { name: provider.name, issuer, userId },
    });
    return { userId, providerName: provider.name };
  });
  const { userId, providerName } = confirmed;
  await notifySignInChange(deps, userId, `${providerName} can now sign in to your account`);
  return { providerName };
}
