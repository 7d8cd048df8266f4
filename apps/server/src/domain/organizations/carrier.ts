import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Whose name is printed, and in which zone and units. */
export function findCarrier(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organizations')
    .select(['name', 'carrier_name', 'usdot_number', 'units'])
    .select('dated_zone as time_zone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}
