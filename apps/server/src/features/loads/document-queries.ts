import type { Insertable } from 'kysely';
import type { LoadDocumentsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

type Target = { organizationId: number; loadId: number; documentId: number };

export async function insertDocument(
  tx: DatabaseTransaction,
  document: Insertable<LoadDocumentsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('load_documents')
    .values(document)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findDocument(tx: DatabaseTransaction, { organizationId, loadId, documentId }: Target) {
  return tx
    .selectFrom('load_documents')
    .select(['content', 'media_type', 'file_name'])
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', loadId)
    .where('id', '=', documentId)
    .executeTakeFirst();
}

export function deleteDocument(tx: DatabaseTransaction, { organizationId, loadId, documentId }: Target) {
  return tx
    .deleteFrom('load_documents')
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', loadId)
    .where('id', '=', documentId)
    .returning(['kind', 'file_name'])
    .executeTakeFirst();
}
