import { MAX_OWN_ITEMS, type NewOwnInspectionItem, type OwnInspectionItem } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { presentOwnItem } from '../../domain/inspections/own-items.ts';
import { selectOwnItems } from '../../domain/inspections/queries.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound, taken } from '../../platform/errors.ts';
import { insertOwnItem, nextItemNumber, removeItem } from './own-item-queries.ts';

/** @throws DomainError 409 */
export async function createOwnItem(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  { title, titleEs, unitKind }: NewOwnInspectionItem,
): Promise<OwnInspectionItem> {
  return database.inOrganizationOf(actor, async (tx) => {
    const number = await nextItemNumber(tx, organizationId);
    const items = await selectOwnItems(tx, organizationId);
    if (items.some((item) => item.title.toLowerCase() === title.toLowerCase())) {
      throw taken('title', 'An item with this title already exists.');
    }
    if (items.length >= MAX_OWN_ITEMS) {
      throw conflict(`There are ${MAX_OWN_ITEMS} items, the maximum. Remove some first.`);
    }
    const row = { number, title, title_es: titleEs ?? null, unit_kind: unitKind };
    await insertOwnItem(tx, {
      ...row,
      organization_id: organizationId,
      created_by: actor.userId,
      created_at: new Date(clock.now()),
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'inspection-item',
      after: row,
    });
    return presentOwnItem(row);
  });
}

/** @throws DomainError 404 */
export async function removeOwnItem(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  number: number,
): Promise<void> {
  await database.inOrganizationOf(actor, async (tx) => {
    const removed = await removeItem(tx, organizationId, number, new Date(clock.now()));
    if (!removed) throw notFound('This item');
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'inspection-item',
      before: { number, title: removed.title },
    });
  });
}
