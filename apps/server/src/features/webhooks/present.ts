import {
  CHANGE_TYPE_NAMES,
  WEBHOOK_HOURS,
  type Webhook,
  WebhookAct,
  type WebhookAttempt,
} from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { may, missingCodes, type Row } from '../../domain/rights/may.ts';
import type { UserActor } from '../../platform/actor.ts';
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
  actor: UserActor,
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
    can: actsOn(actor, row),
    missingPermissions: missingCodes(actor, { kind: 'webhook', ...row }),
  }));
}

/** What the actor may do with the webhook, by the rules of the calls that do it. */
function actsOn(actor: UserActor, webhook: WebhookRow): WebhookAct[] {
  const row: Row = { kind: 'webhook', ...webhook };
  const mayUpdate = actor.permissions.has('WEBHOOK_UPDATE');
  const can: Record<WebhookAct, boolean> = {
    change: mayUpdate,
    redirect: mayUpdate && may(actor, row, 'redirect'),
    enable: mayUpdate && may(actor, row, 'enable'),
    replay: mayUpdate && may(actor, row, 'replay'),
    rotate: mayUpdate && may(actor, row, 'rotate'),
    delete: actor.permissions.has('WEBHOOK_DELETE') && may(actor, row, 'end'),
  };
  return WebhookAct.options.filter((act) => can[act]);
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

/** A receiver may answer with what it was sent. */
export function presentAttempt(actor: UserActor, row: AttemptRow): WebhookAttempt {
  const isReadable = may(actor, { kind: 'webhook-call', type: row.type }, 'read');
  return {
    id: row.id,
    at: row.at.toISOString(),
    itemId: row.seq === null ? null : `${row.organization_id}.${row.seq}`,
    type: row.type,
    subjectId: row.subject_id,
    attempt: row.attempt,
    outcome: row.outcome,
    status: row.status,
    ms: row.ms,
    answer: isReadable ? row.answer : '',
    isReadable,
  };
}
