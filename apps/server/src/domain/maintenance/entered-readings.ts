import type { Insertable } from 'kysely';
import type { EnteredReadingsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export async function insertEnteredReading(
  tx: DatabaseTransaction,
  reading: Insertable<EnteredReadingsTable>,
): Promise<void> {
  await tx.insertInto('entered_readings').values(reading).execute();
}
