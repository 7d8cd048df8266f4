import type { ChangeItem } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { PlacedItem } from '../changes/read-changes.ts';
import { groupMembersOf } from '../groups/group-scope.ts';
import type { StoredWebhook } from './webhook-queries.ts';

/** A position that arrived within the webhook's interval for the vehicle, and when it may be sent, in ms since 1970. */
export interface HeldPosition {
  readonly item: ChangeItem;
  readonly dueAt: number;
}

type Target = Pick<StoredWebhook, 'organization_id' | 'id'>;

/** Holds the newest position of each vehicle; one that was held before is replaced. */
export async function holdPositions(
  tx: DatabaseTransaction,
  { organization_id, id }: Target,
  held: readonly HeldPosition[],
): Promise<void> {
  if (held.length === 0) return;
  const rows = held.map(({ item, dueAt }) => ({
    organization_id,
    webhook_id: id,
    asset_id: Number(item.subject.id),
    item: JSON.stringify(item),
    due_at: new Date(dueAt),
  }));
  await tx
    .insertInto('webhook_held_positions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'webhook_id', 'asset_id'])
        .doUpdateSet((eb) => ({ item: eb.ref('excluded.item'), due_at: eb.ref('excluded.due_at') })),
    )
    .execute();
}

/** Positions that are due and that the webhook may still receive; due positions that it may not receive are deleted. */
export async function takeDuePositions(
  tx: DatabaseTransaction,
  webhook: StoredWebhook,
  now: number,
  limit: number,
): Promise<HeldPosition[]> {
  const { organization_id, id, types, group_ids } = webhook;
  const rows = await tx
    .selectFrom('webhook_held_positions')
    .select(['asset_id', 'item', 'due_at'])
    .where('organization_id', '=', organization_id)
    .where('webhook_id', '=', id)
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const seen = group_ids === null ? null : (await groupMembersOf(tx, organization_id, group_ids)).assetIds;
  const isWanted = types.includes('position.received');
  const mayBeSent = ({ asset_id }: { asset_id: number }) => isWanted && (seen === null || seen.has(asset_id));
  const unwanted = rows.filter((row) => !mayBeSent(row)).map(({ asset_id }) => asset_id);
  await forgetPositions(tx, webhook, unwanted);
  return rows
    .filter(mayBeSent)
    .map(({ item, due_at }) => ({ item: item as ChangeItem, dueAt: due_at.getTime() }));
}

/** Deletes held positions that were sent or given up, or replaced by newer ones. */
export async function forgetPositions(
  tx: DatabaseTransaction,
  { organization_id, id }: Target,
  assetIds: readonly (number | string)[],
): Promise<void> {
  if (assetIds.length === 0) return;
  await tx
    .deleteFrom('webhook_held_positions')
    .where('organization_id', '=', organization_id)
    .where('webhook_id', '=', id)
    .where('asset_id', '=', sql<number>`any(${assetIds.map(Number)})`)
    .execute();
}

export const isPosition = ({ item }: Pick<PlacedItem, 'item'>): boolean => item.type === 'position.received';
