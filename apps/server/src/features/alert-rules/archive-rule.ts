import type { AlertRuleSummary } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { retrySoon } from '../../platform/set-aside-work.ts';
import { lockStoredRule, saveRule, type Target } from './queries.ts';
import { getRule } from './stored-rule.ts';

/** Its incidents stay. Doing it twice changes nothing. */
export async function archiveRule(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
): Promise<AlertRuleSummary> {
  const { organizationId, ruleId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const rule = await lockStoredRule(tx, target);
    if (rule === undefined) throw notFound('This alert rule');
    const archivedAt = new Date(clock.now());
    if (rule.archived_at !== null) return getRule(tx, target, archivedAt);
    await saveRule(tx, target, { archived_at: archivedAt, updated_at: archivedAt });
    await retrySoon(tx, organizationId, ['alerts']);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'archive',
      entity: 'alert-rule',
      entityId: ruleId,
      before: { name: rule.name, archived_at: null },
      after: { name: rule.name, archived_at: archivedAt },
    });
    return getRule(tx, target, archivedAt);
  });
}
