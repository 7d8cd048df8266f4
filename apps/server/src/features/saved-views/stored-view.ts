import {
  MAX_SAVED_VIEWS,
  type PermissionCode,
  type SavedView,
  VIEWED_LISTS,
  ViewedList,
} from '@longhaul/contract';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, forbidden, notFound, taken } from '../../platform/errors.ts';
import { findView, selectViews, type ViewKey, type ViewRow } from './queries.ts';

const SHARING_CODE: PermissionCode = 'ORG_UPDATE';

/** @throws DomainError 403 */
export function assertMaySee(actor: UserActor, list: ViewedList): void {
  if (!actor.permissions.has(VIEWED_LISTS[list])) {
    throw forbidden('You don’t have permission to see this list.', `needs ${VIEWED_LISTS[list]}`);
  }
}

/** @throws DomainError 403 */
export function assertMayShare(actor: UserActor): void {
  if (!actor.permissions.has(SHARING_CODE)) {
    throw forbidden(
      'Only people who manage the organization can share views or change shared ones.',
      `needs ${SHARING_CODE}`,
    );
  }
}

/** A view that the actor may change: a personal one, or a shared one for those who may share. @throws DomainError 403, 404 */
export async function getChangeable(
  tx: DatabaseTransaction,
  actor: UserActor,
  key: ViewKey,
): Promise<ViewRow> {
  const view = await findView(tx, key);
  if (!view || !(view.is_shared || view.user_id === actor.userId)) throw notFound('This view');
  assertMaySee(actor, ViewedList.parse(view.list));
  if (view.is_shared) assertMayShare(actor);
  return view;
}

interface Wanted {
  readonly list: ViewedList;
  readonly name: string;
  readonly isShared: boolean;
  /** Of the view that is changed. */
  readonly id?: number;
}

/** @throws DomainError 409 for a name that such a view of this list has, or when there are too many of them. */
export async function assertRoom(
  tx: DatabaseTransaction,
  actor: UserActor,
  organizationId: number,
  { list, name, isShared, id }: Wanted,
): Promise<void> {
  const all = await selectViews(tx, organizationId, actor.userId, list);
  const others = all.filter((view) => view.is_shared === isShared && view.id !== id);
  const namesake = others.find((view) => view.name.toLowerCase() === name.toLowerCase());
  if (namesake) throw taken('name', `A view named ${namesake.name} already exists.`);
  if (others.length >= MAX_SAVED_VIEWS) {
    const whose = isShared ? 'The organization already shares' : 'You already have';
    throw conflict(`${whose} ${MAX_SAVED_VIEWS} views of this list, the maximum. Delete one first.`);
  }
}

export function presentView(row: ViewRow): SavedView {
  return {
    id: row.id,
    list: ViewedList.parse(row.list),
    name: row.name,
    search: row.search,
    isShared: row.is_shared,
    owner: { id: row.user_id, name: `${row.first_name} ${row.last_name}` },
  };
}
