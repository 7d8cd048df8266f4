import type { GivenDriving, HosLog } from '@longhaul/contract';
import { RECORD_ORIGIN } from '@longhaul/hos';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { markHosDirty } from '../../../domain/hos/changed.ts';
import { deriveDriverNow } from '../../../domain/hos/derive-driver.ts';
import { planEdit } from '../../../domain/hos/edits/plan-edit.ts';
import { isGivenAlready } from '../../../domain/hos/edits/queries.ts';
import { assertReassignable } from '../../../domain/hos/edits/reassignable.ts';
import { readRecords, storeEdit } from '../../../domain/hos/edits/store-edit.ts';
import { dateAt, type HosDriver, loadHosDriver, logIdOf } from '../../../domain/hos/hos-driver.ts';
import { getLog } from '../../../domain/hos/log/get-log.ts';
import { assertOwnLog } from '../../../domain/hos/log/log-rights.ts';
import { daysOf, type LogTarget, lockDay, lockDrivers } from '../../../domain/hos/log/log-target.ts';
import { findHeader } from '../../../domain/hos/log/queries.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/errors.ts';

/**
 * A driver reassigns driving to the co-driver of the day. Both logs show it as requested until the co-driver confirms:
 * 49 CFR 395, subpart B, appendix A, 4.3.2.8.2(b)(2).
 * @throws DomainError 403, 404, 409 with the reason, 422
 */
export function reassignDriving(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  target: LogTarget,
  { eventId, status, mode, annotation }: GivenDriving & { eventId: number },
): Promise<HosLog> {
  assertOwnLog(actor, target.driverId);
  const { organizationId, driverId, date } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const coDriver = await coDriverOf(tx, target);
    await lockDrivers(tx, organizationId, [driverId, coDriver.driverId]);
    const day = await lockDay(tx, target, now);
    const records = await readRecords(tx, day);
    const context = { tx, target, day, records, now, origin: RECORD_ORIGIN.driver };
    const plan = await planEdit(context, { kind: 'give-driving', recordId: eventId, duty: { status, mode } });
    const driving = assertReassignable(day, records, eventId);
    if (await isGivenAlready(tx, organizationId, driving.recordId)) {
      throw conflict('This driving is already waiting for your co-driver to answer.');
    }
    const edit = { actor, annotation, now };
    const givenEditId = await storeEdit(tx, { ...edit, target, kind: 'given-driving', plan });

    const theirs = { organizationId, driverId: coDriver.driverId, date: dateAt(coDriver, driving.from) };
    const theirDay = daysOf(coDriver, driving);
    const taken = await planEdit(
      {
        tx,
        target: theirs,
        day: theirDay,
        records: await readRecords(tx, theirDay),
        now,
        origin: RECORD_ORIGIN.otherUser,
      },
      { kind: 'take-driving', driving },
    );
    await storeEdit(tx, { ...edit, target: theirs, kind: 'taken-driving', givenEditId, plan: taken });

    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'give-driving',
      entity: 'hos-log',
      entityId: logIdOf(driverId, date),
      after: {
        editId: givenEditId,
        annotation,
        status,
        mode,
        from: new Date(driving.from).toISOString(),
        until: new Date(driving.until).toISOString(),
        coDriver: `${coDriver.firstName} ${coDriver.lastName}`,
      },
    });
    for (const whose of [target, theirs]) {
      await markHosDirty(tx, { organizationId, driverId: whose.driverId, fromDate: whose.date });
      await deriveDriverNow(tx, { organizationId, driverId: whose.driverId }, now);
    }
    return getLog(tx, actor, target, now);
  });
}

/** @throws DomainError 409 */
async function coDriverOf(tx: DatabaseTransaction, target: LogTarget): Promise<HosDriver> {
  const header = await findHeader(tx, target);
  const coDriver = header?.co_driver_id
    ? await loadHosDriver(tx, target.organizationId, header.co_driver_id)
    : undefined;
  if (coDriver) return coDriver;
  throw conflict(
    'Driving can only be reassigned to the co-driver listed for this day (49 CFR 395, subpart B, appendix A, 4.3.2.8.2(b)(2)). Add the co-driver first.',
  );
}
