import { dateAt } from '@longhaul/units';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Calls of a key since they were written down last. */
export interface KeyUsage {
  readonly organizationId: number;
  readonly calls: number;
  readonly lastAt: number;
  readonly address: string;
}

export async function saveKeyUsage(
  database: Database,
  keyId: number,
  { organizationId, calls, lastAt, address }: KeyUsage,
): Promise<void> {
  const date = dateAt(lastAt, 'UTC');
  await database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx
      .updateTable('api_keys')
      .set({
        last_used_at: sql`greatest(last_used_at, ${new Date(lastAt)})`,
        last_used_address: address,
        calls_date: date,
        calls: sql`case when calls_date = ${date} then calls + ${calls} else ${calls} end`,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', keyId)
      .execute(),
  );
}
