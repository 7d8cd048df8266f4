import { ORGANIZATION_CODES, PERMISSION_CODES, type PermissionCode, USER_CODES } from '@longhaul/contract';
import type { ApiKeyActor, ShareLinkActor, UserActor } from './actor.ts';
import { createApiKeys } from './api-keys.ts';
import type { Bus } from './bus.ts';
import type { Clock, Stopwatch } from './clock.ts';
import type { Database } from './database/database.ts';
import { type AccessClaims, type AccessTokens, hashOpaqueToken } from './tokens.ts';
import { hasFactor, mustSetUpTwoStep, TWO_STEP_COLUMNS } from './two-step-required.ts';

/** How long a change made by another process may go unseen when its message is lost. */
const ACTOR_CACHE_MS = 3_000;
const ACTOR_CACHE_SIZE = 10_000;

export type Access = {
  tokens: AccessTokens;
  /** Who a session's caller is now; undefined once the session has ended or the account was deactivated. */
  userOf(claims: AccessClaims, address: string): Promise<UserActor | undefined>;
  /** Whose token is in the address of a public link, also one that has ended; undefined for a guess. */
  shareLinkOf(token: string, address: string): Promise<ShareLinkActor | undefined>;
  /** The key with this secret; undefined for one that is unknown, expired or revoked. */
  apiKeyOf(secret: string, address: string): Promise<ApiKeyActor | undefined>;
  /**
   * To be called after every committed change of a user's codes, role, status or sessions: the next call sees it, here
   * and in other processes, and open streams of the user end.
   */
  changed(userId: number): void;
  /** To be called after every committed change of a key. */
  keyChanged(keyId: number): void;
};

type CachedActor = { actor: Omit<UserActor, 'address'> | undefined; userId: number; loadedAt: number };

export function createAccess(
  database: Database,
  bus: Bus,
  clock: Clock,
  stopwatch: Stopwatch,
  tokens: AccessTokens,
): Access {
  const cache = new Map<string, CachedActor>();
  const apiKeys = createApiKeys(database, bus, clock, stopwatch);
  let changes = 0;

  bus.subscribe((message) => {
    if (message.topic !== 'access-ended' && message.topic !== 'messages-missed') return;
    changes++;
    if (message.topic === 'messages-missed') cache.clear();
    else
      for (const [sessionId, cached] of cache) if (cached.userId === message.userId) cache.delete(sessionId);
  });

  return {
    tokens,
    async userOf(claims, address) {
      const cached = cache.get(claims.sessionId);
      if (cached && stopwatch.elapsed() - cached.loadedAt < ACTOR_CACHE_MS) {
        return cached.actor && { ...cached.actor, address };
      }
      const loadedAt = stopwatch.elapsed();
      const changesBefore = changes;
      const actor = await loadUser(database, claims, new Date(clock.now()));
      // What was read while something changed may be from before the change.
      if (changes === changesBefore) {
        if (cache.size >= ACTOR_CACHE_SIZE) cache.clear();
        cache.set(claims.sessionId, { actor, userId: claims.userId, loadedAt });
      }
      return actor && { ...actor, address };
    },
    async shareLinkOf(token, address) {
      const link = await loadShareLink(database, token);
      return link && { ...link, address };
    },
    apiKeyOf: apiKeys.find,
    keyChanged: (keyId) => bus.publish({ topic: 'api-key-changed', keyId }),
    changed: (userId) => bus.publish({ topic: 'access-ended', userId }),
  };
}

async function loadUser(
  database: Database,
  { userId, sessionId }: AccessClaims,
  now: Date,
): Promise<Omit<UserActor, 'address'> | undefined> {
  const row = await database.acrossOrganizations({ actorId: userId }, (tx) =>
    tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('organizations', 'organizations.id', 'users.organization_id')
      .select([
        'users.organization_id',
        'users.role',
        'users.status',
        'users.permissions',
        'sessions.controlled_organization_id',
        'sessions.device_id',
        'organizations.status as organization_status',
        ...TWO_STEP_COLUMNS,
      ])
      .select(hasFactor)
      .where('sessions.id', '=', sessionId)
      .where('users.id', '=', userId)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('users.archived_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row || row.organization_status === 'deactivated') return undefined;
  if (row.status !== 'active' && row.status !== 'pending') return undefined;
  return {
    kind: 'user',
    key: `user ${userId}`,
    userId,
    sessionId,
    deviceId: row.device_id,
    role: row.role,
    status: row.status,
    permissions: new Set(heldCodes(row)),
    mustSetUpTwoStep: mustSetUpTwoStep(row, now),
    organizationId: row.role === 'SUPER_ADMIN' ? row.controlled_organization_id : row.organization_id,
  };
}

/** Whatever the token looks like it is looked up in the same way. */
async function loadShareLink(
  database: Database,
  token: string,
): Promise<Omit<ShareLinkActor, 'address'> | undefined> {
  const row = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .selectFrom('share_links')
      .select(['organization_id', 'id', 'asset_id'])
      .where('token_hash', '=', hashOpaqueToken(token))
      .executeTakeFirst(),
  );
  return (
    row && {
      kind: 'share-link',
      key: `share-link ${row.id}`,
      linkId: row.id,
      vehicleId: row.asset_id,
      organizationId: row.organization_id,
      permissions: new Set(),
    }
  );
}

/** The codes an account holds: every one for a super administrator, every organization code for an ADMIN, and those given to a USER that are not for administrators. */
export function heldCodes(account: {
  role: UserActor['role'];
  status: string;
  permissions: readonly string[];
}): PermissionCode[] {
  if (account.status !== 'active') return [];
  if (account.role === 'SUPER_ADMIN') return [...PERMISSION_CODES];
  if (account.role === 'ADMIN') return [...ORGANIZATION_CODES];
  return USER_CODES.filter((code) => account.permissions.includes(code));
}
