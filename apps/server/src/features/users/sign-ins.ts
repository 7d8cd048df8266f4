import { MAX_SIGN_INS, SIGN_IN_DAYS, type SignIn, SignInMethod } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { findOwnOrganization, selectBegunSessions, selectRefusedSignIns } from './session-queries.ts';

/** One's own, those that were refused among them, the newest first. */
export function listOwnSignIns(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId }: UserActor,
): Promise<SignIn[]> {
  const since = new Date(clock.now() - SIGN_IN_DAYS * DAY_MS);
  return database.acrossOrganizations({ actorId: userId }, async (tx) => {
    const organizationId = await findOwnOrganization(tx, userId);
    const sessions = await selectBegunSessions(tx, userId, since);
    const refused = await selectRefusedSignIns(tx, { userId, organizationId }, since);
    return [
      ...sessions.map(({ created_at, address, user_agent, method }) => ({
        at: created_at.toISOString(),
        isRefused: false,
        address,
        userAgent: user_agent,
        method: SignInMethod.parse(method),
      })),
      ...refused.map(({ at, address }) => ({
        at: at.toISOString(),
        isRefused: true,
        address,
        userAgent: null,
        method: null,
      })),
    ]
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, MAX_SIGN_INS);
  });
}
