import type { Quarter, Rate } from '@longhaul/ifta';
import type { Insertable } from 'kysely';
import type { IftaRateOverridesTable } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

export interface NewRateFile {
  readonly rates: readonly Rate[];
  readonly source: string;
  readonly status: 'final' | 'preliminary';
  readonly loadedBy: number | null;
  readonly loadedAt: Date;
}

export async function insertRateFile(
  tx: DatabaseTransaction,
  organizationId: number,
  quarter: Quarter,
  file: NewRateFile,
): Promise<number> {
  const { id } = await tx
    .insertInto('ifta_rate_files')
    .values({
      organization_id: organizationId,
      quarter_start: quarter.startDate,
      ...fileValues(quarter, file),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPlatformRateFile(
  tx: DatabaseTransaction,
  quarter: Quarter,
  file: NewRateFile,
): Promise<number> {
  const { id } = await tx
    .insertInto('platform_rate_files')
    .values(fileValues(quarter, file))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const fileValues = (quarter: Quarter, { rates, source, status, loadedBy, loadedAt }: NewRateFile) => ({
  quarter: quarter.code,
  source,
  status,
  rates: JSON.stringify(rates),
  loaded_by: loadedBy,
  loaded_at: loadedAt,
});

/** The one that stood for the same rate ends; what was made is never changed. */
export async function insertOverride(
  tx: DatabaseTransaction,
  row: Insertable<IftaRateOverridesTable>,
  now: Date,
): Promise<number> {
  await tx
    .updateTable('ifta_rate_overrides')
    .set({ removed_at: now })
    .where('organization_id', '=', row.organization_id)
    .where('quarter', '=', row.quarter)
    .where('jurisdiction', '=', row.jurisdiction)
    .where('fuel', '=', row.fuel)
    .where('kind', '=', row.kind)
    .where('removed_at', 'is', null)
    .execute();
  const { id } = await tx
    .insertInto('ifta_rate_overrides')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What it said; undefined when there is none in force. */
export function endOverride(tx: DatabaseTransaction, organizationId: number, id: number, now: Date) {
  return tx
    .updateTable('ifta_rate_overrides')
    .set({ removed_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['quarter', 'jurisdiction', 'fuel', 'kind', 'value', 'reason'])
    .executeTakeFirst();
}
