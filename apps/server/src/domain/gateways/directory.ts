import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface DirectoryEntry {
  readonly unique_id: string;
  readonly organization_id: number;
  readonly gateway_id: number;
}

/** From now on what arrives under these identifiers is of these devices. */
export async function enterInDirectory(
  tx: DatabaseTransaction,
  entries: readonly DirectoryEntry[],
): Promise<void> {
  if (entries.length > 0) await tx.insertInto('gateway_directory').values(entries).execute();
}

/** From now on nobody knows the device by this identifier. */
export async function removeFromDirectory(
  tx: DatabaseTransaction,
  { unique_id, organization_id, gateway_id }: DirectoryEntry,
): Promise<void> {
  await tx
    .deleteFrom('gateway_directory')
    .where('unique_id', '=', unique_id)
    .where('organization_id', '=', organization_id)
    .where('gateway_id', '=', gateway_id)
    .execute();
}
