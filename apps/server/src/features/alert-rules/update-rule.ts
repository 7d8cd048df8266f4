import { isDeepStrictEqual } from 'node:util';
import type { AlertRuleChange, AlertRuleSummary } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { retrySoon } from '../../platform/set-aside-work.ts';
import { clearFailures, insertVersion, saveRule, type Target } from './queries.ts';
import { assertKnown, assertNameIsFree, getRule, lockRuleInUse } from './stored-rule.ts';

const FIELDS = ['name', 'isOn', 'severity', 'rule', 'telling'] as const;
/** A change of one of these is another version. */
const VERSIONED = ['severity', 'rule', 'telling'] as const;

export async function updateRule(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  change: AlertRuleChange,
): Promise<AlertRuleSummary> {
  const { organizationId, ruleId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    await lockRuleInUse(tx, target);
    const now = new Date(clock.now());
    const before = await getRule(tx, target, now);
    const changed = FIELDS.filter(
      (field) => change[field] !== undefined && !isDeepStrictEqual(change[field], before[field]),
    );
    if (changed.length === 0) return before;
    await assertKnown(tx, organizationId, change);
    if (changed.includes('name')) await assertNameIsFree(tx, organizationId, change.name!, ruleId);
    const after = { ...before, ...Object.fromEntries(changed.map((field) => [field, change[field]])) };
    const isNewVersion = changed.some((field) => VERSIONED.some((one) => one === field));
    const version = before.version + (isNewVersion ? 1 : 0);
    if (isNewVersion) {
      await insertVersion(tx, {
        organization_id: organizationId,
        rule_id: ruleId,
        version,
        kind: after.rule.kind,
        severity: after.severity,
        rule: JSON.stringify(after.rule),
        telling: JSON.stringify(after.telling),
        created_at: now,
        created_by: actor.userId,
      });
    }
    if (isNewVersion) await clearFailures(tx, target);
    await retrySoon(tx, organizationId, ['alerts']);
    const isNewlyOn = after.isOn && !before.isOn;
    await saveRule(tx, target, {
      name: after.name,
      is_on: after.isOn,
      version,
      updated_at: now,
      ...((isNewVersion || isNewlyOn) && { applies_from: now }),
    });
    const partOf = (rule: AlertRuleSummary) =>
      Object.fromEntries(changed.map((field) => [field, rule[field]]));
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'alert-rule',
      entityId: ruleId,
      before: partOf(before),
      after: partOf(after),
    });
    return getRule(tx, target, now);
  });
}
