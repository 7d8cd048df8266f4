import type { GroupSummary } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, notFound, taken } from '../../platform/errors.ts';
import { presentGroup } from './present.ts';
import { findGroup, findNamesake, lockStoredGroup, type StoredGroup, type Target } from './queries.ts';

/** Archived ones too. @throws DomainError 404 */
export async function getGroup(tx: DatabaseTransaction, target: Target): Promise<GroupSummary> {
  const row = await findGroup(tx, target);
  if (!row) throw notFound('This group');
  return presentGroup(row);
}

/** @throws DomainError 404 */
export async function lockGroup(tx: DatabaseTransaction, target: Target): Promise<StoredGroup> {
  const group = await lockStoredGroup(tx, target);
  if (!group) throw notFound('This group');
  return group;
}

/** @throws DomainError 404, or 409 when it is archived. */
export async function lockGroupInUse(tx: DatabaseTransaction, target: Target): Promise<StoredGroup> {
  const group = await lockGroup(tx, target);
  if (group.archived_at !== null) throw conflict(`Group ${group.name} is archived. Restore it first.`);
  return group;
}

/** @throws DomainError 409 on the field. */
export async function assertNameIsFree(
  tx: DatabaseTransaction,
  organizationId: number,
  name: string,
  exceptId?: number,
): Promise<void> {
  const namesake = await findNamesake(tx, organizationId, name);
  if (namesake && namesake.id !== exceptId) {
    throw taken('name', `A group named ${namesake.name} already exists.`);
  }
}
