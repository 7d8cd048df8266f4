import type { FuelPurchase } from '@longhaul/contract';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import type { Target } from '../../../domain/ifta/tax-record.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  deleteImage,
  readImage,
  reencodeImage,
  type StoredImage,
  saveImage,
} from '../../../platform/images.ts';
import { getPurchase } from './change-purchases.ts';
import { lockPurchase } from './queries.ts';

const ownerOf = ({ organizationId, id }: Target) => ({
  organizationId,
  kind: 'fuel-receipt' as const,
  ownerId: id,
});

/** @throws DomainError 404 */
export function getReceipt({ database }: Deps, actor: Caller, target: Target): Promise<StoredImage> {
  return database.inOrganizationOf(actor, (tx) => readImage(tx, ownerOf(target)));
}

/** @throws DomainError 404, 422 */
export async function putReceipt(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  upload: unknown,
): Promise<FuelPurchase> {
  const { organizationId } = target;
  const scope = { organizationId, actorId: actor.userId };
  await database.inOrganization(scope, (tx) => getPurchase(tx, target));
  const webp = await reencodeImage(upload, 'fuel-receipt', actor);
  return database.inOrganization(scope, async (tx) => {
    await assertPurchaseExists(tx, target);
    await saveImage(tx, ownerOf(target), webp, new Date(clock.now()));
    await note(tx, actor, target, 'upload');
    return getPurchase(tx, target);
  });
}

/** @throws DomainError 404 */
export async function deleteReceipt(
  { database }: Deps,
  actor: Caller,
  target: Target,
): Promise<FuelPurchase> {
  return database.inOrganizationOf(actor, async (tx) => {
    await assertPurchaseExists(tx, target);
    if (await deleteImage(tx, ownerOf(target))) await note(tx, actor, target, 'delete');
    return getPurchase(tx, target);
  });
}

async function assertPurchaseExists(tx: DatabaseTransaction, target: Target): Promise<void> {
  if (!(await lockPurchase(tx, target))) throw notFound('This fuel purchase');
}

function note(tx: DatabaseTransaction, actor: Caller, { organizationId, id }: Target, action: string) {
  return recordActivity(tx, { organizationId, actor, action, entity: 'fuel-receipt', entityId: id });
}
