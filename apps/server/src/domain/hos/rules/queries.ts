import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { DriverKey } from '../derived-queries.ts';

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** In the order in which they were made. */
export function selectEntries(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  return tx
    .selectFrom('driver_rule_sets as r')
    .leftJoin('users as s', 's.id', 'r.set_by')
    .leftJoin('users as a', 'a.id', 'r.answered_by')
    .selectAll('r')
    .select(sql<string | null>`s.first_name || ' ' || s.last_name`.as('setter_name'))
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('answerer_name'))
    .where('r.organization_id', '=', organizationId)
    .where('r.driver_id', '=', driverId)
    .orderBy('r.id')
    .execute();
}
