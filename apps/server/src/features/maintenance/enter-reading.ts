import type { NewCounterReading, UnitMaintenance } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { insertEnteredReading } from '../../domain/maintenance/entered-readings.ts';
import { evaluateUnits } from '../../domain/maintenance/evaluate-units.ts';
import { checkReading } from '../../domain/maintenance/implausible-reading.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { findUnit } from './queries.ts';
import { getUnitMaintenance } from './unit-maintenance.ts';

/** @throws DomainError 404, 409 while it is implausible and not confirmed, 422 */
export async function enterReading(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, assetId }: { organizationId: number; assetId: number },
  { counter, value, isConfirmed }: NewCounterReading,
): Promise<UnitMaintenance> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const unit = await findUnit(tx, organizationId, assetId);
    if (!unit) throw notFound('This vehicle or trailer');
    if (unit.kind === 'trailer' && counter === 'engine')
      throw invalid({ counter: 'a trailer has no engine' });
    const { known, problem } = await checkReading(tx, organizationId, assetId, { counter, value, at: now });
    if (problem !== null && !isConfirmed) throw conflict(problem);
    await insertEnteredReading(tx, {
      organization_id: organizationId,
      asset_id: assetId,
      counter,
      at: now,
      value,
      source: 'entered',
      created_by: actor.userId,
      created_at: now,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'enter-reading',
      entity: unit.kind,
      entityId: assetId,
      before: { unit_number: unit.unit_number, counter, value: known },
      after: { unit_number: unit.unit_number, counter, value },
    });
    await evaluateUnits(tx, organizationId, [assetId], now);
    return getUnitMaintenance(tx, organizationId, assetId, now);
  });
}
