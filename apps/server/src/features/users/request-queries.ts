import type { PageQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

const REQUEST_SORT_FIELDS: SortFields = {
  name: sql`lower(u.last_name || ' ' || u.first_name)`,
  email: sql`lower(u.email)`,
  requestedAt: sql`r.requested_at`,
};

/** Those without an answer yet. */
export async function selectAccountRequests(
  tx: DatabaseTransaction,
  organizationId: number,
  page: PageQuery,
) {
  let matching = tx
    .selectFrom('account_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.organization_id', '=', organizationId)
    .where('r.decision', 'is', null);
  if (page.q) {
    const pattern = containing(page.q);
    matching = matching.where(
      sql<boolean>`(u.first_name || ' ' || u.last_name ilike ${pattern} or u.email ilike ${pattern})`,
    );
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'r.requested_at'])
    .orderBy(orderOf(page.sort, REQUEST_SORT_FIELDS, 'requestedAt', sql`u.id`))
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

/** False when there is no such request, or it was answered already. */
export async function decideAccountRequest(
  tx: DatabaseTransaction,
  request: { organizationId: number; userId: number },
  decision: { decision: 'approved' | 'rejected'; decidedBy: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_requests')
    .set({ decision: decision.decision, decided_by: decision.decidedBy, decided_at: decision.now })
    .where('organization_id', '=', request.organizationId)
    .where('user_id', '=', request.userId)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The address that the directory asks for and nobody has confirmed. */
export async function findRequestedAddress(
  tx: DatabaseTransaction,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
): Promise<string | null> {
  const entry = await tx
    .selectFrom('provisioned_users')
    .select('requested_email')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return entry?.requested_email ?? null;
}

export async function clearRequestedAddress(
  tx: DatabaseTransaction,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
): Promise<void> {
  await tx
    .updateTable('provisioned_users')
    .set({ requested_email: null, requested_at: null })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}
