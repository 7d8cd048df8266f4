import { FuelCardFormat, MAX_FUEL_CARD_FORMATS, type StoredFuelCardFormat } from '@longhaul/contract';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import type { Target } from '../../../domain/ifta/tax-record.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound, taken } from '../../../platform/errors.ts';
import {
  deleteFormat,
  type FormatRow,
  insertFormat,
  lockFormat,
  lockFormats,
  saveFormat,
  selectFormats,
} from './queries.ts';

const NOUN = 'This format';

export function listFormats({ database }: Deps, actor: Caller, organizationId: number) {
  return database.inOrganizationOf(actor, async (tx) => ({
    items: (await selectFormats(tx, organizationId)).map(present),
  }));
}

const present = (row: FormatRow): StoredFuelCardFormat => ({
  ...FuelCardFormat.parse(row.format),
  id: row.id,
  name: row.name,
  updatedAt: row.updated_at.toISOString(),
});

/** @throws DomainError 409 */
export function createFormat(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  format: FuelCardFormat,
): Promise<StoredFuelCardFormat> {
  return database.inOrganizationOf(actor, async (tx) => {
    const others = await lockOthers(tx, organizationId, format.name, null);
    if (others.length >= MAX_FUEL_CARD_FORMATS) {
      throw conflict(`There are ${MAX_FUEL_CARD_FORMATS} formats, the maximum. Remove one first.`);
    }
    const row = await insertFormat(tx, organizationId, columnsOf(format, clock.now()));
    await record(tx, actor, organizationId, 'create', row);
    return present(row);
  });
}

/** @throws DomainError 404, 409 */
export function updateFormat(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  format: FuelCardFormat,
): Promise<StoredFuelCardFormat> {
  return database.inOrganizationOf(actor, async (tx) => {
    if (!(await lockFormat(tx, target))) throw notFound(NOUN);
    await lockOthers(tx, target.organizationId, format.name, target.id);
    const row = await saveFormat(tx, target, columnsOf(format, clock.now()));
    await record(tx, actor, target.organizationId, 'update', row);
    return present(row);
  });
}

/** @throws DomainError 404 */
export function removeFormat({ database }: Deps, actor: Caller, target: Target): Promise<void> {
  return database.inOrganizationOf(actor, async (tx) => {
    const row = await lockFormat(tx, target);
    if (!row) throw notFound(NOUN);
    await deleteFormat(tx, target);
    await record(tx, actor, target.organizationId, 'delete', row);
  });
}

const columnsOf = (format: FuelCardFormat, now: number) => ({
  name: format.name,
  format: JSON.stringify(format),
  updated_at: new Date(now),
});

/** @throws DomainError 409 */
async function lockOthers(
  tx: DatabaseTransaction,
  organizationId: number,
  name: string,
  exceptId: number | null,
): Promise<FormatRow[]> {
  await lockFormats(tx, organizationId);
  const others = (await selectFormats(tx, organizationId)).filter(({ id }) => id !== exceptId);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw taken('name', 'Another format has this name.');
  }
  return others;
}

function record(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  action: 'create' | 'update' | 'delete',
  { id, name }: FormatRow,
): Promise<void> {
  return recordActivity(tx, {
    organizationId,
    actor,
    action,
    entity: 'fuel-card-format',
    entityId: id,
    ...(action === 'delete' ? { before: { name } } : { after: { name } }),
  });
}
