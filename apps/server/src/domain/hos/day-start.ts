import { timeOfDay } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Start of the carrier's 24-hour period, `HH:mm`. */
export async function selectDayStart(tx: DatabaseTransaction, organizationId: number): Promise<string> {
  const { day_starts_at_minutes } = await tx
    .selectFrom('organizations')
    .select('day_starts_at_minutes')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return timeOfDay(day_starts_at_minutes);
}
