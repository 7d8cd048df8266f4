import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/**
 * In which the days of the organization are counted: a dated zone, which shows each instant by the clock of its day, so that
 * what is read of the past keeps its days and what is read of the present has the zone of now.
 */
export async function timeZoneOf(tx: DatabaseTransaction, organizationId: number): Promise<string> {
  const { dated_zone } = await tx
    .selectFrom('organizations')
    .select('dated_zone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return dated_zone;
}
