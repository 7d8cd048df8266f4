import type { AlertRule, AlertRuleSummary, AlertTelling } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound, taken } from '../../platform/errors.ts';
import { presentRule } from './present.ts';
import {
  findNamesake,
  lockStoredRule,
  missingIds,
  type Referenced,
  type StoredRule,
  selectMutes,
  selectRules,
  type Target,
} from './queries.ts';

export async function listRules(
  tx: DatabaseTransaction,
  organizationId: number,
  which: Parameters<typeof selectRules>[2],
  now: Date,
): Promise<AlertRuleSummary[]> {
  const rules = await selectRules(tx, organizationId, which);
  const ids = rules.map(({ id }) => id);
  const mutes = ids.length === 0 ? [] : await selectMutes(tx, organizationId, ids, now);
  return rules.map((rule) => presentRule(rule, mutes));
}

/** Archived ones too. @throws DomainError 404 */
export async function getRule(
  tx: DatabaseTransaction,
  { organizationId, ruleId }: Target,
  now: Date,
): Promise<AlertRuleSummary> {
  const [rule] = await listRules(tx, organizationId, { ruleId }, now);
  if (rule === undefined) throw notFound('This alert rule');
  return rule;
}

/** @throws DomainError 404, or 409 when it is archived. */
export async function lockRuleInUse(tx: DatabaseTransaction, target: Target): Promise<StoredRule> {
  const rule = await lockStoredRule(tx, target);
  if (rule === undefined) throw notFound('This alert rule');
  if (rule.archived_at !== null) throw conflict(`Alert rule ${rule.name} is archived.`);
  return rule;
}

/** @throws DomainError 409 on the field. */
export async function assertNameIsFree(
  tx: DatabaseTransaction,
  organizationId: number,
  name: string,
  exceptId?: number,
): Promise<void> {
  const namesake = await findNamesake(tx, organizationId, name);
  if (namesake && namesake.id !== exceptId) {
    throw taken('name', `There is an alert rule ${namesake.name} already.`);
  }
}

const SCOPES = { groups: 'groups', vehicles: 'assets', drivers: 'drivers' } as const;
const NOUNS: Record<Referenced, string> = {
  places: 'places in use',
  groups: 'groups in use',
  users: 'users of this organization',
  drivers: 'drivers of this organization',
  assets: 'vehicles or trailers of this organization',
  gateways: 'devices of this organization',
};

/** @throws DomainError 422 that names each field with ids that the organization has nothing of. */
export async function assertKnown(
  tx: DatabaseTransaction,
  organizationId: number,
  { rule, telling }: { rule?: AlertRule | undefined; telling?: AlertTelling | undefined },
): Promise<void> {
  const fields: [path: string, of: Referenced, ids: readonly number[]][] = [];
  if (rule !== undefined) {
    if (rule.scope.of !== 'all') fields.push(['rule.scope.ids', SCOPES[rule.scope.of], rule.scope.ids]);
    if (rule.where !== null) fields.push(['rule.where.placeIds', 'places', rule.where.placeIds]);
    if ('placeId' in rule && rule.placeId !== null) fields.push(['rule.placeId', 'places', [rule.placeId]]);
  }
  if (telling !== undefined) {
    fields.push(['telling.userIds', 'users', telling.userIds]);
    fields.push(['telling.groupIds', 'groups', telling.groupIds]);
    if (telling.escalation !== null) {
      fields.push(['telling.escalation.userIds', 'users', telling.escalation.userIds]);
      fields.push(['telling.escalation.groupIds', 'groups', telling.escalation.groupIds]);
    }
  }
  const problems: Record<string, string> = {};
  for (const [path, of, ids] of fields) {
    const missing = await missingIds(tx, organizationId, of, ids);
    if (missing.length > 0) problems[path] = `Not ${NOUNS[of]}: ${missing.slice(0, 10).join(', ')}.`;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
