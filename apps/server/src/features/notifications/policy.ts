import { randomBytes } from 'node:crypto';
import type { FailedDelivery, NotificationPolicy, NotificationPolicyChange } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { publish } from '../../domain/notifications/publish.ts';
import { findPrivateAddress } from '../../domain/notifications/webhook-address.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { type FailedRow, findPolicy, revive, savePolicy, saveWebhook } from './policy-queries.ts';

/** The form of Standard Webhooks: 32 random bytes in base64 behind a mark. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** The path of an address often holds a token: without ORG_UPDATE only its host is shown. */
export async function getPolicyFor(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
): Promise<NotificationPolicy> {
  const policy = await getPolicy(tx, organizationId);
  return actor.permissions.has('ORG_UPDATE') ? policy : withHostOnly(policy);
}

const withHostOnly = (policy: NotificationPolicy): NotificationPolicy => ({
  ...policy,
  webhookUrl: policy.webhookUrl && new URL(policy.webhookUrl).origin,
});

async function getPolicy(tx: DatabaseTransaction, organizationId: number): Promise<NotificationPolicy> {
  const policy = await findPolicy(tx, organizationId);
  return {
    criticalBreaksQuietHours: policy?.critical_breaks_quiet_hours ?? false,
    webhookUrl: policy?.url ?? null,
    webhookDisabledAt: policy?.disabled_at?.toISOString() ?? null,
  };
}

/** @throws DomainError 422 for a webhook at a private address, unless the operator allows those. */
export async function updatePolicy(
  { database, config }: Deps,
  actor: Caller,
  organizationId: number,
  change: NotificationPolicyChange,
): Promise<NotificationPolicy & { webhookSecret: string | null }> {
  if (change.webhookUrl != null && !config.hasPrivateWebhooks) {
    const address = await findPrivateAddress(change.webhookUrl);
    if (address !== null) {
      throw invalid({ webhookUrl: `must not lead to a private address (${address})` });
    }
  }
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await getPolicy(tx, organizationId);
    const after = { ...before, ...change };
    const isNewAddress = after.webhookUrl !== null && after.webhookUrl !== before.webhookUrl;
    const webhookSecret = isNewAddress ? newSecret() : null;
    await savePolicy(tx, organizationId, { critical_breaks_quiet_hours: after.criticalBreaksQuietHours });
    if (change.webhookUrl !== undefined) {
      const { webhookUrl: url } = after;
      await saveWebhook(tx, organizationId, {
        url,
        ...((isNewAddress || url === null) && { secret: webhookSecret }),
      });
    }
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'notification-policy',
      before: withHostOnly(before),
      after: withHostOnly(after),
    });
    return { ...(await getPolicy(tx, organizationId)), webhookSecret };
  });
}

/** @throws DomainError 409 without a webhook that is on. */
export async function sendTest(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
): Promise<void> {
  await database.inOrganizationOf(actor, async (tx) => {
    const { webhookUrl, webhookDisabledAt } = await getPolicy(tx, organizationId);
    if (webhookUrl === null) throw conflict('No webhook is set up.');
    if (webhookDisabledAt !== null) throw conflict('The webhook is turned off. Turn it on first.');
    const now = clock.now();
    await publish(tx, { organizationId, type: 'test', key: String(now), occurredAt: now }, [
      { channel: 'webhook', key: `webhook.test.${now}`, state: 'waiting', due_at: new Date(now) },
    ]);
    await recordActivity(tx, { organizationId, actor, action: 'test', entity: 'notification-policy' });
  });
}

/** @throws DomainError 404 */
export async function retryDelivery(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  deliveryId: number,
): Promise<void> {
  await database.inOrganizationOf(actor, async (tx) => {
    const isRevived = await revive(tx, organizationId, deliveryId, new Date(clock.now()));
    if (!isRevived) throw notFound('This delivery');
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'retry',
      entity: 'delivery',
      entityId: deliveryId,
    });
  });
}

export const presentFailed = (row: FailedRow): FailedDelivery => ({
  id: row.id,
  channel: row.channel,
  person: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
  reason: row.reason ?? '',
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  finishedAt: (row.finished_at ?? row.created_at).toISOString(),
});
