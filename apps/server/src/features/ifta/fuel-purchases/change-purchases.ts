import type {
  FuelPurchase,
  FuelPurchaseChange,
  LikelyVehicle,
  NewFuelPurchase,
  Page,
} from '@longhaul/contract';
import { quarterOfDate } from '@longhaul/ifta';
import { beforeAndAfter, differingColumns } from '../../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { findPeriod } from '../../../domain/ifta/period.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { presentPurchase } from './present.ts';
import { millilitersOf, purchaseColumnsOf } from './purchase-columns.ts';
import {
  findPurchase,
  insertPurchases,
  instantsOf,
  isVehicle,
  leavePurchase,
  lockPurchase,
  lockReceipts,
  type PurchaseSearch,
  type ReceiptKey,
  savePurchase,
  selectKnownReceipts,
  selectLikelyVehicles,
  selectPurchases,
  type Target,
} from './queries.ts';

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

/** @throws DomainError 409 when the same receipt stands there, 422 */
export async function createPurchase(
  { database, clock }: Deps,
  actor: UserActor,
  organizationId: number,
  purchase: NewFuelPurchase,
): Promise<FuelPurchase> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    await checkVehicle(tx, organizationId, purchase.assetId);
    await checkDate(tx, organizationId, purchase.date, clock.now());
    const { time = null, ...rest } = purchase;
    const milliliters = millilitersOf(purchase.quantity, purchase.unit);
    const [purchasedAt = null] = await instantsOf(tx, organizationId, [{ date: purchase.date, time }]);
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
    await recordActivity(tx, {
      organizationId,
      actor,
      entityId: id,
      after: columns,
      action: 'create',
      entity: 'fuel-purchase',
    });
    return getPurchase(tx, { organizationId, id });
  });
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

/** @throws DomainError 404, 409, 422 */
export async function updatePurchase(
  { database, clock }: Deps,
  actor: UserActor,
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
      throw invalid({ lon: 'must be given together with the latitude' });
    }
    const [purchasedAt = null] = await instantsOf(tx, organizationId, [
      { date: change.date ?? before.date, time: change.time === undefined ? shown.time : change.time },
    ]);
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
      if (isOtherQuarter(before.date, change.date)) await leavePurchase(tx, before, now);
      await savePurchase(tx, target, { ...after, updated_at: now });
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: 'fuel-purchase',
        entityId: target.id,
        ...beforeAndAfter(stored, after),
      });
    }
    return getPurchase(tx, target);
  });
}

/** @throws DomainError 404 */
export async function removePurchase(
  { database, clock }: Deps,
  actor: UserActor,
  target: Target,
  reason: string,
): Promise<void> {
  const { organizationId } = target;
  const now = new Date(clock.now());
  await database.inOrganizationOf(actor, async (tx) => {
    const before = await lockPurchase(tx, target);
    if (!before) throw notFound('This fuel purchase');
    await savePurchase(tx, target, { removed_at: now, updated_at: now });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'fuel-purchase',
      entityId: target.id,
      ...{ before, after: { removalReason: reason } },
    });
  });
}

export function isOtherQuarter(date: string, wanted: string | undefined): boolean {
  return wanted !== undefined && quarterOfDate(wanted).code !== quarterOfDate(date).code;
}

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

export const NOT_YET = 'must not be in the future';

/** @throws DomainError 422 for a day that has not come yet where the organization is. */
export async function checkDate(
  tx: DatabaseTransaction,
  organizationId: number,
  date: string | undefined,
  now: number,
): Promise<void> {
  if (date === undefined) return;
  const { today } = await findPeriod(tx, organizationId, {}, now);
  if (date > today) throw invalid({ date: NOT_YET });
}

/** @throws DomainError 422 */
export async function checkVehicle(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number | null | undefined,
): Promise<void> {
  if (assetId == null || (await isVehicle(tx, organizationId, assetId))) return;
  throw invalid({ assetId: 'must be a vehicle of this organization' });
}
