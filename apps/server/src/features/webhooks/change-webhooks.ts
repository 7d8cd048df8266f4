import { randomBytes, randomUUID } from 'node:crypto';
import {
  CHANGE_TYPES,
  type ChangeType,
  MAX_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookAttempt,
  type WebhookChange,
  type WebhookWithSecret,
} from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { ensureHead } from '../../domain/changes/change-numberer.ts';
import { keepPositions } from '../../domain/changes/positions-readers.ts';
import { AS_ITEMS, findHead, readChanges, seqBefore } from '../../domain/changes/read-changes.ts';
import { assertPublicAddress } from '../../domain/notifications/webhook-address.ts';
import { assertMay, isWider, type Verb } from '../../domain/rights/may.ts';
import {
  callWebhook,
  earlierSecretEndsAt,
  earlierSecretRow,
  headersRow,
  openHeaders,
  secretRow,
  type WebhookItem,
} from '../../domain/webhooks/send-webhook.ts';
import {
  insertAttempt,
  lockWebhook,
  type StoredWebhook,
  saveWebhook,
  type WebhookTarget,
} from '../../domain/webhooks/webhook-queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound, taken } from '../../platform/errors.ts';
import { presentAttempt, presentWebhooks } from './present.ts';
import {
  countWebhooks,
  deleteWebhookRow,
  findAttempt,
  insertWebhook,
  isNameTaken,
  selectGroupNames,
  selectRuleNames,
} from './queries.ts';

const NOUN = 'This webhook';

/** The form of Standard Webhooks: 32 random bytes in base64 behind a mark. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** @throws DomainError 404 */
export async function getWebhook(
  tx: DatabaseTransaction,
  actor: UserActor,
  { organizationId, webhookId }: WebhookTarget,
  now: number,
): Promise<Webhook> {
  const [webhook] = await presentWebhooks(tx, actor, organizationId, now, webhookId);
  if (!webhook) throw notFound(NOUN);
  return webhook;
}

/** @throws DomainError 409, 422 */
export async function createWebhook(
  deps: Deps,
  actor: UserActor,
  organizationId: number,
  webhook: NewWebhook,
): Promise<WebhookWithSecret> {
  const { database, clock, secrets } = deps;
  const now = clock.now();
  assertMayRead(actor, webhook.types);
  await assertPublicAddress(deps, 'url', webhook.url);
  const missing = webhook.headers.find(({ value }) => value === null);
  if (missing) throw invalid({ headers: `${missing.name} needs a value.` });
  return database.inOrganizationOf(actor, async (tx) => {
    if ((await countWebhooks(tx, organizationId)) >= MAX_WEBHOOKS) {
      throw conflict(`An organization can have ${MAX_WEBHOOKS} webhooks. Delete one first.`);
    }
    await assertNameFree(tx, organizationId, webhook.name, null);
    await assertNarrowing(tx, organizationId, webhook);
    await ensureHead(tx, organizationId);
    const head = await findHead(tx, organizationId);
    if (webhook.types.includes('position.received')) await keepPositions(tx, organizationId, head, now);
    const columns = columnsOf(webhook);
    const id = await insertWebhook(tx, {
      ...columns,
      organization_id: organizationId,
      seq: head.seq,
      created_by: actor.userId,
      created_at: new Date(now),
    });
    const row = { organization_id: organizationId, id };
    const secret = newSecret();
    const values = Object.fromEntries(webhook.headers.map(({ name, value }) => [name, value]));
    await saveWebhook(
      tx,
      { organizationId, webhookId: id },
      {
        sealed_secret: secrets.seal(secret, secretRow(row)),
        header_names: Object.keys(values),
        sealed_headers: sealHeaders(deps, row, values),
      },
    );
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'webhook',
      entityId: id,
      after: columns,
    });
    return { webhook: await getWebhook(tx, actor, { organizationId, webhookId: id }, now), secret };
  });
}

/**
 * A new address gets neither the header values nor the signing secret of the one before: the answer has its new secret.
 * @throws DomainError 403 for a change that widens or redirects a webhook which sends more than the actor may read; 404, 409, 422
 */
export async function updateWebhook(
  deps: Deps,
  actor: UserActor,
  target: WebhookTarget,
  change: WebhookChange,
): Promise<Webhook & { secret: string | null }> {
  const { database, clock, secrets } = deps;
  const { organizationId, webhookId } = target;
  const now = clock.now();
  if (change.url !== undefined) await assertPublicAddress(deps, 'url', change.url);
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockOpen(tx, target);
    assertMayRead(actor, change.types?.filter((type) => !before.types.includes(type)) ?? []);
    const verb = verbOf(before, change);
    if (verb !== null) assertMay(actor, { kind: 'webhook', ...before }, verb);
    if (change.name !== undefined) await assertNameFree(tx, organizationId, change.name, webhookId);
    await assertNarrowing(tx, organizationId, change);
    const after = differingColumns(before, {
      ...columnsOf(change),
      ...switchOf(before, change.isOn, now),
    });
    const isMoved = after.url !== undefined;
    const secret = isMoved ? newSecret() : null;
    const headers =
      change.headers || isMoved ? headersAfter(deps, before, change.headers ?? [], isMoved) : undefined;
    if (Object.keys(after).length > 0 || headers !== undefined) {
      // A new address starts without the failures of the one before.
      const isFresh = isMoved || (change.isOn === true && before.off_at !== null);
      await saveWebhook(tx, target, {
        ...after,
        ...headers,
        ...(secret !== null && {
          sealed_secret: secrets.seal(secret, secretRow(before)),
          sealed_earlier_secret: null,
          earlier_secret_ends_at: null,
        }),
        ...(isFresh && { attempts: 0, refusals: 0, due_at: null, failing_since: null }),
      });
      if ([...(change.types ?? before.types)].includes('position.received')) {
        await keepPositions(tx, organizationId, await findHead(tx, organizationId), now);
      }
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'webhook',
        entityId: webhookId,
        ...beforeAndAfter(before, { ...after, ...(headers && { header_names: headers.header_names }) }),
      });
    }
    return { ...(await getWebhook(tx, actor, target, now)), secret };
  });
}

/** @throws DomainError 404 */
export function deleteWebhook({ database }: Deps, actor: UserActor, target: WebhookTarget): Promise<void> {
  const { organizationId, webhookId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const { name, url } = await lockOpen(tx, target);
    await deleteWebhookRow(tx, target);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'webhook',
      entityId: webhookId,
      before: { name, url: hostOnly(url) },
    });
  });
}

/** Calls the address now, whether the webhook is on or not. @throws DomainError 404, 409 */
export async function testWebhook(
  { database, clock, secrets, config }: Deps,
  actor: UserActor,
  target: WebhookTarget,
): Promise<WebhookAttempt> {
  const { organizationId, webhookId } = target;
  const webhook = await database.inOrganizationOf(actor, (tx) => lockOpen(tx, target));
  if (webhook.sealed_secret === null) throw conflict('This webhook has no secret. Rotate it first.');
  const now = clock.now();
  const item: WebhookItem = {
    id: `test.${randomUUID()}`,
    type: 'webhook.test',
    version: 1,
    recordedAt: new Date(now).toISOString(),
    occurredAt: new Date(now).toISOString(),
    subject: { kind: 'webhook', id: webhookId },
    data: { name: webhook.name },
  };
  const result = await callWebhook(webhook, item, { secrets, now, mayBePrivate: config.hasPrivateWebhooks });
  return database.inOrganizationOf(actor, async (tx) => {
    await lockOpen(tx, target);
    const attempt = await insertAttempt(tx, {
      organization_id: organizationId,
      webhook_id: webhookId,
      at: new Date(now),
      type: item.type,
      subject_id: String(webhookId),
      attempt: 1,
      outcome: result.outcome === 'delivered' ? 'delivered' : 'failed',
      ...{ status: result.status, ms: result.ms, answer: result.answer },
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'test',
      entity: 'webhook',
      entityId: webhookId,
    });
    return presentAttempt(actor, attempt);
  });
}

/** @throws DomainError 403, 404, 409 */
export function retryWebhook(
  { database, clock }: Deps,
  actor: UserActor,
  target: WebhookTarget,
): Promise<Webhook> {
  return database.inOrganizationOf(actor, async (tx) => {
    assertMay(actor, { kind: 'webhook', ...(await lockOn(tx, target)) }, 'replay');
    await saveWebhook(tx, target, { due_at: null });
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'retry',
      entity: 'webhook',
      entityId: target.webhookId,
    });
    return getWebhook(tx, actor, target, clock.now());
  });
}

/** @throws DomainError 403, 404, 409, 422 */
export function replayWebhook(
  { database, clock }: Deps,
  actor: UserActor,
  target: WebhookTarget,
  from: string,
): Promise<Webhook> {
  const { organizationId, webhookId } = target;
  const now = clock.now();
  if (Date.parse(from) > now) throw invalid({ from: 'must be in the past' });
  return database.inOrganizationOf(actor, async (tx) => {
    assertMay(actor, { kind: 'webhook', ...(await lockOn(tx, target)) }, 'replay');
    await ensureHead(tx, organizationId);
    const head = await findHead(tx, organizationId);
    const seq = await seqBefore(tx, organizationId, new Date(from), head);
    await saveWebhook(tx, target, { seq, position_offset: 0, attempts: 0, refusals: 0, due_at: null });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'replay',
      entity: 'webhook',
      entityId: webhookId,
      after: { from },
    });
    return getWebhook(tx, actor, target, now);
  });
}

/** @throws DomainError 403, 404 */
export function rotateSecret(
  { database, clock, secrets }: Deps,
  actor: UserActor,
  target: WebhookTarget,
): Promise<WebhookWithSecret> {
  const now = clock.now();
  return database.inOrganizationOf(actor, async (tx) => {
    const webhook = await lockOpen(tx, target);
    assertMay(actor, { kind: 'webhook', ...webhook }, 'rotate');
    const secret = newSecret();
    const earlier = webhook.sealed_secret && secrets.open(webhook.sealed_secret, secretRow(webhook));
    await saveWebhook(tx, target, {
      sealed_secret: secrets.seal(secret, secretRow(webhook)),
      sealed_earlier_secret: earlier && secrets.seal(earlier, earlierSecretRow(webhook)),
      earlier_secret_ends_at: earlier ? earlierSecretEndsAt(now) : null,
    });
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'rotate',
      entity: 'webhook',
      entityId: target.webhookId,
    });
    return { webhook: await getWebhook(tx, actor, target, now), secret };
  });
}

/** With the body that it was sent, for whoever may read events of its type; null when the change is no longer kept. @throws DomainError 404 */
export async function getAttempt(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: WebhookTarget,
  attemptId: number,
): Promise<WebhookAttempt & { body: string | null }> {
  const row = await findAttempt(tx, target, attemptId);
  if (!row) throw notFound('This call');
  const attempt = presentAttempt(actor, row);
  return { ...attempt, body: attempt.isReadable ? await bodyOf(tx, target, row) : null };
}

/** The change that the call carried; of calls that did not note it, the first one of its type behind their place. */
async function bodyOf(
  tx: DatabaseTransaction,
  { organizationId }: WebhookTarget,
  { seq, position_offset, type, subject_id, item_id }: NonNullable<Awaited<ReturnType<typeof findAttempt>>>,
): Promise<string | null> {
  if (seq === null) return null;
  await ensureHead(tx, organizationId);
  const head = await findHead(tx, organizationId);
  const { items } = await readChanges(
    tx,
    { organizationId, types: new Set([type as ChangeType]), scope: null },
    {
      from: item_id === null ? { seq, offset: position_offset ?? 0 } : placeBefore(item_id),
      limit: item_id === null ? 200 : 1,
      head,
      form: AS_ITEMS,
    },
  );
  const found = items.find(({ item }) =>
    item_id === null ? String(item.subject.id) === subject_id : item.id === item_id,
  );
  return found === undefined ? null : JSON.stringify(found.item, null, 2);
}

/** Of `{organization}.{number}`, or `{organization}.{number}.{offset}` of a position among others. */
function placeBefore(itemId: string) {
  const [, number = 0, offset = 0] = itemId.split('.').map(Number);
  return { seq: number - 1, offset };
}

async function lockOpen(tx: DatabaseTransaction, target: WebhookTarget): Promise<StoredWebhook> {
  const webhook = await lockWebhook(tx, target);
  if (!webhook) throw notFound(NOUN);
  return webhook;
}

async function lockOn(tx: DatabaseTransaction, target: WebhookTarget): Promise<StoredWebhook> {
  const webhook = await lockOpen(tx, target);
  if (webhook.off_at !== null) throw conflict('This webhook is turned off. Turn it on first.');
  return webhook;
}

function columnsOf({
  name,
  url,
  types,
  groupIds,
  ruleIds,
  positionSeconds,
}: Omit<WebhookChange, 'headers' | 'isOn'>) {
  return {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(types !== undefined && { types }),
    ...(groupIds !== undefined && { group_ids: groupIds }),
    ...(ruleIds !== undefined && { rule_ids: ruleIds }),
    ...(positionSeconds !== undefined && { position_seconds: positionSeconds }),
  } as Pick<StoredWebhook, 'name' | 'url' | 'types' | 'group_ids' | 'rule_ids' | 'position_seconds'>;
}

/** What a change does beyond narrowing the webhook or turning it off; null when it does no more. */
function verbOf(before: StoredWebhook, change: WebhookChange): Verb | null {
  const { url, headers = [], types, groupIds, ruleIds, isOn } = change;
  const hasNewHeader = headers.some(
    ({ name, value }) => value !== null || !before.header_names.includes(name),
  );
  if ((url !== undefined && url !== before.url) || hasNewHeader) return 'redirect';
  const isWidened =
    (types !== undefined && isWider(before.types, types)) ||
    (groupIds !== undefined && isWider(before.group_ids, groupIds)) ||
    (ruleIds !== undefined && isWider(before.rule_ids, ruleIds));
  if (isWidened) return 'widen';
  return isOn === true && before.off_at !== null ? 'enable' : null;
}

function switchOf(
  { off_at }: StoredWebhook,
  isOn: boolean | undefined,
  now: number,
): Partial<Pick<StoredWebhook, 'off_at' | 'off_reason'>> {
  if (isOn === undefined || isOn === (off_at === null)) return {};
  return isOn ? { off_at: null, off_reason: null } : { off_at: new Date(now), off_reason: null };
}

type Header = NewWebhook['headers'][number];

/** A header without a value keeps the one it has, unless the address is new. @throws DomainError 422 */
function headersAfter(deps: Deps, before: StoredWebhook, headers: readonly Header[], isMoved: boolean) {
  const kept = isMoved ? {} : openHeaders(before, deps.secrets);
  const values = Object.fromEntries(
    headers.map(({ name, value }) => {
      const stored = value ?? kept[name];
      if (stored === undefined) throw invalid({ headers: `${name} needs a value.` });
      return [name, stored];
    }),
  );
  return { header_names: Object.keys(values), sealed_headers: sealHeaders(deps, before, values) };
}

function sealHeaders(
  { secrets }: Deps,
  row: Pick<StoredWebhook, 'organization_id' | 'id'>,
  values: Readonly<Record<string, string | null>>,
): string | null {
  return Object.keys(values).length === 0 ? null : secrets.seal(JSON.stringify(values), headersRow(row));
}

/** The path of an address often holds a token. */
const hostOnly = (url: string): string => new URL(url).origin;

function assertMayRead({ permissions }: UserActor, types: readonly ChangeType[]): void {
  const unheld = types.filter((type) => !permissions.has(CHANGE_TYPES[type].code));
  if (unheld.length === 0) return;
  throw invalid({ types: `You may not read these events yourself: ${unheld.join(', ')}.` });
}

async function assertNameFree(
  tx: DatabaseTransaction,
  organizationId: number,
  name: string,
  exceptId: number | null,
): Promise<void> {
  if (await isNameTaken(tx, organizationId, name, exceptId)) {
    throw taken('name', 'Another webhook has this name.');
  }
}

async function assertNarrowing(
  tx: DatabaseTransaction,
  organizationId: number,
  { groupIds, ruleIds }: Pick<WebhookChange, 'groupIds' | 'ruleIds'>,
): Promise<void> {
  const assertOpen = (
    field: string,
    noun: string,
    ids: readonly number[],
    found: readonly { id: number; archived_at: Date | null }[],
  ) => {
    const open = new Set(found.filter(({ archived_at }) => archived_at === null).map(({ id }) => id));
    const missing = ids.filter((id) => !open.has(id));
    if (missing.length > 0) throw invalid({ [field]: `There is no ${noun} ${missing.join(', ')}.` });
  };
  if (groupIds)
    assertOpen('groupIds', 'group', groupIds, await selectGroupNames(tx, organizationId, groupIds));
  if (ruleIds)
    assertOpen('ruleIds', 'alert rule', ruleIds, await selectRuleNames(tx, organizationId, ruleIds));
}
