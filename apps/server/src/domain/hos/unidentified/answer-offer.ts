import { RECORD_ORIGIN, RECORD_STATUS, type TakenDriving } from '@longhaul/hos';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { planEdit } from '../edits/plan-edit.ts';
import { setRecordStatus } from '../edits/queries.ts';
import { applyEditEffects, readRecords, storeEdit } from '../edits/store-edit.ts';
import { dateAt, dayBounds, type HosDriver, lockHosDriver } from '../hos-driver.ts';
import { recordAssigned } from '../record-duty-changes.ts';
import type { DrivingTarget } from './offer-unidentified.ts';
import {
  type DrivingRow,
  findDriving,
  insertOfferDecision,
  lockDriving,
  type OfferRow,
  selectOffers,
} from './queries.ts';

export type OfferAnswer = 'accepted' | 'refused';
/** What the driver said on refusing. */
export type DriverAnswer = { answer: OfferAnswer; annotation: string | null };

/** @throws DomainError 404 unless it was offered to the caller and waits, 409 */
export async function decideOffer(
  tx: DatabaseTransaction,
  actor: UserActor,
  { organizationId, id }: DrivingTarget,
  { answer, annotation }: DriverAnswer,
  now: number,
): Promise<void> {
  // The log before the driving, as a phone's sync has locked it already.
  const driver = answer === 'accepted' ? await lockHosDriver(tx, organizationId, actor.userId) : undefined;
  await lockDriving(tx, organizationId, id);
  const driving = await findDriving(tx, organizationId, id);
  const offer = (await selectOffers(tx, organizationId, [id])).find(
    ({ driver_id, decision }) => driver_id === actor.userId && decision === null,
  );
  if (!driving || !offer) throw notFound('This offer');
  const at = new Date(now);
  await insertOfferDecision(tx, organizationId, { offerId: offer.id, decision: answer, annotation, at });
  await recordActivity(tx, {
    organizationId,
    actor,
    action: answer === 'accepted' ? 'accept-offer' : 'refuse-offer',
    entity: 'unidentified-driving',
    entityId: id,
    after: { offerId: offer.id, answer, ...(annotation !== null && { annotation }) },
  });
  if (answer === 'accepted') await assume(tx, { actor, organizationId, driver, driving, offer, now });
}

type Assumption = {
  actor: UserActor;
  organizationId: number;
  driver: HosDriver | undefined;
  driving: DrivingRow;
  offer: OfferRow;
  now: number;
};

/** The record of the unidentified driver is changed, 2; the driver's log holds it with origin 4. */
async function assume(
  tx: DatabaseTransaction,
  { actor, organizationId, driver, driving, offer, now }: Assumption,
): Promise<void> {
  if (!driver || driving.ended_at === null) throw conflict('This driving can no longer be accepted.');
  const from = driving.started_at.getTime();
  const until = driving.ended_at.getTime();
  const date = dateAt(driver, from);
  const day = {
    driver,
    startAt: dayBounds(driver, date).startAt,
    endAt: dayBounds(driver, dateAt(driver, until)).endAt,
  };
  const records = await readRecords(tx, day);
  const target = { organizationId, driverId: driver.driverId, date };
  const plan = await planEdit(
    { tx, target, day, records, now, origin: RECORD_ORIGIN.driver },
    { kind: 'take-driving', driving: { recordId: driving.id, from, until, record: assumedRecord(driving) } },
  );
  const annotation = offer.annotation;
  const editId = await storeEdit(tx, { target, actor, kind: 'assumed-driving', annotation, plan, now });
  const changed = {
    editId,
    eventIds: [driving.id],
    recordStatus: RECORD_STATUS.changed,
    at: new Date(now),
  } as const;
  await setRecordStatus(tx, organizationId, changed);
  await applyEditEffects(tx, day, { records, plan, date, now });
  await recordAssigned(tx, organizationId, { driving, driverId: driver.driverId, at: now });
}

function assumedRecord(driving: DrivingRow): TakenDriving['record'] {
  return {
    origin: RECORD_ORIGIN.unidentified,
    copyOf: null,
    sourceId: driving.id,
    vehicleId: driving.vehicle_id,
    lat: driving.lat,
    lon: driving.lon,
    locationText: driving.location_text,
    totalMiles: driving.start_miles,
  };
}
