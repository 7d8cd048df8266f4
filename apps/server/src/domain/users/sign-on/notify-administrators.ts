import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { postNotice } from '../../notifications/post-notice.ts';

const SIGN_ON_PAGE = '/settings/organization-settings/integrations/sign-on';

/** Notifies every administrator that a person changed how people sign in. `did` follows the name: `added the domain example.com`. */
export async function notifyAdministrators(
  tx: DatabaseTransaction,
  { userId }: Pick<UserActor, 'userId'>,
  organizationId: number,
  did: string,
  now: number,
): Promise<void> {
  const { first_name, last_name } = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await postNotice(tx, now, {
    organizationId,
    kind: 'sign-on-changed',
    key: `${userId}.${now}.${did}`,
    title: `${first_name} ${last_name} ${did}`,
    href: SIGN_ON_PAGE,
  });
}
