import { CHANGE_TYPE_NAMES, WEBHOOK_HOURS, type Webhook, type WebhookAttempt } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import {
  type AttemptRow,
  selectGroupNames,
  selectHours,
  selectP95,
  selectRuleNames,
  selectWebhooks,
  type WebhookRow,
} from './queries.ts';

/** By name; one of them where its number is given. */
export async function presentWebhooks(
  tx: DatabaseTransaction,
  organizationId: number,
  now: number,
  webhookId?: number,
): Promise<Webhook[]> {
  const rows = await selectWebhooks(tx, organizationId, webhookId);
  const ids = rows.map(({ id }) => id);
  const firstHour = Math.floor(now / HOUR_MS) * HOUR_MS - (WEBHOOK_HOURS - 1) * HOUR_MS;
  const hours = await selectHours(tx, organizationId, ids, new Date(firstHour));
  const p95 = await selectP95(tx, organizationId, ids);
  const groups = await selectGroupNames(tx, organizationId, allOf(rows, 'group_ids'));
  const rules = await selectRuleNames(tx, organizationId, allOf(rows, 'rule_ids'));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    types: CHANGE_TYPE_NAMES.filter((type) => row.types.includes(type)),
    groups: row.group_ids && named(row.group_ids, groups),
    rules: row.rule_ids && named(row.rule_ids, rules),
    positionSeconds: row.position_seconds,
    headers: row.header_names,
    isOn: row.off_at === null,
    offReason: row.off_reason,
    offAt: row.off_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    attempts: row.attempts,
    nextAttemptAt: row.off_at === null ? (row.due_at?.toISOString() ?? null) : null,
    behind: Math.max(0, row.head_seq - row.seq),
    hours: hoursOf(row, hours, firstHour),
    p95Ms: p95.get(row.id) ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : { id: row.created_by, name: row.creator ?? '' },
    earlierSecretEndsAt:
      row.earlier_secret_ends_at !== null && row.earlier_secret_ends_at.getTime() > now
        ? row.earlier_secret_ends_at.toISOString()
        : null,
    hasSecret: row.sealed_secret !== null,
  }));
}

const allOf = (rows: readonly WebhookRow[], column: 'group_ids' | 'rule_ids') => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
];

function named(ids: readonly number[], found: readonly { id: number; name: string }[]) {
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}

function hoursOf(
  { id }: WebhookRow,
  counted: Awaited<ReturnType<typeof selectHours>>,
  firstHour: number,
): Webhook['hours'] {
  const own = new Map(
    counted.filter(({ webhook_id }) => webhook_id === id).map((each) => [each.hour.getTime(), each]),
  );
  return Array.from({ length: WEBHOOK_HOURS }, (_, index) => {
    const { delivered = 0, failed = 0 } = own.get(firstHour + index * HOUR_MS) ?? {};
    return { delivered, failed };
  });
}

export const presentAttempt = (row: AttemptRow): WebhookAttempt => ({
  id: row.id,
  at: row.at.toISOString(),
  itemId: row.seq === null ? null : `${row.organization_id}.${row.seq}`,
  type: row.type,
  subjectId: row.subject_id,
  attempt: row.attempt,
  outcome: row.outcome,
  status: row.status,
  ms: row.ms,
  answer: row.answer,
});
