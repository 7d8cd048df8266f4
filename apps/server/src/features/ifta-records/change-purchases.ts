import type { FuelPurchase, FuelPurchaseChange, NewFuelPurchase, Page } from '@longhaul/contract';
import { recordActivity } from '../../platform/activity.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { presentPurchase } from './present.ts';
import { millilitersOf, purchaseColumnsOf } from './purchase-columns.ts';
import {
  findPurchase,
  insertPurchases,
  instantsOf,
  isVehicle,
  lockPurchase,
  type PurchaseSearch,
  savePurchase,
  selectKnownReceipts,
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

/** @throws DomainError 409 when the same receipt stands there, 422 */
export async function createPurchase(
  { database, clock }: Deps,
  actor: Actor,
  organizationId: number,
  purchase: NewFuelPurchase,
): Promise<FuelPurchase> {
  const now = new Date(clock.now());
  return database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    await checkVehicle(tx, organizationId, purchase.assetId);
    const milliliters = millilitersOf(purchase.quantity, purchase.unit);
    const assetId = purchase.assetId ?? null;
    const known = await selectKnownReceipts(tx, organizationId, [{ ...purchase, milliliters, assetId }]);
    if (known.size > 0) {
      throw conflict('The same receipt stands there already: same day, seller, vehicle and quantity.');
    }
    const { time = null, ...rest } = purchase;
    const [purchasedAt = null] = await instantsOf(tx, organizationId, [{ date: purchase.date, time }]);
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
      ...{ organizationId, actor, entityId: id, after: columns },
      ...{ action: 'create', entity: 'fuel-purchase' },
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
}: Pick<
  NewFuelPurchase,
  'date' | 'seller' | 'jurisdiction' | 'fuel' | 'quantity' | 'unit' | 'currency' | 'isTaxPaid'
>) {
  return { date, seller, jurisdiction, fuel, quantity, unit, currency, is_tax_paid: isTaxPaid };
}

/** @throws DomainError 404, 422 */
export async function updatePurchase(
  { database, clock }: Deps,
  actor: Actor,
  target: Target,
  change: FuelPurchaseChange,
): Promise<FuelPurchase> {
  const { organizationId } = target;
  return database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    const before = await lockPurchase(tx, target);
    const shown = await findPurchase(tx, target);
    if (!before || !shown) throw notFound('This fuel purchase');
    await checkVehicle(tx, organizationId, change.assetId);
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
    const stored = {
      ...before,
      quantity: Number(before.quantity),
      at: before.purchased_at?.getTime() ?? null,
    };
    const wanted = { ...columns, milliliters, at: purchasedAt?.getTime() ?? null };
    const differing = Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && value !== stored[column as keyof typeof stored],
    );
    if (differing.length > 0) {
      const { at: _, ...after } = Object.fromEntries(differing);
      await savePurchase(tx, target, {
        ...after,
        purchased_at: purchasedAt,
        updated_at: new Date(clock.now()),
      });
      await recordActivity(tx, {
        ...{ organizationId, actor, action: 'update', entity: 'fuel-purchase', entityId: target.id },
        before: Object.fromEntries(
          differing.map(([column]) => [column, stored[column as keyof typeof stored]]),
        ),
        after: Object.fromEntries(differing),
      });
    }
    return getPurchase(tx, target);
  });
}

/** @throws DomainError 404 */
export async function removePurchase({ database, clock }: Deps, actor: Actor, target: Target): Promise<void> {
  const { organizationId } = target;
  const now = new Date(clock.now());
  await database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    const before = await lockPurchase(tx, target);
    if (!before) throw notFound('This fuel purchase');
    await savePurchase(tx, target, { removed_at: now, updated_at: now });
    await recordActivity(tx, {
      ...{ organizationId, actor, action: 'delete', entity: 'fuel-purchase', entityId: target.id, before },
    });
  });
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
