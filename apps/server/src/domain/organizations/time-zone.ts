import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** In which the days of the organization are counted. */
export async function timeZoneOf(tx: DatabaseTransaction, organizationId: number): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('organizations')
    .select('time_zone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
