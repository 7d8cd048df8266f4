import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoredWebhook, WebhookTarget } from '../../domain/webhooks/webhook-queries.ts';
import type { WebhookAttemptsTable, WebhooksTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type WebhookRow = StoredWebhook & { readonly creator: string | null; readonly head_seq: number };

export type AttemptRow = Selectable<WebhookAttemptsTable>;

/** By name; one of them where its number is given. */
export async function selectWebhooks(
  tx: DatabaseTransaction,
  organizationId: number,
  webhookId?: number,
): Promise<WebhookRow[]> {
  let query = tx
    .selectFrom('webhooks as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .leftJoin('change_heads as h', 'h.organization_id', 'w.organization_id')
    .selectAll('w')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('creator'))
    .select(sql<number>`coalesce(h.seq, 0)::float8`.as('head_seq'))
    .where('w.organization_id', '=', organizationId)
    .orderBy(sql`lower(w.name)`);
  if (webhookId !== undefined) query = query.where('w.id', '=', webhookId);
  return query.execute();
}

/** Calls of each hour since an instant. */
export function selectHours(
  tx: DatabaseTransaction,
  organizationId: number,
  webhookIds: readonly number[],
  since: Date,
) {
  return tx
    .selectFrom('webhook_hours')
    .select(['webhook_id', 'hour', 'delivered', 'failed'])
    .where('organization_id', '=', organizationId)
    .where('webhook_id', '=', sql<number>`any(${webhookIds}::bigint[])`)
    .where('hour', '>=', since)
    .execute();
}

/** The milliseconds within which 95 of 100 of the last answered calls ended. */
export async function selectP95(
  tx: DatabaseTransaction,
  organizationId: number,
  webhookIds: readonly number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const id of webhookIds) {
    const { rows } = await sql<{ ms: number | null }>`
      select percentile_disc(0.95) within group (order by ms) as ms
      from (select ms from webhook_attempts where organization_id = ${organizationId} and webhook_id = ${id}
        and status is not null order by id desc limit 200) as newest`.execute(tx);
    if (rows[0]?.ms != null) found.set(id, rows[0].ms);
  }
  return found;
}

/** The organization's webhooks are counted one maker at a time. */
export async function countWebhooks(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), ${organizationId})`.execute(tx);
  const { total } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function isNameTaken(
  tx: DatabaseTransaction,
  organizationId: number,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', exceptId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** By id. */
export function selectGroupNames(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('groups')
    .select(['id', 'name', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** By id. */
export function selectRuleNames(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('alert_rules')
    .select(['id', 'name', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

export async function insertWebhook(
  tx: DatabaseTransaction,
  webhook: Insertable<WebhooksTable>,
): Promise<number> {
  const { id } = await tx.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteWebhookRow(
  tx: DatabaseTransaction,
  { organizationId, webhookId }: WebhookTarget,
): Promise<void> {
  await tx
    .deleteFrom('webhooks')
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .execute();
}

/** The newest first. */
export function selectAttempts(
  tx: DatabaseTransaction,
  { organizationId, webhookId }: WebhookTarget,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
) {
  let query = tx
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

export function findAttempt(
  tx: DatabaseTransaction,
  { organizationId, webhookId }: WebhookTarget,
  attemptId: number,
) {
  return tx
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
}
