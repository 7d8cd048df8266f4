import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type Recipient = Awaited<ReturnType<typeof selectPeople>>[number];

/** Whoever is to get reports, by name; of one person where an id is given. */
export function selectPeople(tx: DatabaseTransaction, organizationId: number, userId: number | null) {
  return tx
    .selectFrom('report_schedules as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.kind', 'u.id', 'u.email', 'u.role', 'u.status', 'u.permissions'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'))
    .select(sql<boolean>`u.archived_at is not null`.as('is_archived'))
    .where('s.organization_id', '=', organizationId)
    .$if(userId !== null, (query) => query.where('s.user_id', '=', userId))
    .orderBy('s.kind')
    .orderBy('name')
    .orderBy('u.id')
    .execute();
}
