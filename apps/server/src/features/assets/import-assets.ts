import { ASSET_IMPORT_COLUMNS, type AssetKind, ImportedAsset, type ImportResult } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { clashOf, columnsOf, insertAssets, selectNamesakes } from '../../domain/assets/registration.ts';
import type { Actor } from '../../platform/actor.ts';
import { importResult, markRepeats, type ReadRow, readTable } from '../../platform/csv-import.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';

type Import = { organizationId: number; kind: AssetKind; isDryRun: boolean };

/** All rows or none. @throws DomainError 422, on the field `file` or naming lines. */
export async function importAssets(
  { database }: Deps,
  actor: Actor,
  { organizationId, kind, isDryRun }: Import,
  upload: unknown,
): Promise<ImportResult> {
  const table = readTable(upload, ASSET_IMPORT_COLUMNS, ImportedAsset);
  markRepeats(table.rows, 'unitNumber', ({ unitNumber }) => unitNumber);
  markRepeats(table.rows, 'vin', ({ vin }) => vin);
  return database.inOrganizationOf(actor, async (tx) => {
    await markTaken(tx, organizationId, kind, table.rows);
    const result = importResult(table, isDryRun);
    if (isDryRun) return result;
    const assets = table.rows.flatMap(({ data }) => data ?? []);
    const stored = assets.map((asset) => ({ ...columnsOf(asset), kind, unit_number: asset.unitNumber }));
    const ids = await insertAssets(
      tx,
      stored.map((asset) => ({ organization_id: organizationId, ...asset })),
    );
    for (const [index, after] of stored.entries()) {
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'import',
        entity: kind,
        ...(ids[index] !== undefined && { entityId: ids[index] }),
        after,
      });
    }
    return result;
  });
}

async function markTaken(
  tx: DatabaseTransaction,
  organizationId: number,
  kind: AssetKind,
  rows: readonly ReadRow<ImportedAsset>[],
): Promise<void> {
  const namesakes = await selectNamesakes(tx, organizationId, {
    kind,
    unitNumbers: rows.flatMap(({ data }) => data?.unitNumber ?? []),
    vins: rows.flatMap(({ data }) => data?.vin ?? []),
  });
  const byUnit = new Map(
    namesakes.filter((each) => each.kind === kind).map((each) => [each.unit_number.toLowerCase(), each]),
  );
  const byVin = new Map(namesakes.map((each) => [each.vin?.toUpperCase(), each]));
  for (const { data, errors } of rows) {
    if (!data) continue;
    for (const namesake of [byUnit.get(data.unitNumber.toLowerCase()), byVin.get(data.vin?.toUpperCase())]) {
      const names = { kind, unit_number: data.unitNumber, vin: data.vin };
      const clash = namesake && clashOf(names, namesake);
      if (clash) errors[clash.field] ??= clash.message;
    }
  }
}
