import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { lockStoredGateway, type StoredGateway } from './change-queries.ts';

export type Target = { organizationId: number; gatewayId: number };

/** @throws DomainError 404 */
export async function lockGateway(
  tx: DatabaseTransaction,
  { organizationId, gatewayId }: Target,
): Promise<StoredGateway> {
  const gateway = await lockStoredGateway(tx, organizationId, gatewayId);
  if (!gateway) throw notFound('This device');
  return gateway;
}

/** @throws DomainError 404, or 409 when it is archived. */
export async function lockGatewayInUse(tx: DatabaseTransaction, target: Target): Promise<StoredGateway> {
  const gateway = await lockGateway(tx, target);
  if (gateway.archived_at !== null) {
    throw conflict(`Device ${gateway.unique_id} is archived. Restore it first.`);
  }
  return gateway;
}
