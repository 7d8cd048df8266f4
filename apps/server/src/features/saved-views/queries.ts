import type { ViewedList } from '@longhaul/contract';
import { type Insertable, sql } from 'kysely';
import type { SavedViewsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface ViewKey {
  readonly organizationId: number;
  readonly viewId: number;
}

export type ViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;
export type ViewColumns = Pick<Insertable<SavedViewsTable>, 'name' | 'search' | 'is_shared'>;

/** Personal views first, each kind by name. */
export function selectViews(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
  list: ViewedList,
) {
  return views(tx, organizationId)
    .where('v.list', '=', list)
    .where((eb) => eb.or([eb('v.is_shared', '=', true), eb('v.user_id', '=', userId)]))
    .orderBy('v.is_shared')
    .orderBy(sql`lower(v.name)`)
    .execute();
}

export function findView(tx: DatabaseTransaction, { organizationId, viewId }: ViewKey) {
  return views(tx, organizationId).where('v.id', '=', viewId).executeTakeFirst();
}

function views(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.user_id', 'v.list', 'v.name', 'v.search', 'v.is_shared'])
    .select(['u.first_name', 'u.last_name'])
    .where('v.organization_id', '=', organizationId);
}

export async function insertView(
  tx: DatabaseTransaction,
  values: Insertable<SavedViewsTable>,
): Promise<number> {
  const { id } = await tx.insertInto('saved_views').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function saveView(
  tx: DatabaseTransaction,
  { organizationId, viewId }: ViewKey,
  changes: Partial<ViewColumns>,
): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set(changes)
    .where('organization_id', '=', organizationId)
    .where('id', '=', viewId)
    .execute();
}

export async function removeView(
  tx: DatabaseTransaction,
  { organizationId, viewId }: ViewKey,
): Promise<void> {
  await tx
    .deleteFrom('saved_views')
    .where('organization_id', '=', organizationId)
    .where('id', '=', viewId)
    .execute();
}
