import {
  type ApiKey,
  type ApiKeyChange,
  type ApiKeyWithSecret,
  MAX_API_KEYS,
  MAX_KEY_SECRETS,
  type NewApiKey,
  type PermissionCode,
} from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { assertMay, isWider } from '../../domain/rights/may.ts';
import type { UserActor } from '../../platform/actor.ts';
import { KEY_PREFIX_LENGTH, makeApiKey } from '../../platform/api-keys.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound, taken } from '../../platform/errors.ts';
import { hashOpaqueToken } from '../../platform/tokens.ts';
import { presentKey } from './present.ts';
import {
  countKeys,
  endSecrets,
  findKey,
  insertKey,
  insertSecret,
  isNameTaken,
  lockKey,
  type StoredKey,
  saveKey,
  selectGroupNames,
  selectKeys,
  selectSecrets,
  type Target,
} from './queries.ts';

const NOUN = 'This API key';

export async function listKeys(
  tx: DatabaseTransaction,
  actor: UserActor,
  organizationId: number,
  now: number,
): Promise<ApiKey[]> {
  const rows = await selectKeys(tx, organizationId);
  const secrets = await selectSecrets(
    tx,
    organizationId,
    rows.map(({ id }) => id),
    new Date(now),
  );
  const groupIds = [...new Set(rows.flatMap(({ group_ids }) => group_ids ?? []))];
  const groups = await selectGroupNames(tx, organizationId, groupIds);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return rows.map((row) => presentKey(row, { actor, secrets, groupNames: names, now }));
}

/** @throws DomainError 404 */
export async function getKey(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: Target,
  now: number,
): Promise<ApiKey> {
  const row = await findKey(tx, target);
  if (!row) throw notFound(NOUN);
  const secrets = await selectSecrets(tx, target.organizationId, [row.id], new Date(now));
  const groups = await selectGroupNames(tx, target.organizationId, row.group_ids ?? []);
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  return presentKey(row, { actor, secrets, groupNames, now });
}

/** @throws DomainError 409, 422 */
export function createKey(
  { database, clock }: Deps,
  actor: UserActor,
  organizationId: number,
  key: NewApiKey,
): Promise<ApiKeyWithSecret> {
  const now = clock.now();
  assertHeld(actor, key.permissions);
  assertAhead(key.expiresAt, now);
  return database.inOrganizationOf(actor, async (tx) => {
    if ((await countKeys(tx, organizationId)) >= MAX_API_KEYS) {
      throw conflict(`An organization can have ${MAX_API_KEYS} API keys. Revoke one first.`);
    }
    await assertNameFree(tx, organizationId, key.name, null);
    await assertGroups(tx, organizationId, key.groupIds);
    const columns = columnsOf(key);
    const keyId = await insertKey(tx, {
      ...columns,
      organization_id: organizationId,
      created_by: actor.userId,
      created_at: new Date(now),
    });
    const target = { organizationId, keyId };
    const secret = await addSecret(tx, target, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'api-key',
      entityId: keyId,
      after: columns,
    });
    return { apiKey: await getKey(tx, actor, target, now), key: secret };
  });
}

/** @throws DomainError 403 for a change that widens a key which may do more than the actor; 404, 409, 422 */
export async function updateKey(
  { database, clock, access }: Deps,
  actor: UserActor,
  target: Target,
  change: ApiKeyChange,
): Promise<ApiKey> {
  const now = clock.now();
  if (change.expiresAt !== undefined) assertAhead(change.expiresAt, now);
  const { organizationId, keyId } = target;
  const changed = await database.inOrganizationOf(actor, async (tx) => {
    const before = await lockOpenKey(tx, target);
    const added = change.permissions?.filter((code) => !before.permissions.includes(code)) ?? [];
    assertHeld(actor, added);
    if (isWidened(before, change)) assertMay(actor, { kind: 'api-key', ...before }, 'widen');
    if (change.name !== undefined) await assertNameFree(tx, organizationId, change.name, keyId);
    if (change.groupIds !== undefined) await assertGroups(tx, organizationId, change.groupIds);
    const after = differingColumns(before, columnsOf(change));
    if (Object.keys(after).length > 0) {
      await saveKey(tx, target, after);
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'api-key',
        entityId: keyId,
        ...beforeAndAfter(before, after),
      });
    }
    return getKey(tx, actor, target, now);
  });
  access.keyChanged(keyId);
  return changed;
}

/** @throws DomainError 403 for a key that may do more than the actor; 404, 409 */
export async function rotateKey(
  { database, clock, access }: Deps,
  actor: UserActor,
  target: Target,
  overlapHours: number,
): Promise<ApiKeyWithSecret> {
  const now = clock.now();
  const { organizationId, keyId } = target;
  const rotated = await database.inOrganizationOf(actor, async (tx) => {
    const before = await lockOpenKey(tx, target);
    assertMay(actor, { kind: 'api-key', ...before }, 'rotate');
    const { expires_at } = before;
    if (expires_at !== null && expires_at.getTime() <= now) {
      throw conflict('This API key has expired. Change when it expires first.');
    }
    const endsAt = new Date(now + overlapHours * HOUR_MS);
    await endSecrets(tx, target, endsAt, new Date(now));
    const alive = await selectSecrets(tx, organizationId, [keyId], new Date(now));
    if (alive.length >= MAX_KEY_SECRETS) {
      throw conflict(`This API key has ${MAX_KEY_SECRETS} active secrets. Rotate without overlap, or wait.`);
    }
    const secret = await addSecret(tx, target, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'rotate',
      entity: 'api-key',
      entityId: keyId,
      after: { earlier_secrets_end_at: endsAt },
    });
    return { apiKey: await getKey(tx, actor, target, now), key: secret };
  });
  access.keyChanged(keyId);
  return rotated;
}

/** @throws DomainError 404 */
export async function revokeKey(
  { database, clock, access }: Deps,
  actor: UserActor,
  target: Target,
): Promise<void> {
  const { organizationId, keyId } = target;
  const now = new Date(clock.now());
  await database.inOrganizationOf(actor, async (tx) => {
    const { name } = await lockOpenKey(tx, target);
    await saveKey(tx, target, { revoked_at: now });
    await endSecrets(tx, target, now, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'revoke',
      entity: 'api-key',
      entityId: keyId,
      before: { name },
    });
  });
  access.keyChanged(keyId);
}

async function lockOpenKey(tx: DatabaseTransaction, target: Target): Promise<StoredKey> {
  const key = await lockKey(tx, target);
  if (!key) throw notFound(NOUN);
  return key;
}

async function addSecret(
  tx: DatabaseTransaction,
  { organizationId, keyId }: Target,
  now: number,
): Promise<string> {
  const secret = makeApiKey();
  await insertSecret(tx, {
    organization_id: organizationId,
    api_key_id: keyId,
    hash: hashOpaqueToken(secret),
    prefix: secret.slice(0, KEY_PREFIX_LENGTH),
    created_at: new Date(now),
  });
  return secret;
}

function columnsOf({ name, permissions, groupIds, allowedNetworks, expiresAt }: ApiKeyChange) {
  return {
    ...(name !== undefined && { name }),
    ...(permissions !== undefined && { permissions }),
    ...(groupIds !== undefined && { group_ids: groupIds }),
    ...(allowedNetworks !== undefined && { allowed_networks: allowedNetworks }),
    ...(expiresAt !== undefined && { expires_at: expiresAt === null ? null : new Date(expiresAt) }),
  } as Pick<StoredKey, 'name' | 'permissions' | 'group_ids' | 'allowed_networks' | 'expires_at'>;
}

/** Whether the key can be used for more, in more places or for longer than before. */
function isWidened(before: StoredKey, change: ApiKeyChange): boolean {
  const { permissions, groupIds, allowedNetworks, expiresAt } = change;
  const { expires_at } = before;
  return (
    (permissions !== undefined && isWider(before.permissions, permissions)) ||
    (groupIds !== undefined && isWider(before.group_ids, groupIds)) ||
    (allowedNetworks !== undefined && isWider(before.allowed_networks, allowedNetworks)) ||
    (expiresAt !== undefined &&
      expires_at !== null &&
      (expiresAt === null || Date.parse(expiresAt) > expires_at.getTime()))
  );
}

function assertHeld({ permissions }: UserActor, codes: readonly PermissionCode[]): void {
  const unheld = codes.filter((code) => !permissions.has(code));
  if (unheld.length === 0) return;
  throw invalid({ permissions: `You do not have these permissions yourself: ${unheld.join(', ')}.` });
}

function assertAhead(expiresAt: string | null, now: number): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= now) {
    throw invalid({ expiresAt: 'must be in the future' });
  }
}

async function assertNameFree(
  tx: DatabaseTransaction,
  organizationId: number,
  name: string,
  exceptId: number | null,
): Promise<void> {
  if (await isNameTaken(tx, organizationId, name, exceptId)) {
    throw taken('name', 'Another API key has this name.');
  }
}

async function assertGroups(
  tx: DatabaseTransaction,
  organizationId: number,
  groupIds: readonly number[] | null,
): Promise<void> {
  if (groupIds === null) return;
  const found = await selectGroupNames(tx, organizationId, groupIds);
  const open = new Set(found.filter(({ archived_at }) => archived_at === null).map(({ id }) => id));
  const missing = groupIds.filter((id) => !open.has(id));
  if (missing.length > 0) throw invalid({ groupIds: `There is no group ${missing.join(', ')}.` });
}
