import { MAX_SIGN_INS } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export async function selectOpenSessions(tx: DatabaseTransaction, userId: number, now: Date) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'address', 'user_agent', 'method'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

/** Sessions that were begun since an instant, ended or not, the newest first. */
export function selectBegunSessions(tx: DatabaseTransaction, userId: number, since: Date) {
  return tx
    .selectFrom('sessions')
    .select(['created_at', 'address', 'user_agent', 'method'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(MAX_SIGN_INS)
    .execute();
}

/** Sign-ins with a wrong password, as the activity log of the organization, or of the platform, has them. */
export async function selectRefusedSignIns(
  tx: DatabaseTransaction,
  { userId, organizationId }: { userId: number; organizationId: number | null },
  since: Date,
): Promise<{ at: Date; address: string | null }[]> {
  const about = {
    entity: 'user',
    entityId: String(userId),
    action: 'refuse-sign-in',
  };
  if (organizationId === null) {
    return tx
      .selectFrom('platform_activity_log')
      .select(['at', 'address'])
      .where('entity', '=', about.entity)
      .where('entity_id', '=', about.entityId)
      .where('action', '=', about.action)
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .limit(MAX_SIGN_INS)
      .execute();
  }
  return tx
    .selectFrom('activity_log')
    .select(['at', 'address'])
    .where('organization_id', '=', organizationId)
    .where('entity', '=', about.entity)
    .where('entity_id', '=', about.entityId)
    .where('action', '=', about.action)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(MAX_SIGN_INS)
    .execute();
}

/** Whose member somebody is; null for a super administrator, whatever is controlled. */
export async function findOwnOrganization(tx: DatabaseTransaction, userId: number): Promise<number | null> {
  const { organization_id } = await tx
    .selectFrom('users')
    .select('organization_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return organization_id;
}
