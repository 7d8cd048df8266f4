import type { MuteSubject } from '@longhaul/contract';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { AlertRulesTable, AlertRuleVersionsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type Target = { organizationId: number; ruleId: number };
export type StoredRule = Selectable<AlertRulesTable>;
export type RuleRow = Awaited<ReturnType<typeof selectRules>>[number];
export type MuteRow = Awaited<ReturnType<typeof selectMutes>>[number];

/** Work `w` that was set aside of a rule, whole or of one subject. */
const ofRule = (ruleId: RawBuilder<unknown>) =>
  sql<boolean>`w.work = 'alerts' and (w.subject = 'rule ' || ${ruleId} or w.subject like 'rule ' || ${ruleId} || ' %')`;

/** Rules as they apply, by name; one of them with an id. */
export function selectRules(
  tx: DatabaseTransaction,
  organizationId: number,
  which: { isArchived: boolean } | { ruleId: number },
) {
  const failingSince = sql<Date | null>`(select min(w.first_failed_at) from set_aside_work w
    where w.organization_id = ${organizationId} and ${ofRule(sql`r.id`)})`;
  let rules = tx
    .selectFrom('alert_rules as r')
    .innerJoin('alert_rule_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'r.organization_id')
        .onRef('v.rule_id', '=', 'r.id')
        .onRef('v.version', '=', 'r.version'),
    )
    .select(['r.id', 'r.name', 'r.is_on', 'r.version', 'r.archived_at', 'v.severity', 'v.rule', 'v.telling'])
    .select(failingSince.as('failing_since'))
    .where('r.organization_id', '=', organizationId);
  rules =
    'ruleId' in which
      ? rules.where('r.id', '=', which.ruleId)
      : rules.where('r.archived_at', which.isArchived ? 'is not' : 'is', null);
  return rules.orderBy(sql`lower(r.name)`).orderBy('r.id').execute();
}

export function selectMutes(
  tx: DatabaseTransaction,
  organizationId: number,
  ruleIds: readonly number[],
  now: Date,
) {
  const name = sql<string | null>`case m.subject_kind
    when 'driver' then (select u.first_name || ' ' || u.last_name from users u
      where u.organization_id = ${organizationId} and u.id = m.subject_id)
    when 'device' then (select g.unique_id from gateways g
      where g.organization_id = ${organizationId} and g.id = m.subject_id)
    else (select a.unit_number from assets a where a.organization_id = ${organizationId} and a.id = m.subject_id) end`;
  return tx
    .selectFrom('alert_mutes as m')
    .leftJoin('users as by', 'by.id', 'm.muted_by')
    .select(['m.rule_id', 'm.subject_kind', 'm.subject_id', 'm.muted_at', 'm.muted_by', 'm.until'])
    .select([name.as('name'), sql<string | null>`by.first_name || ' ' || by.last_name`.as('muter_name')])
    .where('m.organization_id', '=', organizationId)
    .where('m.rule_id', '=', sql<number>`any(${[...ruleIds]}::bigint[])`)
    .where((eb) => eb.or([eb('m.until', 'is', null), eb('m.until', '>', now)]))
    .orderBy('m.muted_at')
    .execute();
}

/** Nobody else changes this rule until the end of the transaction. */
export function lockStoredRule(tx: DatabaseTransaction, { organizationId, ruleId }: Target) {
  return tx
    .selectFrom('alert_rules')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();
}

/** The rule in use that has this name, however it is written. */
export function findNamesake(tx: DatabaseTransaction, organizationId: number, name: string) {
  return tx
    .selectFrom('alert_rules')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export async function countRules(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('alert_rules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRule(tx: DatabaseTransaction, row: Insertable<AlertRulesTable>): Promise<number> {
  const { id } = await tx.insertInto('alert_rules').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertVersion(
  tx: DatabaseTransaction,
  row: Insertable<AlertRuleVersionsTable>,
): Promise<void> {
  await tx.insertInto('alert_rule_versions').values(row).execute();
}

export async function saveRule(
  tx: DatabaseTransaction,
  { organizationId, ruleId }: Target,
  changes: Partial<
    Pick<StoredRule, 'name' | 'is_on' | 'version' | 'applies_from' | 'archived_at' | 'updated_at'>
  >,
): Promise<void> {
  await tx
    .updateTable('alert_rules')
    .set(changes)
    .where('organization_id', '=', organizationId)
    .where('id', '=', ruleId)
    .execute();
}

/** What could not be evaluated of it is tried again. */
export async function clearFailures(
  tx: DatabaseTransaction,
  { organizationId, ruleId }: Target,
): Promise<void> {
  await sql`delete from set_aside_work w
    where w.organization_id = ${organizationId} and ${ofRule(sql`${ruleId}::bigint`)}`.execute(tx);
}

/** In place of a mute of the same subject that there was. */
export async function saveMute(
  tx: DatabaseTransaction,
  { organizationId, ruleId }: Target,
  { subjectKind, subjectId }: MuteSubject,
  mute: { muted_by: number; muted_at: Date; until: Date | null },
): Promise<void> {
  await tx
    .insertInto('alert_mutes')
    .values({
      organization_id: organizationId,
      rule_id: ruleId,
      subject_kind: subjectKind,
      subject_id: subjectId,
      ...mute,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'rule_id', 'subject_kind', 'subject_id']).doUpdateSet(mute),
    )
    .execute();
}

export async function deleteMute(
  tx: DatabaseTransaction,
  { organizationId, ruleId }: Target,
  { subjectKind, subjectId }: MuteSubject,
): Promise<void> {
  await tx
    .deleteFrom('alert_mutes')
    .where('organization_id', '=', organizationId)
    .where('rule_id', '=', ruleId)
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .execute();
}

const REFERENCED = {
  places: sql`select id from places where archived_at is null and organization_id =`,
  groups: sql`select id from groups where archived_at is null and organization_id =`,
  users: sql`select id from users where archived_at is null and organization_id =`,
  drivers: sql`select user_id as id from drivers where organization_id =`,
  assets: sql`select id from assets where organization_id =`,
  gateways: sql`select id from gateways where organization_id =`,
} as const;
export type Referenced = keyof typeof REFERENCED;

/** Those of the ids that the organization has none of. */
export async function missingIds(
  tx: DatabaseTransaction,
  organizationId: number,
  of: Referenced,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from (${REFERENCED[of]} ${organizationId}) known
    where id = any(${[...ids]}::bigint[])`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Incidents of the rules from the first of these instants on, counted from each to the next; `day` is its place. */
export async function countByDay(
  tx: DatabaseTransaction,
  organizationId: number,
  ruleIds: readonly number[],
  starts: readonly Date[],
): Promise<{ rule_id: number; day: number; count: number }[]> {
  const { rows } = await sql<{ rule_id: number; day: number; count: number }>`
    select rule_id, width_bucket(learned_at, ${[...starts]}::timestamptz[]) - 1 as day, count(*)::integer as count
    from incidents where organization_id = ${organizationId} and rule_id = any(${[...ruleIds]}::bigint[])
      and state <> 'retracted' and learned_at >= ${starts[0]}
    group by 1, 2`.execute(tx);
  return rows;
}

const NAMED = {
  users: sql`select id, first_name || ' ' || last_name as name from users`,
  groups: sql`select id, name from groups`,
  vehicles: sql`select id, unit_number as name from assets`,
  drivers: sql`select id, first_name || ' ' || last_name as name from users`,
  places: sql`select id, name from places`,
} as const;
export type Named = keyof typeof NAMED;

/** Archived ones too. */
export async function findNames(
  tx: DatabaseTransaction,
  organizationId: number,
  of: Named,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`select id, name from (${NAMED[of]}
    where organization_id = ${organizationId} and id = any(${[...new Set(ids)]}::bigint[])) named`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
