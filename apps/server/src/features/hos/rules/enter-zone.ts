import type { LogRules, ZoneEntry } from '@longhaul/contract';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { voidCertifications } from '../../../domain/hos/certifications.ts';
import { markHosDirty } from '../../../domain/hos/changed.ts';
import { deriveDriverNow } from '../../../domain/hos/derive-driver.ts';
import { useZones } from '../../../domain/hos/driver-rules.ts';
import { dateAt, logIdOf } from '../../../domain/hos/hos-driver.ts';
import { getLog } from '../../../domain/hos/log/get-log.ts';
import { assertOwnLog } from '../../../domain/hos/log/log-rights.ts';
import { type LogTarget, lockDay } from '../../../domain/hos/log/log-target.ts';
import { instant } from '../../../domain/hos/log/present.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';

/**
 * A crossing in their own log: entered, confirmed as it is, or corrected with a reason. Nothing is overwritten.
 * @throws DomainError 403, 404, 409, 422
 */
export function enterZone(
  { database, clock }: Deps,
  actor: UserActor,
  target: LogTarget,
  entry: ZoneEntry,
): Promise<{ rules: LogRules | null }> {
  assertOwnLog(actor, target.driverId);
  const { organizationId, driverId, date } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const { driver, startAt, endAt } = await lockDay(tx, target, now);
    const at = Date.parse(entry.at);
    if (at < startAt || at >= endAt) throw invalid({ at: 'must be on the day of the log' });
    if (at > now) throw invalid({ at: 'must not be in the future' });
    const before = entry.crossingId === undefined ? null : await findCrossing(tx, target, entry.crossingId);
    if (before?.replaced_at) throw conflict('This crossing has already been corrected.');
    const isConfirmed = before !== null && before.at.getTime() === at && before.zone === entry.zone;
    if (isConfirmed) await confirm(tx, target, before.id, now);
    else {
      if (before && entry.annotation === undefined) {
        throw invalid({ annotation: 'Annotation is a required field' });
      }
      await insert(tx, actor, target, { entry, replaces: before?.id ?? null, now });
      await useZones(tx, organizationId);
    }
    await recordActivity(tx, {
      organizationId,
      actor,
      action: isConfirmed ? 'confirm-crossing' : before ? 'correct-crossing' : 'enter-crossing',
      entity: 'hos-log',
      entityId: logIdOf(driverId, date),
      before: before && { at: instant(before.at), zone: before.zone },
      after: { at: entry.at, zone: entry.zone, annotation: entry.annotation ?? null },
    });
    if (!isConfirmed) {
      const first = Math.min(at, before?.at.getTime() ?? at);
      const dates = [...new Set([dateAt(driver, first), date])];
      await voidCertifications(tx, { organizationId, driverId, dates, at: new Date(now) });
      await markHosDirty(tx, { organizationId, driverId, fromDate: dateAt(driver, first) });
      await deriveDriverNow(tx, target, now);
    }
    const { rules } = await getLog(tx, actor, target, now);
    return { rules };
  });
}

async function findCrossing(tx: DatabaseTransaction, { organizationId, driverId }: LogTarget, id: number) {
  const row = await tx
    .selectFrom('driver_zones')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('This crossing');
  return row;
}

function change(tx: DatabaseTransaction, { organizationId, driverId }: LogTarget, id: number) {
  return tx
    .updateTable('driver_zones')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('id', '=', id);
}

function confirm(tx: DatabaseTransaction, target: LogTarget, id: number, now: number) {
  return change(tx, target, id)
    .set({ confirmed_at: new Date(now) })
    .execute();
}

async function insert(
  tx: DatabaseTransaction,
  { userId }: UserActor,
  target: LogTarget,
  { entry, replaces, now }: { entry: ZoneEntry; replaces: number | null; now: number },
): Promise<void> {
  const at = new Date(now);
  if (replaces !== null) await change(tx, target, replaces).set({ replaced_at: at }).execute();
  await tx
    .insertInto('driver_zones')
    .values({
      organization_id: target.organizationId,
      driver_id: target.driverId,
      at: new Date(entry.at),
      zone: entry.zone,
      source: 'driver',
      annotation: entry.annotation ?? null,
      replaces_id: replaces,
      recorded_by: userId,
      recorded_at: at,
      confirmed_at: at,
    })
    .execute();
}
