import type { NewRuleSetEntry } from '@longhaul/contract';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { markHosDirty } from '../../../domain/hos/changed.ts';
import { deriveDriverNow } from '../../../domain/hos/derive-driver.ts';
import type { DriverKey } from '../../../domain/hos/derived-queries.ts';
import { refreshRules, useZones } from '../../../domain/hos/driver-rules.ts';
import { dateAt, type HosDriver, loadHosDriver, lockHosDriver } from '../../../domain/hos/hos-driver.ts';
import { setsAt } from '../../../domain/hos/sets-by-zone.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors.ts';

/** @throws DomainError 404, 409 for an archived driver */
export async function lockedDriver(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  const driver = await lockHosDriver(tx, organizationId, driverId);
  if (!driver) throw notFound('This driver');
  return driver;
}

type Stored = {
  entry: NewRuleSetEntry;
  reason: 'assignment' | 'cycle-switch';
  state: 'active' | 'proposed';
  now: number;
};

/** Stores an entry; what it changes is not counted yet. */
export async function storeEntry(
  tx: DatabaseTransaction,
  actor: Caller,
  driver: HosDriver,
  { entry, reason, state, now }: Stored,
): Promise<void> {
  const { organizationId, driverId } = driver;
  const { zone, ruleSet, from, note = null } = entry;
  await tx
    .insertInto('driver_rule_sets')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      zone,
      rule_set: ruleSet,
      from_at: new Date(from),
      reason,
      note,
      state,
      set_by: actor.userId,
      set_at: new Date(now),
    })
    .execute();
  await useZones(tx, organizationId);
  await recordActivity(tx, {
    organizationId,
    actor,
    action: state === 'proposed' ? 'propose-rule-set' : 'assign-rule-set',
    entity: 'driver',
    entityId: driverId,
    before: { ruleSet: (driver.rules && setsAt(driver.rules, now)[zone]) ?? null },
    after: { zone, ruleSet, from, reason, note, state },
  });
}

/** Of an entry that no longer holds, or never will. */
export async function withdrawEntry(
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, driverId, id }: DriverKey & { id: number },
  now: number,
): Promise<void> {
  await tx
    .updateTable('driver_rule_sets')
    .set({ state: 'withdrawn', answered_by: actor.userId, answered_at: new Date(now) })
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('id', '=', id)
    .execute();
}

/** Sets are known at once; days and violations since are counted again in the same transaction. */
export async function countFrom(
  tx: DatabaseTransaction,
  key: DriverKey,
  at: number,
  now: number,
): Promise<void> {
  const driver = await loadHosDriver(tx, key.organizationId, key.driverId);
  if (!driver) return;
  await refreshRules(tx, driver);
  await markHosDirty(tx, { ...driver, fromDate: dateAt(driver, Math.min(at, now)) });
  await deriveDriverNow(tx, key, now);
}
