import { type FaultOrderRule, MAX_FAULT_ORDER_RULES, type NewFaultOrderRule } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound, taken } from '../../platform/errors.ts';
import {
  insertFaultOrderRule,
  lockOrganization,
  removeFaultOrderRule,
  type StoredRule,
  selectFaultOrderRules,
} from './fault-order-queries.ts';

export const presentRule = (row: StoredRule): FaultOrderRule => ({
  id: row.id,
  spn: row.spn,
  fmi: row.fmi,
  title: row.title,
  category: row.category,
  createdAt: row.created_at.toISOString(),
});

/** @throws DomainError 409 */
export async function createFaultRule(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  rule: NewFaultOrderRule,
): Promise<FaultOrderRule> {
  return database.inOrganizationOf(actor, async (tx) => {
    await lockOrganization(tx, organizationId);
    const rules = await selectFaultOrderRules(tx, organizationId);
    if (rules.some(({ spn, fmi }) => spn === rule.spn && fmi === rule.fmi)) {
      throw taken('spn', 'A rule for this code already exists.');
    }
    if (rules.length >= MAX_FAULT_ORDER_RULES) {
      throw conflict(`There are ${MAX_FAULT_ORDER_RULES} rules already. Delete some first.`);
    }
    const row = {
      ...rule,
      organization_id: organizationId,
      created_by: actor.userId,
      created_at: new Date(clock.now()),
    };
    const id = await insertFaultOrderRule(tx, row);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'fault-order-rule',
      entityId: id,
      after: rule,
    });
    return presentRule({ ...row, id });
  });
}

/** @throws DomainError 404 */
export async function deleteFaultRule(
  { database }: Deps,
  actor: Caller,
  organizationId: number,
  ruleId: number,
): Promise<void> {
  await database.inOrganizationOf(actor, async (tx) => {
    const removed = await removeFaultOrderRule(tx, organizationId, ruleId);
    if (!removed) throw notFound('This rule');
    const { spn, fmi, title, category } = removed;
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'fault-order-rule',
      entityId: ruleId,
      before: { spn, fmi, title, category },
    });
  });
}
