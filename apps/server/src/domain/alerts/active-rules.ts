import { isRecordKind, kindOf, type PreparedRule, prepareRule } from '@longhaul/alerts';
import { AlertRule } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';
import { timeZoneOf } from '../organizations/time-zone.ts';
import { engineRule } from './engine-rule.ts';
import { readRulePlaces } from './rule-places.ts';
import { type AlertSubject, selectSubjects } from './subjects.ts';

/** A rule that is on, ready to be evaluated. */
export interface ActiveRule {
  readonly id: number;
  readonly version: number;
  readonly severity: 'info' | 'warning' | 'critical';
  readonly kind: AlertRule['kind'];
  readonly scope: AlertRule['scope'];
  readonly appliesFrom: number;
  /** A state of another key is of another rule. */
  readonly key: string;
  readonly prepared: PreparedRule;
  /** Ids of what it watches now, by `<kind>:<id>`. */
  readonly subjects: ReadonlyMap<string, AlertSubject>;
  readonly readsRecords: boolean;
  /** Whether it could not be evaluated the last time. */
  readonly hasFailed: boolean;
}

export interface ActiveRules {
  readonly organizationId: number;
  /** Changes whenever one of them, a place or the fleet does. */
  readonly stamp: string;
  readonly timeZone: string;
  readonly rules: readonly ActiveRule[];
  /** What `rulesOfAsset` has found, by vehicle or trailer. */
  readonly ofAsset: Map<number, RulesOfAsset>;
}

export interface RulesOfAsset {
  readonly subjectKind: 'vehicle' | 'trailer';
  readonly rules: readonly ActiveRule[];
}

export const subjectKey = (kind: string, id: number) => `${kind}:${id}`;

/** By table, what changes when anything that rules read of it does; `$1` are the organizations. */
const STAMPS = [
  `select id as organization_id, dated_zone as stamp from organizations where id = any($1)`,
  `select organization_id, concat_ws('/', count(*), sum(area_version), max(updated_at)) as stamp
    from places where archived_at is null and organization_id = any($1) group by organization_id`,
  `select organization_id, concat_ws('/', count(*), max(id)) as stamp
    from assets where archived_at is null and organization_id = any($1) group by organization_id`,
  `select organization_id, concat_ws('/', count(*), max(user_id)) as stamp
    from drivers where archived_at is null and organization_id = any($1) group by organization_id`,
  `select organization_id, concat_ws('/', count(*), sum(hashint8(group_id * 4294967296 + asset_id)::bigint)) as stamp
    from group_assets where organization_id = any($1) group by organization_id`,
  `select organization_id, concat_ws('/', count(*), sum(hashint8(group_id * 4294967296 + user_id)::bigint)) as stamp
    from group_members where organization_id = any($1) group by organization_id`,
  `select organization_id, concat_ws('/', count(*), max(extract(epoch from retry_at))) as stamp
    from set_aside_work where work = 'alerts' and organization_id = any($1) group by organization_id`,
];

/**
 * Organizations with rules that are on, and a stamp that changes with anything those rules read. Each table is added up by
 * itself: joined, a planner without fresh statistics reads all vehicles again for each organization.
 */
export async function findRuleStamps(tx: DatabaseTransaction): Promise<Map<number, string>> {
  const { rows: rules } = await tx.client.query<Stamp>(
    `select organization_id, string_agg(concat_ws('/', id, version, extract(epoch from applies_from)), ',' order by id) as stamp
    from alert_rules where is_on and archived_at is null group by organization_id order by organization_id`,
  );
  const ids = rules.map(({ organization_id }) => organization_id);
  const read = await Promise.all(STAMPS.map((text) => tx.client.query<Stamp>(text, [ids])));
  const tables = read.map(({ rows }) => new Map(rows.map((row) => [row.organization_id, row.stamp])));
  return new Map(
    rules.map(({ organization_id: id, stamp }) => [
      id,
      [stamp, ...tables.map((stamps) => stamps.get(id) ?? '')].join(' '),
    ]),
  );
}

type Stamp = { organization_id: number; stamp: string };

export interface OrganizationsWithWork {
  /** In which something is due, came late, or was set aside and is to be tried again. */
  readonly ids: ReadonlySet<number>;
  /** Vehicles and trailers that were set aside, by id. */
  readonly setAside: ReadonlySet<number>;
}

export async function findOrganizationsWithWork(
  tx: DatabaseTransaction,
  now: number,
): Promise<OrganizationsWithWork> {
  const [waiting, setAside] = await Promise.all([
    sql<{ organization_id: number }>`
      select organization_id from alert_due where due_at <= ${new Date(now)}
      union select organization_id from alert_replays
      union select organization_id from set_aside_work where work = 'alerts' and retry_at <= now()`.execute(
      tx,
    ),
    tx.selectFrom('set_aside_work').select('subject').where('work', '=', 'alerts').execute(),
  ]);
  return {
    ids: new Set(waiting.rows.map(({ organization_id }) => organization_id)),
    setAside: new Set(setAside.map(({ subject }) => Number(subject)).filter(Number.isInteger)),
  };
}

/** A rule as work that was set aside. */
const ITSELF = ['r.organization_id', "'rule ' || r.id"] as const;

/** Rules that cannot be read or were set aside are left out. */
export async function readActiveRules(
  tx: DatabaseTransaction,
  organizationId: number,
  stamp: string,
): Promise<ActiveRules> {
  const timeZone = await timeZoneOf(tx, organizationId);
  const places = await readRulePlaces(tx, organizationId);
  const rows = await tx
    .selectFrom('alert_rules as r')
    .innerJoin('alert_rule_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'r.organization_id')
        .onRef('v.rule_id', '=', 'r.id')
        .onRef('v.version', '=', 'r.version'),
    )
    .select(['r.id', 'r.version', 'r.applies_from', 'v.severity', 'v.rule'])
    .select(sql<boolean>`${sql.raw(hasFailed('alerts', ...ITSELF))}`.as('has_failed'))
    .where('r.organization_id', '=', organizationId)
    .where('r.is_on', '=', true)
    .where('r.archived_at', 'is', null)
    .where(sql<boolean>`not ${sql.raw(isSetAside('alerts', ...ITSELF))}`)
    .orderBy('r.id')
    .execute();
  const rules: ActiveRule[] = [];
  // Most rules watch the whole fleet.
  const ofScope = new Map<string, ReadonlyMap<string, AlertSubject>>();
  for (const row of rows) {
    const parsed = AlertRule.safeParse(row.rule);
    if (!parsed.success) continue;
    const { kind } = parsed.data;
    const scope = JSON.stringify([kindOf(kind).subject, kindOf(kind).watchesTrailers, parsed.data.scope]);
    const subjects = ofScope.get(scope) ?? (await readSubjects(tx, organizationId, parsed.data));
    ofScope.set(scope, subjects);
    rules.push({
      id: row.id,
      version: row.version,
      severity: row.severity,
      kind,
      scope: parsed.data.scope,
      appliesFrom: row.applies_from.getTime(),
      key: `${row.version}@${row.applies_from.getTime()}`,
      prepared: prepareRule(engineRule(parsed.data), places, timeZone),
      subjects,
      readsRecords: isRecordKind(parsed.data.kind),
      hasFailed: row.has_failed,
    });
  }
  return { organizationId, stamp, timeZone, rules, ofAsset: new Map() };
}

async function readSubjects(
  tx: DatabaseTransaction,
  organizationId: number,
  rule: Pick<AlertRule, 'kind' | 'scope'>,
): Promise<ReadonlyMap<string, AlertSubject>> {
  const subjects = await selectSubjects(tx, organizationId, rule);
  return new Map(subjects.map((subject) => [subjectKey(subject.kind, subject.id), subject]));
}

/** Rules of devices that watch this vehicle or trailer, with its kind. */
export function rulesOfAsset({ rules, ofAsset }: ActiveRules, assetId: number): RulesOfAsset {
  const known = ofAsset.get(assetId);
  if (known !== undefined) return known;
  let subjectKind: RulesOfAsset['subjectKind'] = 'vehicle';
  const watching = rules.filter(({ readsRecords, kind, subjects }) => {
    if (readsRecords || kindOf(kind).subject !== 'vehicle') return false;
    if (subjects.has(subjectKey('vehicle', assetId))) return true;
    const isTrailer = subjects.has(subjectKey('trailer', assetId));
    if (isTrailer) subjectKind = 'trailer';
    return isTrailer;
  });
  const found = { subjectKind, rules: watching };
  ofAsset.set(assetId, found);
  return found;
}
