import type { Insertable } from 'kysely';
import type { ServicesDoneTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export async function insertServiceDone(
  tx: DatabaseTransaction,
  done: Insertable<ServicesDoneTable>,
): Promise<void> {
  await tx.insertInto('services_done').values(done).execute();
}
