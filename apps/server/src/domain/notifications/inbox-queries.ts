import type { NotificationQuery, NotificationSummary } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing } from '../../platform/paging.ts';
import { isAssetIn } from '../groups/in-groups.ts';
import { incidentRows } from './incident-queries.ts';

/** Whose notifications, as far as the person may still see them: of these kinds. */
export interface Reader {
  readonly organizationId: number;
  readonly userId: number;
  readonly kinds: readonly string[];
}

/** A position in the list: notifications sent before it, and at the same instant with a lower id. */
export interface Cursor {
  readonly toldAt: Date;
  readonly id: number;
}

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

type Search = Omit<NotificationQuery, 'before'> & { readonly before: Cursor | null };

/** A page and one more, the newest first. */
export async function selectNotifications(tx: DatabaseTransaction, reader: Reader, search: Search) {
  const ids = await findPage(tx, reader, search);
  return tx
    .selectFrom('notifications as n')
    .leftJoin('groups as why', (join) =>
      join.onRef('why.organization_id', '=', 'n.organization_id').onRef('why.id', '=', 'n.group_id'),
    )
    .leftJoin(incidentRows(tx, reader.organizationId).as('i'), 'i.id', 'n.incident_id')
    .selectAll('i')
    .select(['n.id as notification_id', 'n.kind as notification_kind', 'n.told_at', 'n.read_at'])
    .select(['n.title', 'n.href', 'n.reason', 'n.incident_id', 'why.name as group_name'])
    .where('n.organization_id', '=', reader.organizationId)
    .where('n.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('n.told_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
}

/** Ids alone: the names of what each refers to are read for the page, not for all that a search looks at. */
async function findPage(tx: DatabaseTransaction, reader: Reader, search: Search): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from notifications n
      left join incidents i on i.organization_id = n.organization_id and i.id = n.incident_id
    where ${isVisible(reader)} and ${sql.join(conditionsOf(reader, search), sql` and `)}
    order by n.told_at desc, n.id desc limit ${search.size + 1}`.execute(tx);
  return rows.map(({ id }) => id);
}

function conditionsOf({ organizationId }: Reader, search: Search): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const { tab, before, ruleId, severity, groupId, assetId, state, isAcknowledged, q } = search;
  if (before) conditions.push(sql`(n.told_at, n.id) < (${before.toldAt}, ${before.id})`);
  if (tab === 'new') conditions.push(sql`n.read_at is null`);
  if (tab === 'ongoing') conditions.push(sql`i.state = 'open' and i.resolved_at is null`);
  if (ruleId?.length) conditions.push(sql`i.rule_id = any(${ruleId})`);
  if (severity?.length) conditions.push(sql`i.severity = any(${severity})`);
  if (assetId?.length) conditions.push(sql`i.asset_id = any(${assetId})`);
  if (groupId?.length) conditions.push(isAssetIn(sql`i.asset_id`, organizationId, groupId));
  if (state?.length) conditions.push(sql`i.state = any(${state})`);
  if (isAcknowledged !== undefined) {
    conditions.push(sql`(i.acknowledged_at is not null) = ${isAcknowledged}`);
  }
  if (q) conditions.push(mentions(organizationId, q));
  return conditions;
}

/** The vehicle, driver, place or rule is called so, or it happened there. */
function mentions(organizationId: number, q: string): RawBuilder<boolean> {
  const named = (table: string, name: string) => sql`any(array(
    select id from ${sql.table(table)}
    where organization_id = ${organizationId} and ${sql.raw(name)} ilike ${containing(q)}))`;
  return sql`(i.asset_id = ${named('assets', 'unit_number')}
    or i.driver_id = ${named('users', "first_name || ' ' || last_name")}
    or i.place_id = ${named('places', 'name')}
    or i.rule_id = ${named('alert_rules', 'name')}
    or i.location ilike ${containing(q)} or n.title ilike ${containing(q)})`;
}

/** Kinds that the codes of the reader cover, sent to the person or to a group that the person is still in. */
function isVisible({ organizationId, userId, kinds }: Reader): RawBuilder<boolean> {
  return sql<boolean>`n.organization_id = ${organizationId} and n.user_id = ${userId} and n.kind = any(${[...kinds]})
    and (n.group_id is null or n.group_id in (select m.group_id from group_members m
      where m.organization_id = ${organizationId} and m.user_id = ${userId}))`;
}

/** Whether the person was notified of the incident and may still see it. */
export async function wasToldOf(
  tx: DatabaseTransaction,
  reader: Reader,
  incidentId: number,
): Promise<boolean> {
  const told = await tx
    .selectFrom('notifications as n')
    .select('n.id')
    .where(isVisible(reader))
    .where('n.incident_id', '=', incidentId)
    .executeTakeFirst();
  return told !== undefined;
}

/** Those of these incidents that the person was notified of and has not read. */
export async function selectUnread(
  tx: DatabaseTransaction,
  reader: Reader,
  incidentIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ incident_id: number }>`select n.incident_id from notifications n
    where ${isVisible(reader)} and n.read_at is null and n.incident_id = any(${[...incidentIds]}::bigint[])`.execute(
    tx,
  );
  return new Set(rows.map(({ incident_id }) => incident_id));
}

/** The badge counts what comes after `now`. */
export async function markSeen(
  tx: DatabaseTransaction,
  { organizationId, userId }: Reader,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notification_views')
    .values({ organization_id: organizationId, user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

const DAYS_COUNTED = 30;

/** The unread ones come from an index of their own; the ongoing ones from the incidents that are open. */
export async function countNotifications(
  tx: DatabaseTransaction,
  reader: Reader,
  now: Date,
): Promise<NotificationSummary> {
  const daysAgo = (days: number) => sql`${now}::timestamptz - ${days} * interval '1 day'`;
  const [unread, ongoing, recent] = await Promise.all([
    sql<{ count: number; unseen: number }>`select count(*)::integer as count,
        count(*) filter (where n.told_at > coalesce((select v.seen_at from notification_views v
          where v.organization_id = ${reader.organizationId} and v.user_id = ${reader.userId}), '-infinity'))::integer as unseen
      from notifications n where ${isVisible(reader)} and n.read_at is null`.execute(tx),
    sql<{ count: number }>`select count(*)::integer as count from incidents i
      join notifications n on n.organization_id = i.organization_id and n.incident_id = i.id
      where i.organization_id = ${reader.organizationId} and i.state = 'open' and i.resolved_at is null
        and ${isVisible(reader)}`.execute(tx),
    sql<{ recent: number; prior: number }>`select
        count(*) filter (where n.told_at >= ${daysAgo(DAYS_COUNTED)})::integer as recent,
        count(*) filter (where n.told_at < ${daysAgo(DAYS_COUNTED)})::integer as prior
      from notifications n where ${isVisible(reader)} and n.told_at >= ${daysAgo(2 * DAYS_COUNTED)}`.execute(
      tx,
    ),
  ]);
  return {
    newCount: unread.rows[0]!.count,
    unseenCount: unread.rows[0]!.unseen,
    ongoingCount: ongoing.rows[0]!.count,
    thirtyDaysCount: recent.rows[0]!.recent,
    priorCount: recent.rows[0]!.prior,
  };
}

/** Without either everything that the person has not read. */
export async function markRead(
  tx: DatabaseTransaction,
  { organizationId, userId }: Reader,
  { ids, incidentIds }: { ids?: readonly number[] | undefined; incidentIds?: readonly number[] | undefined },
  now: Date,
): Promise<void> {
  let unread = tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids !== undefined) unread = unread.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  if (incidentIds !== undefined) {
    unread = unread.where('incident_id', '=', sql<number>`any(${[...incidentIds]}::bigint[])`);
  }
  await unread.execute();
}

/** Those of these notifications that the person may see and that are critical. */
export function selectCritical(tx: DatabaseTransaction, reader: Reader, ids: readonly number[]) {
  return tx
    .selectFrom('notifications as n')
    .innerJoin(incidentRows(tx, reader.organizationId).as('i'), 'i.id', 'n.incident_id')
    .selectAll('i')
    .select('n.id as notification_id')
    .where(isVisible(reader))
    .where('n.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('i.severity', '=', 'critical')
    .where('n.read_at', 'is', null)
    .limit(5)
    .execute();
}
