import { sql } from 'kysely';
import type { Target } from '../../../domain/ifta/tax-record.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

export type FormatRow = Awaited<ReturnType<typeof selectFormats>>[number];

const formats = (tx: DatabaseTransaction, organizationId: number) =>
  tx.selectFrom('fuel_card_formats').selectAll().where('organization_id', '=', organizationId);

export function selectFormats(tx: DatabaseTransaction, organizationId: number) {
  return formats(tx, organizationId).orderBy(sql`lower(name)`).execute();
}

export function lockFormat(tx: DatabaseTransaction, { organizationId, id }: Target) {
  return formats(tx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** One change of an organization's formats at a time. */
export async function lockFormats(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fuel card formats'), ${organizationId}::integer)`.execute(
    tx,
  );
}

interface FormatColumns {
  readonly name: string;
  readonly format: string;
  readonly updated_at: Date;
}

export function insertFormat(
  tx: DatabaseTransaction,
  organizationId: number,
  columns: FormatColumns,
): Promise<FormatRow> {
  return tx
    .insertInto('fuel_card_formats')
    .values({ organization_id: organizationId, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function saveFormat(
  tx: DatabaseTransaction,
  { organizationId, id }: Target,
  columns: FormatColumns,
): Promise<FormatRow> {
  return tx
    .updateTable('fuel_card_formats')
    .set(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFormat(tx: DatabaseTransaction, { organizationId, id }: Target): Promise<void> {
  await tx
    .deleteFrom('fuel_card_formats')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
