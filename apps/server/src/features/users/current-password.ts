import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { SharedSlowDown } from '../../platform/shared-attempts.ts';
import { findPasswordHash } from './queries.ts';

/** A session alone, which may be stolen, does not change how its owner signs in. @throws DomainError 422 or 429 */
export async function assertCurrentPassword(
  database: Database,
  guesses: SharedSlowDown,
  { userId }: Pick<UserActor, 'userId'>,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword === undefined) {
    throw invalid({ currentPassword: 'Current password is a required field' });
  }
  await guesses.attempt(String(userId));
  const hash = await database.acrossOrganizations({ actorId: userId }, (tx) => findPasswordHash(tx, userId));
  if (!(await verifyPassword(hash, currentPassword))) {
    throw invalid({ currentPassword: 'The current password is not correct.' });
  }
  await guesses.succeeded(String(userId));
}
