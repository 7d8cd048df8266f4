import { MAX_MILES_A_DAY, type NewCounterReading, type UnitMaintenance } from '@longhaul/contract';
import { DAY_MS, METERS_PER_MILE } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { insertEnteredReading } from '../../domain/maintenance/entered-readings.ts';
import { evaluateUnits, readCounters } from '../../domain/maintenance/evaluate-units.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { findUnit } from './queries.ts';
import { getUnitMaintenance } from './unit-maintenance.ts';

/** A day has 24 hours; clocks of devices and people differ. */
const MAX_ENGINE_SECONDS_A_DAY = 90_000;

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
    const counters = (await readCounters(tx, organizationId, [assetId], now)).get(assetId);
    const known = counters?.[counter]?.valueAt(now.getTime()) ?? null;
    const since = counters?.[counter]?.lastKnownAt ?? null;
    const perDay = counter === 'odometer' ? MAX_MILES_A_DAY * METERS_PER_MILE : MAX_ENGINE_SECONDS_A_DAY;
    if (known !== null && since !== null && !isConfirmed) {
      const days = Math.max(1, (now.getTime() - since) / DAY_MS);
      if (value < known) {
        throw conflict('That is less than what is known. Enter it once more if the dash shows it.');
      }
      if (value - known > days * perDay) {
        throw conflict(
          counter === 'odometer'
            ? `That is over ${MAX_MILES_A_DAY} miles a day more than what is known. Enter it once more if the dash shows it.`
            : 'That is more hours than have passed. Enter it once more if the dash shows it.',
        );
      }
    }
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
