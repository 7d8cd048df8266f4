import { type AlertRuleSummary, MAX_ALERT_RULES, type NewAlertRule } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { countRules, insertRule, insertVersion } from './queries.ts';
import { assertKnown, assertNameIsFree, getRule } from './stored-rule.ts';

/** All or none. @throws DomainError 422 for ids that the organization has nothing of, 409 for a name in use or too many rules. */
export function createRules(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  rules: readonly NewAlertRule[],
): Promise<AlertRuleSummary[]> {
  return database.inOrganizationOf(actor, async (tx) => {
    const createdAt = new Date(clock.now());
    const created: AlertRuleSummary[] = [];
    for (const rule of rules) created.push(await addRule(tx, actor, organizationId, rule, createdAt));
    return created;
  });
}

/** @throws DomainError 409, 422 */
export async function createRule(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  rule: NewAlertRule,
): Promise<AlertRuleSummary> {
  const [created] = await createRules(deps, actor, organizationId, [rule]);
  return created!;
}

async function addRule(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  { name, isOn, severity, rule, telling }: NewAlertRule,
  createdAt: Date,
): Promise<AlertRuleSummary> {
  await assertKnown(tx, organizationId, { rule, telling });
  await assertNameIsFree(tx, organizationId, name);
  if ((await countRules(tx, organizationId)) >= MAX_ALERT_RULES) {
    throw conflict(`An organization can have at most ${MAX_ALERT_RULES} alert rules. Archive one first.`);
  }
  const ruleId = await insertRule(tx, {
    organization_id: organizationId,
    name,
    is_on: isOn,
    applies_from: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  });
  await insertVersion(tx, {
    organization_id: organizationId,
    rule_id: ruleId,
    version: 1,
    kind: rule.kind,
    severity,
    rule: JSON.stringify(rule),
    telling: JSON.stringify(telling),
    created_at: createdAt,
    created_by: actor.userId,
  });
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'create',
    entity: 'alert-rule',
    entityId: ruleId,
    after: { name, isOn, severity, rule, telling },
  });
  return getRule(tx, { organizationId, ruleId }, createdAt);
}
