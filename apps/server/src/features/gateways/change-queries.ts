import type { UnregisteredCalls } from '@longhaul/contract';
import type { Selectable } from 'kysely';
import { enterInDirectory, removeFromDirectory } from '../../domain/gateways/directory.ts';
import type { GatewayColumns } from '../../domain/gateways/registration.ts';
import type { GatewaysTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type StoredGateway = Selectable<GatewaysTable>;

/** Nobody else changes it until the end of the transaction. */
export function lockStoredGateway(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
): Promise<StoredGateway | undefined> {
  return tx
    .selectFrom('gateways')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', gatewayId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveGateway(
  tx: DatabaseTransaction,
  before: StoredGateway,
  changes: Partial<GatewayColumns & Pick<StoredGateway, 'archived_at' | 'secret_hash'>>,
  now: Date,
): Promise<void> {
  const { organization_id, id } = before;
  await tx
    .updateTable('gateways')
    .set({ ...changes, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
  await saveInDirectory(tx, before, { ...before, ...changes });
}

async function saveInDirectory(
  tx: DatabaseTransaction,
  before: StoredGateway,
  after: StoredGateway,
): Promise<void> {
  if (before.unique_id === after.unique_id && before.archived_at === after.archived_at) return;
  const entryOf = ({ unique_id, organization_id, id }: StoredGateway) => ({
    unique_id,
    organization_id,
    gateway_id: id,
  });
  if (before.archived_at === null) await removeFromDirectory(tx, entryOf(before));
  if (after.archived_at === null) await enterInDirectory(tx, [entryOf(after)]);
}

/** When it was heard first by this registration; undefined while it was not. */
export async function findLastSeen(
  tx: DatabaseTransaction,
  { organization_id, id }: Pick<StoredGateway, 'organization_id' | 'id'>,
): Promise<Date | undefined> {
  const state = await tx
    .selectFrom('gateway_state')
    .select('last_seen_at')
    .where('organization_id', '=', organization_id)
    .where('gateway_id', '=', id)
    .executeTakeFirst();
  return state?.last_seen_at;
}

/** What a device of this name did at the ports before anybody registered it, whichever protocol it spoke. */
export async function findUnregisteredCalls(
  tx: DatabaseTransaction,
  uniqueId: string,
): Promise<UnregisteredCalls | null> {
  const { attempts, last_seen_at } = await tx
    .selectFrom('unknown_gateways')
    .select(({ fn }) => [
      fn.sum<number | null>('attempts').as('attempts'),
      fn.max<Date | null>('last_seen_at').as('last_seen_at'),
    ])
    .where('unique_id', '=', uniqueId)
    .executeTakeFirstOrThrow();
  if (attempts === null || last_seen_at === null) return null;
  return { attempts, lastSeenAt: last_seen_at.toISOString() };
}

export async function isRegistered(tx: DatabaseTransaction, uniqueId: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('gateway_directory')
    .select('gateway_id')
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst();
  return entry !== undefined;
}
