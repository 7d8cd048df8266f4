import type { OrganizationSummary, PageFlag } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockOrganization, saveOrganization } from './queries.ts';
import { readOrganizationSummary } from './read-organization.ts';

/** Which pages under development its people can open, beside those that are open for every organization. */
export function openPages(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  pages: readonly PageFlag[],
): Promise<OrganizationSummary> {
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const { opened_pages: before } = await lockOrganization(tx, organizationId);
    const opened = [...new Set(pages)].sort();
    if (before.join() !== opened.join()) {
      await saveOrganization(tx, organizationId, { opened_pages: opened }, new Date(clock.now()));
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'organization',
        entityId: organizationId,
        before: { openedPages: before },
        after: { openedPages: opened },
      });
    }
    return readOrganizationSummary(tx, organizationId);
  });
}
