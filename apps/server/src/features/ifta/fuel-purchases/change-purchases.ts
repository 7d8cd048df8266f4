import type {
  FuelPurchase,
  FuelPurchaseChange,
  LikelyVehicle,
  NewFuelPurchase,
  Page,
} from '@longhaul/contract';
import { differingColumns } from '../../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { recordChange } from '../../../domain/changes/record-change.ts';
import {
  checkDate,
  checkVehicle,
  type RecordKind,
  removeRecord,
  saveChange,
  type Target,
} from '../../../domain/ifta/tax-record.ts';
import { countPurchaseOdometers, workOut } from '../../../domain/maintenance/purchase-readings.ts';
import { isInstant } from '../../../domain/organizations/local-instant.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { presentPurchase } from './present.ts';
import { millilitersOf, purchaseColumnsOf } from './purchase-columns.ts';
import {
  findPurchase,
  insertPurchases,
  instantsOf,
  leavePurchase,
  lockPurchase,
  lockReceipts,
  type PurchaseSearch,
  type PurchaseValues,
  type ReceiptKey,
  savePurchase,
  selectKnownReceipts,
  selectLikelyVehicles,
  selectPurchases,
  timeOf,
} from './queries.ts';

const PURCHASE: RecordKind<PurchaseValues> = {
  entity: 'fuel-purchase',
  name: 'This fuel purchase',
  lock: lockPurchase,
  save: savePurchase,
  leave: leavePurchase,
};

export async function listPurchases(
  tx: DatabaseTransaction,
  search: PurchaseSearch,
): Promise<Page<FuelPurchase>> {
  const { rows, total } = await selectPurchases(tx, search);
  return { items: rows.map(presentPurchase), page: search.page, size: search.size, total };
}

/** @throws DomainError 404 */
export async function getPurchase(tx: DatabaseTransaction, target: Target): Promise<FuelPurchase> {
  const row = await findPurchase(tx, target);
  if (!row) throw notFound('This fuel purchase');
  return presentPurchase(row);
}

/** @throws DomainError 404 */
export async function listLikelyVehicles(tx: DatabaseTransaction, target: Target): Promise<LikelyVehicle[]> {
  const sale = await findPurchase(tx, target);
  if (!sale) throw notFound('This fuel purchase');
  return selectLikelyVehicles(tx, sale);
}

/** @throws DomainError 409 when the same receipt is there already, 422 */
export async function createPurchase(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  purchase: NewFuelPurchase,
): Promise<FuelPurchase> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, (tx) => storePurchase(tx, actor, organizationId, purchase, now));
}

/** @throws DomainError 422 */
async function instantOf(
  tx: DatabaseTransaction,
  organizationId: number,
  moment: { date: string; time: string | null },
): Promise<Date | null> {
  const [found = null] = await instantsOf(tx, organizationId, [moment]);
  if (found && !isInstant(found)) throw invalid({ time: found.problem });
  return found;
}

/** @throws DomainError 409 when the same receipt is there already, 422 */
export async function storePurchase(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  purchase: NewFuelPurchase,
  now: Date,
): Promise<FuelPurchase> {
  await checkVehicle(tx, organizationId, purchase.assetId);
  await checkDate(tx, organizationId, purchase.date, now.getTime());
  const { time = null, ...rest } = purchase;
  const milliliters = millilitersOf(purchase.quantity, purchase.unit);
  const purchasedAt = await instantOf(tx, organizationId, { date: purchase.date, time });
  await assertNewPurchase(tx, organizationId, {
    date: purchase.date,
    seller: purchase.seller,
    assetId: purchase.assetId ?? null,
    milliliters,
    at: purchasedAt,
  });
  const columns = { ...required(rest), ...purchaseColumnsOf(rest), milliliters, purchased_at: purchasedAt };
  const [id = 0] = await insertPurchases(tx, [
    {
      ...columns,
      organization_id: organizationId,
      source: 'manual',
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    },
  ]);
  if (purchase.odometerMeters != null) {
    await countPurchaseOdometers(tx, organizationId, [id], { userId: actor.userId, now });
  }
  await recordActivity(tx, {
    organizationId,
    actor,
    entityId: id,
    after: columns,
    action: 'create',
    entity: 'fuel-purchase',
  });
  const made = await getPurchase(tx, { organizationId, id });
  await recordChange(tx, organizationId, 'fuel-purchase.created', made);
  return made;
}

/** Columns that no receipt goes without. */
export function required({
  date,
  seller,
  jurisdiction,
  fuel,
  quantity,
  unit,
  currency,
  isTaxPaid,
  isFull,
}: Pick<
  NewFuelPurchase,
  'date' | 'seller' | 'jurisdiction' | 'fuel' | 'quantity' | 'unit' | 'currency' | 'isTaxPaid' | 'isFull'
>) {
  return {
    date,
    seller,
    jurisdiction,
    fuel,
    quantity,
    unit,
    currency,
    is_tax_paid: isTaxPaid,
    is_full: isFull,
  };
}

/** What the reading of a vehicle follows from. */
const ODOMETER_COLUMNS = ['odometer_m', 'asset_id', 'purchased_at', 'date'] as const;

/** @throws DomainError 404, 409, 422 */
export async function updatePurchase(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  change: FuelPurchaseChange,
): Promise<FuelPurchase> {
  const { organizationId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockPurchase(tx, target);
    const shown = await findPurchase(tx, target);
    if (!before || !shown) throw notFound('This fuel purchase');
    await checkVehicle(tx, organizationId, change.assetId);
    await checkDate(tx, organizationId, change.date, clock.now());
    const columns = purchaseColumnsOf(change);
    const [lat, lon] = [columns.lat ?? before.lat, columns.lon ?? before.lon];
    const isCleared = columns.lat === null || columns.lon === null;
    if (isCleared !== (columns.lat === null && columns.lon === null) || (lat === null) !== (lon === null)) {
      throw invalid({ lon: 'is required with a latitude' });
    }
    // One that stays as it is may be the second of two that a clock shows alike.
    const purchasedAt =
      change.date === undefined && change.time === undefined
        ? before.purchased_at
        : await instantOf(tx, organizationId, {
            date: change.date ?? before.date,
            time: change.time === undefined ? timeOf(shown) : change.time,
          });
    const milliliters = millilitersOf(change.quantity ?? Number(before.quantity), change.unit ?? before.unit);
    const wanted = { ...columns, milliliters, purchased_at: purchasedAt };
    const stored = { ...before, quantity: Number(before.quantity) };
    const after = differingColumns(stored, wanted);
    if (Object.keys(after).length > 0) {
      await assertNewPurchase(
        tx,
        organizationId,
        {
          date: change.date ?? before.date,
          seller: change.seller ?? before.seller,
          assetId: change.assetId === undefined ? before.asset_id : change.assetId,
          milliliters,
          at: purchasedAt,
        },
        target.id,
      );
      const now = new Date(clock.now());
      await saveChange(tx, PURCHASE, { actor, target, before: stored, after, now });
      if (ODOMETER_COLUMNS.some((column) => column in after)) {
        await countPurchaseOdometers(tx, organizationId, [target.id], { userId: actor.userId, now });
        const left = before.asset_id === null || before.odometer_reading_id === null ? [] : [before.asset_id];
        await workOut(tx, organizationId, left, now);
      }
    }
    const changed = await getPurchase(tx, target);
    if (Object.keys(after).length > 0) {
      await recordChange(tx, organizationId, 'fuel-purchase.updated', changed);
    }
    return changed;
  });
}

/** @throws DomainError 404 */
export const removePurchase = (deps: Deps, actor: Caller, target: Target, reason: string): Promise<void> =>
  removeRecord(deps, PURCHASE, { actor, target, reason }, async (tx, { asset_id, odometer_reading_id }) => {
    const { organizationId, id } = target;
    await recordChange(tx, organizationId, 'fuel-purchase.removed', { id });
    if (asset_id === null || odometer_reading_id === null) return;
    await workOut(tx, organizationId, [asset_id], new Date(deps.clock.now()));
  });

/** @throws DomainError 409 */
async function assertNewPurchase(
  tx: DatabaseTransaction,
  organizationId: number,
  key: ReceiptKey,
  exceptId?: number,
): Promise<void> {
  await lockReceipts(tx, organizationId);
  const known = await selectKnownReceipts(tx, organizationId, [key], exceptId);
  if (known.size > 0) {
    throw conflict('This receipt already exists: same day, seller, vehicle and quantity.');
  }
}
