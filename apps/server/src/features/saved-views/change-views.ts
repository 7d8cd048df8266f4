import { type NewSavedView, type SavedView, type SavedViewChange, ViewedList } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { type Activity, recordActivity } from '../../domain/activity/record-activity.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  findView,
  insertView,
  removeView,
  saveView,
  type ViewColumns,
  type ViewKey,
  type ViewRow,
} from './queries.ts';
import { assertMaySee, assertMayShare, assertRoom, getChangeable, presentView } from './stored-view.ts';

/** @throws DomainError 403, 409 */
export function createView(
  { database }: Deps,
  actor: UserActor,
  organizationId: number,
  view: NewSavedView,
): Promise<SavedView> {
  assertMaySee(actor, view.list);
  if (view.isShared) assertMayShare(actor);
  return database.inOrganizationOf(actor, async (tx) => {
    await assertRoom(tx, actor, organizationId, view);
    const columns = { list: view.list, name: view.name, search: view.search, is_shared: view.isShared };
    const viewId = await insertView(tx, {
      organization_id: organizationId,
      user_id: actor.userId,
      ...columns,
    });
    if (view.isShared) {
      await record(tx, actor, { organizationId, viewId }, { action: 'create', after: columns });
    }
    return presentView((await findView(tx, { organizationId, viewId }))!);
  });
}

/** @throws DomainError 403, 404, 409 */
export function updateView(
  { database }: Deps,
  actor: UserActor,
  key: ViewKey,
  change: SavedViewChange,
): Promise<SavedView> {
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await getChangeable(tx, actor, key);
    if (change.isShared) assertMayShare(actor);
    const after: Partial<ViewColumns> = differingColumns(before, {
      name: change.name,
      search: change.search,
      is_shared: change.isShared,
    });
    if (Object.keys(after).length === 0) return presentView(before);
    const { name, is_shared: isShared } = { ...before, ...after };
    const list = ViewedList.parse(before.list);
    await assertRoom(tx, actor, key.organizationId, { list, name, isShared, id: before.id });
    await saveView(tx, key, after);
    if (before.is_shared || isShared) {
      await record(tx, actor, key, { action: 'update', ...beforeAndAfter(before, after) });
    }
    return presentView({ ...before, ...after });
  });
}

/** @throws DomainError 403, 404 */
export function deleteView({ database }: Deps, actor: UserActor, key: ViewKey): Promise<void> {
  return database.inOrganizationOf(actor, async (tx) => {
    const { list, name, search, is_shared }: ViewRow = await getChangeable(tx, actor, key);
    await removeView(tx, key);
    if (is_shared) await record(tx, actor, key, { action: 'delete', before: { list, name, search } });
  });
}

/** What is one's own is nobody else's business. */
function record(
  tx: DatabaseTransaction,
  actor: UserActor,
  { organizationId, viewId }: ViewKey,
  act: Pick<Activity, 'action' | 'before' | 'after'>,
): Promise<void> {
  return recordActivity(tx, { organizationId, actor, entity: 'saved-view', entityId: viewId, ...act });
}
