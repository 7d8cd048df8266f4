import { CERTIFICATION_TEXT, type HosLog } from '@longhaul/contract';
import { EVENT_TYPE, RECORD_ORIGIN, RECORD_STATUS } from '@longhaul/hos';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { coded, conflict, invalid } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import {
  certificationObstacles,
  certificationState,
  insertCertification,
  NOT_DUE,
  selectCertifications,
} from '../certifications.ts';
import { markHosDirty } from '../changed.ts';
import { deriveDriverNow } from '../derive-driver.ts';
import { findFirstRecordAt } from '../duty-records.ts';
import { dayBounds, logIdOf } from '../hos-driver.ts';
import { getLog } from '../log/get-log.ts';
import { assertOwnLog } from '../log/log-rights.ts';
import { type LogTarget, lockDay } from '../log/log-target.ts';
import { insertRecords } from '../new-records.ts';

/** 49 CFR 395, subpart B, appendix A, 7.20: the ninth and every later certification of a day. */
const LAST_CODE = 9;

/** @throws DomainError 403, 404, 409 with what blocks it, 422 on another statement than the law's. */
export function certifyLog(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: UserActor,
  target: LogTarget,
  statement: string,
): Promise<HosLog> {
  assertOwnLog(actor, target.driverId);
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    await certifyDay(tx, actor, target, { statement, at: now, receivedAt: now });
    return getLog(tx, actor, target, now);
  });
}

export type DayToCertify = {
  statement: string;
  /** When the driver signed, and when it came here. */
  at: number;
  receivedAt: number;
  /** Of the driver's app: the command, and the digest of the records that were shown. */
  commandId?: string;
  recordsDigest?: string;
};

/** @throws DomainError 404, 409 with what blocks it, 422 on another statement than the law's. */
export async function certifyDay(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: LogTarget,
  { statement, at: signedAt, receivedAt, commandId, recordsDigest }: DayToCertify,
): Promise<void> {
  if (statement !== CERTIFICATION_TEXT) {
    throw invalid({ statement: `must read: ${CERTIFICATION_TEXT}` });
  }
  const { organizationId, driverId, date } = target;
  const { driver } = await lockDay(tx, target, receivedAt);
  const obstacles = await certificationObstacles(tx, driver, date, signedAt);
  if (obstacles.length > 0) {
    const isRunning = dayBounds(driver, date).endAt > signedAt;
    throw coded(conflict(obstacles.join(' ')), isRunning ? 'day-running' : 'proposal-waiting');
  }
  const firstAt = await findFirstRecordAt(tx, driver);
  if (!firstAt || firstAt.getTime() >= dayBounds(driver, date).endAt) {
    throw coded(conflict(NOT_DUE), 'before-first-entry');
  }
  const earlier = await selectCertifications(tx, target);
  if (certificationState(earlier) === 'certified') {
    throw coded(conflict('This day is already certified.'), 'already-certified');
  }
  const at = new Date(signedAt);
  const record = {
    record_status: RECORD_STATUS.active,
    origin: RECORD_ORIGIN.driver,
    type: EVENT_TYPE.certification,
    code: Math.min(LAST_CODE, (earlier[0]?.number ?? 0) + 1),
    driver_id: driverId,
    at,
    received_at: new Date(receivedAt),
    certified_date: date,
    recorded_by: actor.userId,
    ...(commandId !== undefined && { command_id: commandId, command_part: 0 }),
  };
  const [eventId = 0] = await insertRecords(tx, organizationId, driverId, [record]);
  const number = await insertCertification(tx, { ...target, eventId, at, recordsDigest });
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'certify',
    entity: 'hos-log',
    entityId: logIdOf(driverId, date),
    after: { number },
  });
  await markHosDirty(tx, { organizationId, driverId, fromDate: date });
  await deriveDriverNow(tx, { organizationId, driverId }, receivedAt);
}
