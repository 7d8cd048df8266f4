import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Whose name is printed, and in which zone and units. */
export function findCarrier(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organizations')
    .select(['name', 'carrier_name', 'usdot_number', 'time_zone', 'units'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}
