import { ORGANIZATION_CODES, PERMISSION_CODES, type PermissionCode } from '@longhaul/contract';
import type { Actor } from './actor.ts';
import type { Bus } from './bus.ts';
import type { Clock, Stopwatch } from './clock.ts';
import type { Database } from './database/database.ts';
import type { AccessClaims, AccessTokens } from './tokens.ts';

/** How long a change made by another process may go unseen when its message is lost. */
const ACTOR_CACHE_MS = 3_000;
const ACTOR_CACHE_SIZE = 10_000;

export type Access = {
  tokens: AccessTokens;
  /** Who a session's caller is now; undefined once the session has ended or the account was deactivated. */
  actorOf(claims: AccessClaims, address: string): Promise<Actor | undefined>;
  /**
   * To be called after every committed change of a user's codes, role, status or sessions: the next call sees it, here
   * and in other processes, and open streams of the user end.
   */
  changed(userId: number): void;
};

type CachedActor = { actor: Omit<Actor, 'address'> | undefined; userId: number; loadedAt: number };

export function createAccess(
  database: Database,
  bus: Bus,
  clock: Clock,
  stopwatch: Stopwatch,
  tokens: AccessTokens,
): Access {
  const cache = new Map<string, CachedActor>();
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
    async actorOf(claims, address) {
      const cached = cache.get(claims.sessionId);
      if (cached && stopwatch.elapsed() - cached.loadedAt < ACTOR_CACHE_MS) {
        return cached.actor && { ...cached.actor, address };
      }
      const loadedAt = stopwatch.elapsed();
      const changesBefore = changes;
      const actor = await loadActor(database, claims, new Date(clock.now()));
      // What was read while something changed may be from before the change.
      if (changes === changesBefore) {
        if (cache.size >= ACTOR_CACHE_SIZE) cache.clear();
        cache.set(claims.sessionId, { actor, userId: claims.userId, loadedAt });
      }
      return actor && { ...actor, address };
    },
    changed: (userId) => bus.publish({ topic: 'access-ended', userId }),
  };
}

async function loadActor(
  database: Database,
  { userId, sessionId }: AccessClaims,
  now: Date,
): Promise<Omit<Actor, 'address'> | undefined> {
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
        'organizations.status as organization_status',
      ])
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
    userId,
    sessionId,
    role: row.role,
    status: row.status,
    permissions: new Set(heldCodes(row)),
    organizationId: row.role === 'SUPER_ADMIN' ? row.controlled_organization_id : row.organization_id,
  };
}

/** The codes an account holds: every one for a super administrator, every organization code for an ADMIN. */
export function heldCodes(account: {
  role: Actor['role'];
  status: string;
  permissions: readonly string[];
}): PermissionCode[] {
  if (account.status !== 'active') return [];
  if (account.role === 'SUPER_ADMIN') return [...PERMISSION_CODES];
  if (account.role === 'ADMIN') return [...ORGANIZATION_CODES];
  return ORGANIZATION_CODES.filter((code) => account.permissions.includes(code));
}
