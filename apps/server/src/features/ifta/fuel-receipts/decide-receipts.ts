import type { FuelPurchase, FuelReceipt, NewFuelPurchase, Page } from '@longhaul/contract';
import { dateAt, wallClock } from '@longhaul/units';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import type { Target } from '../../../domain/ifta/tax-record.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { saveImage } from '../../../platform/images.ts';
import { getPurchase, storePurchase } from '../fuel-purchases/change-purchases.ts';
import {
  decideReceipt,
  findReceiptPage,
  lockReceipt,
  type ReceiptRow,
  selectWaitingReceipts,
} from './queries.ts';

const NAME = 'This fuel receipt';

export async function listReceipts(
  tx: DatabaseTransaction,
  search: { organizationId: number; page: number; size: number },
): Promise<Page<FuelReceipt>> {
  const { rows, total } = await selectWaitingReceipts(tx, search);
  return {
    items: rows.map((row) => presentReceipt(row, search.organizationId)),
    page: search.page,
    size: search.size,
    total,
  };
}

function presentReceipt(row: ReceiptRow, organizationId: number): FuelReceipt {
  return {
    id: row.id,
    driver: { id: row.driver_id, name: row.driver_name },
    at: row.at.toISOString(),
    date: dateAt(row.at.getTime(), row.time_zone),
    time: wallClock(row.at.getTime(), row.time_zone).toISOString().slice(11, 16),
    vehicle: row.asset_id === null ? null : { id: row.asset_id, unitNumber: row.unit_number ?? '' },
    seller: row.seller,
    jurisdiction: row.jurisdiction,
    quantity: row.quantity === null ? null : Number(row.quantity),
    unit: row.unit,
    priceCents: row.price_cents,
    currency: row.currency,
    odometerMeters: row.odometer_meters,
    place: row.place,
    note: row.note,
    pageCount: row.page_count,
    pages: row.stored_pages.map(
      (page) => `/organizations/${organizationId}/ifta/fuel-receipts/${row.id}/pages/${page}`,
    ),
  };
}

/** @throws DomainError 404 */
export async function readReceiptPage(
  { database }: Deps,
  actor: Caller,
  target: Target,
  page: number,
): Promise<Buffer> {
  const content = await database.inOrganizationOf(actor, (tx) => findReceiptPage(tx, target, page));
  if (!content) throw notFound('This page');
  return content;
}

/** A purchase with the first page as its picture, where the phone has sent it. @throws DomainError 404, 409, 422 */
export async function confirmReceipt(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  purchase: NewFuelPurchase,
): Promise<FuelPurchase> {
  const { organizationId, id } = target;
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    await lockUndecided(tx, target);
    const made = await storePurchase(tx, actor, organizationId, purchase, now);
    const picture = await findReceiptPage(tx, target, 1);
    const owner = { organizationId, kind: 'fuel-receipt' as const, ownerId: made.id };
    if (picture) await saveImage(tx, owner, picture, now);
    await decideReceipt(tx, target, { at: now, userId: actor.userId, purchaseId: made.id });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'confirm',
      entity: 'driver-document',
      entityId: id,
      after: { fuel_purchase_id: made.id },
    });
    return getPurchase(tx, { organizationId, id: made.id });
  });
}

/** @throws DomainError 404, 409 */
export async function discardReceipt(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  reason: string,
): Promise<void> {
  const { organizationId, id } = target;
  await database.inOrganizationOf(actor, async (tx) => {
    await lockUndecided(tx, target);
    await decideReceipt(tx, target, { at: new Date(clock.now()), userId: actor.userId, purchaseId: null });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'discard',
      entity: 'driver-document',
      entityId: id,
      after: { reason },
    });
  });
}

/** @throws DomainError 404, 409 */
async function lockUndecided(tx: DatabaseTransaction, target: Target): Promise<void> {
  const receipt = await lockReceipt(tx, target);
  if (!receipt) throw notFound(NAME);
  if (receipt.decided_at !== null) throw conflict('The receipt has already been confirmed or dismissed.');
}
