import { dateAt } from '@longhaul/units';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { postNotice } from '../notifications/post-notice.ts';

const PAGES = {
  user: '/settings/organization-settings/user-and-roles',
  'api-key': '/settings/organization-settings/integrations/api-keys',
};

/** Notifies administrators, at most once a day, of a person or an API key with many calls rejected for missing permissions. */
export function noticeRefusedCalls(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Caller & { readonly organizationId: number },
): Promise<void> {
  const now = clock.now();
  const { organizationId, key, kind } = actor;
  return database.acrossOrganizations({ actorId: null }, async (tx) => {
    const who =
      actor.kind === 'user'
        ? await tx
            .selectFrom('users')
            .select(['first_name', 'last_name'])
            .where('id', '=', actor.userId)
            .executeTakeFirstOrThrow()
        : await tx
            .selectFrom('api_keys')
            .select('name')
            .where('organization_id', '=', organizationId)
            .where('id', '=', actor.keyId)
            .executeTakeFirstOrThrow();
    const name = 'name' in who ? `The API key ${who.name}` : `${who.first_name} ${who.last_name}`;
    await postNotice(tx, now, {
      organizationId,
      kind: 'calls-refused',
      key: `${key}.${dateAt(now, 'UTC')}`,
      title: `${name} keeps making calls without permission`,
      href: PAGES[kind],
    });
  });
}
