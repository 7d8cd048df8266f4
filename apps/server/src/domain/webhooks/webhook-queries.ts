import { WEBHOOK_LOG_DAYS } from '@longhaul/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { WebhookAttemptsTable, WebhooksTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** A process that dies leaves the webhook it served to the others after so long; each call renews it. */
const CLAIM_MS = MINUTE_MS;

export interface WebhookTarget {
  readonly organizationId: number;
  readonly webhookId: number;
}

export type StoredWebhook = Selectable<WebhooksTable>;

/** Of all organizations, webhooks that are behind the feed and may be tried, whoever waits longest first. */
export async function selectDueWebhooks(
  tx: DatabaseTransaction,
  now: Date,
  limit: number,
): Promise<WebhookTarget[]> {
  const rows = await tx
    .selectFrom('webhooks as w')
    .innerJoin('change_heads as h', 'h.organization_id', 'w.organization_id')
    .innerJoin('organizations as o', 'o.id', 'w.organization_id')
    .select(['w.organization_id', 'w.id'])
    .where((where) =>
      where.or([
        where('w.seq', '<', where.ref('h.seq')),
        where.exists(
          where
            .selectFrom('webhook_held_positions as p')
            .select('p.asset_id')
            .whereRef('p.organization_id', '=', 'w.organization_id')
            .whereRef('p.webhook_id', '=', 'w.id')
            .where('p.due_at', '<=', now),
        ),
      ]),
    )
    .where('w.off_at', 'is', null)
    .where('w.sealed_secret', 'is not', null)
    .where('o.status', '=', 'active')
    .where((where) => where.or([where('w.due_at', 'is', null), where('w.due_at', '<=', now)]))
    .where((where) => where.or([where('w.claimed_until', 'is', null), where('w.claimed_until', '<=', now)]))
    .orderBy(sql`w.due_at nulls first`)
    .limit(limit)
    .execute();
  return rows.map(({ organization_id, id }) => ({ organizationId: organization_id, webhookId: id }));
}

/** To be served by this process alone; undefined when another was quicker. */
export function claimWebhook(
  tx: DatabaseTransaction,
  { organizationId, webhookId }: WebhookTarget,
  now: number,
): Promise<StoredWebhook | undefined> {
  return tx
    .updateTable('webhooks')
    .set({ claimed_until: new Date(now + CLAIM_MS) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .where('off_at', 'is', null)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', new Date(now))]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Until the end of the transaction nobody else changes it. */
export function lockWebhook(
  tx: DatabaseTransaction,
  { organizationId, webhookId }: WebhookTarget,
): Promise<StoredWebhook | undefined> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveWebhook(
  tx: DatabaseTransaction,
  { organizationId, webhookId }: WebhookTarget,
  change: Updateable<WebhooksTable>,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .execute();
}

type Place = Pick<StoredWebhook, 'seq' | 'position_offset'>;

/** What became of a webhook in its turn. False when somebody moved its place or turned it off meanwhile: then nothing is saved. */
export async function saveProgress(
  tx: DatabaseTransaction,
  { organizationId, webhookId }: WebhookTarget,
  from: Place,
  change: Updateable<WebhooksTable>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ claimed_until: new Date(now + CLAIM_MS), ...change })
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .where('seq', '=', from.seq)
    .where('position_offset', '=', from.position_offset)
    .where('off_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertAttempt(
  tx: DatabaseTransaction,
  attempt: Insertable<WebhookAttemptsTable>,
): Promise<Selectable<WebhookAttemptsTable>> {
  const { organization_id, webhook_id, at, outcome } = attempt;
  const isDelivered = outcome === 'delivered';
  await sql`
    insert into webhook_hours (organization_id, webhook_id, hour, delivered, failed)
    values (${organization_id}, ${webhook_id}, date_trunc('hour', ${at}::timestamptz, 'UTC'), ${isDelivered ? 1 : 0},
      ${isDelivered ? 0 : 1})
    on conflict (organization_id, webhook_id, hour) do update
    set delivered = webhook_hours.delivered + excluded.delivered, failed = webhook_hours.failed + excluded.failed`.execute(
    tx,
  );
  return tx.insertInto('webhook_attempts').values(attempt).returningAll().executeTakeFirstOrThrow();
}

const ROWS_AT_ONCE = 5_000;
/** Calls with positions that were taken are many, and say little. */
const POSITION_LOG_MS = 2 * DAY_MS;

/** Some thousand calls that the log keeps no longer. Returns how many. */
export async function pruneAttempts(tx: DatabaseTransaction, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (select organization_id, id from webhook_attempts
      where at < ${new Date(now - WEBHOOK_LOG_DAYS * DAY_MS)}
        or (type = 'position.received' and outcome = 'delivered' and at < ${new Date(now - POSITION_LOG_MS)})
      limit ${ROWS_AT_ONCE}),
    gone as (delete from webhook_attempts a using old
      where a.organization_id = old.organization_id and a.id = old.id returning 1)
    select count(*)::integer as count from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Hours that the list shows no longer. */
export async function pruneHours(tx: DatabaseTransaction, now: number): Promise<void> {
  await tx
    .deleteFrom('webhook_hours')
    .where('hour', '<', new Date(now - 3 * DAY_MS - HOUR_MS))
    .execute();
}

/** A fleet that was silent for a week is still written for webhooks that ask for positions. */
export async function keepPositionsForWebhooks(tx: DatabaseTransaction, now: number): Promise<void> {
  await sql`
    update change_heads h set positions_read_at = greatest(positions_read_at, ${new Date(now)})
    where exists (select from webhooks w where w.organization_id = h.organization_id and w.off_at is null
      and 'position.received' = any(w.types))`.execute(tx);
}
