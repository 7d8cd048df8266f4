import type { NewOutOfServiceOrder, UnitMaintenance } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { evaluateReadiness } from '../../domain/maintenance/evaluate-units.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { findUnit, insertOutOfService, lockOutOfService, saveLift } from './queries.ts';
import { getUnitMaintenance } from './unit-maintenance.ts';

/** @throws DomainError 422 */
export async function placeOutOfService(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  { assetId, reason }: NewOutOfServiceOrder,
): Promise<UnitMaintenance> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const unit = await findUnit(tx, organizationId, assetId);
    if (!unit) throw invalid({ assetId: 'must be a vehicle or trailer in this organization' });
    await insertOutOfService(tx, {
      organization_id: organizationId,
      asset_id: assetId,
      at: now,
      reason,
      created_by: actor.userId,
      created_at: now,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'out-of-service',
      entity: unit.kind,
      entityId: assetId,
      after: { unit_number: unit.unit_number, reason },
    });
    await evaluateReadiness(tx, organizationId, [assetId], now);
    return getUnitMaintenance(tx, organizationId, assetId, now);
  });
}

/** 49 CFR 396.9(c)(2). @throws DomainError 404, 409 */
export async function liftOutOfService(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, orderId }: { organizationId: number; orderId: number },
  { note }: { note: string },
): Promise<UnitMaintenance> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const order = await lockOutOfService(tx, organizationId, orderId);
    if (!order) throw notFound('This order');
    if (order.lifted_at !== null) throw conflict('The order is already lifted.');
    const unit = await findUnit(tx, organizationId, order.asset_id);
    if (!unit) throw notFound('This vehicle or trailer');
    await saveLift(tx, organizationId, orderId, {
      lifted_at: now,
      lifted_by: actor.userId,
      lift_note: note,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'back-in-service',
      entity: unit.kind,
      entityId: unit.id,
      before: { unit_number: unit.unit_number, reason: order.reason },
      after: { unit_number: unit.unit_number, note },
    });
    await evaluateReadiness(tx, organizationId, [unit.id], now);
    return getUnitMaintenance(tx, organizationId, unit.id, now);
  });
}
