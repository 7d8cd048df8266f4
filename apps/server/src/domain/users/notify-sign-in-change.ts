import type { Deps } from '../../platform/deps.ts';
import { signInChangeMail } from './account-mails.ts';
import { trySend } from './invitations.ts';

/**
 * Mails a person after a committed change of how they sign in, because somebody else may have made it. `what` is a sentence
 * without its period.
 */
export async function notifySignInChange(
  deps: Pick<Deps, 'database' | 'mailer' | 'log'>,
  userId: number,
  what: string,
): Promise<void> {
  const person = await deps.database.acrossOrganizations({ actorId: userId }, (tx) =>
    tx.selectFrom('users').select(['email', 'first_name']).where('id', '=', userId).executeTakeFirst(),
  );
  if (person) await trySend(deps, signInChangeMail(person, what));
}
