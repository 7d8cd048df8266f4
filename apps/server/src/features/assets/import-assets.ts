import {
  ASSET_IMPORT_COLUMNS,
  type AssetKind,
  hasWrongVinCheckDigit,
  ImportedAsset,
  type ImportResult,
  VIN_DOUBT,
} from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { insertAssignment, lockDriversNamed, type NamedDriver } from '../../domain/assets/holder-queries.ts';
import { recordAssetChange } from '../../domain/assets/record-asset-change.ts';
import { clashOf, columnsOf, insertAssets, selectNamesakes } from '../../domain/assets/registration.ts';
import { unitsWithZerosInFront } from '../../domain/assets/shortened-units.ts';
import type { Caller } from '../../platform/actor.ts';
import { importResult, markRepeats, type ReadRow, readTable } from '../../platform/csv-import.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';

type Import = { organizationId: number; kind: AssetKind; isDryRun: boolean };

const READ = { module: new URL(import.meta.url), name: 'readAssets' };

/** All rows or none. @throws DomainError 422, on the field `file` or naming lines. */
export async function importAssets(
  { database, clock, compute }: Deps,
  actor: Caller,
  { organizationId, kind, isDryRun }: Import,
  upload: unknown,
): Promise<ImportResult> {
  const table = await compute.run<typeof readAssets>(actor, READ, [upload]);
  markRepeats(table.rows, 'unitNumber', ({ unitNumber }) => unitNumber);
  markRepeats(table.rows, 'vin', ({ vin }) => vin);
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    markDoubtfulVins(table.rows);
    await markTaken(tx, organizationId, kind, table.rows);
    const drivers = await matchDrivers(tx, organizationId, kind, table.rows);
    const result = importResult(table, isDryRun);
    if (isDryRun) return result;
    const rows = table.rows.flatMap(({ line, data }) => (data ? [{ driver: drivers.get(line), data }] : []));
    const stored = rows.map(({ data }) => ({ ...columnsOf(data), kind, unit_number: data.unitNumber }));
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
      const driver = rows[index]?.driver;
      const assetId = ids[index];
      if (driver === undefined || assetId === undefined) continue;
      await insertAssignment(tx, { organizationId, assetId, driverId: driver.id, now });
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'assign-driver',
        entity: kind,
        entityId: assetId,
        before: { unit_number: after.unit_number, driver: null },
        after: { unit_number: after.unit_number, driver: { id: driver.id, name: driver.name } },
      });
    }
    await recordAssetChange(tx, organizationId, ids, 'created', now);
    return result;
  });
}

/** The driver of each line that names one. What is wrong with a name is said on its row. */
async function matchDrivers(
  tx: DatabaseTransaction,
  organizationId: number,
  kind: AssetKind,
  rows: readonly ReadRow<ImportedAsset>[],
): Promise<Map<number, NamedDriver>> {
  const named = rows.flatMap((row) => (row.data?.driver ? [{ row, name: row.data.driver }] : []));
  const found = new Map<number, NamedDriver>();
  if (named.length === 0) return found;
  if (kind === 'trailer') {
    for (const { row } of named) row.errors.driver ??= 'A trailer has no driver.';
    return found;
  }
  const candidates = await lockDriversNamed(
    tx,
    organizationId,
    named.map(({ name }) => driverKey(name)),
  );
  const lines = new Map<number, number>();
  for (const { row, name } of named) {
    const matches = candidates.filter(({ keys }) => keys.includes(driverKey(name)));
    const [driver] = matches;
    const firstLine = driver && lines.get(driver.id);
    if (driver === undefined) row.errors.driver ??= `No driver named ${name}.`;
    else if (matches.length > 1)
      row.errors.driver ??= `${matches.length} drivers are named ${name}. Use the username.`;
    else if (driver.unitNumber !== null)
      row.errors.driver ??= `${driver.name} drives vehicle ${driver.unitNumber}.`;
    else if (firstLine !== undefined)
      row.errors.driver ??= `${driver.name} is also the driver in line ${firstLine}.`;
    else {
      lines.set(driver.id, row.line);
      found.set(row.line, driver);
    }
  }
  return found;
}

/** `Delgado, Marcus` is `marcus delgado`. */
function driverKey(name: string): string {
  const [last = '', first] = name.split(',');
  return (first === undefined ? last : `${first} ${last}`).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A file is looked at twice in a column of its own. */
function markDoubtfulVins(rows: readonly ReadRow<ImportedAsset>[]): void {
  for (const { data, errors } of rows) {
    if (!data?.vin || data.isVinConfirmed || !hasWrongVinCheckDigit(data.vin)) continue;
    errors.vin ??= `${VIN_DOUBT} If it has exactly these, write yes in a column VIN as on the plate.`;
  }
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
  const similar = await unitsWithZerosInFront(
    tx,
    organizationId,
    kind,
    rows.flatMap(({ data }) => (data && !byUnit.has(data.unitNumber.toLowerCase()) ? data.unitNumber : [])),
  );
  for (const { data, errors } of rows) {
    if (!data) continue;
    for (const namesake of [byUnit.get(data.unitNumber.toLowerCase()), byVin.get(data.vin?.toUpperCase())]) {
      const names = { kind, unit_number: data.unitNumber, vin: data.vin };
      const clash = namesake && clashOf(names, namesake);
      if (clash) errors[clash.field] ??= clash.message;
    }
    const known = similar.get(data.unitNumber.toLowerCase());
    if (known !== undefined)
      errors.unitNumber ??= `There is a ${kind} ${known}. A spreadsheet may have dropped the leading zeros.`;
  }
}

/**
 * In a worker thread.
 * @throws DomainError 422 on the field `file`
 * @public The worker thread calls it by its name.
 */
export const readAssets = (upload: unknown) => readTable(upload, ASSET_IMPORT_COLUMNS, ImportedAsset);
