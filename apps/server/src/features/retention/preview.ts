import type { RetentionChange, RetentionPreview } from '@longhaul/contract';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertAboveFloor, getRetention } from './periods.ts';
import { countDue, selectCutoff } from './queries.ts';

/** What a run that begins now would delete, were the periods changed so. @throws DomainError 422 as when saving them. */
export async function previewRetention(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  change: RetentionChange,
): Promise<RetentionPreview> {
  assertAboveFloor(change);
  return database.inOrganizationOf(actor, async (tx) => {
    const { periods } = await getRetention(tx, organizationId);
    const items: RetentionPreview['items'] = [];
    for (const { category, months: present } of periods) {
      const months = change[category] ?? present;
      const cutoff = await selectCutoff(tx, organizationId, months, new Date(clock.now()));
      const { count, oldest, newest } = await countDue(tx, organizationId, category, cutoff);
      items.push({
        category,
        months,
        cutoffAt: cutoff.toISOString(),
        count,
        oldestAt: oldest?.toISOString() ?? null,
        newestAt: newest?.toISOString() ?? null,
      });
    }
    return { items };
  });
}
