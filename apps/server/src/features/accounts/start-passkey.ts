import type { PasskeyRequest } from '@longhaul/contract';
import { beginChallenge } from '../../domain/users/two-step/challenges.ts';
import { passkeyRequest, requireRelyingParty } from '../../domain/users/two-step/passkeys.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AccountLimits } from './sign-in-limits.ts';

/** A challenge that any passkey of this server may sign. @throws DomainError 409, 429 */
export async function startPasskey(
  { database, clock, config }: Deps,
  limits: AccountLimits,
  address: string,
): Promise<{ token: string; options: PasskeyRequest }> {
  const party = requireRelyingParty(config.publicUrl);
  await limits.signInByAddress.spend(networkOf(address));
  const { token } = await database.acrossOrganizations({ actorId: null }, (tx) =>
    beginChallenge(tx, 'passkey', null, clock.now()),
  );
  return { token, options: passkeyRequest(party, token) };
}
