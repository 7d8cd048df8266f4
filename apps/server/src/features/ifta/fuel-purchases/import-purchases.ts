import { FUEL_IMPORT_COLUMNS, ImportedFuelPurchase, type ImportResult, isLeftOut } from '@longhaul/contract';
import { metersFromMiles } from '@longhaul/units';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { noSuchUnit, unitsWithZerosInFront } from '../../../domain/assets/shortened-units.ts';
import { recordChanges } from '../../../domain/changes/record-change.ts';
import { findPeriod } from '../../../domain/ifta/period.ts';
import { NOT_YET } from '../../../domain/ifta/tax-record.ts';
import { countPurchaseOdometers } from '../../../domain/maintenance/purchase-readings.ts';
import { isInstant } from '../../../domain/organizations/local-instant.ts';
import type { Caller } from '../../../platform/actor.ts';
import { importResult, markRepeats, readTable } from '../../../platform/csv-import.ts';
import type { Deps } from '../../../platform/deps.ts';
import { required } from './change-purchases.ts';
import { presentPurchase } from './present.ts';
import { millilitersOf, purchaseColumnsOf } from './purchase-columns.ts';
import {
  insertPurchases,
  instantsOf,
  lockReceipts,
  selectKnownReceipts,
  selectKnownTransactions,
  selectPurchasesById,
  selectVehiclesByUnit,
} from './queries.ts';

const READ = { module: new URL(import.meta.url), name: 'readPurchases' };

/** All rows or none. @throws DomainError 422, on the field `file` or naming lines. */
export async function importPurchases(
  { database, clock, compute }: Deps,
  actor: Caller,
  { organizationId, isDryRun }: { organizationId: number; isDryRun: boolean },
  upload: unknown,
): Promise<ImportResult> {
  const table = await compute.run<typeof readPurchases>(actor, READ, [upload]);
  const now = new Date(clock.now());
  markRepeats(table.rows, 'quantity', (row) =>
    [row.date, row.time, row.seller, row.unitNumber, millilitersOf(row.quantity, row.unit)].join('|'),
  );
  markRepeats(table.rows, 'transaction', ({ transaction }) => transaction);
  return database.inOrganizationOf(actor, async (tx) => {
    await lockReceipts(tx, organizationId);
    const { today } = await findPeriod(tx, organizationId, {}, clock.now());
    const read = table.rows.flatMap((row) => (row.data ? [{ row, data: row.data }] : []));
    const units = read.flatMap(({ data }) => data.unitNumber ?? []);
    const vehicles = await selectVehiclesByUnit(tx, organizationId, units);
    const missing = units.filter((unit) => !vehicles.has(unit.toLowerCase()));
    const similar = await unitsWithZerosInFront(tx, organizationId, 'vehicle', missing);
    const instants = await instantsOf(
      tx,
      organizationId,
      read.map(({ data }) => ({ date: data.date, time: data.time ?? null })),
    );
    const purchases = read.map(({ row, data }, index) => {
      const assetId = data.unitNumber ? (vehicles.get(data.unitNumber.toLowerCase()) ?? null) : null;
      if (data.unitNumber && assetId === null)
        row.errors.unitNumber ??= noSuchUnit('vehicle', data.unitNumber, similar);
      if (data.date > today) row.errors.date ??= NOT_YET;
      const milliliters = millilitersOf(data.quantity, data.unit);
      const at = instants[index] ?? null;
      if (at && !isInstant(at)) row.errors.time ??= at.problem;
      return { row, data, assetId, milliliters, at: isInstant(at) ? at : null };
    });
    const known = await selectKnownReceipts(
      tx,
      organizationId,
      purchases.map(({ data, ...key }) => ({ ...key, date: data.date, seller: data.seller })),
    );
    for (const index of known) purchases[index]!.row.errors.seller ??= 'This receipt already exists.';
    const transactions = read.flatMap(({ data }) => data.transaction ?? []);
    const imported = await selectKnownTransactions(tx, organizationId, transactions);
    for (const { row, data } of read) {
      if (data.transaction && imported.has(data.transaction.toLowerCase()))
        row.errors.transaction ??= 'This transaction has already been imported.';
    }
    const result = importResult(table, isDryRun);
    if (isDryRun) return result;
    const rows = purchases.map(({ data, assetId, milliliters, at }) => {
      const {
        price,
        odometerMiles,
        transaction = null,
        unitNumber: _,
        time: __,
        isCanceled: ___,
        ...rest
      } = data;
      const { lat = null, lon = null, address = null } = purchaseColumnsOf(rest);
      return {
        ...required(rest),
        lat,
        lon,
        address,
        milliliters,
        organization_id: organizationId,
        purchased_at: at,
        asset_id: assetId,
        price_cents: price === undefined ? null : Math.round(price * 100),
        odometer_m: odometerMiles === undefined ? null : Math.round(metersFromMiles(odometerMiles)),
        transaction,
        source: 'import' as const,
        created_by: actor.userId,
        created_at: now,
        updated_at: now,
      };
    });
    const ids = await insertPurchases(tx, rows);
    await countPurchaseOdometers(tx, organizationId, ids, { userId: actor.userId, now });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'import',
      entity: 'fuel-purchase',
      after: { count: ids.length, firstId: ids[0], lastId: ids.at(-1) },
    });
    const made = await selectPurchasesById(tx, organizationId, ids);
    await recordChanges(
      tx,
      organizationId,
      made.map((row) => ({ type: 'fuel-purchase.created' as const, data: presentPurchase(row) })),
    );
    return result;
  });
}

/**
 * In a worker thread.
 * @throws DomainError 422 on the field `file`
 * @public The worker thread calls it by its name.
 */
export const readPurchases = (upload: unknown) =>
  readTable(upload, FUEL_IMPORT_COLUMNS, ImportedFuelPurchase, { isLeftOut });
