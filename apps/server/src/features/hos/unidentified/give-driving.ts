import type { GivenDriving, HosLog } from '@longhaul/contract';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { hosChanged } from '../../../domain/hos/changed.ts';
import { settleDriver } from '../../../domain/hos/derive-driver.ts';
import { dateAt, type HosDriver, loadHosDriver, logIdOf } from '../../../domain/hos/hos-driver.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/errors.ts';
import { findEntry } from '../edits/find-entry.ts';
import { type LogTarget, lockDay, mustBeOwn } from '../edits/log-target.ts';
import { planInterval, planTakeover } from '../edits/plan-edit.ts';
import { isGivenAlready } from '../edits/queries.ts';
import {
  mustBeAllowed,
  mustKeepDriving,
  mustNotHaveDriven,
  readRecords,
  storeEdit,
} from '../edits/store-edit.ts';
import { getLog } from '../log/get-log.ts';
import { findHeader } from '../log/queries.ts';
import { daysOf, drivingToGive, lockDrivers } from './given-driving.ts';

/**
 * The driver says that the co-driver of the day drove. Both logs hold it as requested until the co-driver confirms:
 * 49 CFR 395, subpart B, appendix A, 4.3.2.8.2(b)(2).
 * @throws DomainError 403, 404, 409 with what stands against it, 422
 */
export function giveDriving(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  target: LogTarget,
  { eventId, status, mode, annotation }: GivenDriving & { eventId: number },
): Promise<HosLog> {
  mustBeOwn(actor, target.driverId);
  const { organizationId, driverId, date } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const coDriver = await coDriverOf(tx, target);
    await lockDrivers(tx, organizationId, [driverId, coDriver.driverId]);
    const day = await lockDay(tx, target, now);
    const records = await readRecords(tx, day);
    const { startedAt, record } = await findEntry({ tx, target, day, records }, eventId);
    const driving = drivingToGive(records, startedAt);
    if (await isGivenAlready(tx, organizationId, record.id)) {
      throw conflict('This driving is already waiting for your co-driver to answer.');
    }
    mustBeAllowed(day.driver, status, mode);
    const duty = { status, mode, locationText: record.locationText };
    const own = planInterval(records, { ...driving, duty, origin: 2 });
    const edit = { actor, annotation, now };
    const givenEditId = await storeEdit(tx, { ...edit, target, kind: 'given-driving', plan: own });

    const theirs = { organizationId, driverId: coDriver.driverId, date: dateAt(coDriver, driving.from) };
    const theirRecords = await readRecords(tx, daysOf(coDriver, driving));
    mustNotHaveDriven(coDriver, theirRecords, { ...driving, now });
    const plan = planTakeover(theirRecords, driving, 3);
    mustKeepDriving(coDriver, theirRecords, plan, now);
    await storeEdit(tx, { ...edit, target: theirs, kind: 'taken-driving', givenEditId, plan });

    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'give-driving',
      entity: 'hos-log',
      entityId: logIdOf(driverId, date),
      after: {
        ...{ editId: givenEditId, annotation, status, mode },
        from: new Date(driving.from).toISOString(),
        until: new Date(driving.until).toISOString(),
        coDriver: `${coDriver.firstName} ${coDriver.lastName}`,
      },
    });
    for (const whose of [target, theirs]) {
      await hosChanged(tx, { organizationId, driverId: whose.driverId, fromDate: whose.date });
      await settleDriver(tx, { organizationId, driverId: whose.driverId }, now);
    }
    return getLog(tx, target, now);
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
