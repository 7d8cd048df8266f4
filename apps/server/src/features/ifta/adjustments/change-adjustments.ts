import type { Adjustment, AdjustmentChange, NewAdjustment, Page } from '@longhaul/contract';
import { differingColumns } from '../../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { insertAdjustment } from '../../../domain/ifta/adjustments.ts';
import { personName } from '../../../domain/ifta/rates.ts';
import {
  checkDate,
  checkVehicle,
  type RecordKind,
  removeRecord,
  saveChange,
  type Target,
} from '../../../domain/ifta/tax-record.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  type AdjustmentRow,
  type AdjustmentSearch,
  findAdjustment,
  leaveAdjustment,
  lockAdjustment,
  saveAdjustment,
  selectAdjustments,
} from './queries.ts';

type StoredAdjustment = NonNullable<Awaited<ReturnType<typeof lockAdjustment>>>;
const ADJUSTMENT: RecordKind<StoredAdjustment> = {
  entity: 'ifta-adjustment',
  name: 'This adjustment',
  lock: lockAdjustment,
  save: saveAdjustment,
  leave: leaveAdjustment,
};

export async function listAdjustments(
  tx: DatabaseTransaction,
  search: AdjustmentSearch,
): Promise<Page<Adjustment>> {
  const { rows, total } = await selectAdjustments(tx, search);
  return { items: rows.map(presentAdjustment), page: search.page, size: search.size, total };
}

async function getAdjustment(tx: DatabaseTransaction, target: Target): Promise<Adjustment> {
  const row = await findAdjustment(tx, target);
  if (!row) throw notFound('This adjustment');
  return presentAdjustment(row);
}

/** @throws DomainError 422 */
export async function createAdjustment(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  adjustment: NewAdjustment,
): Promise<Adjustment> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    await checkVehicle(tx, organizationId, adjustment.assetId);
    await checkDate(tx, organizationId, adjustment.date, clock.now());
    const id = await insertAdjustment(tx, {
      date: adjustment.date,
      jurisdiction: adjustment.jurisdiction,
      kind: adjustment.kind,
      asset_id: adjustment.assetId,
      meters: adjustment.meters,
      reason: adjustment.reason,
      organization_id: organizationId,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      entityId: id,
      after: adjustment,
      action: 'create',
      entity: 'ifta-adjustment',
    });
    return getAdjustment(tx, { organizationId, id });
  });
}

/** @throws DomainError 404, 422 */
export async function updateAdjustment(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  { assetId, ...change }: AdjustmentChange,
): Promise<Adjustment> {
  const { organizationId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockAdjustment(tx, target);
    if (!before) throw notFound('This adjustment');
    await checkVehicle(tx, organizationId, assetId);
    await checkDate(tx, organizationId, change.date, clock.now());
    const wanted = { ...change, ...(assetId !== undefined && { asset_id: assetId }) };
    const after = differingColumns(before, wanted);
    if (Object.keys(after).length > 0) {
      await saveChange(tx, ADJUSTMENT, { actor, target, before, after, now: new Date(clock.now()) });
    }
    return getAdjustment(tx, target);
  });
}

/** @throws DomainError 404 */
export const removeAdjustment = (deps: Deps, actor: Caller, target: Target, reason: string): Promise<void> =>
  removeRecord(deps, ADJUSTMENT, { actor, target, reason });

function presentAdjustment(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    date: row.date,
    vehicle: { id: row.asset_id, unitNumber: row.unit_number },
    jurisdiction: row.jurisdiction,
    kind: row.kind,
    meters: row.meters,
    reason: row.reason,
    madeBy: personName(row),
    updatedAt: row.updated_at.toISOString(),
  };
}
