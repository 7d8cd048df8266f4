import { AlertRecipients, AlertRule, type AlertRuleSummary } from '@longhaul/contract';
import { addDays, dateAt, startOfDate } from '@longhaul/units';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound, taken } from '../../platform/errors.ts';
import { presentRule } from './present.ts';
import {
  countByDay,
  findNames,
  findNamesake,
  lockStoredRule,
  missingIds,
  type Named,
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
  if (rules.length === 0) return [];
  const ids = rules.map(({ id }) => id);
  const parsed = rules.map((row) => ({
    row,
    rule: AlertRule.parse(row.rule),
    telling: AlertRecipients.parse(row.telling),
  }));
  const [mutes, daysOf, namesOf] = await Promise.all([
    selectMutes(tx, organizationId, ids, now),
    countDays(tx, organizationId, ids, now),
    findNamesOf(tx, organizationId, parsed),
  ]);
  return parsed.map(({ row, rule, telling }) =>
    presentRule(row, {
      rule,
      telling,
      mutes: mutes.filter(({ rule_id }) => rule_id === row.id),
      names: namesOf({ rule, telling }),
      days: daysOf(row.id),
    }),
  );
}

const DAYS_COUNTED = 30;

async function countDays(
  tx: DatabaseTransaction,
  organizationId: number,
  ruleIds: readonly number[],
  now: Date,
): Promise<(ruleId: number) => number[]> {
  const timeZone = await timeZoneOf(tx, organizationId);
  const today = dateAt(now.getTime(), timeZone);
  const dates = Array.from({ length: DAYS_COUNTED }, (_, index) => addDays(today, index - DAYS_COUNTED + 1));
  const starts = dates.map((date) => new Date(startOfDate(date, timeZone)));
  const rows = await countByDay(tx, organizationId, ruleIds, starts);
  const counts = new Map(rows.map(({ rule_id, day, count }) => [`${rule_id} ${dates[day]}`, count]));
  return (ruleId) => dates.map((date) => counts.get(`${ruleId} ${date}`) ?? 0);
}

type References = Record<Named, readonly number[]>;

/** Ids of all that a rule and its recipients refer to. */
function referencesOf({ rule, telling }: { rule: AlertRule; telling: AlertRecipients }): References {
  const { scope, where } = rule;
  const scopeIds = (of: string) => (scope.of === of && 'ids' in scope ? scope.ids : []);
  const { escalation } = telling;
  return {
    users: [...telling.userIds, ...(escalation?.userIds ?? [])],
    groups: [...telling.groupIds, ...(escalation?.groupIds ?? []), ...scopeIds('groups')],
    vehicles: scopeIds('vehicles'),
    drivers: scopeIds('drivers'),
    places: [
      ...(where?.placeIds ?? []),
      ...('placeId' in rule && rule.placeId !== null ? [rule.placeId] : []),
    ],
  };
}

const NAMED: readonly Named[] = ['users', 'groups', 'vehicles', 'drivers', 'places'];

async function findNamesOf(
  tx: DatabaseTransaction,
  organizationId: number,
  rules: readonly { rule: AlertRule; telling: AlertRecipients }[],
): Promise<(rule: { rule: AlertRule; telling: AlertRecipients }) => AlertRuleSummary['names']> {
  const all = rules.map(referencesOf);
  const names = new Map<Named, Map<number, string>>();
  for (const of of NAMED) {
    names.set(of, await findNames(tx, organizationId, of, [...new Set(all.flatMap((ids) => ids[of]))]));
  }
  return (rule) => {
    const ids = referencesOf(rule);
    const named = (of: Named) =>
      [...new Set(ids[of])].flatMap((id) => {
        const name = names.get(of)!.get(id);
        return name === undefined ? [] : [{ id, name }];
      });
    return {
      users: named('users'),
      groups: named('groups'),
      vehicles: named('vehicles'),
      drivers: named('drivers'),
      places: named('places'),
    };
  };
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
    throw taken('name', `An alert rule named ${namesake.name} already exists.`);
  }
}

const SCOPES = { groups: 'groups', vehicles: 'assets', drivers: 'drivers' } as const;
const NOUNS: Record<Referenced, string> = {
  places: 'places in use',
  groups: 'groups in use',
  users: 'users in this organization',
  drivers: 'drivers in this organization',
  assets: 'vehicles or trailers in this organization',
  gateways: 'devices in this organization',
};

/** @throws DomainError 422 that names each field with ids that the organization has nothing of. */
export async function assertKnown(
  tx: DatabaseTransaction,
  organizationId: number,
  { rule, telling }: { rule?: AlertRule | undefined; telling?: AlertRecipients | undefined },
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
